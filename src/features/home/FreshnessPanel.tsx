import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react';
import { Trans } from '@lingui/react/macro';
import { useReceipt } from '../../data/collections.ts';
import { type CollectionName, collectionNames } from '../../domain/collection.ts';
import { attestationFreshness } from '../../domain/terminal.ts';
import { startOfDay } from '../../domain/time.ts';
import { Time } from '../../parts/Islands.tsx';
import { formatCount } from '../../parts/numbers.ts';
import { useNow } from '../../parts/use-now.ts';
import { freshnessWords } from '../../parts/words-attestation.ts';
import { Dot } from '../../ui/Dot.tsx';
import { Panel } from '../../ui/Panel.tsx';

const names = {
  terminals: msg`Terminals`,
  merchants: msg`Merchants`,
  settlementReports: msg`Settlement reports`,
} satisfies Record<CollectionName, ReturnType<typeof msg>>;

/** How old each part of the local copy is. */
export function FreshnessPanel() {
  return (
    <Panel title={<Trans>Freshness</Trans>} aside={<Trans>copy on this device</Trans>}>
      <ul className="-my-1 flex flex-col gap-1">
        {collectionNames.map(name => (
          <Line key={name} name={name} />
        ))}
      </ul>
    </Panel>
  );
}

function Line({ name }: { name: CollectionName }) {
  const { i18n } = useLingui();
  const receipt = useReceipt(name).data;
  const now = useNow(30_000);
  const asOf = receipt?.asOf ?? null;
  const freshness = attestationFreshness(asOf, now);
  const running = receipt?.running;
  return (
    <li className="flex items-center gap-3 py-0.5 text-row">
      <Dot look={freshness === 'never' ? 'stale' : freshness} />
      <span className="min-w-0 flex-1 truncate">{i18n._(names[name])}</span>
      {freshness !== 'never' && <span className="sr-only">{i18n._(freshnessWords[freshness])}</span>}
      <span className="text-text-2 tabular-nums">
        {running ? formatCount(running.received) : asOf && formatCount(receipt?.total ?? 0)}
      </span>
      <span className="min-w-20 text-end text-text-2 tabular-nums">
        {running ? (
          <Trans>refreshing</Trans>
        ) : asOf ? (
          <Time at={asOf} as={Date.parse(asOf) >= startOfDay(now) ? 'clock' : 'day'} />
        ) : (
          <Trans>not loaded yet</Trans>
        )}
      </span>
    </li>
  );
}

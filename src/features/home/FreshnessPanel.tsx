import { msg } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { useReceipt } from '../../data/collections.ts';
import { useDays } from '../../data/figures.ts';
import { useOnline } from '../../data/network.ts';
import { type CollectionName, firstLoad } from '../../domain/collection.ts';
import { attestationFreshness } from '../../domain/terminal.ts';
import { type Days, startOfDay } from '../../domain/time.ts';
import { useNow } from '../../parts/format/age.ts';
import { formatCount } from '../../parts/format/numbers.ts';
import { sayFirstLoad } from '../../parts/list/CollectionFaces.tsx';
import { Time } from '../../parts/page/Islands.tsx';
import { freshnessWords } from '../../parts/terminal/terminal-words.ts';
import { Dot } from '../../ui/Dot.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { useKeptHeight } from '../../ui/use-kept-height.ts';

const names = {
  merchants: msg`Merchants`,
  terminals: msg`Terminals`,
  settlementReports: msg`Settlement reports`,
} satisfies Record<CollectionName, ReturnType<typeof msg>>;

/** The age of each part of the local copy, and of the figures of `period`. */
export function FreshnessPanel({ period }: { period: Days }) {
  const list = useKeptHeight<HTMLUListElement>('freshness', false);
  return (
    <Panel title={<Trans>Data freshness</Trans>} aside={<Trans>saved data on this device</Trans>} flush>
      <ul {...list} className="flex flex-col gap-1 px-4 py-3">
        {(Object.keys(names) as CollectionName[]).map(name => (
          <Collection key={name} name={name} />
        ))}
        <DailyFigures period={period} />
      </ul>
    </Panel>
  );
}

function Collection({ name }: { name: CollectionName }) {
  const { i18n } = useLingui();
  const receipt = useReceipt(name).data;
  const running = receipt?.running;
  const asOf = receipt?.asOf ?? null;
  const load = receipt ? firstLoad(receipt) : null;
  return (
    <Line
      name={i18n._(names[name])}
      amount={
        load
          ? load.loaded > 0 && sayFirstLoad(i18n, load)
          : receipt && formatCount(running?.received ?? receipt.total)
      }
      asOf={asOf}
      isRefreshing={Boolean(running)}
    />
  );
}

function DailyFigures({ period }: { period: Days }) {
  const known = useDays(period).data;
  const days = known?.days.length ?? 0;
  return (
    <Line
      name={<Trans>Transactions</Trans>}
      amount={days > 0 && <Plural value={days} one="# day" other="# days" />}
      asOf={known?.asOf ?? null}
      isRefreshing={Boolean(known?.isReading && known.missing > 0)}
    />
  );
}

function Line({
  name,
  amount,
  asOf,
  isRefreshing,
}: {
  name: ReactNode;
  amount: ReactNode;
  asOf: string | null;
  isRefreshing: boolean;
}) {
  const { i18n } = useLingui();
  const now = useNow(30_000);
  const known = attestationFreshness(asOf, now);
  // Offline nothing is live: it cannot be refreshed.
  const freshness = useOnline() || known === 'never' ? known : 'stale';
  return (
    <li className="flex items-center gap-3 py-0.5 text-row">
      <Dot look={freshness === 'never' ? 'stale' : freshness} />
      <span className="min-w-0 flex-1">{name}</span>
      {freshness !== 'never' && <span className="sr-only">{i18n._(freshnessWords[freshness])}</span>}
      <span className="text-text-2 tabular-nums">{amount}</span>
      <span className="min-w-20 text-end text-text-2 tabular-nums">
        {isRefreshing ? (
          <Trans comment="Button and line while data is being loaded again">Refreshing</Trans>
        ) : asOf ? (
          <Time at={asOf} as={Date.parse(asOf) >= startOfDay(now) ? 'clock' : 'day'} />
        ) : (
          <Trans>not loaded</Trans>
        )}
      </span>
    </li>
  );
}

import { useLingui } from '@lingui/react';
import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { useOnline } from '../data/network.ts';
import { type CollectionName, firstLoad, type Receipt } from '../domain/collection.ts';
import { attestationFreshness } from '../domain/terminal.ts';
import { Dot } from '../ui/Dot.tsx';
import { phone, useMedia } from '../ui/use-media.ts';
import { sayAge } from './age.ts';
import { Facts } from './Facts.tsx';
import { FirstLoadLine } from './FirstLoad.tsx';
import { Time } from './Islands.tsx';
import { formatCount } from './numbers.ts';
import { RefreshLink } from './RefreshLink.tsx';
import { useRefreshNow } from './update-failed.ts';
import { useNow } from './use-now.ts';

/** How fresh the page's collection is, and the way to refresh it; always in the same place, under the title. (look: As-of line) */
export function AsOfLine({
  name,
  receipt,
  count,
}: {
  name: CollectionName;
  receipt: Receipt | undefined;
  /** "1,318 of 12,418 terminals", on wide screens. */
  count?: ReactNode;
}) {
  const isOnline = useOnline();
  const isPhone = useMedia(phone);
  const { i18n } = useLingui();
  const now = useNow(30_000);
  const asOf = receipt?.asOf ?? null;
  const load = receipt ? firstLoad(receipt) : null;
  const running = receipt?.running ?? null;
  const facts: ReactNode[] = [];
  if (count && !isPhone) facts.push(count);
  if (receipt) {
    facts.push(
      load && load.loaded > 0 ? (
        <FirstLoadLine of={load} isRunning={running !== null} />
      ) : (
        <AsOf at={asOf} isOnline={isOnline} now={now} />
      ),
    );
    if (asOf && !isOnline) facts.push(sayAge(i18n, now - Date.parse(asOf)));
  }
  facts.push(
    isOnline ? (
      <Refresh name={name} running={running} hasProgress={load === null} />
    ) : (
      <span className="text-text-3">
        <Trans>can’t refresh now</Trans>
      </span>
    ),
  );
  return <Facts>{facts}</Facts>;
}

function AsOf({ at, isOnline, now }: { at: string | null; isOnline: boolean; now: number }) {
  if (at === null) return <Trans>not loaded yet</Trans>;
  const freshness = attestationFreshness(at, now);
  return (
    <span className="inline-flex items-center gap-1.5">
      <Dot look={!isOnline || freshness === 'never' ? 'stale' : freshness} />
      <span>
        <Trans>
          as of <Time at={at} />
        </Trans>
      </span>
    </span>
  );
}

function Refresh({
  name,
  running,
  hasProgress,
}: {
  name: CollectionName;
  running: Receipt['running'];
  hasProgress: boolean;
}) {
  const { refresh, isPending } = useRefreshNow(name);
  return (
    <span className="inline-flex items-center gap-2">
      <RefreshLink isBusy={isPending || running !== null} onRefresh={refresh} />
      {running && hasProgress && <Progress of={running} />}
    </span>
  );
}

function Progress({ of: { received, announced } }: { of: NonNullable<Receipt['running']> }) {
  const rows = formatCount(received);
  // Rows deleted meanwhile have come all the same.
  const all = announced === null ? null : formatCount(Math.max(announced, received));
  return (
    <span className="text-text-3 tabular-nums">
      {all === null ? (
        <Trans>{rows} received</Trans>
      ) : (
        <Trans>
          {rows} of {all}
        </Trans>
      )}
    </span>
  );
}

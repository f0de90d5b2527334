import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { RefreshCw } from 'lucide-react';
import type { ReactNode } from 'react';
import { useOnline } from '../../data/network.ts';
import { type CollectionName, type FirstLoad, firstLoad, type Receipt } from '../../domain/collection.ts';
import { attestationFreshness } from '../../domain/terminal.ts';
import { classes } from '../../ui/classes.ts';
import { Dot } from '../../ui/Dot.tsx';
import { ProgressBar } from '../../ui/ProgressBar.tsx';
import { phone, useMedia } from '../../ui/use-media.ts';
import { sayAge, useNow } from '../format/age.ts';
import { formatCount } from '../format/numbers.ts';
import { useRefreshNow } from '../list/collection.ts';
import { Facts } from './Facts.tsx';
import { Time } from './Islands.tsx';

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

/** "5,000 of 30,000 loaded": says of a collection that is not loaded to its end how far it is. */
export function sayFirstLoad(i18n: I18n, { loaded, all }: FirstLoad): string {
  const rows = formatCount(loaded);
  if (all === null) return i18n._(msg`${rows} loaded so far`);
  const total = formatCount(all);
  return i18n._(msg`${rows} of ${total} loaded`);
}

/** The same as a line, with a bar while it goes on. */
function FirstLoadLine({ of, isRunning }: { of: FirstLoad; isRunning: boolean }) {
  const { t, i18n } = useLingui();
  const text = sayFirstLoad(i18n, of);
  return (
    <span className="inline-flex items-center gap-2 tabular-nums">
      {isRunning && of.all !== null && (
        <span className="w-16 md:w-24">
          <ProgressBar label={t`Rows loaded`} value={of.loaded} max={of.all} text={text} />
        </span>
      )}
      {text}
    </span>
  );
}

/** Asks again; says so while it is under way. (look: As-of line) */
export function RefreshLink({ isBusy, onRefresh }: { isBusy: boolean; onRefresh: () => void }) {
  return (
    <button
      type="button"
      aria-disabled={isBusy || undefined}
      onClick={() => !isBusy && onRefresh()}
      className="-my-3 inline-flex items-center gap-1.5 rounded-small py-3 text-accent-text hover:underline md:-my-1 md:py-1"
    >
      <RefreshCw
        size={14}
        strokeWidth={1.75}
        aria-hidden
        className={classes('shrink-0', isBusy && 'animate-spin')}
      />
      {isBusy ? <Trans>Refreshing</Trans> : <Trans>Refresh</Trans>}
    </button>
  );
}

import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { CloudOff, History, RefreshCw, SearchX, ServerCrash, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import type { HistoryShown } from '../../data/history.ts';
import { useOnline } from '../../data/network.ts';
import type { Failure } from '../../domain/failure.ts';
import { isFiltering, noFilter } from '../../domain/history-filter.ts';
import { attestationFreshness } from '../../domain/terminal.ts';
import { sayPeriod } from '../../parts/figures/PeriodFilter.tsx';
import { sayAge, useNow } from '../../parts/format/age.ts';
import { formatCount } from '../../parts/format/numbers.ts';
import { Facts, RefreshLink } from '../../parts/page/AsOf.tsx';
import { Time } from '../../parts/page/Islands.tsx';
import { Button } from '../../ui/Button.tsx';
import { Dot } from '../../ui/Dot.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Strip } from '../../ui/Strip.tsx';
import { TextLink } from '../../ui/TextLink.tsx';
import type { HistoryList } from './history-list.tsx';

/** Instead of payments: none to be had, none there, or none that is looked for. */
export function HistoryEmpty({ place: { view, go }, history, loaded }: HistoryList) {
  const { i18n } = useLingui();
  const isOnline = useOnline();
  const { seen, failure, isReading, askAgain } = history;
  if (!seen && !isOnline) {
    return (
      <EmptyState icon={CloudOff} title={<Trans>Not loaded yet</Trans>}>
        <Trans>Not saved on this device, and the platform can’t be reached.</Trans>
      </EmptyState>
    );
  }
  if (!seen) {
    return (
      <EmptyState
        look="error"
        icon={ServerCrash}
        title={<Trans>The history could not be loaded</Trans>}
        action={
          <Button icon={RefreshCw} busy={isReading} onClick={askAgain}>
            <Trans>Try again</Trans>
          </Button>
        }
      >
        <What happened={failure} />
      </EmptyState>
    );
  }
  if (loaded.all > 0 && isFiltering(view.filter)) {
    return (
      <EmptyState
        icon={SearchX}
        title={<Trans>No Record Found</Trans>}
        action={
          <Button onClick={() => go({ filter: noFilter })}>
            <Trans>Clear filters</Trans>
          </Button>
        }
      >
        <Trans>
          None of the {formatCount(loaded.all)} payments on this page match. Other pages may hold some.
        </Trans>
      </EmptyState>
    );
  }
  if (view.page > 1) {
    return (
      <EmptyState
        icon={SearchX}
        title={<Trans>No such page</Trans>}
        action={
          <Button onClick={() => go({ page: 1 })}>
            <Trans>First page</Trans>
          </Button>
        }
      >
        <Trans>The history ends before it.</Trans>
      </EmptyState>
    );
  }
  const period = sayPeriod(i18n, view.period);
  return (
    <EmptyState
      icon={History}
      title={<Trans>No payments</Trans>}
      action={
        (view.period !== 'all' || view.channels.length > 0) && (
          <Button onClick={() => go({ period: 'all', channels: [] })}>
            <Trans>Show all periods and channels</Trans>
          </Button>
        )
      }
    >
      <Trans>There are none for this period: {period}.</Trans>
    </EmptyState>
  );
}

/** Under the filters: that this is what was seen last, or that some of it is left out; the worst alone. */
export function HistoryStrip({ of: history }: { of: HistoryShown }) {
  const isOnline = useOnline();
  const { seen, isKept, isOther, failure, isReading, askAgain } = history;
  if (!seen) return null;
  const { unreadable, notKept } = seen.value;
  // An expired session is said elsewhere.
  const isStale = isOnline && failure !== null && failure.kind !== 'expired' && !isReading;
  const isPartial = isKept && notKept > 0;
  if (!isOther && !isStale && !isPartial && unreadable === 0) return null;
  return (
    <Strip
      tone="warn"
      icon={TriangleAlert}
      title={isStale && <Trans>The history could not be brought up to date.</Trans>}
      action={
        isStale && (
          <TextLink as="button" look="inherit" onClick={askAgain}>
            <Trans>Try again</Trans>
          </TextLink>
        )
      }
    >
      {isOther && <SeenLast of={history} />} {isStale && <What happened={failure} />}{' '}
      {isPartial && (
        <Plural
          value={notKept}
          one="# row of this page is not kept on this device."
          other="# rows of this page are not kept on this device."
        />
      )}{' '}
      {unreadable > 0 && (
        <Plural
          value={unreadable}
          one="# row could not be read and is left out."
          other="# rows could not be read and are left out."
        />
      )}
    </Strip>
  );
}

/** That what is shown is not what was asked for, and what it is. */
function SeenLast({ of: { of } }: { of: HistoryShown }) {
  const page = formatCount(of.page);
  if (of.from === null || of.to === null) {
    return (
      <Trans>
        What you ask for was never seen on this device. This is the page seen last: all days, page {page}.
      </Trans>
    );
  }
  const last = Date.parse(of.to) - 1;
  return (
    <Trans>
      What you ask for was never seen on this device. This is the page seen last:{' '}
      <Time at={of.from} as="day" /> to <Time at={last} as="day" />, page {page}.
    </Trans>
  );
}

/** What a failure was, in a sentence. */
function What({ happened }: { happened: Failure | null }) {
  if (happened?.message && happened.kind !== 'unreachable') return <bdi>{happened.message}</bdi>;
  const status = happened?.status;
  if (status) return <Trans>The service answered {status}.</Trans>;
  return <Trans>The service could not be reached.</Trans>;
}

/** How many payments match, how fresh the page is, and the way to refresh it. */
export function HistoryAsOf({ of: { seen, isKept, failure, isReading, askAgain } }: { of: HistoryShown }) {
  const { i18n } = useLingui();
  const isOnline = useOnline();
  const now = useNow(30_000);
  const facts: ReactNode[] = [];
  const total = seen?.value.total ?? null;
  if (total !== null) {
    const all = formatCount(total);
    facts.push(<Plural value={total} one={`${all} payment`} other={`${all} payments`} />);
  }
  if (seen) {
    const freshness = attestationFreshness(seen.asOf, now);
    const isOld = isKept || failure !== null;
    const isStale = !isOnline || isOld || freshness === 'never';
    facts.push(
      <span key="as-of" className="inline-flex items-center gap-1.5">
        <Dot look={isStale ? 'stale' : freshness} />
        <span>
          <Trans>
            as of <Time at={seen.asOf} />
          </Trans>
        </span>
      </span>,
    );
    if (isOld) facts.push(sayAge(i18n, now - Date.parse(seen.asOf)));
  }
  facts.push(
    isOnline ? (
      <RefreshLink isBusy={isReading} onRefresh={askAgain} />
    ) : (
      <span className="text-text-3">
        <Trans>can’t refresh now</Trans>
      </span>
    ),
  );
  return <Facts>{facts}</Facts>;
}

import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { History, SearchX } from 'lucide-react';
import type { HistoryShown } from '../../data/history.ts';
import { isFiltering, noFilter } from '../../domain/history-filter.ts';
import { sayPeriod } from '../../parts/figures/PeriodFilter.tsx';
import { formatCount } from '../../parts/format/numbers.ts';
import { NoMatch, NotLoaded, StaleStrip } from '../../parts/page/AskedFaces.tsx';
import { AsOfLine } from '../../parts/page/AsOf.tsx';
import { Time } from '../../parts/page/Islands.tsx';
import { Button } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import type { TransactionHistory } from './use-transaction-history.ts';

/** The number of payments that match, and the age of the page. */
export function HistoryAsOf({ of }: { of: HistoryShown }) {
  const total = of.seen?.value.total ?? null;
  const all = formatCount(total ?? 0);
  return (
    <AsOfLine
      of={of}
      before={total !== null && <Plural value={total} one={`${all} payment`} other={`${all} payments`} />}
    />
  );
}

/** Above the rows: they are not the latest, not the page that was asked for, or not all of it. */
export function HistoryStrip({ of }: { of: HistoryShown }) {
  const { seen, isKept, isOther } = of;
  const { unreadable = 0, notKept = 0 } = seen?.value ?? {};
  const isCut = isKept && notKept > 0;
  return (
    <StaleStrip
      of={of}
      unreadable={unreadable}
      title={<Trans>The history could not be brought up to date.</Trans>}
    >
      {(isOther || isCut) && (
        <>
          {isOther && <SeenLast of={of} />}{' '}
          {isCut && (
            <Plural
              value={notKept}
              one="# row of this page is not kept on this device."
              other="# rows of this page are not kept on this device."
            />
          )}
        </>
      )}
    </StaleStrip>
  );
}

/** The rows answer another question than the one that was asked: which one. */
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

/** Instead of rows: not loaded, no match, no such page, or no payments. */
export function HistoryEmpty({ place: { view, go }, history, loaded }: TransactionHistory) {
  const { i18n } = useLingui();
  if (!history.seen) {
    return <NotLoaded of={history} title={<Trans>The history could not be loaded</Trans>} />;
  }
  if (loaded.all > 0 && isFiltering(view.filter)) {
    return (
      <NoMatch onClear={() => go({ filter: noFilter })}>
        <Trans>
          None of the {formatCount(loaded.all)} payments on this page match. Other pages may hold some.
        </Trans>
      </NoMatch>
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

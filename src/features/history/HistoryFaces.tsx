import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { History, Search, SearchX } from 'lucide-react';
import { useHistorySearch } from '../../data/history.ts';
import { useOnline } from '../../data/network.ts';
import { isFiltering, noFilter } from '../../domain/history/filter.ts';
import type { HistoryFound } from '../../domain/history/history.ts';
import { sayPeriod } from '../../parts/figures/period-words.ts';
import { formatCount } from '../../parts/format/numbers.ts';
import { NoMatch, NotLoaded, StaleStrip } from '../../parts/page/AnswerFaces.tsx';
import { AsOfLine } from '../../parts/page/AsOf.tsx';
import { Button } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { TextLink } from '../../ui/TextLink.tsx';
import type { TransactionHistory } from './use-transaction-history.ts';

/** The number of payments that match, their age, and how far the search has come. */
export function HistoryAsOf({ history, place }: TransactionHistory) {
  const { seen, held } = history;
  const total = seen?.value.total ?? null;
  const shown = formatCount(total ?? 0);
  const isSought = isFiltering(place.view.filter);
  const all = formatCount(held?.searched ?? 0);
  return (
    <AsOfLine
      of={history}
      before={
        total !== null &&
        (isSought && held?.isWhole ? (
          <Trans>
            {shown} of {all} transactions
          </Trans>
        ) : isSought ? (
          <Trans>{shown} found</Trans>
        ) : (
          <Plural value={total} one={`${shown} transaction`} other={`${shown} transactions`} />
        ))
      }
      progress={isSought && held && !held.isWhole && <SearchProgress of={held} />}
    />
  );
}

/** "searched 3,200 of 8,448 · Stop": beyond the payments of this device the service is read on. */
function SearchProgress({ of: { searched, announced, isSearching, isStopped } }: { of: HistoryFound }) {
  const isOnline = useOnline();
  const search = useHistorySearch();
  const part = formatCount(searched);
  const all = formatCount(Math.max(announced ?? 0, searched));
  return (
    <span role="status" className="inline-flex items-center gap-2 text-text-3 tabular-nums">
      {announced === null ? (
        <Trans>Searched {part}</Trans>
      ) : (
        <Trans>
          Searched {part} of {all}
        </Trans>
      )}
      {isOnline && (isSearching || isStopped) && (
        <TextLink
          as="button"
          className="-my-3 py-3 md:-my-1 md:py-1"
          onClick={() => search.mutate(isStopped ? 'resume' : 'stop')}
        >
          {isStopped ? (
            <Trans>Continue</Trans>
          ) : (
            <Trans comment="Button that stops a running search, check or sending">Stop</Trans>
          )}
        </TextLink>
      )}
    </span>
  );
}

/** Above the rows: they are not the latest, or not all of the period. */
export function HistoryStrip({ history, place }: TransactionHistory) {
  const { seen, held, isKept, isHeld } = history;
  const { unreadable = 0, notKept = 0 } = seen?.value ?? {};
  const isPart = isHeld && seen !== undefined && held?.isWhole === false && !isFiltering(place.view.filter);
  const isCut = isKept && notKept > 0;
  const searched = formatCount(held?.searched ?? 0);
  return (
    <StaleStrip
      of={history}
      unreadable={unreadable}
      title={<Trans>Couldn’t refresh transaction history.</Trans>}
    >
      {isPart ? (
        <Trans>Only the {searched} transactions saved on this device are shown.</Trans>
      ) : isCut ? (
        <Plural
          value={notKept}
          one="# row on this page isn’t saved on this device."
          other="# rows on this page aren’t saved on this device."
        />
      ) : null}
    </StaleStrip>
  );
}

/** Instead of rows: not loaded, no match, no such page, or no payments. */
export function HistoryEmpty({ place: { view, go }, history }: TransactionHistory) {
  const { i18n } = useLingui();
  if (!history.seen) {
    return <NotLoaded of={history} title={<Trans>Couldn’t load transaction history</Trans>} />;
  }
  const { held, seen } = history;
  if (isFiltering(view.filter) && seen.value.total === 0) {
    const searched = held?.searched ?? 0;
    if (held?.isSearching) {
      return (
        <EmptyState icon={Search} title={<Trans>Nothing found so far</Trans>}>
          <Trans>The search continues.</Trans>
        </EmptyState>
      );
    }
    return (
      <NoMatch onClear={() => go({ filter: noFilter })}>
        {held?.isWhole ? (
          <Plural
            value={searched}
            one="The period has # transaction, which does not match."
            other="None of the period’s # transactions match."
          />
        ) : (
          <Trans>None of the {{ searched: formatCount(searched) }} transactions searched so far match.</Trans>
        )}
      </NoMatch>
    );
  }
  if (view.page > 1) {
    return (
      <EmptyState
        icon={SearchX}
        title={<Trans>Page not found</Trans>}
        action={
          <Button onClick={() => go({ page: 1 })}>
            <Trans>First page</Trans>
          </Button>
        }
      >
        <Trans>There are fewer pages.</Trans>
      </EmptyState>
    );
  }
  const period = sayPeriod(i18n, view.period);
  return (
    <EmptyState
      icon={History}
      title={<Trans>No transactions</Trans>}
      action={
        (view.period !== 'all' || view.channels.length > 0) && (
          <Button onClick={() => go({ period: 'all', channels: [] })}>
            <Trans>Show all periods and channels</Trans>
          </Button>
        )
      }
    >
      <Trans>No transactions in this period: {period}.</Trans>
    </EmptyState>
  );
}

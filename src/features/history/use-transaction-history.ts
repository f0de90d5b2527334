import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { type HistoryShown, useHistory } from '../../data/history.ts';
import { unlessExpired } from '../../domain/failure.ts';
import type { HistoryQuery } from '../../domain/history.ts';
import { dispositionKey, type HistoryFilter, matcherOf } from '../../domain/history-filter.ts';
import { dayOf } from '../../domain/period.ts';
import type { Transaction } from '../../domain/transaction.ts';
import { useNow } from '../../parts/format/age.ts';
import type { FacetProps } from '../../parts/list/FacetFilter.tsx';
import { historyFacets } from './history-fields.tsx';
import { askedOf, type HistoryPlace, useHistoryView } from './history-view.ts';

/** The transaction history as its screen shows it. */
export type TransactionHistory = {
  place: HistoryPlace;
  /** The question that is put to the service. */
  asked: HistoryQuery;
  history: HistoryShown;
  loaded: LoadedRows;
  /** 'YYYY-MM-DD' at +02:00. */
  today: string;
};

/** The rows of the page that match the filters, the number of all its rows, and the values to filter by. */
type LoadedRows = { rows: Transaction[]; all: number; facets: FacetProps[] };

const updateFailed = msg`Failed to update table information. Please make sure you are connected to the internet then refresh the page or try again later.`;

/** Asks the service for the page that the address names, and filters its rows here. */
export function useTransactionHistory(): TransactionHistory {
  const { i18n } = useLingui();
  const place = useHistoryView();
  const today = dayOf(useNow(60_000));
  const { filter } = place.view;
  const asked = askedOf(place.view, today);
  const history = useHistory(asked, unlessExpired(i18n._(updateFailed)));
  const loaded = loadedRows(i18n, history.seen?.value.rows ?? [], filter, change =>
    place.go({ filter: { ...filter, ...change } }),
  );
  return { place, asked, history, loaded, today };
}

/** Filters rows of a page: the service offers no such filters. */
function loadedRows(
  i18n: I18n,
  all: readonly Transaction[],
  filter: HistoryFilter,
  onFilter: (change: Partial<HistoryFilter>) => void,
): LoadedRows {
  const among = (without: Partial<HistoryFilter>) => all.filter(matcherOf({ ...filter, ...without }));
  const { disposition, merchant } = historyFacets(i18n, all);
  return {
    rows: among({}),
    all: all.length,
    facets: [
      {
        facet: disposition,
        values: counted(among({ dispositions: [] }).map(dispositionKey)),
        chosen: filter.dispositions,
        onChange: dispositions => onFilter({ dispositions }),
      },
      {
        facet: merchant,
        values: counted(among({ merchants: [] }).map(row => row.merchantId ?? '')),
        chosen: filter.merchants,
        onChange: merchants => onFilter({ merchants }),
      },
    ],
  };
}

/** Each value with its count, the commonest first; an empty value is no choice. */
function counted(values: readonly string[]): { value: string; count: number }[] {
  const counts = new Map<string, number>();
  for (const value of values) if (value !== '') counts.set(value, (counts.get(value) ?? 0) + 1);
  return [...counts].map(([value, count]) => ({ value, count })).sort((a, b) => b.count - a.count);
}

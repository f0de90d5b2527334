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
import { shownFields } from '../../parts/list/fields.ts';
import { type HistoryFacet, historyFields } from './history-fields.tsx';
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
  const names = new Map(all.map(row => [row.merchantId ?? '', row.merchantName ?? row.merchantId ?? '']));
  return {
    rows: among({}),
    all: all.length,
    facets: shownFields(i18n, historyFields).facets.flatMap(facet => {
      const by = filteredBy[facet.id];
      if (!by) return [];
      const { filter: part, keyOf } = by;
      return {
        facet: part === 'merchants' ? { ...facet, say: (id: string) => names.get(id) ?? id } : facet,
        values: counted(among({ [part]: [] }).map(keyOf)),
        chosen: filter[part],
        onChange: (values: readonly string[]) => onFilter({ [part]: values }),
      };
    }),
  };
}

type FilteredBy = { filter: 'dispositions' | 'merchants'; keyOf: (row: Transaction) => string };

/** The part of the filter that a facet writes, and a row's value in it. */
const filteredBy: Readonly<Record<string, FilteredBy>> = {
  disposition: { filter: 'dispositions', keyOf: dispositionKey },
  merchantName: { filter: 'merchants', keyOf: row => row.merchantId ?? '' },
} satisfies Record<HistoryFacet, FilteredBy>;

/** Each value with its count, the commonest first; an empty value is no choice. */
function counted(values: readonly string[]): { value: string; count: number }[] {
  const counts = new Map<string, number>();
  for (const value of values) if (value !== '') counts.set(value, (counts.get(value) ?? 0) + 1);
  return [...counts].map(([value, count]) => ({ value, count })).sort((a, b) => b.count - a.count);
}

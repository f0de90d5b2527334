import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { HistoryShown } from '../../data/history.ts';
import type { HistoryPage, HistoryQuery } from '../../domain/history.ts';
import { dispositionKey, matcherOf } from '../../domain/history-filter.ts';
import type { Transaction } from '../../domain/transaction.ts';
import { isWord, sayText } from '../../parts/format/say.ts';
import type { FacetProps } from '../../parts/list/FacetFilter.tsx';
import { StatusChip } from '../../parts/page/StatusChip.tsx';
import { dispositionLooks, dispositionWords } from '../../parts/transaction/transaction-words.ts';
import type { HistoryPlace, HistoryView } from './history-view.ts';

/** What the tools around the list need to know of it. */
export type HistoryList = {
  place: HistoryPlace;
  history: HistoryShown;
  /** What is asked of the service. */
  asked: HistoryQuery;
  loaded: Loaded;
  /** 'YYYY-MM-DD' at +02:00. */
  today: string;
};

/** Which of the loaded payments are shown, and what there is to choose from among them. */
type Loaded = { rows: Transaction[]; all: number; facets: FacetProps[] };

/** Looks through the payments that are loaded: the service offers no such filters. */
export function loadedRows(
  i18n: I18n,
  page: HistoryPage | undefined,
  { filter }: HistoryView,
  onFilter: (change: Partial<HistoryView['filter']>) => void,
): Loaded {
  const all = page?.rows ?? [];
  const names = new Map(all.map(row => [row.merchantId ?? '', row.merchantName ?? row.merchantId ?? '']));
  const among = (without: Partial<HistoryView['filter']>) => all.filter(matcherOf({ ...filter, ...without }));
  return {
    rows: among({}),
    all: all.length,
    facets: [
      {
        facet: {
          id: 'disposition',
          name: i18n._(msg`Status`),
          say: value => sayText(i18n, dispositionWords, value),
          draw: value => (
            <StatusChip
              of={isWord(dispositionWords, value) ? value : { unknown: value }}
              words={dispositionWords}
              looks={dispositionLooks}
              isPlain
            />
          ),
        },
        values: counted(among({ dispositions: [] }).map(dispositionKey)),
        chosen: filter.dispositions,
        onChange: values => onFilter({ dispositions: values }),
      },
      {
        facet: { id: 'merchant', name: i18n._(msg`Merchant`), say: value => names.get(value) ?? value },
        values: counted(among({ merchants: [] }).map(row => row.merchantId ?? '')),
        chosen: filter.merchants,
        onChange: values => onFilter({ merchants: values }),
      },
    ],
  };
}

/** Each value with how often it occurs, the commonest first; what is nothing is no choice. */
function counted(values: readonly string[]): { value: string; count: number }[] {
  const counts = new Map<string, number>();
  for (const value of values) if (value !== '') counts.set(value, (counts.get(value) ?? 0) + 1);
  return [...counts].map(([value, count]) => ({ value, count })).sort((a, b) => b.count - a.count);
}

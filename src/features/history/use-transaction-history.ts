import { useLingui } from '@lingui/react/macro';
import { type HistoryShown, useHistory } from '../../data/history.ts';
import { historyFacets } from '../../domain/history/filter.ts';
import type { HistoryQuestion } from '../../domain/history/history.ts';
import { dayOf } from '../../domain/time.ts';
import { useNow } from '../../parts/format/age.ts';
import type { FacetProps } from '../../parts/list/facet.ts';
import { shownFields } from '../../parts/list/fields.ts';
import { historyFields } from './history-fields.tsx';
import { type HistoryPlace, questionOf, useHistoryView } from './history-view.ts';

/** The transaction history as its screen shows it. */
export type TransactionHistory = {
  place: HistoryPlace;
  question: HistoryQuestion;
  history: HistoryShown;
  facets: readonly FacetProps[];
  /** 'YYYY-MM-DD' at +02:00. */
  today: string;
};

/** Answers the question that the address names. */
export function useTransactionHistory(): TransactionHistory {
  const { i18n } = useLingui();
  const place = useHistoryView();
  const today = dayOf(useNow(60_000));
  const { filter } = place.view;
  const question = questionOf(place.view, today);
  const history = useHistory(question);
  const { held } = history;
  const names = held?.merchantNames ?? {};
  const facets = shownFields(i18n, historyFields).facets.flatMap(facet => {
    const id = historyFacets.find(each => each === facet.id);
    if (!id) return [];
    return {
      facet: id === 'merchantName' ? { ...facet, say: (value: string) => names[value] ?? value } : facet,
      values: held?.facets[id] ?? [],
      // Counts of a part of the period would be too small.
      isIncomplete: !held?.isWhole,
      chosen: filter.facets[id],
      onChange: (values: readonly string[]) =>
        place.go({ filter: { ...filter, facets: { ...filter.facets, [id]: values } } }),
    };
  });
  return { place, question, history, facets, today };
}

import { useSavedViews } from '../../data/saved-views.ts';
import { readQuery, type UrlState, useUrlState } from '../../parts/page/url-state.ts';
import { type HistoryView, historyView, isBare } from './history-view.ts';

/** The view that an address names, and the ways to others. */
export type HistoryPlace = UrlState<HistoryView>;

/** Binds the screen to its address. The bare address shows the view that the person made the usual one. */
export function useHistoryView(): HistoryPlace {
  const { views, usual } = useSavedViews();
  const saved = views.find(({ name }) => name === usual);
  const read = (given: URLSearchParams) =>
    saved && isBare(given.toString()) ? readQuery(historyView, saved.query) : historyView.read(given);
  return useUrlState({ ...historyView, read }, begun);
}

/** Another question begins at its first page; a payment that is open stays only while its page does. */
function begun(change: Partial<HistoryView>): Partial<HistoryView> {
  if ('page' in change) return { open: null, ...change };
  const isAnother = ['channels', 'period', 'count', 'sort'].some(name => name in change);
  return isAnother ? { page: 1, open: null, ...change } : change;
}

import { useLocation, useSearch } from 'wouter';
import { useSavedViews } from '../../data/saved-views.ts';
import { type HistoryView, isBare, queryOf, viewIn } from './history-view.ts';

/** The view that an address names, and the ways to others. */
export type HistoryPlace = {
  view: HistoryView;
  /** A step back leads to the view before; what is typed makes no steps. */
  go: (change: Partial<HistoryView>, how?: 'push' | 'replace') => void;
  hrefOf: (change: Partial<HistoryView>) => string;
};

/** Binds the screen to its address. The bare address shows the view that the person made the usual one. */
export function useHistoryView(): HistoryPlace {
  const search = useSearch();
  const [path, navigate] = useLocation();
  const { views, usual } = useSavedViews();
  const saved = isBare(search) ? views.find(({ name }) => name === usual) : undefined;
  const view = viewIn(saved?.query ?? search);
  const hrefOf = (change: Partial<HistoryView>) =>
    `${path}?${queryOf({ ...view, ...begun(change), ...change }, search)}`;
  return {
    view,
    hrefOf,
    go: (change, how = 'push') => navigate(hrefOf(change), { replace: how === 'replace' }),
  };
}

/** Another question begins at its first page; a payment that is open stays only while its page does. */
function begun(change: Partial<HistoryView>): Partial<HistoryView> {
  if ('page' in change) return { open: null };
  const isAnother = ['channels', 'period', 'count', 'sort'].some(name => name in change);
  return isAnother ? { page: 1, open: null } : {};
}

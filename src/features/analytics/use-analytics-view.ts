import { useLocation, useSearch } from 'wouter';
import { type AnalyticsView, queryOf, viewIn } from './analytics-view.ts';

/** The view that the address names, and the ways to others. */
export type AnalyticsPlace = {
  view: AnalyticsView;
  go: (change: Partial<AnalyticsView>) => void;
  hrefOf: (change: Partial<AnalyticsView>) => string;
};

/** Binds the screen to its address; a step back leads to the view before. */
export function useAnalyticsView(): AnalyticsPlace {
  const search = useSearch();
  const [path, navigate] = useLocation();
  const view = viewIn(search);
  const hrefOf = (change: Partial<AnalyticsView>) => {
    const query = queryOf({ ...view, ...change }, search);
    return query === '' ? path : `${path}?${query}`;
  };
  return { view, hrefOf, go: change => navigate(hrefOf(change)) };
}

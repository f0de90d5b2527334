import { useLocation, useSearch } from 'wouter';
import type { View } from '../domain/collection.ts';
import { queryOf, type ViewShape, viewIn } from './view-url.ts';

/** Search, filters and sort of a list; they live in the address, so that a view is a link. (style: every list) */
export function useUrlView(shape: ViewShape): [View, (view: View) => void] {
  const query = useSearch();
  const [path, navigate] = useLocation();
  const setView = (view: View) => {
    const next = queryOf(view, query, shape);
    navigate(next === '' ? path : `${path}?${next}`, { replace: true });
  };
  return [viewIn(query, shape), setView];
}

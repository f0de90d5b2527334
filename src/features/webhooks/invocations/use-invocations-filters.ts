import { useLocation, useSearch } from 'wouter';
import { filtersIn, type InvocationsFilters, queryOf } from './invocations-view.ts';

/** The filters of the log as they stand in the address, and the way to change them: a view is a link. (style: every list) */
export function useInvocationsFilters(): {
  filters: InvocationsFilters;
  change: (change: Partial<InvocationsFilters>) => void;
} {
  const search = useSearch();
  const [path, navigate] = useLocation();
  const filters = filtersIn(search);
  return {
    filters,
    change(change) {
      const query = queryOf({ ...filters, ...change }, search);
      navigate(query === '' ? path : `${path}?${query}`, { replace: true });
    },
  };
}

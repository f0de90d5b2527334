import type { InvocationFilter } from '../../../domain/invocation-filter.ts';
import { type Days, dayEnd, dayStart, type Preset, presetDays } from '../../../domain/period.ts';
import { period, several, type UrlPart, useUrlState, viewOf } from '../../../parts/page/url-state.ts';

/** The periods with a name that are offered. */
export const periods: readonly (Preset | 'all')[] = ['all', 'today', 'yesterday', '7d', '30d'];

/** What of a log is shown; all of it lives in the address. */
export type InvocationsFilters = Omit<InvocationFilter, 'from' | 'to'> & { period: Preset | 'all' | Days };

const lists = {
  results: 'result',
  events: 'type',
  versions: 'eventversion',
  statuses: 'code',
  causes: 'cause',
} as const;
/** A filter that is a list of values. */
export type ListName = keyof typeof lists;
export const listNames = Object.keys(lists) as ListName[];

/** Nothing is left out. */
export const noFilters: InvocationsFilters = {
  results: [],
  events: [],
  versions: [],
  statuses: [],
  causes: [],
  period: 'all',
};

/** The filters as the address holds them; what is not known as a period is none. */
export const filtersView: UrlPart<InvocationsFilters> = viewOf<InvocationsFilters>({
  results: several(lists.results),
  events: several(lists.events),
  versions: several(lists.versions),
  statuses: several(lists.statuses),
  causes: several(lists.causes),
  period: period(periods, 'all'),
});

/** The filters of the log as they stand in the address, and the way to change them: a view is a link. */
export function useInvocationsFilters(): {
  filters: InvocationsFilters;
  change: (change: Partial<InvocationsFilters>) => void;
} {
  const { view, go } = useUrlState(filtersView);
  return { filters: view, change: change => go(change, 'replace') };
}

/** How many of the filters are in force. */
export const inForce = (filters: InvocationsFilters): number =>
  listNames.filter(name => filters[name].length > 0).length + (filters.period === 'all' ? 0 : 1);

/** The filters as the log is asked on the day `today`. */
export function askedOf({ period, ...lists }: InvocationsFilters, today: string): InvocationFilter {
  if (period === 'all') return { ...lists, from: null, to: null };
  const { from, to } = typeof period === 'string' ? presetDays(period, today) : period;
  return { ...lists, from: dayStart(from), to: dayEnd(to) };
}

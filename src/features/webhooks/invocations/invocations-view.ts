import type { InvocationFilter } from '../../../domain/invocation-filter.ts';
import { type Days, dayEnd, dayStart, type Preset, presetDays, readDays } from '../../../domain/period.ts';

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

const PERIOD = 'period';
const FROM = 'from';
const TO = 'to';

/** Nothing is left out. */
export const noFilters: InvocationsFilters = {
  results: [],
  events: [],
  versions: [],
  statuses: [],
  causes: [],
  period: 'all',
};

/** Reads the filters from an address; what is not known as a period is none. */
export function filtersIn(query: string): InvocationsFilters {
  const given = new URLSearchParams(query);
  const valuesOf = (name: ListName) => [...new Set(given.getAll(lists[name]).filter(value => value !== ''))];
  const name = given.get(PERIOD);
  return {
    results: valuesOf('results'),
    events: valuesOf('events'),
    versions: valuesOf('versions'),
    statuses: valuesOf('statuses'),
    causes: valuesOf('causes'),
    period:
      readDays(given.get(FROM), given.get(TO)) ?? periods.find(known => known === name) ?? noFilters.period,
  };
}

/** Writes the filters into a query, whose other parts stay. */
export function queryOf(filters: InvocationsFilters, query: string): string {
  const next = new URLSearchParams(query);
  for (const name of [...Object.values(lists), PERIOD, FROM, TO]) next.delete(name);
  for (const name of listNames) for (const value of filters[name]) next.append(lists[name], value);
  if (typeof filters.period !== 'string') {
    next.set(FROM, filters.period.from);
    next.set(TO, filters.period.to);
  } else if (filters.period !== noFilters.period) next.set(PERIOD, filters.period);
  return next.toString();
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

import { causeOf, type InvocationResult, type InvocationRow, resultKey, statusClass } from './invocation.ts';

/** A filter of a webhook's attempts; an empty list means any. */
export type InvocationFilter = {
  results: readonly string[];
  events: readonly string[];
  versions: readonly string[];
  /** Codes such as '404', classes such as '4xx', and 'none' for no answer. */
  statuses: readonly string[];
  causes: readonly string[];
  /** The first instant that is meant and the first that no longer is, ms since 1970; null for no bound. */
  from: number | null;
  to: number | null;
};

/** Looks for nothing. */
export const noInvocationFilter: InvocationFilter = {
  results: [],
  events: [],
  versions: [],
  statuses: [],
  causes: [],
  from: null,
  to: null,
};

/** Fields whose values are counted. */
const invocationFacets = ['results', 'events', 'versions', 'statuses', 'causes'] as const;
/** A facet of the invocation log. */
export type InvocationFacet = (typeof invocationFacets)[number];

/** The number of attempts that have a value, and the instant of the newest, ms since 1970. */
export type FacetCount = { value: string; count: number; last: number };
/** The counts of each facet among the rows that match every other filter, the commonest first. */
export type InvocationCounts = Readonly<Record<InvocationFacet, readonly FacetCount[]>>;

const valuesOf: Record<InvocationFacet, (row: InvocationRow) => readonly string[]> = {
  results: row => [resultKey(row)],
  events: row => [row.eventType],
  versions: row => (row.version === null ? [] : [row.version]),
  statuses: ({ httpStatus }) =>
    httpStatus === null ? ['none'] : [String(httpStatus), statusClass(httpStatus)],
  causes: row => {
    const cause = causeOf(row);
    return cause === null ? [] : [cause];
  },
};

const known: readonly InvocationResult[] = ['success', 'pending', 'failed', 'cancelled'];

/** The part of a filter that the service applies; an empty list means any. */
export type ServiceFilter = { results: readonly InvocationResult[]; versions: readonly string[] };

/** The part of a filter that the service can apply. */
export function serviceFilter({ results, versions, causes }: InvocationFilter): ServiceFilter {
  // Only what failed has a cause.
  if (causes.length > 0)
    return { results: results.length === 0 || results.includes('failed') ? ['failed'] : [], versions };
  const named = known.filter(result => results.includes(result));
  return { results: named.length === results.length ? named : [], versions };
}

/** True where loaded rows have to be searched, since the service lacks a part of the filter. */
export const isSearch = (filter: InvocationFilter): boolean =>
  filter.from !== null ||
  filter.to !== null ||
  (['events', 'statuses', 'causes'] as const).some(facet => filter[facet].length > 0) ||
  serviceFilter(filter).results.length !== filter.results.length;

/** True where a filter leaves anything out. */
export const isFilteringInvocations = (filter: InvocationFilter): boolean =>
  isSearch(filter) || filter.results.length > 0 || filter.versions.length > 0;

/** Makes the test of a filter. */
export function invocationMatcher(filter: InvocationFilter): (row: InvocationRow) => boolean {
  const { from, to } = filter;
  const chosen = invocationFacets.filter(facet => filter[facet].length > 0);
  return row =>
    (from === null || row.at >= from) &&
    (to === null || row.at < to) &&
    chosen.every(facet => valuesOf[facet](row).some(value => filter[facet].includes(value)));
}

/**
 * Counts the values of each facet. A row that misses one filter alone counts for that facet alone: its other values are
 * what else could be chosen there. `rowsFor` gives the rows in which a facet is counted.
 */
export function countInvocations(
  rowsFor: (facet: InvocationFacet) => readonly InvocationRow[],
  filter: InvocationFilter,
): InvocationCounts {
  const counted = (facet: InvocationFacet): FacetCount[] => {
    const counts = new Map<string, FacetCount>();
    const isMatch = invocationMatcher({ ...filter, [facet]: [] });
    for (const row of rowsFor(facet)) {
      if (!isMatch(row)) continue;
      for (const value of valuesOf[facet](row)) {
        const known = counts.get(value);
        if (known) known.count++;
        else counts.set(value, { value, count: 1, last: row.at });
      }
    }
    return [...counts.values()].sort(commonestFirst);
  };
  return {
    results: counted('results'),
    events: counted('events'),
    versions: counted('versions'),
    statuses: counted('statuses'),
    causes: counted('causes'),
  };
}

const commonestFirst = (a: FacetCount, b: FacetCount): number =>
  b.count - a.count || (a.value < b.value ? -1 : 1);

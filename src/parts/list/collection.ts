import { useState } from 'react';
import { useFacets, usePull, useRefresh, useView } from '../../data/collections.ts';
import {
  type CollectionFacet,
  type CollectionName,
  type CollectionRows,
  type Facets,
  type FacetValue,
  firstLoad,
  type Range,
  type Receipt,
  type View,
  type ViewAnswer,
} from '../../domain/collection.ts';
import { type Failure, failureOf } from '../../domain/failure.ts';
import { useListState } from './list-state.ts';
import { withFilter } from './list-view.ts';

/** The failure of a pull: its own, or the one in the receipt of a run that broke off. */
export const failureIn = (error: unknown, receipt: Receipt | undefined): Failure | null =>
  error ? failureOf(error) : (receipt?.failure ?? null);

/** Keeps a collection fresh. */
export function useFreshCollection(name: CollectionName): { isPending: boolean; failure: Failure | null } {
  const { data, error, isPending } = usePull(name);
  return { isPending, failure: failureIn(error, data) };
}

/** Asks for a collection now. */
export function useRefreshNow(name: CollectionName): { isPending: boolean; refresh: () => void } {
  const { mutate, isPending } = useRefresh(name);
  return { isPending, refresh: () => mutate() };
}

/** A list as a screen draws it: the window of rows it holds, exact counts, and why it could not be brought up to date. */
export type Collection<N extends CollectionName> = {
  name: N;
  view: View;
  onView: (view: View) => void;
  answer: ViewAnswer<CollectionRows[N]> | undefined;
  onRange: (range: Range) => void;
  /** The failure that left neither rows nor a receipt. */
  failure: Failure | null;
  /** Being asked for the first time. */
  isPulling: boolean;
  /** True while `answer` is still that of the view or range before. */
  isWaiting: boolean;
};

/** The rows that a list asks for first, around the one that it begins at. */
const rangeAt = (row: number): Range => {
  const start = Math.floor(row / 50) * 50;
  return { from: Math.max(0, start - 50), to: start + 100 };
};

/** The rows that a table holds. The same rows again draw nothing anew. */
export function useRange(initial: Range | (() => Range)): [Range, (next: Range) => void] {
  const [range, setRange] = useState(initial);
  return [range, next => setRange(old => (old.from === next.from && old.to === next.to ? old : next))];
}

/** Binds a collection of the local copy to a view and the window of rows that a table holds. */
export function useCollection<N extends CollectionName>(
  name: N,
  [view, onView]: [View, (view: View) => void],
): Collection<N> {
  const { position } = useListState(name);
  const [range, onRange] = useRange(() => rangeAt(position?.focus?.row ?? 0));
  const query = useView(name, view, range);
  const pull = useFreshCollection(name);
  return {
    name,
    view,
    onView,
    answer: query.data,
    onRange,
    failure: query.error ? failureOf(query.error) : pull.failure,
    isPulling: pull.isPending,
    isWaiting: query.isPlaceholderData,
  };
}

/** The values of the facets in force: the names of merchants and the like come with their counts. */
export function useChosenValues<N extends CollectionName>(
  { name, view }: Collection<N>,
  facets: readonly { id: string }[],
): Facets | undefined {
  const ids = facets.map(({ id }) => id).filter(id => (view.filters[id] ?? []).length > 0);
  return useFacets(name, view, ids).data?.facets;
}

/** The values of a facet with their counts; undefined until all rows are loaded, since counts would be too small. */
export function useExactCounts<N extends CollectionName>(
  { name, view }: Collection<N>,
  facet: CollectionFacet[N],
): readonly FacetValue[] | undefined {
  const { data } = useFacets(name, view, [facet]);
  return data && firstLoad(data.receipt) === null ? data.facets[facet] : undefined;
}

/** Rows that match all but a facet's filter, those without a value in it among them; undefined until all rows are loaded. */
export function useExactTotal<N extends CollectionName>(
  { name, view }: Collection<N>,
  facet: CollectionFacet[N],
): number | undefined {
  // In one order, so that sorting the list asks for no other count.
  const ofAll = { ...withFilter(view, facet, []), sort: { by: '', descending: false } };
  const { data } = useView(name, ofAll, { from: 0, to: 0 });
  return data && firstLoad(data.receipt) === null ? data.total : undefined;
}

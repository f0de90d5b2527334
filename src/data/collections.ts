import { keepPreviousData, type UseQueryResult, usePrefetchQuery, useQuery } from '@tanstack/react-query';
import type {
  CollectionName,
  CollectionRows,
  FacetsAnswer,
  Range,
  Receipt,
  Selection,
  View,
  ViewAnswer,
} from '../domain/collection.ts';
import type { TerminalVerb } from '../domain/terminal.ts';
import { ask, onEngineEvent } from './engine.ts';
import { fromEngine, queryClient, staleTime, useVerb, type Verb } from './query-client.ts';

/** The prefix of the query keys of a collection: when the collection changes, its queries are asked again. */
export const viewKey = (name: CollectionName) => ['copy', name];
const attentionKey = ['copy', 'attention'];
/** Options of the queries of a list: the answer before is shown until the next is here. */
const ofList = { gcTime: 10_000, placeholderData: keepPreviousData, ...fromEngine };

/** Draws again what shows a collection whenever the engine holds new rows of it; call once, at start. */
export function followCopy(): void {
  onEngineEvent(event => {
    if (event.type !== 'copy') return;
    void queryClient.invalidateQueries({ queryKey: viewKey(event.collection) });
    void queryClient.invalidateQueries({ queryKey: attentionKey });
  });
}

/** One query per collection, whose calls pull. */
const pullOf = (name: CollectionName) => ({
  queryKey: ['pull', name],
  queryFn: () => ask(engine => engine.copy.pull(name, 'due')),
  staleTime: staleTime.services,
});

/** Keeps a collection fresh while a screen shows it. */
export const usePull = (name: CollectionName): UseQueryResult<Receipt> => useQuery(pullOf(name));

/** True while a collection is pulled, also before the first page has arrived; pulls nothing itself. */
export const useIsPulling = (name: CollectionName): boolean =>
  useQuery({ ...pullOf(name), enabled: false }).isFetching;

/** Rows of a collection as a list wants them; always from the local copy, online or not. */
export function useView<N extends CollectionName>(
  name: N,
  view: View,
  range: Range,
): UseQueryResult<ViewAnswer<CollectionRows[N]>> {
  usePull(name);
  const rows = {
    queryKey: [...viewKey(name), 'view', view, range],
    queryFn: () => readView(name, view, range),
    ...ofList,
  };
  // Asked when drawing begins, not when it has ended: the engine finds the rows meanwhile.
  usePrefetchQuery(rows);
  return useQuery(rows);
}

/** The values of facets, by their ids, with exact counts; those of the view before until they are counted. */
export const useFacets = (
  name: CollectionName,
  view: View,
  ids: readonly string[],
): UseQueryResult<FacetsAnswer> =>
  useQuery({
    queryKey: [...viewKey(name), 'facets', view.search, view.filters, ids],
    queryFn: () => ask(engine => engine.copy.facets(name, view, ids)),
    enabled: ids.length > 0,
    ...ofList,
  });

/** Rows of any range, for an export that walks the whole view. Throws `FailureError`. */
export const readView = <N extends CollectionName>(
  name: N,
  view: View,
  range: Range,
): Promise<ViewAnswer<CollectionRows[N]>> => ask(engine => engine.copy.view(name, view, range));

/** One row by its key; `row` is null when the copy does not hold it. */
export function useOne<N extends CollectionName>(
  name: N,
  key: string,
): UseQueryResult<{ row: CollectionRows[N] | null; receipt: Receipt }> {
  usePull(name);
  usePrefetchQuery(oneOf(name, key));
  return useQuery(oneOf(name, key));
}

/** The query of one row. */
export const oneOf = <N extends CollectionName>(name: N, key: string) => ({
  queryKey: [...viewKey(name), 'one', key],
  queryFn: () =>
    ask<{ row: CollectionRows[N] | null; receipt: Receipt }>(engine => engine.copy.one(name, key)),
  ...fromEngine,
});

/** The receipt of a collection, without its rows. */
export function useReceipt(name: CollectionName): UseQueryResult<Receipt> {
  usePull(name);
  return useQuery({
    queryKey: [...viewKey(name), 'receipt'],
    queryFn: () => ask(engine => engine.copy.receipt(name)),
    ...fromEngine,
  });
}

/** The number of selected terminals, and of those for which each verb is allowed. */
export function useTally(selection: Selection | null) {
  return useQuery({
    queryKey: [...viewKey('terminals'), 'tally', selection],
    queryFn: () => (selection ? ask(engine => engine.copy.tally(selection)) : null),
    ...ofList,
  });
}

/** Those of these rows that a view shows, by their keys; null while none are given. */
export const useShown = (
  name: CollectionName,
  view: View,
  keys: readonly string[] | null,
): UseQueryResult<string[] | null> =>
  useQuery({
    queryKey: [...viewKey(name), 'shown', view, keys],
    queryFn: () => keys && ask(engine => engine.copy.shown(name, view, keys)),
    gcTime: 10_000,
    ...fromEngine,
  });

/** The first selected terminals for which a verb is allowed, at most `most`. */
export function useFirstAllowed(selection: Selection | null, verb: TerminalVerb, most: number) {
  return useQuery({
    queryKey: [...viewKey('terminals'), 'first allowed', selection, verb, most],
    queryFn: () => (selection ? ask(engine => engine.copy.firstAllowed(selection, verb, most)) : []),
    gcTime: 10_000,
    ...fromEngine,
  });
}

/** Counts of rows that need attention, computed from the local copy. */
export function useAttention() {
  usePull('terminals');
  usePull('merchants');
  usePull('settlementReports');
  return useQuery({
    queryKey: attentionKey,
    queryFn: () => ask(engine => engine.copy.attention()),
    ...fromEngine,
  });
}

/** The Refresh link: asks the service now, whatever the pause between pulls. */
export const useRefresh = (name: CollectionName): Verb<Receipt, void> =>
  useVerb(() => ask(engine => engine.copy.pull(name, 'now')));

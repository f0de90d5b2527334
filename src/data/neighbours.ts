import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import type { CollectionName, CollectionRows, Neighbours, View } from '../domain/collection.ts';
import { oneOf, viewKey } from './collections.ts';
import { ask } from './engine.ts';
import { fromEngine, queryClient } from './query-client.ts';

const keyOf: { [N in CollectionName]: (row: CollectionRows[N]) => string } = {
  terminals: row => row.terminalId,
  merchants: row => row.identifier,
  settlementReports: row => row.reportId,
};

/** The place of a row in a view, counted from 0; null where the view does not show it. Throws `FailureError`. */
export const placeIn = async (name: CollectionName, view: View, key: string): Promise<number | null> =>
  (await ask(engine => engine.copy.neighbours(name, view, key)))?.place ?? null;

/** The place of a row in the view from which it was opened; null where there is none, or the copy does not hold the row. */
export function useNeighbours<N extends CollectionName>(
  name: N,
  view: View | null,
  key: string,
): UseQueryResult<Neighbours<CollectionRows[N]> | null> {
  return useQuery({
    queryKey: [...viewKey(name), 'neighbours', view, key],
    queryFn: async () => {
      if (!view) return null;
      const found = await ask<Neighbours<CollectionRows[N]> | null>(engine =>
        engine.copy.neighbours(name, view, key),
      );
      // A step to either is drawn at once.
      for (const row of [found?.previous, found?.next])
        if (row) void queryClient.prefetchQuery(oneOf(name, keyOf[name](row)));
      return found;
    },
    gcTime: 10_000,
    ...fromEngine,
  });
}

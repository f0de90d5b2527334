import { useState } from 'react';
import { useView } from '../data/collections.ts';
import type { CollectionName, CollectionRows, Range, View, ViewAnswer } from '../domain/collection.ts';
import { type Failure, failureOf } from '../domain/failure.ts';
import { useFreshCollection } from './update-failed.ts';

/** A list as a screen draws it: the window of rows it holds, exact counts, and why it could not be brought up to date. */
export type Collection<N extends CollectionName> = {
  name: N;
  view: View;
  onView: (view: View) => void;
  answer: ViewAnswer<CollectionRows[N]> | undefined;
  onRange: (range: Range) => void;
  /** Why nothing is known: neither rows nor a receipt. */
  failure: Failure | null;
  /** Being asked for the first time. */
  isPulling: boolean;
};

/** Binds a collection of the local copy to a view and the window of rows that a table holds. */
export function useCollection<N extends CollectionName>(
  name: N,
  [view, onView]: [View, (view: View) => void],
): Collection<N> {
  const [range, setRange] = useState<Range>({ from: 0, to: 100 });
  const query = useView(name, view, range);
  const pull = useFreshCollection(name);
  return {
    name,
    view,
    onView,
    answer: query.data,
    onRange: next => setRange(old => (old.from === next.from && old.to === next.to ? old : next)),
    failure: query.error ? failureOf(query.error) : pull.failure,
    isPulling: pull.isPending,
  };
}

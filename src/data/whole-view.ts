import type { CollectionName, CollectionRows, View, ViewAnswer } from '../domain/collection.ts';
import { readView } from './collections.ts';

/** The list changed while it was read. */
class ListChanged extends Error {}

/**
 * Gives `work` all rows of a view, `step` at a time, and the first answer. Where the list changes meanwhile, `work` is done again
 * from the start, so that its rows are of one moment. Throws `FailureError`.
 */
export async function readWholeView<N extends CollectionName, T>(
  name: N,
  view: View,
  step: number,
  work: (
    rows: AsyncIterable<readonly CollectionRows[N][]>,
    first: ViewAnswer<CollectionRows[N]>,
  ) => Promise<T>,
): Promise<T> {
  const read = (from: number) => readView(name, view, { from, to: from + step });
  async function* rowsAfter(first: ViewAnswer<CollectionRows[N]>) {
    for (let answer = first, from = 0; ; answer = await read(from)) {
      if (answer.token !== first.token) throw new ListChanged();
      yield answer.rows;
      from += step;
      if (from >= first.total) return;
    }
  }
  for (;;) {
    try {
      const first = await read(0);
      return await work(rowsAfter(first), first);
    } catch (error) {
      if (!(error instanceof ListChanged)) throw error;
    }
  }
}

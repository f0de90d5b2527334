import { readView } from '../data/collections.ts';
import type { CollectionName, CollectionRows, Receipt, View, ViewAnswer } from '../domain/collection.ts';
import { type Export, writeExport } from './write-export.ts';

type Order<N extends CollectionName> = Omit<Export<CollectionRows[N]>, 'batches' | 'about' | 'onWritten'> & {
  of: N;
  view: View;
  /** The lines above the columns, once the number of rows and their age are known. */
  about: (found: { total: number; receipt: Receipt }) => readonly (readonly [string, string])[];
  onProgress: (done: number, total: number) => void;
};

const CHUNK = 2_000;

/** The list changed while it was read. */
class ListChanged extends Error {}

/**
 * All rows of a view as a CSV file, read chunk by chunk. A list that changes meanwhile is read again from its start, so that the
 * file is of one moment. Throws `FailureError`.
 */
export async function exportView<N extends CollectionName>(order: Order<N>): Promise<void> {
  for (;;) {
    try {
      await exportOnce(order);
      return;
    } catch (error) {
      if (!(error instanceof ListChanged)) throw error;
    }
  }
}

async function exportOnce<N extends CollectionName>({ of, view, about, onProgress, ...order }: Order<N>) {
  const read = (from: number) => readView(of, view, { from, to: from + CHUNK });
  const first = await read(0);
  async function* batches() {
    for (let answer = first, from = 0; ; answer = await read(from)) {
      if (!isSameMoment(answer, first)) throw new ListChanged();
      yield answer.rows;
      from += answer.rows.length;
      if (from >= first.total || answer.rows.length === 0) return;
    }
  }
  await writeExport({
    ...order,
    batches: batches(),
    about: () => about(first),
    onWritten: rows => onProgress(rows, first.total),
  });
}

const isSameMoment = (a: ViewAnswer<unknown>, b: ViewAnswer<unknown>): boolean =>
  a.total === b.total && a.receipt.asOf === b.receipt.asOf;

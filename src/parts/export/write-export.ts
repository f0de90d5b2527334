import { readView } from '../../data/collections.ts';
import type { CollectionName, CollectionRows, Receipt, View, ViewAnswer } from '../../domain/collection.ts';
import { formatTime } from '../../domain/time.ts';
import { beginExport, csvHead, csvLine, separatorOf } from './csv-file.ts';

/** A column of the file. */
export type ExportColumn<Row> = { name: string; text: (row: Row) => string };

/** What is written to a file. */
type Export<Row> = {
  /** The first part of the file's name; when it was made is the rest. */
  name: string;
  /** Tells the separator that spreadsheets of a language expect. */
  language: string;
  columns: readonly ExportColumn<Row>[];
  /** The rows, some at a time. */
  batches: AsyncIterable<readonly Row[]>;
  /** The lines above the columns, asked for when all rows are written. */
  about: () => readonly (readonly [name: string, value: string])[];
  /** So many rows are written. */
  onWritten: (rows: number) => void;
  signal: AbortSignal;
};

/**
 * Writes rows to a CSV file as they come, so that neither their number costs memory nor the page stands still, and hands it to
 * the browser; false when it was cancelled. Whatever the rows' source throws is thrown on, and leaves no file.
 */
export async function writeExport<Row>(order: Export<Row>): Promise<boolean> {
  const separator = separatorOf(order.language);
  const file = await beginExport();
  try {
    let written = 0;
    for await (const rows of order.batches) {
      if (order.signal.aborted) break;
      const lines = rows.map(row =>
        csvLine(
          order.columns.map(column => column.text(row)),
          separator,
        ),
      );
      await file.add(lines.join(''));
      written += rows.length;
      order.onWritten(written);
    }
    if (order.signal.aborted) {
      await file.discard();
      return false;
    }
    const names = order.columns.map(column => column.name);
    const made = formatTime(Date.now()).replace(/\D+/g, '-');
    await file.save(`${order.name}-${made}.csv`, csvHead(order.about(), names, separator));
    return true;
  } catch (error) {
    await file.discard().catch(() => undefined);
    throw error;
  }
}

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

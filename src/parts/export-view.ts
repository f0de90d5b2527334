import { readView } from '../data/collections.ts';
import type { CollectionName, CollectionRows, Receipt, View, ViewAnswer } from '../domain/collection.ts';
import { csvHead, csvLine, type Separator } from './csv.ts';

/** A column of the file. */
export type ExportColumn<Row> = { name: string; text: (row: Row) => string };

type Order<N extends CollectionName> = {
  name: N;
  view: View;
  columns: readonly ExportColumn<CollectionRows[N]>[];
  separator: Separator;
  /** The lines above the columns, once the number of rows and their age are known. */
  about: (found: { total: number; receipt: Receipt }) => readonly (readonly [string, string])[];
  onProgress: (done: number, total: number) => void;
  signal: AbortSignal;
};

const CHUNK = 2_000;

/**
 * All rows of a view as a CSV file, read chunk by chunk so that the page never stands still; null when cancelled. A list that
 * changes meanwhile is read again from its start, so that the file is of one moment. Throws `FailureError`.
 */
export async function exportView<N extends CollectionName>(order: Order<N>): Promise<Blob | null> {
  for (;;) {
    const parts = await readAll(order);
    if (parts !== 'changed') return parts && new Blob(parts, { type: 'text/csv;charset=utf-8' });
  }
}

async function readAll<N extends CollectionName>(order: Order<N>): Promise<string[] | 'changed' | null> {
  const { name, view, columns, separator, signal } = order;
  const read = (from: number) => readView(name, view, { from, to: from + CHUNK });
  const first = await read(0);
  const head = csvHead(
    order.about(first),
    columns.map(column => column.name),
    separator,
  );
  const parts = [head];
  for (let answer = first, from = 0; ; answer = await read(from)) {
    if (signal.aborted) return null;
    if (!isSameMoment(answer, first)) return 'changed';
    const lines = answer.rows.map(row =>
      csvLine(
        columns.map(column => column.text(row)),
        separator,
      ),
    );
    parts.push(lines.join(''));
    from += answer.rows.length;
    order.onProgress(from, first.total);
    if (from >= first.total || answer.rows.length === 0) return parts;
  }
}

const isSameMoment = (a: ViewAnswer<unknown>, b: ViewAnswer<unknown>): boolean =>
  a.total === b.total && a.receipt.asOf === b.receipt.asOf;

/** Hands a file to the browser to be kept. */
export function saveFile(file: Blob, name: string): void {
  const url = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}

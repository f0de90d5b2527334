import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { beginWork } from '../../data/page-work.ts';
import { formatTime } from '../../domain/time.ts';
import { beginExport, csvHead, csvLine, separatorOf } from './csv-file.ts';

/** A column of the file. */
export type ExportColumn<Row> = { name: string; text: (row: Row) => string };

/** The rows of a file, and the columns and lines above them. */
export type Export<Row> = {
  /** The first part of the file's name; when it was made is the rest. */
  name: string;
  /** Tells the separator that spreadsheets of a language expect. */
  language: string;
  columns: readonly ExportColumn<Row>[];
  /** The rows, some at a time. */
  batches: AsyncIterable<readonly Row[]>;
  /** The lines above the columns, asked for when all rows are written. */
  about: () => readonly (readonly [name: string, value: string])[];
  /** Receives the number of rows written so far. */
  onWritten: (rows: number) => void;
  signal: AbortSignal;
};

/** The line of a file's head that counts the rows that could not be read, without which totals are too low; none for 0. */
export const unreadableLine = (i18n: I18n, count: number): [name: string, value: string][] =>
  count > 0 ? [[i18n._(msg`Unreadable rows, skipped`), String(count)]] : [];

/**
 * Writes rows to a CSV file as they come, so that neither their number costs memory nor the page stands still, and hands it to
 * the browser; gives the file's name, null when it was cancelled. Whatever the rows' source throws is thrown on, and leaves no file.
 */
export async function writeExport<Row>(order: Export<Row>): Promise<string | null> {
  const separator = separatorOf(order.language);
  const endWork = beginWork();
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
      return null;
    }
    const names = order.columns.map(column => column.name);
    const made = formatTime(Date.now()).replace(/\D+/g, '-');
    const name = `${order.name}-${made}.csv`;
    await file.save(name, csvHead(order.about(), names, separator));
    return name;
  } catch (error) {
    await file.discard().catch(() => undefined);
    throw error;
  } finally {
    endWork();
  }
}

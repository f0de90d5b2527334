import type { Transaction } from '../transaction.ts';
import type { HistoryPage } from './history.ts';

/** Rows a page of a walk: as many as the services give at once. */
export const WALK_COUNT = 1_000;

/** One page of a walk over all that match. */
export type WalkStep = {
  rows: Transaction[];
  /** Rows received so far, those that could not be read among them. */
  received: number;
  total: number | null;
  /** Rows of this page that could not be read. */
  unreadable: number;
};

/**
 * Walks over all pages. Payments that arrive meanwhile push rows from the end of one page to the beginning of the next: each is
 * given once. It ends with the total that the service named last, or where a page brings nothing new.
 */
export async function* walkHistory(
  readPage: (page: number, count: number) => Promise<HistoryPage>,
): AsyncGenerator<WalkStep, void> {
  let received = 0;
  let before: ReadonlySet<string> = new Set();
  for (let page = 1; ; page++) {
    const { rows, total, unreadable } = await readPage(page, WALK_COUNT);
    const known = before;
    const fresh = rows.filter(({ id }) => !known.has(id));
    const inPage = rows.length + unreadable;
    received += inPage;
    before = new Set(rows.map(({ id }) => id));
    yield { rows: fresh, received, total, unreadable };
    const isLast = total === null ? inPage < WALK_COUNT : received >= total;
    if (isLast || fresh.length + unreadable === 0) return;
  }
}

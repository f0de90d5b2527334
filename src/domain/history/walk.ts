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
 * given once. It ends with the total that the service named last, without one after a page with fewer rows than the service says it
 * puts on one, and in any case where a page brings nothing new.
 */
export async function* walkHistory(
  readPage: (page: number, count: number) => Promise<HistoryPage>,
): AsyncGenerator<WalkStep, void> {
  let received = 0;
  let before: ReadonlySet<string> = new Set();
  for (let page = 1; ; page++) {
    const { rows, total, unreadable, count } = await readPage(page, WALK_COUNT);
    const known = before;
    const fresh = rows.filter(({ id }) => !known.has(id));
    const inPage = rows.length + unreadable;
    received += inPage;
    before = new Set(rows.map(({ id }) => id));
    yield { rows: fresh, received, total, unreadable };
    // Without its own count a short page proves nothing: it may be as many as the service gives at once.
    const isLast = total === null ? count !== null && inPage < count : received >= total;
    if (isLast || fresh.length + unreadable === 0) return;
  }
}

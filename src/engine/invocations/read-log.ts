import { INVOCATIONS_LIMIT, type InvocationsRequest } from '../../api/invocations-service.ts';
import type { Page } from '../../api/page.ts';
import { type Answer, failed, isFailure } from '../../domain/failure.ts';
import type { Invocation, InvocationResult } from '../../domain/invocation/invocation.ts';
import type { LogEntries } from './log-entries.ts';

/** Rows of a page of the newest; fills a screen. */
const TOP = 100;
/** Most pages of the newest; known rows that lie further down are separated by a gap. */
const MOST_TOPS = 20;
const LEAST_LIMIT = 900;
/** Most pages that are loaded to find the one that joins known rows; an inconsistent service never returns it. */
const MOST_TRIES = 120;
/** Time after which a pending attempt is no longer expected to change, ms. */
const DUE_MS = 3_600_000;

/** Asks the service for a page of one webhook's log. */
export type AskPage = (request: Omit<InvocationsRequest, 'webhookIds'>) => Promise<Answer<Page<Invocation>>>;

/** The new and all rows of a page. */
export type PageRead = { fresh: number; read: readonly Invocation[] };

/**
 * Loads the newest rows, down to known ones and below every attempt that was still pending, since pending attempts change. Rows
 * further down are not loaded again. Calls `onPage` with each page.
 */
export async function readNewest(
  entries: LogEntries,
  ask: AskPage,
  now: number,
  onPage: (brought: PageRead) => void,
): Promise<Answer<{ fresh: number }>> {
  const isFirst = entries.readRange([]).downTo === null && !entries.readRange([]).isComplete;
  const oldestPending = oldestPendingIn(entries, now);
  const readNow = new Set<string>();
  let fresh = 0;
  for (let page = 1; ; page++) {
    const answer = await ask({ limit: TOP, page });
    if (isFailure(answer)) return answer;
    const { rows, total, unreadable } = answer.ok;
    if (page === 1 && total !== null && hasFewer(entries, total)) {
      entries.clear();
      return readNewest(entries, ask, now, onPage);
    }
    const ids = rows.map(({ row }) => row.invocationId);
    // Rows that arrive meanwhile push rows of the last page onto this one: these do not count as known before.
    const isJoined = ids.some(id => entries.isJoined(id) && !readNow.has(id));
    for (const id of ids) readNow.add(id);
    const came = entries.add(rows, true);
    fresh += came;
    const readRange = entries.readRange([]);
    if (total !== null) readRange.announced = total;
    const last = rows.at(-1)?.row.at ?? null;
    const isEnd = rows.length + unreadable.length < TOP;
    onPage({ fresh: came, read: rows });
    if (isFirst) {
      readRange.downTo = last;
      readRange.isComplete = isEnd;
      return { ok: { fresh } };
    }
    if (isEnd || (isJoined && (oldestPending === null || (last ?? 0) < oldestPending)))
      return { ok: { fresh } };
    if (page < MOST_TOPS) continue;
    if (!isJoined && last !== null) entries.startAfterGap(last);
    return { ok: { fresh } };
  }
}

/** True where the service has fewer rows than are known: it has deleted some, anywhere in the log. */
const hasFewer = (entries: LogEntries, total: number): boolean => entries.readRows([]).length > total;

function oldestPendingIn(entries: LogEntries, now: number): number | null {
  let oldest: number | null = null;
  for (const { at, result } of entries.readRows([])) {
    if (at < now - DUE_MS) break;
    if (result === 'pending') oldest = at;
  }
  return oldest;
}

/**
 * Loads the next page below the known rows of a query. New rows move others down the pages, deleted ones move them up: so the page
 * must begin with a known row; where it does not, the page before it is loaded.
 */
export async function readOn(
  entries: LogEntries,
  ask: AskPage,
  results: readonly InvocationResult[],
): Promise<Answer<PageRead>> {
  let place = entries.readRows(results).length;
  for (let tries = 0; tries < MOST_TRIES; tries++) {
    const { limit, page } = pageAfter(place);
    const answer = await ask({ results, limit, page });
    if (isFailure(answer)) return answer;
    const { rows, total, unreadable } = answer.ok;
    const [first] = rows;
    const isJoined = page === 1 || (first !== undefined && isWithin(entries, results, first));
    if (!isJoined) {
      place = Math.max(0, (page - 1) * limit);
      continue;
    }
    const { downTo } = entries.readRange(results);
    const fresh = entries.add(rows, results.length === 0);
    const readRange = entries.readRange(results);
    if (total !== null) readRange.announced = total;
    const last = rows.at(-1)?.row.at ?? null;
    const isFurther = last !== null && (downTo === null || last < downTo);
    if (isFurther) readRange.downTo = last;
    if (rows.length + unreadable.length < limit) readRange.isComplete = true;
    if (isFurther || fresh > 0 || readRange.isComplete) return { ok: { fresh, read: rows } };
    // More rows arrived than a page holds: the unknown ones are a page further down.
    place = page * limit;
  }
  return failed({ kind: 'unreadable', code: 'incomplete' });
}

function isWithin(entries: LogEntries, results: readonly InvocationResult[], { row }: Invocation): boolean {
  const { downTo } = entries.readRange(results);
  if (downTo === null || row.at < downTo) return false;
  return results.length === 0
    ? entries.isJoined(row.invocationId)
    : entries.row(row.invocationId) !== undefined;
}

/** The page that begins at or before the last known row and has the most rows after it. */
export function pageAfter(known: number): { limit: number; page: number } {
  if (known === 0) return { limit: INVOCATIONS_LIMIT, page: 1 };
  let best = { limit: INVOCATIONS_LIMIT, page: 1, brings: -1 };
  for (let limit = INVOCATIONS_LIMIT; limit >= LEAST_LIMIT; limit--) {
    const page = Math.floor((known - 1) / limit) + 1;
    const brings = page * limit - known;
    if (brings > best.brings) best = { limit, page, brings };
  }
  return { limit: best.limit, page: best.page };
}

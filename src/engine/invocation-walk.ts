import { INVOCATIONS_LIMIT, type InvocationsRequest } from '../api/invocations-service.ts';
import type { Page } from '../api/page.ts';
import { type Answer, failed, isFailure } from '../domain/failure.ts';
import type { Invocation, InvocationResult } from '../domain/invocation.ts';
import type { InvocationLog } from './invocation-log.ts';

/** Rows of a page of the newest: enough for a screen. */
const TOP = 100;
/** Most pages of the newest; where even they do not meet what is known, there is a gap. */
const MOST_TOPS = 20;
const LEAST_LIMIT = 900;
/** Pages that are read to find the one that joins what is known; a service that never gives it is no log. */
const MOST_TRIES = 120;
/** How long after its time an attempt that is due is still expected to change, ms. */
const DUE_MS = 3_600_000;

/** Asks the service for a page of one webhook's log. */
export type AskPage = (request: Omit<InvocationsRequest, 'webhookIds'>) => Promise<Answer<Page<Invocation>>>;

/** What a page brought. */
export type Brought = { fresh: number; read: readonly Invocation[] };

/**
 * Reads the newest, from the top down to where they meet what is known and beyond every attempt that was still due: those are
 * the ones that change. What lies further down is not read again. Tells of each page by `onPage`.
 */
export async function readNewest(
  log: InvocationLog,
  ask: AskPage,
  now: number,
  onPage: (brought: Brought) => void,
): Promise<Answer<{ fresh: number }>> {
  const isFirst = log.reach([]).downTo === null && !log.reach([]).isComplete;
  const settled = oldestDue(log, now);
  const readNow = new Set<string>();
  let fresh = 0;
  for (let page = 1; ; page++) {
    const answer = await ask({ limit: TOP, page });
    if (isFailure(answer)) return answer;
    const { rows, total, unreadable } = answer.ok;
    if (page === 1 && total !== null && isLess(log, total)) {
      log.clear();
      return readNewest(log, ask, now, onPage);
    }
    const ids = rows.map(({ row }) => row.invocationId);
    // What arrives meanwhile pushes rows of the page before onto this one: they are not what was known.
    const isMet = ids.some(id => log.isJoined(id) && !readNow.has(id));
    for (const id of ids) readNow.add(id);
    const came = log.take(rows, true);
    fresh += came;
    const reach = log.reach([]);
    if (total !== null) reach.announced = total;
    const last = rows.at(-1)?.row.at ?? null;
    const isEnd = rows.length + unreadable.length < TOP;
    onPage({ fresh: came, read: rows });
    if (isFirst) {
      reach.downTo = last;
      reach.isComplete = isEnd;
      return { ok: { fresh } };
    }
    if (isEnd || (isMet && (settled === null || (last ?? 0) < settled))) return { ok: { fresh } };
    if (page < MOST_TOPS) continue;
    if (!isMet && last !== null) log.breakAt(last);
    return { ok: { fresh } };
  }
}

/** Whether the service has less than is known of it: something was taken away, and nobody knows where. */
const isLess = (log: InvocationLog, total: number): boolean => log.within([]).length > total;

function oldestDue(log: InvocationLog, now: number): number | null {
  let oldest: number | null = null;
  for (const { at, result } of log.within([])) {
    if (at < now - DUE_MS) break;
    if (result === 'pending') oldest = at;
  }
  return oldest;
}

/**
 * Reads the next page below what is known of a question. Arrivals push rows down the pages meanwhile, and what is taken away
 * pulls them up: so the page begins with a row that is known, and where it does not, the one before it is read.
 */
export async function readOn(
  log: InvocationLog,
  ask: AskPage,
  results: readonly InvocationResult[],
): Promise<Answer<Brought>> {
  let place = log.within(results).length;
  for (let tries = 0; tries < MOST_TRIES; tries++) {
    const { limit, page } = pageBehind(place);
    const answer = await ask({ results, limit, page });
    if (isFailure(answer)) return answer;
    const { rows, total, unreadable } = answer.ok;
    const [first] = rows;
    const isJoined = page === 1 || (first !== undefined && isWithin(log, results, first));
    if (!isJoined) {
      place = Math.max(0, (page - 1) * limit);
      continue;
    }
    const { downTo } = log.reach(results);
    const fresh = log.take(rows, results.length === 0);
    const reach = log.reach(results);
    if (total !== null) reach.announced = total;
    const last = rows.at(-1)?.row.at ?? null;
    const isFurther = last !== null && (downTo === null || last < downTo);
    if (isFurther) reach.downTo = last;
    if (rows.length + unreadable.length < limit) reach.isComplete = true;
    if (isFurther || fresh > 0 || reach.isComplete) return { ok: { fresh, read: rows } };
    // More arrived than a page holds: what is not known yet lies a page further down.
    place = page * limit;
  }
  return failed({ kind: 'unreadable', code: 'incomplete' });
}

function isWithin(log: InvocationLog, results: readonly InvocationResult[], { row }: Invocation): boolean {
  const { downTo } = log.reach(results);
  if (downTo === null || row.at < downTo) return false;
  return results.length === 0 ? log.isJoined(row.invocationId) : log.row(row.invocationId) !== undefined;
}

/** The page that begins at or before the last of so many known rows and brings the most behind it. */
export function pageBehind(known: number): { limit: number; page: number } {
  if (known === 0) return { limit: INVOCATIONS_LIMIT, page: 1 };
  let best = { limit: INVOCATIONS_LIMIT, page: 1, brings: -1 };
  for (let limit = INVOCATIONS_LIMIT; limit >= LEAST_LIMIT; limit--) {
    const page = Math.floor((known - 1) / limit) + 1;
    const brings = page * limit - known;
    if (brings > best.brings) best = { limit, page, brings };
  }
  return { limit: best.limit, page: best.page };
}

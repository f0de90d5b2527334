import { type Answer, failed, isFailure } from '../../domain/failure.ts';
import {
  type EventAttempts,
  type Invocation,
  type InvocationResult,
  resultKey,
} from '../../domain/invocation/invocation.ts';
import type { InvocationBodies } from './bodies.ts';
import type { CachedLog } from './cached-log.ts';
import type { AskPage } from './read-log.ts';

/** Rows of the page that is loaded around one of them. */
const AROUND = 20;
/** Most pages of a log that are loaded to find an attempt by its ID. */
const MOST_PAGES = 100;

type Search = {
  cachedLog: CachedLog;
  bodies: InvocationBodies;
  ask: AskPage;
  newest: () => Promise<Answer<unknown>>;
  invocationId: string;
};
type Found = Answer<{ invocation: Invocation; asOf: string }>;

/** An attempt with its headers and bodies: cached, else loaded with a small page around its position. */
export async function findInvocation(search: Search): Promise<Found> {
  const { cachedLog, newest, invocationId } = search;
  const { entries } = cachedLog;
  if (cachedLog.asOf() === null) {
    const answer = await newest();
    if (isFailure(answer)) return answer;
  }
  if (!entries.row(invocationId))
    await cachedLog.readUntil(() => entries.row(invocationId) !== undefined, MOST_PAGES);
  const known = heldOf(search);
  if (known) return { ok: known };
  const first = await readAround(search);
  if (isFailure(first) && first.failure.kind !== 'missing') return first;
  if (!isFailure(first)) return first;
  // Attempts that arrived meanwhile have moved its position.
  const again = await newest();
  return isFailure(again) ? again : readAround(search);
}

/** The cached attempt, unless its row has changed since. */
function heldOf({ cachedLog, bodies, invocationId }: Search) {
  const held = bodies.get(invocationId);
  const row = cachedLog.entries.row(invocationId);
  if (!held || held.isKept || !row) return null;
  const isSame = resultKey(held.invocation.row) === resultKey(row) && held.invocation.row.at === row.at;
  return isSame ? held : null;
}

async function readAround({ cachedLog: { entries }, bodies, ask, invocationId }: Search): Promise<Found> {
  const row = entries.row(invocationId);
  if (!row) return failed({ kind: 'missing' });
  const positionIn = (results: readonly InvocationResult[]) => entries.readRows(results).indexOf(row);
  const results: InvocationResult[] = typeof row.result === 'object' ? [] : [row.result];
  const isEverywhere = positionIn([]) !== -1;
  const asked = isEverywhere ? [] : results;
  const middle = Math.floor(Math.max(0, positionIn(asked)) / AROUND) + 1;
  for (const page of [middle, middle + 1, middle - 1]) {
    if (page < 1) continue;
    const asOf = new Date().toISOString();
    const answer = await ask({ limit: AROUND, page, results: asked });
    if (isFailure(answer)) return answer;
    entries.add(answer.ok.rows);
    const invocation = answer.ok.rows.find(({ row: one }) => one.invocationId === invocationId);
    if (!invocation) continue;
    bodies.hold([invocation], asOf);
    return { ok: { invocation, asOf } };
  }
  return failed({ kind: 'missing' });
}

/** The schedule of retries ends after this time, ms. */
const ALL_WITHIN_MS = 86_400_000;

/** The attempts of an attempt's event; requests earlier pages of the log where some are missing. */
export function attemptsIn(cachedLog: CachedLog, invocationId: string): EventAttempts {
  const { entries } = cachedLog;
  const row = entries.row(invocationId);
  if (!row) return { attempts: [], isComplete: false, failure: null };
  if (row.eventId === null) return { attempts: [row], isComplete: row.attempt === 1, failure: null };
  const known = () => entries.rows.filter(({ eventId }) => eventId === row.eventId);
  const isWhole = () => {
    const { downTo, isComplete } = entries.readRange([]);
    const isPast = downTo !== null && downTo < row.at - ALL_WITHIN_MS;
    return isComplete || isPast || hasAll(known().map(({ attempt }) => attempt));
  };
  if (!isWhole()) cachedLog.requestRead(`attempts of ${row.eventId}`, [], () => !isWhole());
  const attempts = known().sort((a, b) => a.attempt - b.attempt || a.at - b.at);
  return { attempts, isComplete: isWhole(), failure: null };
}

const hasAll = (attempts: readonly number[]): boolean => new Set(attempts).size >= Math.max(...attempts);

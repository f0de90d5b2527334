import { type Answer, failed, isFailure } from '../domain/failure.ts';
import { type Invocation, type InvocationResult, resultKey } from '../domain/invocation.ts';
import type { InvocationBodies } from './invocation-bodies.ts';
import type { Book } from './invocation-book.ts';
import type { AskPage } from './invocation-walk.ts';

/** Rows of the page that is read around one of them. */
const AROUND = 20;
/** Pages of a log that are read to find an attempt of which only the id is known. */
const MOST_PAGES = 100;

type Sought = {
  book: Book;
  bodies: InvocationBodies;
  ask: AskPage;
  newest: () => Promise<Answer<unknown>>;
  invocationId: string;
};
type Found = Answer<{ invocation: Invocation; asOf: string }>;

/** An attempt with everything that was said: held from a moment ago, else read again with a small page around its place. */
export async function findInvocation(sought: Sought): Promise<Found> {
  const { book, newest, invocationId } = sought;
  const { log } = book;
  if (book.asOf() === null) {
    const answer = await newest();
    if (isFailure(answer)) return answer;
  }
  if (!log.row(invocationId)) await book.until(() => log.row(invocationId) !== undefined, MOST_PAGES);
  const known = heldOf(sought);
  if (known) return { ok: known };
  const first = await readAround(sought);
  if (isFailure(first) && first.failure.kind !== 'missing') return first;
  if (!isFailure(first)) return first;
  // Its place has moved by what came meanwhile.
  const again = await newest();
  return isFailure(again) ? again : readAround(sought);
}

/** What is held of it, where nothing became of it since. */
function heldOf({ book, bodies, invocationId }: Sought) {
  const held = bodies.get(invocationId);
  const row = book.log.row(invocationId);
  if (!held || held.isKept || !row) return null;
  const isSame = resultKey(held.invocation.row) === resultKey(row) && held.invocation.row.at === row.at;
  return isSame ? held : null;
}

async function readAround({ book: { log }, bodies, ask, invocationId }: Sought): Promise<Found> {
  const row = log.row(invocationId);
  if (!row) return failed({ kind: 'missing' });
  const isOf = (results: readonly InvocationResult[]) => log.within(results).indexOf(row);
  const results: InvocationResult[] = typeof row.result === 'object' ? [] : [row.result];
  const isEverywhere = isOf([]) !== -1;
  const asked = isEverywhere ? [] : results;
  const middle = Math.floor(Math.max(0, isOf(asked)) / AROUND) + 1;
  for (const page of [middle, middle + 1, middle - 1]) {
    if (page < 1) continue;
    const asOf = new Date().toISOString();
    const answer = await ask({ limit: AROUND, page, results: asked });
    if (isFailure(answer)) return answer;
    log.take(answer.ok.rows);
    const invocation = answer.ok.rows.find(({ row: one }) => one.invocationId === invocationId);
    if (!invocation) continue;
    bodies.hold([invocation], asOf);
    return { ok: { invocation, asOf } };
  }
  return failed({ kind: 'missing' });
}

import type { Action } from '../domain/action.ts';
import type { TerminalVerb } from '../domain/terminal.ts';

/** How many of a bulk action have ended, since it was last told of; `key` is that of its notice. */
export type BulkEnd = { key: string; verb: TerminalVerb; done: number; failed: number };

type Bulk = BulkEnd & { open: Set<string>; timer: ReturnType<typeof setTimeout> | undefined };

/** Nothing more of a bulk has ended for so long (ms): the rest takes its time, what has ended is told. */
const QUIET = 4_000;

const bulks = new Set<Bulk>();

/** Notes that these actions were decided together, so that their end is told together. (ruling 26) */
export function rememberBulk(verb: TerminalVerb, ids: readonly string[]): void {
  const [key] = ids;
  if (key === undefined || ids.length === 1) return;
  bulks.add({ key, verb, open: new Set(ids), done: 0, failed: 0, timer: undefined });
}

/** Counts ended actions to the bulks they belong to, tells of each when it is complete or quiet, and answers the rest. */
export function countToBulks(actions: readonly Action[], tell: (end: BulkEnd) => void): Action[] {
  const others: Action[] = [];
  const touched = new Set<Bulk>();
  for (const action of actions) {
    const bulk = [...bulks].find(({ open }) => open.delete(action.id));
    if (!bulk) {
      others.push(action);
      continue;
    }
    if (action.state === 'done') bulk.done++;
    else bulk.failed++;
    touched.add(bulk);
  }
  for (const bulk of touched) {
    clearTimeout(bulk.timer);
    if (bulk.open.size === 0) finish(bulk, tell);
    else bulk.timer = setTimeout(() => finish(bulk, tell), QUIET);
  }
  return others;
}

function finish(bulk: Bulk, tell: (end: BulkEnd) => void): void {
  if (bulk.open.size === 0) bulks.delete(bulk);
  const { key, verb, done, failed } = bulk;
  bulk.done = 0;
  bulk.failed = 0;
  tell({ key, verb, done, failed });
}

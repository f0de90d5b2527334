import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { onPersonLeft } from '../../data/last-identity.ts';
import { useDecide, useDecideMany } from '../../data/outbox.ts';
import { type Action, type ActionVerb, verbOf } from '../../domain/outbox/action.ts';
import { queuedNotice, queuedNotices, whyNotKept } from './queued-notice.ts';
import { failedTo, manyWillBe, willBe } from './verb-sentences.ts';

/** Counts of a bulk's actions that have ended so far, and those that failed since its last notice; `key` is that of the notice. */
export type BulkEnd = {
  key: string;
  verb: ActionVerb;
  done: number;
  failed: number;
  newlyFailed: readonly Action[];
};

/** `open`: what has not ended; null for a file, which may have been handed over before this page was opened. */
type Bulk = BulkEnd & { open: Set<string> | null; timer?: ReturnType<typeof setTimeout> };

const newBulk = (key: string, verb: ActionVerb, open: Bulk['open']): Bulk => ({
  key,
  verb,
  open,
  done: 0,
  failed: 0,
  newlyFailed: [],
});

/** Pause (ms) without an end among a bulk's actions, after which a toast tells the operator of those that have ended. */
const QUIET = 4_000;

const bulks = new Set<Bulk>();

onPersonLeft(() => {
  for (const { timer } of bulks) clearTimeout(timer);
  bulks.clear();
});

/** Notes that these actions were decided together, so that one notice tells of their end. */
export function rememberBulk(verb: ActionVerb, ids: readonly string[]): void {
  const [key] = ids;
  if (key === undefined || ids.length === 1) return;
  bulks.add(newBulk(key, verb, new Set(ids)));
}

/** Counts ended actions to the bulks they belong to, tells of each when it is complete or quiet, and answers the rest. */
export function countToBulks(actions: readonly Action[], tell: (end: BulkEnd) => void): Action[] {
  const others: Action[] = [];
  const touched = new Set<Bulk>();
  for (const action of actions) {
    const bulk = [...bulks].find(({ open }) => open?.delete(action.id)) ?? fileOf(action);
    if (!bulk) {
      others.push(action);
      continue;
    }
    if (action.state === 'done') bulk.done++;
    else {
      bulk.failed++;
      bulk.newlyFailed = [...bulk.newlyFailed, action];
    }
    touched.add(bulk);
  }
  for (const bulk of touched) {
    clearTimeout(bulk.timer);
    if (bulk.open?.size === 0) finish(bulk, tell);
    else bulk.timer = setTimeout(() => finish(bulk, tell), QUIET);
  }
  return others;
}

/** The bulk of the file with which an invite came. */
function fileOf(action: Action): Bulk | null {
  const key = action.intent.kind === 'invite' ? action.intent.batch : null;
  if (key === null) return null;
  const known = [...bulks].find(bulk => bulk.key === key);
  const bulk = known ?? newBulk(key, verbOf(action.intent), null);
  bulks.add(bulk);
  return bulk;
}

function finish(bulk: Bulk, tell: (end: BulkEnd) => void): void {
  // A file's end is unknown: its counts stay until the person leaves, or the next notice would hide an earlier failure.
  if (bulk.open?.size === 0) bulks.delete(bulk);
  const { key, verb, done, failed, newlyFailed } = bulk;
  // Counts stay: the next notice replaces this one.
  bulk.newlyFailed = [];
  tell({ key, verb, done, failed, newlyFailed });
}

/**
 * Queues an operator's actions on terminals, with a notice that offers Undo, or one that they were not accepted. The notice of
 * success follows once the platform has acknowledged them.
 */
export function useEnqueueTerminalActions() {
  const { i18n } = useLingui();

  const one = useDecide({
    success: ({ answer: action, send }, { verb, terminalId }) =>
      queuedNotice(i18n, willBe[verb](action.title ?? terminalId), action, send),
    failure: (failure, { verb, terminalId }) => ({
      tone: 'bad',
      text: failedTo[verb](terminalId),
      detail: whyNotKept(i18n, failure),
    }),
  });

  const many = useDecideMany({
    success: ({ answer, send }, { verb }) => {
      rememberBulk(verb, answer.ids);
      return queuedNotices(i18n, manyWillBe[verb](answer.ids.length), answer, send);
    },
    failure: failure => ({
      tone: 'bad',
      text: i18n._(msg`The action couldn’t be applied to the selection.`),
      detail: whyNotKept(i18n, failure),
    }),
  });

  return { one, many };
}

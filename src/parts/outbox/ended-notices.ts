import { i18n } from '@lingui/core';
import { msg, plural } from '@lingui/core/macro';
import { navigate } from 'wouter/use-browser-location';
import { type Notice, notify } from '../../data/notices.ts';
import { type Action, isOfKind, verbOf } from '../../domain/outbox/action.ts';
import { formatRecent } from '../../domain/time.ts';
import { paths } from '../paths.ts';
import { type BulkEnd, countToBulks } from './bulk-actions.ts';
import { failedTo, manyDone, manyFailed, succeeded } from './verb-sentences.ts';

const MOST_TOASTS = 3;
/** As long as more comes within this time (ms), one notice counts on. */
const CROWD_MS = 8_000;

let crowd = { done: 0, failed: 0, until: 0 };

/** Tells how actions ended, for `followOutbox`: each in its own notice, a bulk or a crowd in one with its counts. */
export function tellEnded(actions: readonly Action[]): void {
  const ended = actions.filter(({ state }) => state === 'done' || state === 'rejected');
  const others = countToBulks(ended, tellBulk);
  const isCrowd = others.length > MOST_TOASTS;
  // Successes soon after a crowd are added to its notice; a failure gets a notice of its own.
  const counted = others.filter(({ state }) => isCrowd || (state === 'done' && Date.now() < crowd.until));
  if (counted.length > 0) tellCrowd(counted);
  for (const action of others) if (!counted.includes(action)) notify(noticeOf(action));
}

function noticeOf(action: Action): Notice {
  const verb = verbOf(action.intent);
  const subject = subjectOf(action);
  if (action.state === 'rejected') {
    const href = correctionHref(action);
    return {
      tone: 'bad',
      text: failedTo[verb](subject),
      detail: action.lastError?.message ?? undefined,
      action: href ? { label: i18n._(msg`Edit and retry`), run: () => navigate(href) } : undefined,
      key: action.id,
    };
  }
  const [sent, took] = [formatRecent(action.firstSentAt), formatRecent(action.endedAt)];
  return {
    tone: 'ok',
    text: succeeded[verb](subject),
    detail: sent && took ? i18n._(msg`Sent ${sent}, applied ${took}.`) : undefined,
    key: action.id,
  };
}

/** The form in which an operator corrects content that the service refused; null where an action has none. */
export const correctionHref = (action: Action): string | null =>
  action.state === 'rejected' && isOfKind('webhook', action) && action.intent.content
    ? paths.webhookAgain(action.intent.webhookId, action.id)
    : null;

/** The name in an action's notice: a terminal's id, a merchant's name, a webhook's address. */
const subjectOf = ({ intent, title }: Action): string => {
  switch (intent.kind) {
    case 'terminal':
      return intent.terminalId;
    case 'invite':
    case 'repairSteps':
      return intent.name;
    case 'bankMid':
      return intent.recipientName;
    case 'webhook':
      return intent.content?.url ?? title ?? intent.webhookId;
  }
};

function tellBulk({ key, verb, done, failed, newlyFailed }: BulkEnd): void {
  if (done + failed === 0) return;
  // Merchants whose bank MID could not be requested are named, as long as there is room for them.
  const isNamed = verb === 'requestBankMid' && failed <= MOST_TOASTS;
  const failedText = failed > 0 && !isNamed ? i18n._(manyFailed[verb](failed)) : undefined;
  const text = done > 0 ? i18n._(manyDone[verb](done)) : failedText;
  const detail = done > 0 ? failedText : undefined;
  if (text) notify({ tone: failedText ? 'bad' : 'ok', text, detail, action: toOutbox(), key });
  if (isNamed) for (const action of newlyFailed) notify(noticeOf(action));
}

function tellCrowd(actions: readonly Action[]): void {
  const now = Date.now();
  const before = now < crowd.until ? crowd : { done: 0, failed: 0 };
  const isDone = ({ state }: Action) => state === 'done';
  const done = before.done + actions.filter(isDone).length;
  const failed = before.failed + actions.filter(action => !isDone(action)).length;
  crowd = { done, failed, until: now + CROWD_MS };
  const sent = msg`${plural(done, { one: '# action sent.', other: '# actions sent.' })}`;
  const rejected = msg`${plural(failed, { one: '# action was rejected.', other: '# actions were rejected.' })}`;
  notify({
    tone: failed > 0 ? 'bad' : 'ok',
    text: i18n._(done > 0 ? sent : rejected),
    detail: done > 0 && failed > 0 ? i18n._(rejected) : undefined,
    action: toOutbox(),
    key: 'crowd',
  });
}

const toOutbox = () => ({ label: i18n._(msg`Open outbox`), run: () => navigate(paths.outbox) });

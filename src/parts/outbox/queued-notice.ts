import type { I18n, MessageDescriptor } from '@lingui/core';
import { msg, plural } from '@lingui/core/macro';
import { canSyncInBackground } from '../../data/background-sync.ts';
import { confirmOnline } from '../../data/network.ts';
import { type Notice, notify } from '../../data/notices.ts';
import { isBehindAnother } from '../../data/queued-actions.ts';
import { MORE_SELECTED } from '../../domain/collection.ts';
import type { Failure } from '../../domain/failure.ts';
import { type AcceptedMany, type Action, type SendTime, UNDO_MS } from '../../domain/outbox/action.ts';
import { isFull, isOffered, noteOffer, takeBack, undoneNotice, withdrawOffers } from './undo.ts';

/** Longest time (ms) for which a notice waits for its second line, which is otherwise added to it later. */
const LINE_WAIT_MS = 400;

/** The fields of an action that tell when it is sent. */
type Waiting = Pick<Action, 'id' | 'seq' | 'lane' | 'notBefore'>;
/** When the actions of a notice are sent; `first` of them is absent where it is not known, and was confirmed just now. */
type Sending = { send?: SendTime; first?: Waiting };

/**
 * The notice of actions that were confirmed and are not sent yet, with Undo; `ids` are the actions. It can be undone before the
 * platform was asked whether it can be reached, which takes seconds on a slow network.
 */
export async function waitingNotice(
  i18n: I18n,
  text: MessageDescriptor,
  ids: readonly string[],
  { send = 'after-undo', first }: Sending = {},
): Promise<Notice | null> {
  const [key] = ids;
  if (key === undefined) return null;
  // Of those that are sent at once nothing is said where the platform is reached.
  if (send === 'at-once' && (await confirmOnline())) return null;
  noteOffer(key, ids);
  const line = sendingLine(
    i18n,
    first?.notBefore ?? Date.now() + UNDO_MS,
    first?.id === key && ids.length === 1 ? first : undefined,
  );
  const inTime = await Promise.race([
    line.then(known => ({ known })),
    new Promise<null>(resolve => setTimeout(resolve, LINE_WAIT_MS, null)),
  ]);
  // One of them may have been undone or replaced meanwhile.
  if (!isOffered(key)) return null;
  return {
    tone: 'mute',
    text,
    key,
    detail: inTime ? inTime.known : line,
    action: { label: i18n._(msg`Undo`), run: () => void takeBack(i18n, ids) },
  };
}

/**
 * The second line: the time until they are sent, or the reason why they wait longer; `only` is the action where there is one. The
 * platform is asked first, since a page may not have noticed yet that it cannot be reached.
 */
async function sendingLine(
  i18n: I18n,
  notBefore: number,
  only: Sending['first'],
): Promise<string | undefined> {
  if (!(await confirmOnline()))
    return i18n._(
      canSyncInBackground() ? msg`Queued on this device` : msg`Will be sent when Tapdeck is open`,
    );
  if (only && (await isBehindAnother(only).catch(() => false)))
    return i18n._(msg`Sends after the previous action.`);
  const seconds = Math.ceil((notBefore - Date.now()) / 1_000);
  if (seconds <= 0) return undefined;
  return i18n._(msg`${plural(seconds, { one: 'Sends in # second.', other: 'Sends in # seconds.' })}`);
}

/** The notice that an action is queued, null where it is not. */
export function queuedNotice(
  i18n: I18n,
  text: MessageDescriptor,
  action: Waiting & Pick<Action, 'state' | 'replaces'>,
  send?: SendTime,
): Promise<Notice | null> {
  const { id, state, replaces } = action;
  const accepted = {
    first: action,
    ids: state === 'queued' ? [id] : [],
    folded: state === 'superseded' ? [id] : [],
    replaced: replaces ? [replaces] : [],
  };
  return queuedNotices(i18n, text, accepted, send);
}

/** The notice that actions are queued, null for none. Withdraws those of the actions that they replaced, and counts those taken back. */
export function queuedNotices(
  i18n: I18n,
  text: MessageDescriptor,
  { ids, folded, replaced, first }: Omit<AcceptedMany, 'first'> & Pick<Sending, 'first'>,
  send?: SendTime,
): Promise<Notice | null> {
  withdrawOffers(replaced);
  if (folded.length > 0) notify(undoneNotice(i18n, folded.length, 0));
  return waitingNotice(i18n, text, ids, { send, first });
}

/**
 * The second line of a notice of an action that was not accepted: the next step where the device is full or more rows are selected than
 * were confirmed, else the failure's message.
 */
export function whyNotKept(i18n: I18n, failure: Failure): string | undefined {
  if (isFull(failure))
    return i18n._(
      msg`This device is out of storage, so the action wasn’t saved or sent. Free up space and try again.`,
    );
  if (failure.code === MORE_SELECTED)
    return i18n._(
      msg`More rows match now than you confirmed, so nothing was done. Check the new number, then confirm again.`,
    );
  return failure.message;
}

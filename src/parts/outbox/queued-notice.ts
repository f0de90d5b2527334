import type { I18n, MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { canSyncInBackground } from '../../data/background-sync.ts';
import { confirmOnline } from '../../data/network.ts';
import { type Notice, notify } from '../../data/notices.ts';
import { MORE_SELECTED } from '../../domain/collection.ts';
import type { Failure } from '../../domain/failure.ts';
import { type AcceptedMany, type Action, type SendTime, UNDO_MS } from '../../domain/outbox/action.ts';
import { noteOffer, takeBack, undoneNotice, withdrawOffers } from './undo.ts';

/**
 * The notice of actions that were confirmed and are not sent yet, with Undo; `ids` are the actions. Where the platform cannot be
 * reached it says that they wait: it is asked first, since a page may not have noticed yet.
 */
export async function waitingNotice(
  i18n: I18n,
  text: MessageDescriptor,
  ids: readonly string[],
  /** Of those that are sent `at-once`, nothing is said where the platform is reached. */
  send: SendTime = 'after-undo',
): Promise<Notice | null> {
  const [key] = ids;
  if (key === undefined) return null;
  const seconds = UNDO_MS / 1_000;
  const isReachable = await confirmOnline();
  if (isReachable && send === 'at-once') return null;
  noteOffer(key, ids);
  const offline = canSyncInBackground() ? msg`Queued on this device` : msg`Will be sent when Tapdeck is open`;
  return {
    tone: 'mute',
    text,
    key,
    detail: i18n._(isReachable ? msg`Sends in ${seconds} seconds.` : offline),
    action: { label: i18n._(msg`Undo`), run: () => void takeBack(i18n, ids) },
  };
}

/** The notice that an action is queued, null where it is not. */
export function queuedNotice(
  i18n: I18n,
  text: MessageDescriptor,
  { id, state, replaces }: Pick<Action, 'id' | 'state' | 'replaces'>,
  send?: SendTime,
): Promise<Notice | null> {
  const accepted = {
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
  { ids, folded, replaced }: Pick<AcceptedMany, 'ids' | 'folded' | 'replaced'>,
  send?: SendTime,
): Promise<Notice | null> {
  withdrawOffers(replaced);
  if (folded.length > 0) notify(undoneNotice(i18n, folded.length, folded.length));
  return waitingNotice(i18n, text, ids, send);
}

/** True of an action that was not accepted because this device has no room. */
export const isFull = ({ code }: Failure): boolean => code === 'QuotaExceededError';

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

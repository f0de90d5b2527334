import type { I18n, MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { canSyncInBackground } from '../../data/background-sync.ts';
import { confirmOnline } from '../../data/network.ts';
import { type Notice, notify } from '../../data/notices.ts';
import { undo } from '../../data/outbox.ts';
import { type Failure, failureOf } from '../../domain/failure.ts';

/**
 * The notice of actions that were confirmed while the platform cannot be reached: they wait, and Undo takes them back until they
 * are sent; `ids` are the actions. Null where the platform answers: it is asked first, since a page may not have noticed yet.
 */
export async function waitingNotice(
  i18n: I18n,
  text: MessageDescriptor,
  ids: readonly string[],
): Promise<Notice | null> {
  if (await confirmOnline()) return null;
  return {
    tone: 'mute',
    text,
    key: ids[0],
    detail: canSyncInBackground()
      ? i18n._(msg`It waits on this device.`)
      : i18n._(msg`Will be sent when Tapdeck is open.`),
    action: { label: i18n._(msg`Undo`), run: () => void takeBack(i18n, ids) },
  };
}

const takeBack = (i18n: I18n, ids: readonly string[]) =>
  undo(ids).catch(error =>
    notify({
      tone: 'warn',
      text: i18n._(msg`It is too late to undo.`),
      detail: failureOf(error).message ?? i18n._(msg`It has been sent already.`),
    }),
  );

/** True of an action that was not accepted because this device has no room. */
export const isFull = ({ code }: Failure): boolean => code === 'QuotaExceededError';

/** The second line of a notice of an action that was not accepted: the next step where the device is full, else the failure's message. */
export const whyNotKept = (i18n: I18n, failure: Failure): string | undefined =>
  isFull(failure)
    ? i18n._(
        msg`This device is full: what could not be kept is not sent. Free some space on it, then decide again.`,
      )
    : failure.message;

import type { I18n } from '@lingui/core';
import { msg, plural } from '@lingui/core/macro';
import { type Notice, notify } from '../../data/notices.ts';
import { undo } from '../../data/queued-actions.ts';
import { type Failure, failureOf } from '../../domain/failure.ts';
import type { PendingMark } from '../../domain/terminal.ts';

/** True while a pending action can be undone. */
export const canUndo = ({ state }: Pick<PendingMark, 'state'>): boolean =>
  state === 'waiting' || state === 'held';

/** The notices that offer Undo, by their key, oldest first: the actions that they are about. */
const offers = new Map<string, readonly string[]>();
/** A notice is seen for seconds: older ones are gone. */
const MOST_OFFERS = 20;

/** Notes that a notice offers to undo these actions; it is withdrawn when one of them is undone elsewhere. */
export function noteOffer(key: string, ids: readonly string[]): void {
  offers.delete(key);
  offers.set(key, ids);
  const [oldest] = offers.keys();
  if (offers.size > MOST_OFFERS && oldest !== undefined) offers.delete(oldest);
}

/** True until the offer is withdrawn. */
export const isOffered = (key: string): boolean => offers.has(key);

/** Withdraws the notices that still say of one of these actions that it will happen. */
export function withdrawOffers(ids: readonly string[]): void {
  const undone = new Set(ids);
  for (const [key, about] of offers) {
    if (!about.some(id => undone.has(id))) continue;
    offers.delete(key);
    notify({ withdrawn: key });
  }
}

/** True of an action that was not accepted or not undone because this device has no room. */
export const isFull = ({ code }: Failure): boolean => code === 'QuotaExceededError';

/** Tells the number of undone actions, and of those that had been sent already. */
export function undoneNotice(i18n: I18n, cancelled: number, sent: number): Notice {
  return {
    tone: sent > 0 ? 'warn' : 'mute',
    text: i18n._(msg`${plural(cancelled, { one: '# action undone.', other: '# actions undone.' })}`),
    detail:
      sent > 0
        ? i18n._(msg`${plural(sent, { one: '# was already sent.', other: '# were already sent.' })}`)
        : undefined,
    key: 'undone',
  };
}

/** Tells the reason why none of so many actions was undone: some have been sent, or all had ended unsent. */
const nothingUndone = (i18n: I18n, count: number, sent: number): Notice =>
  sent > 0
    ? {
        tone: 'warn',
        text: i18n._(msg`It’s too late to undo.`),
        detail: i18n._(msg`Already sent.`),
        key: 'undone',
      }
    : {
        tone: 'mute',
        text: i18n._(
          msg`${plural(count, {
            one: 'The action was already undone or replaced.',
            other: 'The actions were already undone or replaced.',
          })}`,
        ),
        key: 'undone',
      };

/** Undoes queued actions: every notice about them agrees, and a notice says where they have been sent already. */
export async function takeBack(i18n: I18n, ids: readonly string[]): Promise<void> {
  try {
    const { cancelled, sent } = await undo(ids);
    withdrawOffers(ids);
    notify(cancelled > 0 ? undoneNotice(i18n, cancelled, sent) : nothingUndone(i18n, ids.length, sent));
  } catch (error) {
    const failure = failureOf(error);
    const count = ids.length;
    notify({
      tone: 'bad',
      text: i18n._(
        msg`${plural(count, {
          one: 'Couldn’t undo. The action may still be sent.',
          other: 'Couldn’t undo. The actions may still be sent.',
        })}`,
      ),
      detail: isFull(failure)
        ? i18n._(msg`This device is out of storage. Free up space and try again.`)
        : failure.message,
      action: { label: i18n._(msg`Try again`), run: () => void takeBack(i18n, ids) },
      key: 'undone',
    });
  }
}

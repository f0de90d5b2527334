import type { MessageDescriptor } from '@lingui/core';
import { msg, plural } from '@lingui/core/macro';
import { tabStorage } from '../../data/device-storage.ts';
import type { Failure } from '../../domain/failure.ts';
import { clockNow } from './code-pause.ts';

const KEY = 'tapdeck.wrong-passwords';
const FREE = 5;
const LONGEST_S = 15 * 60;

/** Wrong passwords in a row for an address; `at` in ms since 1970. */
type Wrong = { email: string; count: number; at: number };

/** Seconds that Cognito has a person wait after so many wrong passwords in a row; the provider itself never says. */
export const waitAfter = (count: number): number =>
  count < FREE ? 0 : Math.min(LONGEST_S, 2 ** (count - FREE));

function wrongFor(email: string): Wrong {
  const none = { email, count: 0, at: 0 };
  try {
    const kept = JSON.parse(tabStorage.getItem(KEY) ?? 'null') as Wrong | null;
    return kept?.email === email ? kept : none;
  } catch {
    return none;
  }
}

/** Counts a wrong password in this tab. */
export function passwordWasWrong(email: string): void {
  const { count } = wrongFor(email);
  tabStorage.setItem(KEY, JSON.stringify({ email, count: count + 1, at: clockNow() } satisfies Wrong));
}

/** Forgets the wrong ones: the person is in. */
export const passwordWasRight = (): void => tabStorage.removeItem(KEY);

/** Seconds until a password may be tried again; null where the wrong ones were not typed in this tab. */
export function secondsToWait(email: string): number | null {
  const { count, at } = wrongFor(email);
  const left = Math.ceil(waitAfter(count) - (clockNow() - at) / 1000);
  return count < FREE || left < 1 ? null : left;
}

/** True of a sign-in that was refused for the passwords that were wrong before it. */
export const isThrottled = ({ code, message = '' }: Failure): boolean =>
  code === 'LimitExceededException' ||
  (code === 'NotAuthorizedException' && /attempts exceeded/i.test(message));

const SHOWN_IN_MINUTES_S = 90;

/** The sentence of a throttled sign-in; `seconds` to wait, null where they are not known. */
export function throttled(seconds: number | null): MessageDescriptor {
  if (seconds === null) return msg`Too many wrong passwords. Wait up to 15 minutes, then try again.`;
  if (seconds < SHOWN_IN_MINUTES_S)
    return msg`${plural(seconds, {
      one: 'Too many wrong passwords. Try again in # second.',
      other: 'Too many wrong passwords. Try again in # seconds.',
    })}`;
  const minutes = Math.ceil(seconds / 60);
  return msg`${plural(minutes, {
    one: 'Too many wrong passwords. Try again in # minute.',
    other: 'Too many wrong passwords. Try again in # minutes.',
  })}`;
}

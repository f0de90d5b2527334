import type { MessageDescriptor } from '@lingui/core';
import { msg, plural } from '@lingui/core/macro';
import type { Failure } from '../../domain/failure.ts';

const SHOWN_IN_MINUTES_S = 90;

/** Whether a sign-in was refused for the passwords that were wrong before it. */
export const isThrottled = ({ code, message = '' }: Failure): boolean =>
  code === 'LimitExceededException' ||
  (code === 'NotAuthorizedException' && /attempts exceeded/i.test(message));

/** What a throttled sign-in says; `seconds` to wait, null where they are not known. */
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

/** What a sign-in that failed says where the provider has no words of its own. (specification §8: Auth) */
export function signInFailure({ kind, code, status = 0 }: Failure): MessageDescriptor {
  if (code === 'NoTokens') return msg`Failed to get login token`;
  if (code === 'InvalidTokens') return msg`Failed to get user data`;
  if (kind === 'unreadable') return msg`Something went wrong`;
  return status >= 500 ? msg`Failed to login user` : msg`Failed to log you in`;
}

import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Failure } from '../../../domain/failure.ts';
import { type Factor, SIGN_IN_LOST } from '../../../domain/sign-in.ts';

const wrongCode = ['CodeMismatchException', 'EnableSoftwareTokenMFAException'];
const tooManyCodes = ['TooManyFailedAttemptsException', 'LimitExceededException'];
const over = [...tooManyCodes, 'NotAuthorizedException', SIGN_IN_LOST];

/**
 * True of a failure after which the sign-in under way is over, and begins again with the password. An authenticator's code that
 * "expired" was used before; any other that did so can't be sent again.
 */
export const isSignInOver = ({ code = '' }: Failure, factor: Factor | null): boolean =>
  over.includes(code) || (code === 'ExpiredCodeException' && factor !== 'totp');

/** The sentence above the sign-in form after a sign-in that is over. */
export function signInEnd({ code = '', message = '' }: Failure): MessageDescriptor {
  if (tooManyCodes.includes(code)) return msg`Too many wrong codes. Wait a few minutes, then sign in again.`;
  const isLate =
    code === SIGN_IN_LOST || code === 'ExpiredCodeException' || message.startsWith('Invalid session');
  return isLate
    ? msg`This sign-in took too long. Enter your password again.`
    : msg`Couldn’t finish signing in. Enter your password again.`;
}

/** The sentence of a failure that leaves the form as it is. */
export function stepFailure({ code = '', kind }: Failure): MessageDescriptor {
  if (wrongCode.includes(code)) return msg`This code is wrong. Try again.`;
  if (code === 'ExpiredCodeException') return msg`This code was used before. Wait for the next one.`;
  return kind === 'unreadable' ? msg`Something went wrong` : msg`Couldn’t finish this step.`;
}

/** True where the sentence says all that the provider's message does. */
export const saysAll = ({ code = '' }: Failure): boolean =>
  wrongCode.includes(code) || code === 'ExpiredCodeException';

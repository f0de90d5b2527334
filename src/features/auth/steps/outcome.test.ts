import { expect, test } from 'vitest';
import type { Failure } from '../../../domain/failure.ts';
import { SIGN_IN_LOST } from '../../../domain/sign-in.ts';
import { isSignInOver, signInEnd, stepFailure } from './outcome.ts';

const refused = (code: string, message = ''): Failure => ({ kind: 'refused', code, message });
const first = (text: unknown) => [text].flat(2)[0];

test.each<[Failure, string]>([
  [refused('NotAuthorizedException', 'Invalid session for the user, session is expired.'), 'took too long'],
  [refused('ExpiredCodeException'), 'took too long'],
  [refused(SIGN_IN_LOST), 'took too long'],
  [refused('TooManyFailedAttemptsException'), 'Too many wrong codes'],
  [refused('LimitExceededException'), 'Too many wrong codes'],
  [refused('NotAuthorizedException', 'User is disabled.'), 'Couldn’t finish signing in'],
])('a sign-in that ended in %j leads back to the password with its reason', (failure, words) => {
  expect(isSignInOver(failure, 'sms')).toBe(true);
  expect(first(signInEnd(failure).message)).toContain(words);
});

test.each<[Failure, string]>([
  [refused('CodeMismatchException'), 'This code is wrong'],
  [refused('EnableSoftwareTokenMFAException'), 'This code is wrong'],
  [refused('ExpiredCodeException'), 'This code was used before'],
  [refused('TooManyRequestsException'), 'Couldn’t finish this step'],
  [{ kind: 'unreachable' }, 'Couldn’t finish this step'],
  [{ kind: 'unreadable' }, 'Something went wrong'],
])('a step of an authenticator that ended in %j leaves the form', (failure, words) => {
  expect(isSignInOver(failure, 'totp')).toBe(false);
  expect(first(stepFailure(failure).message)).toContain(words);
});

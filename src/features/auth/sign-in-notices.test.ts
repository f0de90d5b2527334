import { expect, test } from 'vitest';
import type { Failure } from '../../domain/failure.ts';
import { signInFailure } from './sign-in-notices.ts';

test.each<[Failure, string]>([
  [{ kind: 'refused', code: 'NoTokens' }, 'Failed to get login token'],
  [{ kind: 'unreadable', code: 'InvalidTokens' }, 'Failed to get user data'],
  [{ kind: 'unreadable' }, 'Something went wrong'],
  [{ kind: 'refused', status: 500 }, 'Failed to login user'],
  [{ kind: 'refused', status: 400 }, 'Failed to log you in'],
  [{ kind: 'unreachable' }, 'Failed to log you in'],
])('a sign-in that ended in %j says %j', (failure, words) => {
  expect([signInFailure(failure).message].flat(2)[0]).toBe(words);
});

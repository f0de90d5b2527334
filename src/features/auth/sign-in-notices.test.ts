import { setupI18n } from '@lingui/core';
import { expect, test } from 'vitest';
import type { Failure } from '../../domain/failure.ts';
import { NO_PASSKEY, PASSKEY_TIMEOUT } from '../../domain/passkey.ts';
import { passkeyFailureNotice, signInFailure } from './sign-in-notices.ts';

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

const refused = (code: string, message?: string): Failure => ({ kind: 'refused', code, message });
const i18n = setupI18n({ locale: 'en', messages: { en: {} } });

test.each<[Failure, string, string | undefined]>([
  [
    refused('PasskeyAuthenticationCanceled'),
    'No passkey was used.',
    'Try again, or sign in with your password.',
  ],
  [refused('PasskeyOperationAborted'), 'interrupted', 'Try again, or sign in with your password.'],
  [refused(PASSKEY_TIMEOUT), 'timed out', 'Try again, or sign in with your password.'],
  [refused('RelyingPartyMismatch'), 'at this web address', 'Sign in with your password.'],
  [refused(NO_PASSKEY), 'No passkey found', 'add a passkey in Profile'],
  [refused('InvalidParameterException', 'Not enabled.'), 'doesn’t offer passkeys', 'Not enabled.'],
  [refused('NotAuthorizedException', 'Wrong signature.'), 'Your passkey was refused.', 'Wrong signature.'],
  [{ kind: 'unreachable' }, 'Failed to log you in', 'Couldn’t reach the service'],
])('a sign-in with a passkey that ended in %j says its reason and the next step', (failure, text, detail) => {
  const notice = passkeyFailureNotice(i18n, failure);
  expect(notice.tone).toBe('bad');
  expect(notice.text).toContain(text);
  expect(notice.detail).toContain(detail);
});

import { setupI18n } from '@lingui/core';
import { expect, test } from 'vitest';
import type { Failure } from '../../domain/failure.ts';
import { codeRefusal } from './auth-failure.ts';

const i18n = setupI18n({ locale: 'en', messages: { en: {} } });
const wrong = 'Invalid verification code provided, please try again.';

test.each<[Failure, string]>([
  [{ kind: 'refused', status: 500 }, 'Please try again!'],
  [{ kind: 'refused', code: 'CodeMismatchException', message: wrong }, wrong],
  [{ kind: 'refused', code: 'ExpiredCodeException' }, 'the code entered is expired, sign up again'],
  [{ kind: 'unreachable' }, 'The service could not be reached. Nothing you typed is lost; try again.'],
])('a code that ended in %j says %j', (failure, words) => {
  expect(codeRefusal(i18n, failure)).toBe(words);
});

import { setupI18n } from '@lingui/core';
import { expect, test } from 'vitest';
import type { Failure } from '../../domain/failure.ts';
import { codeRefusal, noticeOf, refusedField } from './auth-failure.ts';

const i18n = setupI18n({ locale: 'en', messages: { en: {} } });
const wrong = 'Invalid verification code provided, please try again.';

const unreached = 'Couldn’t reach the service. Your input is saved. Try again.';

test.each<[Failure, string, string | undefined]>([
  [{ kind: 'refused', status: 500 }, 'Please try again!', undefined],
  [{ kind: 'refused', code: 'CodeMismatchException', message: wrong }, 'Please try again!', wrong],
  [
    { kind: 'refused', code: 'ExpiredCodeException' },
    'the code entered is expired, sign up again',
    undefined,
  ],
  [{ kind: 'unreachable' }, 'Please try again!', unreached],
])('a code that ended in %j says %j', (failure, text, detail) => {
  expect(noticeOf(i18n, failure, codeRefusal(failure))).toMatchObject({ text, detail });
});

test.each<[string, string, string | null]>([
  ['InvalidParameterException', 'Invalid email address format.', 'email'],
  ['InvalidParameterException', 'Username should be an email.', 'email'],
  ['InvalidParameterException', 'Invalid phone number format.', 'phoneNumber'],
  ['InvalidParameterException', "Value at 'phone_number' failed to satisfy constraint", 'phoneNumber'],
  ['InvalidParameterException', "Value at 'custom:companyName' failed to satisfy constraint", null],
  ['LimitExceededException', 'Too many emails', null],
])('%s with %j refuses the field %j of the first screen', (code, message, field) => {
  expect(refusedField({ kind: 'refused', code, message })).toBe(field);
});

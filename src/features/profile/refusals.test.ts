import { expect, test } from 'vitest';
import type { Failure } from '../../domain/failure.ts';
import { type ProfileForm, refusalOf } from './refusals.ts';

const told = (form: ProfileForm, failure: Failure) => {
  const refusal = refusalOf(form, failure);
  return refusal && [refusal.place, [refusal.sentence.message].flat(2)[0], refusal.message];
};
const refused = (code: string, message?: string): Failure => ({
  kind: 'refused',
  code,
  message,
  status: 400,
});

test.each([
  ['password', 'NotAuthorizedException', 'previous', 'Wrong previous password.'],
  ['password', 'LimitExceededException', 'previous', 'Too many attempts. Try again later.'],
  ['password', 'InvalidPasswordException', 'password', 'The new password doesn’t meet the rules.'],
  ['email', 'AliasExistsException', 'email', 'the entered email is already registered'],
  ['email', 'InvalidParameterException', 'email', 'The Email you entered is not a valid format!'],
  ['email', 'LimitExceededException', 'email', 'Too many attempts. Try again later.'],
  ['code', 'CodeMismatchException', 'code', 'This isn’t the code from the latest email.'],
  ['code', 'ExpiredCodeException', 'code', 'This code has expired. Request a new one.'],
  ['code', 'LimitExceededException', 'code', 'Too many attempts. Try again later.'],
  ['totp', 'EnableSoftwareTokenMFAException', 'code', 'This code is wrong. Try again.'],
  ['totp', 'CodeMismatchException', 'code', 'This code is wrong. Try again.'],
  ['totp', 'TooManyFailedAttemptsException', 'code', 'Too many attempts. Try again later.'],
  ['totp', 'SoftwareTokenMFANotFoundException', 'code', 'This set-up has ended. Close it and start again.'],
  ['factors', 'InvalidParameterException', 'form', 'Your company’s sign-in doesn’t allow this change.'],
  ['factors', 'NotAuthorizedException', 'form', 'Your company’s sign-in doesn’t allow this change.'],
  ['factors', 'LimitExceededException', 'form', 'Too many attempts. Try again later.'],
  [
    'passkeys',
    'PasskeyRegistrationCanceled',
    'form',
    'No passkey was added. You cancelled, or this device refused.',
  ],
  ['passkeys', 'PasskeyAlreadyExists', 'form', 'This device already has a passkey for your account.'],
  ['passkeys', 'TimeoutError', 'form', 'The passkey request timed out. Try again.'],
  ['passkeys', 'RelyingPartyMismatch', 'form', 'Passkeys don’t work at this web address.'],
  ['passkeys', 'LimitExceededException', 'form', 'You have too many passkeys. Remove one first.'],
  ['passkeys', 'WebAuthnNotEnabledException', 'form', 'Your company’s sign-in doesn’t allow this change.'],
  ['passkeys', 'SomethingElse', 'form', 'Something went wrong'],
  ['person', 'SomethingElse', 'form', 'Something went wrong'],
  ['person', 'NotAuthorizedException', 'form', 'Something went wrong'],
  ['person', 'InvalidParameterException', 'form', 'Something went wrong'],
] as const)(
  'a %s refused with %s is said at %s: %s, and the provider’s message below it',
  (form, code, place, sentence) => {
    expect(told(form, refused(code))).toEqual([place, sentence, undefined]);
    expect(told(form, refused(code, 'Not today.'))).toEqual([place, sentence, 'Not today.']);
  },
);

test('a phone number that the provider refuses is said at its field', () => {
  const message = 'Invalid phone number format.';
  expect(told('person', refused('InvalidParameterException', message))).toEqual([
    'phoneNumber',
    'Phone number is not valid!',
    message,
  ]);
});

test('a lost response says that the input is kept, or for a password that its state is unknown', () => {
  const lost: Failure = { kind: 'unreachable', message: 'Failed to fetch' };
  expect(told('email', lost)).toEqual([
    'form',
    'Couldn’t reach the service. Your input is saved. Try again.',
    undefined,
  ]);
  expect(told('password', lost)?.[1]).toContain('use the new one');
});

test.each(['expired', 'unproven'] as const)('%s is not said at a form', kind => {
  expect(told('password', { kind })).toBeNull();
});

test.each([
  { kind: 'unreachable' },
  { kind: 'unreadable', code: 'SyntaxError' },
  { kind: 'refused', code: 'InternalErrorException', message: 'Out of order.', status: 502 },
] as const)('a password that may have been changed is not said to have failed: $kind', failure => {
  const [place, sentence, message] = told('password', failure) ?? [];
  expect([place, message]).toEqual(['form', 'message' in failure ? failure.message : undefined]);
  expect(sentence).toContain('Your password may have changed.');
  expect(told('person', failure)?.[1]).not.toEqual(sentence);
});

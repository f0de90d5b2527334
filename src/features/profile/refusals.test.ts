import { expect, test } from 'vitest';
import type { Failure } from '../../domain/failure.ts';
import { refusalOf } from './refusals.ts';

const said = (asked: Parameters<typeof refusalOf>[0], failure: Failure) => {
  const refusal = refusalOf(asked, failure);
  if (!refusal) return null;
  const { words } = refusal;
  return [refusal.beside, typeof words === 'string' ? words : [words.message].flat(2)[0]];
};
const refused = (code: string, message?: string): Failure => ({
  kind: 'refused',
  code,
  message,
  status: 400,
});

test.each([
  ['password', 'NotAuthorizedException', 'previous', 'This is not your previous password.'],
  ['password', 'LimitExceededException', 'previous', 'Too many tries. Wait a while, then try again.'],
  ['password', 'InvalidPasswordException', 'password', 'The new password does not meet the rules.'],
  ['email', 'AliasExistsException', 'email', 'the entered email is already registered'],
  ['email', 'InvalidParameterException', 'email', 'The Email you entered is not a valid format!'],
  ['email', 'LimitExceededException', 'email', 'Too many tries. Wait a while, then try again.'],
  ['code', 'CodeMismatchException', 'code', 'This code is not the one in the newest e-mail.'],
  ['code', 'ExpiredCodeException', 'code', 'This code has expired. Send a new one.'],
  ['code', 'LimitExceededException', 'code', 'Too many tries. Wait a while, then try again.'],
  ['person', 'SomethingElse', 'form', 'Something went wrong'],
] as const)('a %s refused with %s is said beside %s: %s', (asked, code, beside, words) => {
  expect(said(asked, refused(code))).toEqual([beside, words]);
});

test('a phone number that the provider refuses is said beside it; other words of the provider under the form', () => {
  expect(said('person', refused('InvalidParameterException', 'Invalid phone number format.'))).toEqual([
    'phoneNumber',
    'Phone number is not valid!',
  ]);
  expect(said('person', refused('InvalidParameterException', 'given_name is too long'))).toEqual([
    'form',
    'given_name is too long',
  ]);
});

test('a lost answer says what is kept, and of a password what nobody knows', () => {
  const lost: Failure = { kind: 'unreachable' };
  expect(said('email', lost)?.[1]).toBe(
    'The service could not be reached. Nothing you typed is lost; try again.',
  );
  expect(said('password', lost)?.[1]).toContain('the new one holds already');
});

test('a session that is over is said elsewhere', () => {
  expect(said('password', { kind: 'expired' })).toBeNull();
});

import type { I18n, MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

/** Messages of Amazon Cognito by its own English text; their codes are not enough, since one code has several texts. */
const known: Readonly<Record<string, MessageDescriptor>> = {
  'Incorrect username or password.': msg`Incorrect username or password.`,
  'User does not exist.': msg`User does not exist.`,
  'User is disabled.': msg`User is disabled.`,
  'User is not confirmed.': msg`User is not confirmed.`,
  'User is already confirmed.': msg`User is already confirmed.`,
  'Username/client id combination not found.': msg`No account with this email.`,
  'An account with the given email already exists.': msg`An account with the given email already exists.`,
  'Invalid verification code provided, please try again.': msg`Invalid verification code provided, please try again.`,
  'Invalid code provided, please request a code again.': msg`Invalid code provided, please request a code again.`,
  'Attempt limit exceeded, please try after some time.': msg`Attempt limit exceeded, please try after some time.`,
  'Too many failed attempts. Try again later.': msg`Too many attempts. Try again later.`,
  'Rate exceeded': msg`Too many attempts. Try again later.`,
  'Invalid email address format.': msg`Invalid email address format.`,
  'Invalid phone number format.': msg`Invalid phone number format.`,
  'Invalid session for the user.': msg`This sign-in took too long. Try again.`,
  'Invalid session for the user, session is expired.': msg`This sign-in took too long. Try again.`,
  'Password did not conform with policy: Password not long enough': msg`The password is too short.`,
  'Password did not conform with policy: Password must have uppercase characters': msg`The password needs an uppercase letter.`,
  'Password did not conform with policy: Password must have lowercase characters': msg`The password needs a lowercase letter.`,
  'Password did not conform with policy: Password must have numeric characters': msg`The password needs a digit.`,
  'Password did not conform with policy: Password must have symbol characters': msg`The password needs a symbol.`,
};

/** A message of the identity provider in the chosen language; one that is not known stays as it is. */
export function sayMessage(i18n: I18n, message: string | undefined): string | undefined {
  const descriptor = message !== undefined && Object.hasOwn(known, message) ? known[message] : undefined;
  return descriptor ? i18n._(descriptor) : message;
}

import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { EMAIL_LIMIT } from '../domain/account.ts';

/** What is wrong with a value, given the whole form; null when nothing is. */
export type Rule<Values> = (value: string, all: Values) => MessageDescriptor | null;

/** Refuses an empty value with the sentence. */
export const required =
  (sentence: MessageDescriptor): Rule<unknown> =>
  value =>
    value.trim() === '' ? sentence : null;

/** An email address, complete, in form and not too long to sign in with. */
export const email: Rule<unknown> = value => {
  const address = value.trim();
  if (address === '') return msg`Please enter Email Address!`;
  if (!/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(address)) return msg`The Email you entered is not a valid format!`;
  return address.length <= EMAIL_LIMIT ? null : msg`An email address has ${EMAIL_LIMIT} characters at most.`;
};

export const password = required(msg`Please enter password!`);

export const personName = required(msg`Please enter name!`);

/** A number that the given reading takes for a telephone's. (specification §5) */
export const phone =
  (readsAsPhone: (text: string) => boolean): Rule<unknown> =>
  value => {
    if (value.trim() === '') return msg`Please enter phone number!`;
    return readsAsPhone(value) ? null : msg`Phone number is not valid!`;
  };

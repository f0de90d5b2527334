import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { defaultPolicy, EMAIL_LIMIT, emailIn, meetsPolicy } from '../../domain/account.ts';
import { COMPANY_NAME_LIMIT } from '../../domain/session.ts';

/** Returns the sentence about the fault of a value, given the whole form; null where it is right. */
export type Rule<Values> = (value: string, all: Values) => MessageDescriptor | null;

/** Refuses an empty value with the sentence. */
export const required =
  (sentence: MessageDescriptor): Rule<unknown> =>
  value =>
    value.trim() === '' ? sentence : null;

const domainLabel = '[a-z\\d]([a-z\\d-]{0,61}[a-z\\d])?';
/** The form of an address as the services take it (`v.rfcEmail` of the contract), with a domain of two labels at least. */
const shape = new RegExp(`^[\\w.!#$%&'*+/=?^\`{|}~-]+@(${domainLabel}\\.)+${domainLabel}$`, 'i');

/** An email address, complete, in form and not too long to sign in with. */
export const email: Rule<unknown> = value => {
  const address = emailIn(value);
  if (address === '') return msg`Please enter Email Address!`;
  if (!shape.test(address)) return msg`The Email you entered is not a valid format!`;
  return address.length <= EMAIL_LIMIT ? null : msg`An email address has ${EMAIL_LIMIT} characters at most.`;
};

export const password = required(msg`Please enter password!`);

export const personName = required(msg`Please enter name!`);

/** A number that the given reading takes for a telephone's. */
export const phone =
  (readsAsPhone: (text: string) => boolean): Rule<unknown> =>
  value => {
    if (value.trim() === '') return msg`Please enter phone number!`;
    return readsAsPhone(value) ? null : msg`Phone number is not valid!`;
  };

/** A password that the identity provider takes; `missing` is said where there is none. */
const strong =
  (missing: MessageDescriptor): Rule<unknown> =>
  value => {
    if (value === '') return missing;
    return meetsPolicy(defaultPolicy, value) ? null : msg`This password doesn’t meet all requirements.`;
  };

/** The password of an account that is being made. */
export const firstPassword = strong(msg`Please enter password!`);

/** The password that takes the place of another. */
export const newPassword = strong(msg`Please enter new password!`);

/** True where a text has the form of an e-mail address. */
export const isAddress = (text: string): boolean => email(text, null) === null;

/** The password that is entered a second time. */
export const samePassword: Rule<{ password: string }> = (value, all) => {
  if (value === '') return msg`Please re-enter password!`;
  return value === all.password ? null : msg`The two passwords you entered did not match!`;
};

/** True where a code has its 6 digits. */
export const isCode = (text: string): boolean => /^\d{6}$/.test(text);

/** A code of 6 digits. */
export const code: Rule<unknown> = value =>
  isCode(value) ? null : msg`The length of Pin should be 6 digits.`;

/** 1 to 50 characters. */
export const companyName: Rule<unknown> = value => {
  const length = value.trim().length;
  if (length === 0) return msg`Enter the name of your company.`;
  return length <= COMPANY_NAME_LIMIT
    ? null
    : msg`Company names can have up to ${COMPANY_NAME_LIMIT} characters.`;
};

export const country = required(msg`Choose a country.`);

export const numberOfMerchants: Rule<unknown> = value =>
  /^\d{1,7}$/.test(value.trim()) ? null : msg`Enter a whole number.`;

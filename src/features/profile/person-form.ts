import { msg } from '@lingui/core/macro';
import type { AccountChange } from '../../domain/account.ts';
import type { AuthUser } from '../../domain/session.ts';
import type { PhoneNumbers } from '../../parts/form/phone-numbers.ts';
import * as accountRules from '../../parts/form/rules.ts';
import { personName, phone, type Rule } from '../../parts/form/rules.ts';

/** What may be changed of person and company, as it is kept. */
export const keptIn = (user: AuthUser): AccountChange => ({
  firstName: user.firstName,
  lastName: user.lastName,
  phoneNumber: user.phoneNumber ?? '',
  country: user.country ?? '',
  numberOfMerchants: user.numberOfMerchants ?? '',
  androidAppLink: user.androidAppLink ?? '',
});

/** A link that a merchant's phone can open, or none. */
const link: Rule<unknown> = value => {
  const text = value.trim();
  if (text === '') return null;
  return URL.canParse(text) && new URL(text).protocol === 'https:'
    ? null
    : msg`Enter a link that begins with https, or none.`;
};

/** The rules of the form, the same as at sign-up. (specification §5) */
export const personRules = (
  phones: PhoneNumbers,
): { [Name in keyof AccountChange]: Rule<AccountChange> } => ({
  firstName: personName,
  lastName: personName,
  phoneNumber: phone(phones.isValid),
  country: accountRules.country,
  numberOfMerchants: accountRules.numberOfMerchants,
  androidAppLink: link,
});

/** What is sent of what was typed. */
export const written = (typed: AccountChange, phones: PhoneNumbers): AccountChange => ({
  firstName: typed.firstName.trim(),
  lastName: typed.lastName.trim(),
  phoneNumber: phones.normal(typed.phoneNumber),
  country: typed.country,
  numberOfMerchants: typed.numberOfMerchants.trim(),
  androidAppLink: typed.androidAppLink.trim(),
});

/** Whether both say the same. */
export const isSame = (a: AccountChange, b: AccountChange): boolean =>
  (Object.keys(a) as (keyof AccountChange)[]).every(name => a[name] === b[name]);

import { msg } from '@lingui/core/macro';
import type { Merchant, MerchantVerb } from '../domain/merchant.ts';
import type { Words } from './say.ts';

/** Whether a merchant has completed the profile. (specification §4: Merchant status) */
export const merchantStatusWords = {
  enabled: msg({ message: 'Enabled', context: 'merchant' }),
  disabled: msg({ message: 'Disabled', context: 'merchant' }),
} satisfies Words<Merchant['status']>;

/** What may be asked of a merchant, as buttons have it. */
export const merchantVerbWords = {
  requestBankMid: msg`Request a bank MID`,
} satisfies Words<MerchantVerb>;

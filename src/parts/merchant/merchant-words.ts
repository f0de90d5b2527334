import { msg } from '@lingui/core/macro';
import { CircleCheck, CircleMinus, type LucideIcon, Send } from 'lucide-react';
import type { Merchant, MerchantVerb } from '../../domain/merchant/merchant.ts';
import type { Words } from '../format/say.ts';
import type { Looks } from '../page/StatusChip.tsx';

/** A merchant is enabled once the profile is complete. */
export const merchantStatusWords = {
  enabled: msg({ message: 'Enabled', context: 'merchant' }),
  disabled: msg({ message: 'Disabled', context: 'merchant' }),
} satisfies Words<Merchant['status']>;

/** Buttons of the verbs for a merchant. */
export const merchantVerbWords = {
  requestBankMid: msg`Request a bank MID`,
} satisfies Words<MerchantVerb>;

export const merchantStatusLooks = {
  enabled: { tone: 'ok', icon: CircleCheck },
  disabled: { tone: 'mute', icon: CircleMinus },
} satisfies Looks<Merchant['status']>;

/** The icon of each verb. */
export const merchantVerbIcons = { requestBankMid: Send } satisfies Record<MerchantVerb, LucideIcon>;

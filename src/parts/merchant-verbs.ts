import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { type LucideIcon, Send } from 'lucide-react';
import { type MerchantRow, type MerchantVerb, merchantCan, merchantName } from '../domain/merchant.ts';

/** The icon of each verb. */
export const merchantVerbIcons = { requestBankMid: Send } satisfies Record<MerchantVerb, LucideIcon>;

/** What a merchant goes by: the business, else the person, else the e-mail address, else its key. */
export const merchantTitle = (
  row: Pick<MerchantRow, 'businessName' | 'firstName' | 'lastName' | 'email' | 'identifier'>,
): string => merchantName(row) ?? row.email ?? row.identifier;

type Asked = Pick<MerchantRow, 'bankMidStatus' | 'email' | 'merchantId' | 'pending'>;

/** Why no bank MID can be asked for; null when it can. (specification §4: BankMID status) */
export function whyNoBankMid(i18n: I18n, row: Asked): string | null {
  if (row.pending && row.pending.state !== 'delivered') return i18n._(msg`It is being requested already.`);
  if (merchantCan.requestBankMid(row)) return null;
  if (!row.email) return i18n._(msg`It has no e-mail address to which the instructions could be sent.`);
  if (!row.merchantId) return i18n._(msg`It has no merchant id yet.`);
  switch (row.bankMidStatus) {
    case 'active':
      return i18n._(msg`Its bank MID is active already.`);
    case 'requested':
      return i18n._(msg`It has been requested already.`);
    case 'initiated-process':
    case 'in-progress':
      return i18n._(msg`The bank is working on it.`);
    case 'deactivated':
      return i18n._(msg`The bank has deactivated it.`);
    default:
      return i18n._(msg`Its status at the bank is not known to this version.`);
  }
}

/** Whether what waits on a merchant can still be taken back. */
export const canUndoMerchant = ({ pending }: Pick<MerchantRow, 'pending'>): boolean =>
  pending !== null && (pending.state === 'waiting' || pending.state === 'held');

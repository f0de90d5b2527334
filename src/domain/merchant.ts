import type { PendingMark } from './pending.ts';
import type { BankMidStatus, Known } from './terminal.ts';

/** A merchant of the consolidated list, keyed by `identifier`. (specification §3, contract: Merchants) */
export type Merchant = {
  /** The platform's key, which `/manage-merchant?id=` takes. (ruling 14) */
  identifier: string;
  /** The provider's merchant id, to which terminals refer. */
  merchantId: string | null;
  status: 'enabled' | 'disabled';
  bankMerchantId: string | null;
  bankMidStatus: Known<BankMidStatus>;
  email: string | null;
  firstName: string | null;
  lastName: string | null;
  businessName: string | null;
  phoneNumber: string | null;
  businessAddress: string | null;
  /** 'Custom App' when external, 'Whitelabel App' otherwise, 'Unlinked' without attributes. (specification §4) */
  origination: 'custom-app' | 'whitelabel-app' | 'unlinked';
  numberOfTerminals: number;
  transactions: { total: number; nfc: number; bluetooth: number } | null;
  registeredDeviceCount: number | null;
  createdDate: string | null;
  version: string | null;
};

/** A merchant as a list shows it: with what waits in the outbox laid over it. */
export type MerchantRow = Merchant & {
  /** Set while an action on it has not been seen in a complete pull. */
  pending: PendingMark | null;
};

/** What may be done about a merchant's id at the bank in its present state; an unknown state allows nothing. (specification §4) */
export const bankMidCan = {
  request: (status: Known<BankMidStatus>): boolean =>
    status === 'not-started' || status === 'rejected' || status === 'errored' || status === 'unlinked',
};

/** What an operator may ask of a merchant. */
export type MerchantVerb = 'requestBankMid';

/** What an operator may do to a merchant in its present state: the notification goes by e-mail, and names the provider's id. (contract: Merchants) */
export const merchantCan = {
  requestBankMid: (m: Pick<Merchant, 'bankMidStatus' | 'email' | 'merchantId'>): boolean =>
    Boolean(m.email && m.merchantId) && bankMidCan.request(m.bankMidStatus),
} satisfies Record<MerchantVerb, (m: Merchant) => boolean>;

/** The name a merchant goes by: the business, else the person, else nothing. */
export function merchantName(m: Pick<Merchant, 'businessName' | 'firstName' | 'lastName'>): string | null {
  if (m.businessName) return m.businessName;
  const person = [m.firstName, m.lastName].filter(Boolean).join(' ');
  return person === '' ? null : person;
}

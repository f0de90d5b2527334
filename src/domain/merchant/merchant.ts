import type { BankMidStatus, OrUnknown, PendingMark } from '../terminal.ts';

/** A merchant of the consolidated list, keyed by `identifier`. */
export type Merchant = {
  /** The platform's key, which `/manage-merchant?id=` takes. */
  identifier: string;
  /** The provider's merchant id, to which terminals refer. */
  merchantId: string | null;
  status: 'enabled' | 'disabled';
  bankMerchantId: string | null;
  bankMidStatus: OrUnknown<BankMidStatus>;
  email: string | null;
  firstName: string | null;
  lastName: string | null;
  businessName: string | null;
  phoneNumber: string | null;
  businessAddress: string | null;
  /** 'Custom App' when external, 'Whitelabel App' otherwise, 'Unlinked' without attributes. */
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

/** Actions on a merchant's id at the bank, by its status; an unknown status allows none. */
export const bankMidCan = {
  request: (status: OrUnknown<BankMidStatus>): boolean =>
    status === 'not-started' || status === 'rejected' || status === 'errored' || status === 'unlinked',
};

/** Verbs that an operator may apply to a merchant. */
export type MerchantVerb = 'requestBankMid';

/** Actions on a merchant in its present state: the notification goes by e-mail, and names the provider's id. */
export const merchantCan = {
  requestBankMid: (m: Pick<Merchant, 'bankMidStatus' | 'email' | 'merchantId'>): boolean =>
    Boolean(m.email && m.merchantId) && bankMidCan.request(m.bankMidStatus),
} satisfies Record<MerchantVerb, (m: Merchant) => boolean>;

/** Merchants named in a question, at most. */
const MOST_NAMED = 5;

/** Selected merchants: for how many each verb is allowed, the first of those, and how many are left out for their state or for want of an address or id. */
export type MerchantTally = {
  count: number;
  allowed: Record<MerchantVerb, number>;
  first: readonly Merchant[];
  leftOut: { state: number; address: number };
};

/** Counts merchants by the verbs that they allow. */
export function tallyOf(rows: readonly Merchant[]): MerchantTally {
  const able = rows.filter(merchantCan.requestBankMid);
  const state = rows.filter(({ bankMidStatus }) => !bankMidCan.request(bankMidStatus)).length;
  return {
    count: rows.length,
    allowed: { requestBankMid: able.length },
    first: able.slice(0, MOST_NAMED),
    leftOut: { state, address: rows.length - able.length - state },
  };
}

/** The name a merchant goes by: the business, else the person, else nothing. */
export function merchantName(m: Pick<Merchant, 'businessName' | 'firstName' | 'lastName'>): string | null {
  if (m.businessName) return m.businessName;
  const person = [m.firstName, m.lastName].filter(Boolean).join(' ');
  return person === '' ? null : person;
}

const COUNT_LENGTH = 18;
const HISTORY_LENGTH = 20;

const cut = (merchantId: string | null, length: number): string | null =>
  merchantId?.trim().slice(0, length) || null;

/** The merchant id as the NFC count takes it: its first 18 characters; null without one. */
export const nfcCountId = (merchantId: string | null): string | null => cut(merchantId, COUNT_LENGTH);

/** The merchant id as the transaction history takes it: its first 20 characters; null without one. */
export const nfcHistoryId = (merchantId: string | null): string | null => cut(merchantId, HISTORY_LENGTH);

/** The phone number as the BLE services take it: without its first character; null where nothing is left. */
export const bleId = (phoneNumber: string | null): string | null => phoneNumber?.trim().slice(1) || null;

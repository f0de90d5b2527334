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

/** The name a merchant goes by: the business, else the person, else nothing. */
export function merchantName(m: Pick<Merchant, 'businessName' | 'firstName' | 'lastName'>): string | null {
  if (m.businessName) return m.businessName;
  const person = [m.firstName, m.lastName].filter(Boolean).join(' ');
  return person === '' ? null : person;
}

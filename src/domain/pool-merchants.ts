import { type Merchant, merchantName } from './merchant.ts';

/** A merchant in short: as Home names the newest. */
export type PoolMerchant = Pick<Merchant, 'identifier' | 'status' | 'createdDate'> & {
  /** The business, else the person, else the e-mail address; null where it has none of them. */
  name: string | null;
};

/** How many merchants registered through the onboarding form of a pool, and who came last. */
export type PoolMerchants = {
  /** Rows that could not be read are counted. */
  total: number;
  enabled: number;
  /** Their profile is not complete. */
  disabled: number;
  unreadable: number;
  /** The newest first. */
  newest: PoolMerchant[];
};

const NEWEST = 3;

/** Counts the merchants of a pool and picks the newest; those without a date come last. */
export function poolMerchantsOf(merchants: readonly Merchant[], unreadable: number): PoolMerchants {
  const enabled = merchants.filter(({ status }) => status === 'enabled').length;
  const newest = merchants
    .toSorted((a, b) => (b.createdDate ?? '').localeCompare(a.createdDate ?? ''))
    .slice(0, NEWEST)
    .map(merchant => ({
      identifier: merchant.identifier,
      status: merchant.status,
      createdDate: merchant.createdDate,
      name: merchantName(merchant) ?? merchant.email,
    }));
  return {
    total: merchants.length + unreadable,
    enabled,
    disabled: merchants.length - enabled,
    unreadable,
    newest,
  };
}

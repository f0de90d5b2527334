import type { SeenAt } from '../collection.ts';
import type { Failure } from '../failure.ts';
import type { SettlementReport } from '../settlement/settlement.ts';
import type { TerminalRow } from '../terminal.ts';
import type { ChannelCounts, Transaction } from '../transaction.ts';
import { type Merchant, merchantName } from './merchant.ts';

/** An attribute beyond those that every merchant has: an answer to the onboarding form. Its name is without `custom_`. */
export type CustomAttribute = { name: string; value: string | boolean };

/** The newest payments of a merchant, how many there are in all, and how many could not be read. */
type RecentTransactions = { rows: Transaction[]; total: number | null; unreadable: number };

/** Answers of the services about one merchant. */
export type MerchantAnswers = {
  attributes: CustomAttribute[];
  nfcCounts: ChannelCounts;
  bleCounts: ChannelCounts;
  transactions: RecentTransactions;
};

/** The last answers about one merchant, kept on this device; what was never answered is absent. */
export type KeptMerchant = { readonly [What in keyof MerchantAnswers]?: SeenAt<MerchantAnswers[What]> };

/** A merchant's terminals: the first of them by name, and how many there are. */
export type MerchantTerminals = {
  rows: TerminalRow[];
  total: number;
  /** When this was asked for, ISO-8601; null while nothing is known. */
  asOf: string | null;
  /** True where it is the merchant's own list, newer than the local copy. */
  isLive: boolean;
  /** True where the terminals of the copy are being pulled. */
  isPulling: boolean;
  /** Rows of the merchant's own list that could not be read. */
  unreadable: number;
};

/** A merchant's settlement reports in the local copy: the newest of them, and how many there are. */
export type MerchantReports = {
  rows: SettlementReport[];
  total: number;
  asOf: string | null;
  isPulling: boolean;
  failure: Failure | null;
};

/** A merchant in short: as Home names the newest. */
export type PoolMerchant = Pick<Merchant, 'identifier' | 'status' | 'createdDate'> & {
  /** The business, else the person, else the e-mail address; null where it has none of them. */
  name: string | null;
};

/** The number of merchants registered through the onboarding form of a pool, and the newest. */
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

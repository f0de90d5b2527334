import type { Failure } from './failure.ts';
import type { SeenAt } from './seen-at.ts';
import type { SettlementReport } from './settlement.ts';
import type { TerminalRow } from './terminal.ts';
import type { ChannelCounts, Transaction } from './transaction.ts';

/** An attribute beyond those that every merchant has: an answer to the onboarding form. Its name is without `custom_`. */
export type CustomAttribute = { name: string; value: string | boolean };

/** The newest payments of a merchant, how many there are in all, and how many could not be read. */
type RecentTransactions = { rows: Transaction[]; total: number | null; unreadable: number };

/** What is asked of the services about one merchant. */
export type MerchantAnswers = {
  attributes: CustomAttribute[];
  nfcCounts: ChannelCounts;
  bleCounts: ChannelCounts;
  transactions: RecentTransactions;
};

/** The last answers about one merchant, kept on this device; what was never answered is absent. (ruling 19) */
export type KeptMerchant = { readonly [What in keyof MerchantAnswers]?: SeenAt<MerchantAnswers[What]> };

/** A merchant's terminals: the first of them by name, and how many there are. */
export type MerchantTerminals = {
  rows: TerminalRow[];
  total: number;
  /** When this was asked for, ISO-8601; null while nothing is known. */
  asOf: string | null;
  /** Whether it is the merchant's own list, newer than the local copy. (ruling 14) */
  isLive: boolean;
  /** Whether the terminals of the copy are being pulled. */
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

import type { Failure } from './failure.ts';
import type { Money } from './money.ts';
import type { Known, TransactionCounts } from './terminal.ts';
import type { Channel } from './transaction.ts';

/** What a day's payments come to. */
export type DayFigures = {
  /** 'YYYY-MM-DD' at +02:00. (ruling 15) */
  day: string;
  /** When it was read, ISO-8601. */
  asOf: string;
  /** Whether the day was not over when it was read. */
  isSoFar: boolean;
  counts: TransactionCounts;
  channels: { channel: Known<Channel> | null; counts: TransactionCounts }[];
  /** Sums of what was approved, a currency each: currencies are never added. */
  approved: Money[];
  /** Reasons of what failed: the response code (null where there was none) and how often. */
  declines: { code: string | null; count: number }[];
  /** Ids of merchants with an approved payment. */
  merchants: string[];
  /** Rows that could not be read. */
  unreadable: number;
};

/** What this device knows of a period. */
export type DaysKnown = {
  /** In the order of time; days that were never read are absent. */
  days: DayFigures[];
  /** Days of the period, up to today, that are not there. */
  missing: number;
  /** The oldest reading among them, ISO-8601; null without any. */
  asOf: string | null;
  isReading: boolean;
  /** Why the last reading broke off. */
  failure: Failure | null;
};

/** A part of a whole and how many. */
export type Share = { value: string; count: number };

/** The terminals of the local copy, by what they are. */
export type FleetFigures = {
  asOf: string | null;
  total: number;
  platforms: Share[];
  models: Share[];
  osVersions: Share[];
  attestation: Share[];
};

/** What card schemes ask for, of one month. */
export type MonthFigures = {
  /** 'YYYY-MM'. */
  month: string;
  isSoFar: boolean;
  /** Terminals registered up to its end, and in it; null where the copy was never loaded. */
  terminals: { total: number; registered: number } | null;
  /** Null while days of it are missing. */
  payments: {
    activeMerchants: number;
    counts: TransactionCounts;
    approved: Money[];
    declines: { code: string | null; count: number }[];
  } | null;
  /** Days of it, up to today, that were not read. */
  missing: number;
};

import type { Failure } from '../failure.ts';
import type { Money } from '../money.ts';
import type { OrUnknown, TransactionCounts } from '../terminal.ts';
import { DAY_MS, dayEnd } from '../time.ts';
import type { Channel } from '../transaction.ts';

/** Sums and counts of a day's payments. */
export type DayFigures = {
  /** 'YYYY-MM-DD' at +02:00. */
  day: string;
  /** When it was read, ISO-8601. */
  asOf: string;
  /** True where the day was not over when it was read. */
  isSoFar: boolean;
  counts: TransactionCounts;
  channels: { channel: OrUnknown<Channel> | null; counts: TransactionCounts }[];
  /** Sums of what was approved, a currency each: currencies are never added. */
  approved: Money[];
  /** Reasons of what failed: the response code (null where there was none) and how often. */
  declines: { code: string | null; count: number }[];
  /** Ids of merchants with an approved payment. */
  merchants: string[];
  /** Rows that could not be read. */
  unreadable: number;
};

/** Figures of a period on this device. */
export type DaysKnown = {
  /** In the order of time; days that were never read are absent. */
  days: DayFigures[];
  /** Days of the period, up to today, that are not there. */
  missing: number;
  /** Days that are missing, or may have changed since they were read: what a reading would ask for. */
  due: number;
  /** The oldest reading among those that may still change, else the newest reading, ISO-8601; null without any. */
  asOf: string | null;
  isReading: boolean;
  /** The failure that ended the last reading early. */
  failure: Failure | null;
};

/** Rows of several days that could not be read. */
export const unreadableIn = (days: readonly Pick<DayFigures, 'unreadable'>[]): number =>
  days.reduce((sum, { unreadable }) => sum + unreadable, 0);

/** Figures of several days together. */
export type PeriodFigures = Omit<DayFigures, 'day' | 'asOf'> & {
  /** Days that are in it. */
  days: number;
};

/** A part of a whole and how many; what has no value is in no part. */
export type Share = { value: string; count: number };

/** Terminals of one version of an operating system; `value` is both together, as it is shown: 'Android 14'. */
export type OsShare = Share & { platform: string; version: string };

/** The terminals of the local copy, by what they are. */
export type FleetFigures = {
  asOf: string | null;
  total: number;
  platforms: Share[];
  models: Share[];
  osVersions: OsShare[];
  attestation: Share[];
};

/** Figures of one month that card schemes ask for. */
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
  /** Rows that could not be read, in the days that were. */
  unreadable: number;
};

/** Settlement reports not paid out though their period ended more than `PENDING_DAYS` days ago. */
export type OverdueSettlements = {
  count: number;
  /** Their sums, a currency each: currencies are never added. */
  amounts: Money[];
  /** End of the oldest one's period, ISO-8601; null without any. */
  oldest: string | null;
};

/** After so many days a report that is still pending needs attention. */
export const PENDING_DAYS = 3;

/**
 * The approved ones' part of those that were approved or failed, 0 to 1; null without any. What had no answer or was voided
 * says nothing of it.
 */
export function approvalRate({ successful, failed }: TransactionCounts): number | null {
  const answered = successful + failed;
  return answered === 0 ? null : successful / answered;
}

/** The counts of one channel in figures; zero where it took none. */
export const channelCounts = (
  { channels }: Pick<DayFigures, 'channels'>,
  wanted: Channel,
): TransactionCounts =>
  channels.find(({ channel }) => channel === wanted)?.counts ?? {
    total: 0,
    failed: 0,
    successful: 0,
    unknown: 0,
  };

/** The amount of one currency in figures; zero where it has none. */
export const amountIn = ({ approved }: Pick<DayFigures, 'approved'>, currency: string): Money =>
  approved.find(money => money.currency === currency) ?? { minor: 0n, currency };

const TODAY_MS = 60_000;
const LATELY_MS = 15 * 60_000;
const FINAL_AFTER_MS = 3 * DAY_MS;

/** True where a day cannot change any more: it was read when it had been over for more than three days. */
export const isFinal = ({ day, asOf }: Pick<DayFigures, 'day' | 'asOf'>): boolean =>
  Date.parse(asOf) > dayEnd(day) + FINAL_AFTER_MS;

/**
 * True where a day that was read is to be read again by itself at the instant `now` (ms since 1970): the present day after a
 * minute, or after `rest` ms where that is more; one that ended since, at once; one that may still change, after a quarter of
 * an hour; any that was read while the clock was ahead, at once.
 */
export function isDue(figures: DayFigures, now: number, rest = 0): boolean {
  const age = now - Date.parse(figures.asOf);
  if (age < 0) return true;
  if (isFinal(figures)) return false;
  if (!figures.isSoFar) return age >= LATELY_MS;
  return now >= dayEnd(figures.day) || age >= Math.max(TODAY_MS, rest);
}

/** As of when days are known: the oldest reading of those that may still change, else the newest of all, ISO-8601. */
export function asOfDays(days: readonly Pick<DayFigures, 'day' | 'asOf'>[]): string | null {
  const changing = days.filter(day => !isFinal(day)).map(({ asOf }) => asOf);
  if (changing.length > 0) return changing.reduce((oldest, asOf) => (asOf < oldest ? asOf : oldest));
  return days.reduce<string | null>((newest, { asOf }) => (newest && newest > asOf ? newest : asOf), null);
}

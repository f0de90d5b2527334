import { addDays } from '../time.ts';

/** Days of payments that may be kept on a device, today included; 0 keeps none. */
export const keptDaysChoices = [0, 7, 30, 90] as const;
/** A number of days for which payments are kept. */
export type KeptDays = (typeof keptDaysChoices)[number];

/** Kept unless the person chose otherwise. */
export const USUAL_KEPT_DAYS: KeptDays = 90;

/** Most payments kept, whatever the days. */
export const MOST_KEPT = 500_000;

/** A day whose payments are kept. */
export type DayHeld = {
  /** 'YYYY-MM-DD' at +02:00. */
  day: string;
  /** When its reading began, ISO-8601. */
  asOf: string;
  count: number;
  /** As they are stored. */
  bytes: number;
  /** Rows that could not be read. */
  unreadable: number;
};

/** Payments that this device keeps. */
export type PaymentsKept = {
  choice: KeptDays;
  days: number;
  count: number;
  bytes: number;
  /** The first day that is kept; null without any. */
  since: string | null;
};

/**
 * The days whose payments are to be kept on the day `today`, the newest first: so many, or fewer where together they would hold
 * more than `most`. `countOf` is how many payments a day has, 0 where that is not known.
 */
export function daysToKeep(
  choice: KeptDays,
  today: string,
  countOf: (day: string) => number,
  most = MOST_KEPT,
): string[] {
  const days: string[] = [];
  let sum = 0;
  for (let back = 0; back < choice; back++) {
    const day = addDays(today, -back);
    sum += countOf(day);
    // One day is kept whatever it holds: the present one is what is asked for most.
    if (sum > most && back > 0) break;
    days.push(day);
  }
  return days;
}

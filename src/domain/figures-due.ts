import type { DayFigures } from './figures.ts';
import { dayEnd } from './period.ts';

const TODAY_MS = 60_000;
const LATELY_MS = 15 * 60_000;
const SETTLED_MS = 3 * 86_400_000;

/** Whether a day cannot change any more: it was read when it had been over for more than three days. */
export const isSettled = ({ day, asOf }: DayFigures): boolean => Date.parse(asOf) > dayEnd(day) + SETTLED_MS;

/**
 * Whether a day that was read is to be read again by itself at the instant `now` (ms since 1970): the present day after a
 * minute, or after `rest` ms where that is more; one that ended since, at once; one that may still change, after a quarter of
 * an hour.
 */
export function isDue(figures: DayFigures, now: number, rest = 0): boolean {
  if (isSettled(figures)) return false;
  const age = now - Date.parse(figures.asOf);
  if (!figures.isSoFar) return age >= LATELY_MS;
  return now >= dayEnd(figures.day) || age >= Math.max(TODAY_MS, rest);
}

/** As of when days are known: the oldest reading of those that may still change, else the newest of all, ISO-8601. */
export function asOfDays(days: readonly DayFigures[]): string | null {
  const changing = days.filter(day => !isSettled(day)).map(({ asOf }) => asOf);
  if (changing.length > 0) return changing.reduce((oldest, asOf) => (asOf < oldest ? asOf : oldest));
  return days.reduce<string | null>((newest, { asOf }) => (newest && newest > asOf ? newest : asOf), null);
}

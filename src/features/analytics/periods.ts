import type { DayFigures, DaysKnown, PeriodFigures } from '../../domain/figures.ts';
import { begunDays, type Days, eachDay } from '../../domain/period.ts';

/** A period and what is known of it. */
export type Known = { period: Days; known: DaysKnown | undefined; sum: PeriodFigures };

/** The period that is shown and the one before it. */
export type Periods = { now: Known; before: Known; today: string };

/** Whether every day of a period is there, so that it can be compared with. */
export const isWhole = ({ known }: Known): boolean => known !== undefined && known.missing === 0;

/** The days of the period that have begun, each with what is known of it and of the day in its place in the period before. */
export function pairsOf({
  now,
  before,
  today,
}: Periods): { day: string; figures: DayFigures | undefined; before: DayFigures | undefined }[] {
  const held = new Map(
    [...(now.known?.days ?? []), ...(before.known?.days ?? [])].map(figures => [figures.day, figures]),
  );
  const earlier = eachDay(before.period);
  return begunDays(now.period, today).map((day, place) => ({
    day,
    figures: held.get(day),
    before: held.get(earlier[place] ?? ''),
  }));
}

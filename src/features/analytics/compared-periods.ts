import type { DayFigures, DaysKnown, PeriodFigures } from '../../domain/figures/figures.ts';
import { begunDays, type Days, eachDay } from '../../domain/time.ts';
import { formatPercent, inLanguage } from '../../parts/format/numbers.ts';

/** A period and what is known of it. */
type ComparedPeriod = { period: Days; known: DaysKnown | undefined; sum: PeriodFigures };

/** The period that is shown and the one before it. */
export type Periods = { now: ComparedPeriod; before: ComparedPeriod; today: string };

/** True where every day of a period is known, so that it can be compared. */
export const isWhole = ({ known }: ComparedPeriod): boolean => known !== undefined && known.missing === 0;

/** True where, moreover, every day was read after its end: the day before today may be known only in part for a while. */
export const isOver = (of: ComparedPeriod): boolean => isWhole(of) && !of.sum.isSoFar;

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

const signed = inLanguage({
  minimumFractionDigits: 1,
  maximumFractionDigits: 1,
  signDisplay: 'exceptZero',
});

/** By how much a count grew or shrank: '+3.2%'; '' where there was nothing to compare with. */
export const formatChange = (now: number, before: number): string =>
  before === 0 ? '' : formatPercent((100 * (now - before)) / before, signed);

/** By how much an amount in minor units grew or shrank, cut to a tenth: '+3.2%'; '' where there was nothing to compare with. */
export const formatAmountChange = (now: bigint, before: bigint): string =>
  before === 0n
    ? ''
    : formatPercent(Number(((now - before) * 1000n) / (before < 0n ? -before : before)) / 10, signed);

/** The distance of two parts of a whole, in points of a hundred: '+0.4'. */
export const formatPoints = (now: number, before: number): string => signed(100 * (now - before));

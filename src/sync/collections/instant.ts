import { formatDay } from '../../domain/time.ts';

/** An instant of a column in ms since 1970; NaN where there is none. Most are held as numbers. */
export function instantOf(value: unknown): number {
  if (typeof value === 'number') return value;
  return typeof value === 'string' ? Date.parse(value) : Number.NaN;
}

const written = new Map<number, string>();

/** The day of an instant at +02:00 as digits, `20261120`; '' where there is none. (specification §9) */
export function dayDigits(ms: number): string {
  if (Number.isNaN(ms)) return '';
  const number = Math.floor((ms + 7_200_000) / 86_400_000);
  let digits = written.get(number);
  if (digits === undefined) {
    digits = formatDay(ms).replaceAll('-', '');
    written.set(number, digits);
  }
  return digits;
}

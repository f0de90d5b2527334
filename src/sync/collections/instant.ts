import { formatDay } from '../../domain/time.ts';

const days = new Map<string, number>();

/** An ISO-8601 instant in ms since 1970; NaN where there is none. Several times as fast as `Date.parse` on a long list. */
export function instantOf(text: unknown): number {
  if (typeof text !== 'string') return Number.NaN;
  const isPlain = text.length === 24 ? text[19] === '.' : text.length === 20;
  if (!isPlain || text[10] !== 'T' || text[text.length - 1] !== 'Z') return Date.parse(text);
  const date = text.slice(0, 10);
  let day = days.get(date);
  if (day === undefined) {
    day = Date.parse(date);
    days.set(date, day);
  }
  const fraction = text.length === 24 ? digit(text, 20) * 100 + digit(text, 21) * 10 + digit(text, 22) : 0;
  const [hours, minutes, seconds] = [two(text, 11, 23), two(text, 14, 59), two(text, 17, 59)];
  return day + ((hours * 60 + minutes) * 60 + seconds) * 1000 + fraction;
}

function digit(text: string, at: number): number {
  const value = text.charCodeAt(at) - 48;
  return value >= 0 && value <= 9 ? value : Number.NaN;
}

function two(text: string, at: number, most: number): number {
  const value = digit(text, at) * 10 + digit(text, at + 1);
  return value <= most ? value : Number.NaN;
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

/**
 * Instants as Tapdeck writes them, on a day that every month has and at an hour that every day has: written anew they are the same.
 * `Date.parse` takes 30 February for 2 March, and 24:00 for the next day.
 */
const COMMON = /^\d{4}-\d\d-(?:[01]\d|2[0-8])T(?:[01]\d|2[0-3]):\d\d:\d\d\.\d{3}Z$/;

/** An instant (ms since 1970) as Tapdeck writes it: ISO-8601 in UTC, to the millisecond. Null for NaN. */
export const instantText = (ms: number): string | null =>
  Number.isNaN(ms) ? null : new Date(ms).toISOString();

/** An ISO-8601 instant with its zone, as services write it. `Date.parse` alone reads "Batch 7" as a day of 2001. */
const INSTANT = /^([+-]?\d{4,6}-\d\d-\d\d)[T ]\d\d:\d\d(?::\d\d(?:\.\d+)?)?(?:[Zz]|[+-]\d\d(?::?\d\d)?)$/;

/** An ISO-8601 instant as Tapdeck writes it; null where it has no zone, is on no day of the calendar, or cannot be read. */
export function readInstant(value: unknown): string | null {
  if (typeof value !== 'string') return null;
  const ms = Date.parse(value);
  if (isWritten(value, ms)) return value;
  const day = INSTANT.exec(value)?.[1];
  // PostgreSQL writes +02, which Date.parse does not read.
  const whole = value.replace(/[+-]\d\d$/, '$&:00');
  return day && instantText(Date.parse(`${day}T00:00Z`))?.startsWith(day)
    ? instantText(Date.parse(whole))
    : null;
}

/** An instant in ms since 1970, NaN for null; null for any other value, and for an instant that is not as Tapdeck writes it. */
export function exactInstant(value: unknown): number | null {
  if (value === null) return Number.NaN;
  if (typeof value !== 'string') return null;
  const ms = Date.parse(value);
  return isWritten(value, ms) ? ms : null;
}

/** True for the text of an instant (ms since 1970; NaN: none) as Tapdeck writes it. */
const isWritten = (text: string, ms: number): boolean =>
  !Number.isNaN(ms) && (COMMON.test(text) || instantText(ms) === text);

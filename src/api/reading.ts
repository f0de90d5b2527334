import * as v from 'valibot';
import type { OrUnknown } from '../domain/terminal.ts';

/** A field that may be missing or of any type: `read` makes of it what it can and never throws. */
export const lenient = <T>(read: (value: unknown) => T) =>
  v.pipe(v.optional(v.unknown(), null), v.transform(read));

/** Text, or a number as text; null where there is none. */
export function textOf(value: unknown): string | null {
  if (typeof value === 'number' && Number.isFinite(value)) return String(value);
  return typeof value === 'string' && value.trim() !== '' ? value : null;
}

/** An id: without one a row does not parse. */
export const id = v.pipe(
  lenient(textOf),
  v.check(text => text !== null, 'is missing'),
  v.transform(text => text ?? ''),
);

/** `true`, `"true"` or `"True"`, and the same for false; null for anything else. */
export function booleanOf(value: unknown): boolean | null {
  if (typeof value === 'boolean') return value;
  const word = typeof value === 'string' ? value.trim().toLowerCase() : '';
  return word === 'true' ? true : word === 'false' ? false : null;
}

/** A whole number from 0, which may come as text; null for anything else. */
export function countOf(value: unknown): number | null {
  const number = typeof value === 'string' && /^\s*\d+\s*$/.test(value) ? Number(value) : value;
  return typeof number === 'number' && Number.isSafeInteger(number) && number >= 0 ? number : null;
}

/** An ISO-8601 instant, written in UTC; null where it cannot be read. */
export function instantOf(value: unknown): string | null {
  const at = typeof value === 'string' ? Date.parse(value) : Number.NaN;
  return Number.isNaN(at) ? null : new Date(at).toISOString();
}

/** The texts of a list; anything else in it is left out. */
export const textsOf = (value: unknown): string[] =>
  Array.isArray(value) ? value.map(textOf).filter(text => text !== null) : [];

/** The fields of an object; none of anything else. */
export const fieldsOf = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};

const plain = (text: string): string => text.toLowerCase().replace(/[_\s-]/g, '');

/** Reads a value of a known set without regard to case, `_` and spaces; what is not known stays as its raw text, and null is null. */
export function knownAs<T extends string>(...values: readonly T[]): (value: unknown) => OrUnknown<T> | null {
  const byPlain = new Map(values.map(value => [plain(value), value]));
  return value => {
    const text = typeof value === 'boolean' ? String(value) : textOf(value);
    return text === null ? null : (byPlain.get(plain(text)) ?? { unknown: text });
  };
}

/** Reads a payment's disposition from any service. */
export const dispositionOf = knownAs(
  'approved',
  'declined',
  'declined-offline',
  'unable-to-go-online',
  'indeterminate',
  'voided',
);

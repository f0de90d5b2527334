import type { Field } from '../../db/copy-block.ts';
import { DAY_MS, formatDay } from '../../domain/time.ts';

/**
 * One value per row of a collection; with codes, each row's value is `values[codes[row]]`, else `values[row]`. A row that changes
 * gets another code, if need be of a value that is added: none is ever replaced, so what was made of each stays.
 */
export type Column = { values: readonly unknown[]; codes: Uint32Array | null };

/** The value of a row. */
export const valueAt = (column: Column, row: number): unknown =>
  column.values[column.codes ? (column.codes[row] ?? 0) : row];

type Part = { field: Field | null; count: number };

/** Shares of distinct values from which a column is not worth codes, after so many rows: of few rows, also what comes back later looks distinct. */
const TOO_DISTINCT = [
  { after: 4_000, share: 0.95 },
  { after: 100_000, share: 0.5 },
];

/** The fields of all blocks as one column; null where a block's rows lack the field. */
export function joinFields(parts: readonly Part[]): Column {
  const count = parts.reduce((sum, part) => sum + part.count, 0);
  return joinCoded(parts, count) ?? joinPlain(parts, count);
}

function joinCoded(parts: readonly Part[], count: number): Column | null {
  const known = new Map<unknown, number>();
  const codes = new Uint32Array(count);
  let row = 0;
  for (const { field, count: rows } of parts) {
    const values = field?.values ?? [null];
    const local = field ? field.codes : new Uint8Array(rows);
    const global = new Uint32Array(values.length);
    for (let i = 0; i < values.length; i++) {
      const code = known.get(values[i]) ?? known.size;
      if (code === known.size) known.set(values[i], code);
      global[i] = code;
    }
    if (local) for (let i = 0; i < rows; i++) codes[row + i] = global[local[i] ?? 0] ?? 0;
    else codes.set(global, row);
    row += rows;
    if (TOO_DISTINCT.some(({ after, share }) => row > after && known.size > row * share)) return null;
  }
  return { values: [...known.keys()], codes };
}

function joinPlain(parts: readonly Part[], count: number): Column {
  const values = new Array<unknown>(count);
  let row = 0;
  for (const { field, count: rows } of parts)
    for (let i = 0; i < rows; i++) values[row++] = field ? field.values[field.codes?.[i] ?? i] : null;
  return { values, codes: null };
}

/**
 * Makes something of each value of a column, or of the first `most`, once: of columns that share their values only those are looked
 * at that were added.
 */
export function perValue<T>(make: (value: unknown) => T): (column: Column, most?: number) => readonly T[] {
  const made = new WeakMap<readonly unknown[], T[]>();
  return ({ values }, most = values.length) => {
    const known = made.get(values) ?? values.slice(0, most).map(make);
    while (known.length < Math.min(most, values.length)) known.push(make(values[known.length]));
    made.set(values, known);
    return known;
  };
}

/** A column computed from another, once per distinct value. */
export function mapped(change: (value: unknown) => unknown): (column: Column) => Column {
  const changed = perValue(change);
  return column => ({ values: changed(column), codes: column.codes });
}

/** Every row, in their places' order. */
export function allRows(count: number): Uint32Array {
  const rows = new Uint32Array(count);
  for (let row = 0; row < count; row++) rows[row] = row;
  return rows;
}

let shared = new Uint8Array();

/**
 * So many bytes, all 0, to mark rows in. The next call gives the same memory again: a search marks all rows at each letter, and new
 * memory for a million would cost more than marking them.
 */
export function marks(count: number): Uint8Array {
  if (shared.length < count) shared = new Uint8Array(count);
  return shared.subarray(0, count).fill(0);
}

/** A column computed from two, once per distinct pair. */
export function pairColumns(
  a: Column,
  b: Column,
  combine: (a: unknown, b: unknown) => unknown,
  count: number,
): Column {
  if (a.codes && a.values.length === 1) return mapped(value => combine(a.values[0], value))(b);
  if (b.codes && b.values.length === 1) return mapped(value => combine(value, b.values[0]))(a);
  if (!a.codes || !b.codes)
    return {
      values: Array.from({ length: count }, (_, row) => combine(valueAt(a, row), valueAt(b, row))),
      codes: null,
    };
  const width = b.values.length;
  const known = new Map<number, number>();
  const values: unknown[] = [];
  const codes = new Uint32Array(count);
  for (let row = 0; row < count; row++) {
    const [left, right] = [a.codes[row] ?? 0, b.codes[row] ?? 0];
    const pair = left * width + right;
    let code = known.get(pair);
    if (code === undefined) {
      code = values.length;
      known.set(pair, code);
      values.push(combine(a.values[left], b.values[right]));
    }
    codes[row] = code;
  }
  return { values, codes };
}

/** More values than these are not searched for one that a row may share. */
const FEW = 4_096;

/** The column of `count` rows in which these have the values that `newValue` tells, and all others those of before. */
export function patchColumn(
  column: Column,
  rows: Iterable<number>,
  newValue: (row: number) => unknown,
  { before, count }: { before: number; count: number },
): Column {
  const values = column.values as unknown[];
  let codes = before === count ? null : codesFor(column, count);
  for (const row of rows) {
    const value = newValue(row);
    if (row < before && Object.is(valueAt(column, row), value)) continue;
    codes ??= codesFor(column, count);
    const known = values.length > FEW ? -1 : values.indexOf(value);
    codes[row] = known === -1 ? values.push(value) - 1 : known;
  }
  return codes ? { values, codes } : column;
}

/** A column in which some rows show other values. */
export function overlaidColumn(column: Column, wanted: ReadonlyMap<number, unknown>, count: number): Column {
  // With values of its own: those of the column go with the rows that are held.
  const own = { values: [...column.values], codes: column.codes };
  return wanted.size === 0
    ? column
    : patchColumn(own, wanted.keys(), row => wanted.get(row), { before: count, count });
}

function codesFor({ codes }: Column, count: number): Uint32Array {
  const copy = codes ? new Uint32Array(count) : allRows(count);
  if (codes) copy.set(codes.subarray(0, count));
  return copy;
}

/** An instant of a column in ms since 1970; NaN where there is none. Most are held as numbers. */
export function instantOf(value: unknown): number {
  if (typeof value === 'number') return value;
  return typeof value === 'string' ? Date.parse(value) : Number.NaN;
}

/** The instants of a column's values. */
export const instantsOf = perValue(instantOf) as (column: Column) => readonly number[];

const written = new Map<number, string>();

/** The day of an instant at +02:00 as digits, `20261120`; '' where there is none. */
export function dayDigits(ms: number): string {
  if (Number.isNaN(ms)) return '';
  const number = Math.floor((ms + 7_200_000) / DAY_MS);
  let digits = written.get(number);
  if (digits === undefined) {
    digits = formatDay(ms).replaceAll('-', '');
    written.set(number, digits);
  }
  return digits;
}

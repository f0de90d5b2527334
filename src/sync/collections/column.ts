import type { Field } from '../../db/copy-block.ts';
import { formatDay } from '../../domain/time.ts';

/** One value per row of a collection; with codes, each row's value is `values[codes[row]]`, else `values[row]`. */
export type Column = { values: readonly unknown[]; codes: Uint32Array | null };

/** The value of a row. */
export const valueAt = (column: Column, row: number): unknown =>
  column.values[column.codes ? (column.codes[row] ?? 0) : row];

type Part = { field: Field | null; count: number };

/** Rows after which a column that is nearly all distinct values is no longer worth codes. */
const PATIENCE = 4_000;

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
    if (row > PATIENCE && known.size > row / 2) return null;
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

/** A number per row from a number per value: the value's own where the column has no codes. */
export function spreadCodes<T extends Uint32Array | Float64Array>(column: Column, perValue: T): T {
  const { codes } = column;
  if (!codes) return perValue;
  const perRow = new (perValue.constructor as new (length: number) => T)(codes.length);
  for (let row = 0; row < codes.length; row++) perRow[row] = perValue[codes[row] ?? 0] ?? 0;
  return perRow;
}

/** A number per value. */
export function numbersOf(values: ArrayLike<unknown>, read: (value: unknown) => number): Float64Array {
  const numbers = new Float64Array(values.length);
  for (let at = 0; at < numbers.length; at++) numbers[at] = read(values[at]);
  return numbers;
}

/** Every row, in their places' order. */
export function allRows(count: number): Uint32Array {
  const rows = new Uint32Array(count);
  for (let row = 0; row < count; row++) rows[row] = row;
  return rows;
}

/** A column computed from another, once per distinct value. */
export const mapColumn = (column: Column, change: (value: unknown) => unknown): Column => ({
  values: column.values.map(change),
  codes: column.codes,
});

/** A column computed from two, once per distinct pair. */
export function pairColumns(
  a: Column,
  b: Column,
  combine: (a: unknown, b: unknown) => unknown,
  count: number,
): Column {
  if (a.codes && a.values.length === 1) return mapColumn(b, value => combine(a.values[0], value));
  if (b.codes && b.values.length === 1) return mapColumn(a, value => combine(value, b.values[0]));
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

/** A column in which some rows have another value. */
export function patchColumn(column: Column, patches: ReadonlyMap<number, unknown>): Column {
  if (patches.size === 0) return column;
  const values = [...column.values];
  const codes = column.codes?.slice() ?? null;
  for (const [row, value] of patches) {
    if (!codes) values[row] = value;
    else {
      const code = values.indexOf(value);
      codes[row] = code === -1 ? values.push(value) - 1 : code;
    }
  }
  return { values, codes };
}

/** An instant of a column in ms since 1970; NaN where there is none. Most are held as numbers. */
export function instantOf(value: unknown): number {
  if (typeof value === 'number') return value;
  return typeof value === 'string' ? Date.parse(value) : Number.NaN;
}

const written = new Map<number, string>();

/** The day of an instant at +02:00 as digits, `20261120`; '' where there is none. */
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

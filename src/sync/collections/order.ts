import { compareTexts } from '../../domain/text-order.ts';
import { type Column, instantOf, numbersOf, spreadCodes, valueAt } from './column.ts';

/** The order of a column's values; empty ones come last, whichever the direction. */
export type SortKind = 'text' | 'number' | 'time' | 'bigint';

/** The keys by which the rows of a column are compared: numbers (NaN is empty) or texts ('' is empty). */
export type SortKeys = { numbers: Float64Array } | { texts: readonly string[] };

/** Compares two rows. */
export type Compare = (a: number, b: number) => number;

const asText = (value: unknown) => (value === null || value === undefined ? '' : String(value));
const asNumber = (value: unknown) => (typeof value === 'number' ? value : Number.NaN);

/** The sort keys of a column. A column of few distinct values is compared by their rank. */
export function sortKeys(column: Column, kind: SortKind): SortKeys {
  if (kind === 'bigint') return { numbers: spreadCodes(column, bigintRanks(column.values)) };
  if (kind !== 'text') {
    const read = kind === 'time' ? instantOf : asNumber;
    return { numbers: spreadCodes(column, numbersOf(column.values, read)) };
  }
  const texts = column.values.map(asText);
  if (!column.codes) return { texts };
  const sorted = [...new Set(texts)].filter(Boolean).sort(compareTexts);
  const rankOf = new Map<string, number>();
  for (const [at, text] of sorted.entries()) {
    const before = sorted[at - 1];
    // Texts that differ in case or accents only share their rank.
    const isEqual = before !== undefined && compareTexts(before, text) === 0;
    rankOf.set(text, isEqual ? (rankOf.get(before) ?? at) : at);
  }
  const ranks = numbersOf(texts, text => rankOf.get(String(text)) ?? Number.NaN);
  return { numbers: spreadCodes(column, ranks) };
}

/** Each value's place among the distinct ones: a bigint beyond 2^53 would lose its last digits as a number. */
function bigintRanks(values: readonly unknown[]): Float64Array {
  const distinct = [...new Set(values.filter(value => typeof value === 'bigint'))].sort((a, b) =>
    a < b ? -1 : a > b ? 1 : 0,
  );
  const rankOf = new Map<unknown, number>(distinct.map((value, rank) => [value, rank]));
  return numbersOf(values, value => rankOf.get(value) ?? Number.NaN);
}

/** Two rows by their keys; rows that are equal in them by their key in the collection, which no direction turns round. */
export function compareBy(keys: SortKeys, isDescending: boolean, key: Column): Compare {
  const sign = isDescending ? -1 : 1;
  const byKey = (a: number, b: number) => byCodeUnits(String(valueAt(key, a)), String(valueAt(key, b)));
  if ('numbers' in keys) {
    // Empty values become the greatest number in either direction, so that one comparison settles most pairs.
    const numbers = keys.numbers.map(number =>
      Number.isNaN(number) ? Number.POSITIVE_INFINITY : sign * number,
    );
    return (a, b) => {
      const [left, right] = [numbers[a] ?? 0, numbers[b] ?? 0];
      if (left === right) return byKey(a, b);
      return left < right ? -1 : 1;
    };
  }
  const { texts } = keys;
  return (a, b) => {
    const [left, right] = [texts[a] ?? '', texts[b] ?? ''];
    if (left === '' || right === '') return left === right ? byKey(a, b) : left === '' ? 1 : -1;
    return sign * compareTexts(left, right) || byKey(a, b);
  };
}

const byCodeUnits = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);

const LEAST_SORTED = 512;

/**
 * Rows in order, put in order only as far as they are asked for: the first page of 100,000 rows costs a selection, not a sort.
 */
export class Order {
  readonly #rows: Uint32Array;
  readonly #compare: Compare;
  /** Rows before this place are in order, and none after it belongs among them. */
  #sorted = 0;

  constructor(rows: Uint32Array, compare: Compare) {
    this.#rows = rows.slice();
    this.#compare = compare;
  }

  /** The rows from one place (included) to another (excluded). */
  slice(from: number, to: number): Uint32Array {
    const end = Math.min(to, this.#rows.length);
    if (end > this.#sorted) this.#sortUpTo(Math.max(end * 2, LEAST_SORTED));
    return this.#rows.slice(Math.max(0, from), end);
  }

  #sortUpTo(wanted: number): void {
    const { length } = this.#rows;
    // Selecting most of what is left costs as much as sorting it.
    const end = wanted * 4 > length ? length : wanted;
    if (end < length) select(this.#rows, this.#compare, this.#sorted, end);
    this.#rows.subarray(this.#sorted, end).sort(this.#compare);
    this.#sorted = end;
  }
}

/** Moves the least rows of `[from, length)` before `end`, in no order (Hoare's selection). */
function select(rows: Uint32Array, compare: Compare, from: number, end: number): void {
  const at = (place: number) => rows[place] ?? 0;
  let [low, high] = [from, rows.length - 1];
  while (low < high) {
    const pivot = at((low + high) >> 1);
    let [left, right] = [low, high];
    while (left <= right) {
      while (compare(at(left), pivot) < 0) left++;
      while (compare(pivot, at(right)) < 0) right--;
      if (left > right) break;
      const swapped = at(left);
      rows[left++] = at(right);
      rows[right--] = swapped;
    }
    if (end - 1 <= right) high = right;
    else if (end - 1 >= left) low = left;
    else return;
  }
}

import { type Column, spreadCodes, valueAt } from './column.ts';
import { naturalKey } from './fold.ts';
import { instantOf } from './instant.ts';

/** How the values of a column are put in order; empty ones come last, whichever the direction. */
export type SortKind = 'text' | 'number' | 'time';

/** What the rows of a column are compared by: numbers (NaN is empty) or texts ('' is empty). */
export type SortKeys = { numbers: Float64Array } | { texts: readonly string[] };

/** Compares two rows. */
export type Compare = (a: number, b: number) => number;

const asText = (value: unknown) =>
  value === null || value === undefined || value === '' ? '' : naturalKey(String(value));
const asNumber = (value: unknown) => (typeof value === 'number' ? value : Number.NaN);

/** The sort keys of a column. A column of few distinct values is compared by their rank. */
export function sortKeys(column: Column, kind: SortKind): SortKeys {
  if (kind !== 'text') {
    const read = kind === 'time' ? instantOf : asNumber;
    return { numbers: spreadCodes(column, Float64Array.from(column.values, read)) };
  }
  const texts = column.values.map(asText);
  if (!column.codes) return { texts };
  const sorted = [...new Set(texts)].filter(Boolean).sort(byCodeUnits);
  const rankOf = new Map(sorted.map((text, rank) => [text, rank]));
  const ranks = Float64Array.from(texts, text => rankOf.get(text) ?? Number.NaN);
  return { numbers: spreadCodes(column, ranks) };
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
    if (left === right) return byKey(a, b);
    if (left === '' || right === '') return left === '' ? 1 : -1;
    return left < right ? -sign : sign;
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

/** Moves the least rows of `[from, length)` before `end`, in no order (Hoare's selection, median of three). */
function select(rows: Uint32Array, compare: Compare, from: number, end: number): void {
  const at = (place: number) => rows[place] ?? 0;
  let [low, high] = [from, rows.length - 1];
  while (low < high) {
    const pivot = median(at(low), at((low + high) >> 1), at(high), compare);
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

function median(a: number, b: number, c: number, compare: Compare): number {
  const [low, high] = compare(a, b) < 0 ? [a, b] : [b, a];
  if (compare(c, low) < 0) return low;
  return compare(high, c) < 0 ? high : c;
}

import { compareTexts } from '../../domain/text.ts';
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
/** Most rows that are put in order by themselves; a request for a later row sorts all rows. */
const MOST_SORTED = 8_192;

/** Rows in order, sorted only as far as requested: the first page of 100,000 rows needs a tenth of the time of a sort. */
export class Order {
  readonly #rows: Uint32Array;
  readonly #compare: Compare;
  /** The first rows in order. */
  #sorted = new Uint32Array();

  constructor(rows: Uint32Array, compare: Compare) {
    this.#rows = rows;
    this.#compare = compare;
  }

  /** The rows from one place (included) to another (excluded). */
  slice(from: number, to: number): Uint32Array {
    const end = Math.min(to, this.#rows.length);
    if (end > this.#sorted.length) {
      const most = Math.max(end * 2, LEAST_SORTED);
      const isAll = most > MOST_SORTED || most * 4 > this.#rows.length;
      this.#sorted = isAll
        ? this.#rows.slice().sort(this.#compare)
        : leastRows(this.#rows, this.#compare, most);
    }
    return this.#sorted.slice(Math.max(0, from), end);
  }
}

/** The first `most` rows in order, by inserting each row that comes before the last of them. */
function leastRows(rows: Uint32Array, compare: Compare, most: number): Uint32Array<ArrayBuffer> {
  const least = new Uint32Array(most);
  let held = 0;
  for (const row of rows) {
    if (held === most && compare(row, least[most - 1] ?? 0) >= 0) continue;
    let [low, high] = [0, held];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (compare(least[middle] ?? 0, row) < 0) low = middle + 1;
      else high = middle;
    }
    least.copyWithin(low + 1, low, Math.min(held, most - 1));
    least[low] = row;
    held = Math.min(held + 1, most);
  }
  return least;
}

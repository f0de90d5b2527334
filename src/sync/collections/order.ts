import { byCodeUnits, compareTexts, textComparer, textLanguage } from '../../domain/text.ts';
import { type Column, instantsOf, perValue, valueAt } from './column.ts';

/** The order of a column's values; empty ones come last, whichever the direction. */
export type SortKind = 'text' | 'number' | 'time' | 'bigint';

/** The keys by which the values of a column are compared: numbers (NaN is empty) or texts ('' is empty). */
type SortKeys = { numbers: readonly number[] } | { texts: readonly string[] };

/** Compares two rows. `by` is what most pairs are settled by, where that is numbers. */
export type Compare = ((a: number, b: number) => number) & { by?: RowNumbers };

/** A number per row: that of its value times `sign`; a row without one comes last. */
type RowNumbers = { ofValue: readonly number[]; codes: Uint32Array | null; sign: 1 | -1 };

const textsOf = perValue(value => (value === null || value === undefined ? '' : String(value)));
const numbersOf = perValue(value => (typeof value === 'number' ? value : Number.NaN));
const bigintsOf = perValue(value => (typeof value === 'bigint' ? value : ''));

/** The first of so many places, in order, that is no longer before what is looked for. */
export function placeIn(length: number, isBefore: (place: number) => boolean): number {
  let [low, high] = [0, length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (isBefore(middle)) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** A number per value in the order of the values, NaN for ''; one that is added gets a number between those of its neighbours. */
export class Ranks<T> {
  readonly #compare: (a: T, b: T) => number;
  readonly #ofValue: number[] = [];
  /** The values without those that are equal to another, and their ranks, in order. */
  #distinct: T[] = [];
  #ranks: number[] = [];

  constructor(compare: (a: T, b: T) => number) {
    this.#compare = compare;
  }

  /** The ranks of these values, of which the first are those of the last time. */
  of(values: readonly (T | '')[]): readonly number[] {
    if (this.#distinct.length === 0) this.#begin(values);
    for (let at = this.#ofValue.length; at < values.length; at++) {
      const value = values[at];
      this.#ofValue.push(value === '' || value === undefined ? Number.NaN : this.#rank(value));
    }
    return this.#ofValue;
  }

  #begin(values: readonly (T | '')[]): void {
    const sorted = ([...new Set(values)].filter(value => value !== '') as T[]).sort(this.#compare);
    const rankOf = new Map<T | '', number>();
    for (const [at, value] of sorted.entries()) {
      if (at === 0 || this.#compare(sorted[at - 1] as T, value) !== 0) this.#distinct.push(value);
      rankOf.set(value, this.#distinct.length);
    }
    this.#ranks = this.#distinct.map((_, at) => at + 1);
    this.#ofValue.length = 0;
    for (const value of values) this.#ofValue.push(rankOf.get(value) ?? Number.NaN);
  }

  #rank(value: T): number {
    const at = placeIn(this.#distinct.length, place => this.#compare(this.#distinct[place] as T, value) < 0);
    const next = this.#ranks[at];
    if (next !== undefined && this.#compare(this.#distinct[at] as T, value) === 0) return next;
    const last = this.#ranks[at - 1];
    const rank = last === undefined ? (next ?? 0) - 1 : next === undefined ? last + 1 : (last + next) / 2;
    if (rank === last || rank === next) {
      this.#renumber();
      return this.#rank(value);
    }
    this.#distinct.splice(at, 0, value);
    this.#ranks.splice(at, 0, rank);
    return rank;
  }

  /** Nothing fits between two neighbours any more. */
  #renumber(): void {
    const places = new Map(this.#ranks.map((rank, place) => [rank, place]));
    for (const [at, rank] of this.#ofValue.entries()) this.#ofValue[at] = places.get(rank) ?? Number.NaN;
    this.#ranks = [...this.#ranks.keys()];
  }
}

const ranksOfTexts = new WeakMap<readonly unknown[], Map<string, Ranks<string>>>();
const ranksOfBigints = new WeakMap<readonly unknown[], Ranks<bigint>>();

function textRanks(column: Column): readonly number[] {
  const byLanguage = ranksOfTexts.get(column.values) ?? new Map<string, Ranks<string>>();
  const ranks = byLanguage.get(textLanguage()) ?? new Ranks(textComparer(textLanguage()));
  ranksOfTexts.set(column.values, byLanguage.set(textLanguage(), ranks));
  return ranks.of(textsOf(column));
}

/** A bigint beyond 2^53 would lose its last digits as a number. */
function bigintRanks(column: Column): readonly number[] {
  const ranks =
    ranksOfBigints.get(column.values) ?? new Ranks<bigint>((a, b) => (a < b ? -1 : a > b ? 1 : 0));
  ranksOfBigints.set(column.values, ranks);
  return ranks.of(bigintsOf(column));
}

/** The sort keys of a column. Texts of few distinct values are compared by their rank. */
function sortKeys(column: Column, kind: SortKind): SortKeys {
  if (kind === 'time') return { numbers: instantsOf(column) };
  if (kind === 'number') return { numbers: numbersOf(column) };
  if (kind === 'bigint') return { numbers: bigintRanks(column) };
  const areFew = column.codes !== null && column.values.length <= column.codes.length / 2;
  return areFew ? { numbers: textRanks(column) } : { texts: textsOf(column) };
}

/**
 * Two rows by a column (null: by none); rows that are equal in it by their key in the collection, which no direction turns round.
 */
export function compareBy(
  column: Column | null,
  kind: SortKind,
  isDescending: boolean,
  key: Column,
): Compare {
  const byKey = (a: number, b: number) => byCodeUnits(String(valueAt(key, a)), String(valueAt(key, b)));
  if (!column) return byKey;
  const sign = isDescending ? -1 : 1;
  const keys = sortKeys(column, kind);
  const { codes } = column;
  if ('numbers' in keys) {
    const by: RowNumbers = { ofValue: keys.numbers, codes, sign };
    const compare = (a: number, b: number) => {
      const [left, right] = [numberAt(by, a), numberAt(by, b)];
      if (left === right) return byKey(a, b);
      return left < right ? -1 : 1;
    };
    return Object.assign(compare, { by });
  }
  const at = (row: number): number => (codes ? (codes[row] ?? 0) : row);
  const { texts } = keys;
  return (a, b) => {
    const [left, right] = [texts[at(a)] ?? '', texts[at(b)] ?? ''];
    if (left === '' || right === '') return left === right ? byKey(a, b) : left === '' ? 1 : -1;
    return sign * compareTexts(left, right) || byKey(a, b);
  };
}

/** Empty values are the greatest number in either direction, so that one comparison settles most pairs. */
const numberAt = (by: RowNumbers, row: number): number =>
  signed(by, by.codes ? (by.codes[row] as number) : row);

function signed({ ofValue, sign }: RowNumbers, at: number): number {
  const number = ofValue[at] as number;
  return Number.isNaN(number) ? Number.POSITIVE_INFINITY : sign * number;
}

const LEAST_SORTED = 256;
/** Most rows that are put in order by themselves; a request for a later row sorts all rows. */
const MOST_SORTED = 8_192;

/** Rows in order, sorted only as far as requested: the first page of 100,000 rows needs a tenth of the time of a sort. */
export class Order {
  readonly #rows: Uint32Array;
  readonly #compare: Compare;
  /** The first rows in order. */
  #sorted: Uint32Array;

  constructor(rows: Uint32Array, compare: Compare, sorted: Uint32Array = new Uint32Array()) {
    this.#rows = rows;
    this.#compare = compare;
    this.#sorted = sorted;
  }

  /** The order of other rows: of these without the `gone`, and with those that have `come`. Both are few; `compare` puts all others as before. */
  after(rows: Uint32Array, compare: Compare, gone: ReadonlySet<number>, come: readonly number[]): Order {
    const isWhole = this.#sorted.length === this.#rows.length;
    const kept = without(this.#sorted, gone);
    const last = kept.at(-1);
    // Where only the first rows are in order, a row after the last of them may come after others too.
    const isIn = (row: number) => isWhole || (last !== undefined && compare(row, last) < 0);
    return new Order(rows, compare, merged(kept, come.filter(isIn).sort(compare), compare));
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

/** Most values of a column whose rows are counted before they are put in order. */
const MOST_COUNTED = 4_096;

/** The rows that may be among the first `most`: those up to the number that at least `most` rows do not exceed. */
function foremost(rows: Uint32Array, by: RowNumbers, most: number): Uint32Array {
  const { ofValue, codes } = by;
  if (!codes || ofValue.length > MOST_COUNTED) return rows;
  const counted = new Uint32Array(ofValue.length);
  for (let place = 0; place < rows.length; place++) {
    const at = codes[rows[place] as number] as number;
    counted[at] = (counted[at] as number) + 1;
  }
  const numbers = Float64Array.from(ofValue, (_, at) => signed(by, at));
  let held = 0;
  const last = Array.from(numbers.keys())
    .sort((a, b) => (numbers[a] as number) - (numbers[b] as number) || 0)
    .find(at => {
      held += counted[at] as number;
      return held >= most;
    });
  const limit = last === undefined ? Number.POSITIVE_INFINITY : (numbers[last] as number);
  if (limit === Number.POSITIVE_INFINITY) return rows;
  const found: number[] = [];
  for (let place = 0; place < rows.length; place++) {
    const row = rows[place] as number;
    if ((numbers[codes[row] as number] as number) <= limit) found.push(row);
  }
  return Uint32Array.from(found);
}

/** The first `most` rows in order, by inserting each row that comes before the last of them. */
function leastRows(all: Uint32Array, compare: Compare, most: number): Uint32Array {
  const { by } = compare;
  const rows = by ? foremost(all, by, most) : all;
  const least = new Uint32Array(most);
  let held = 0;
  let limit = Number.POSITIVE_INFINITY;
  // Nearly all rows come after the last one held: a loop without iterators tells so by their numbers.
  for (let place = 0; place < rows.length; place++) {
    const row = rows[place] as number;
    if (by && numberAt(by, row) > limit) continue;
    if (held === most && compare(row, least[most - 1] as number) >= 0) continue;
    const at = placeIn(held, other => compare(least[other] as number, row) < 0);
    least.copyWithin(at + 1, at, Math.min(held, most - 1));
    least[at] = row;
    held = Math.min(held + 1, most);
    if (by && held === most) limit = numberAt(by, least[most - 1] as number);
  }
  return least;
}

/** Rows but some, in the same order. */
export function without(rows: Uint32Array, some: ReadonlySet<number>): Uint32Array {
  return some.size === 0 ? rows : rows.filter(row => !some.has(row));
}

/** Rows and others after them. */
export function joined(rows: Uint32Array, others: readonly number[]): Uint32Array {
  const all = new Uint32Array(rows.length + others.length);
  all.set(rows);
  all.set(others, rows.length);
  return all;
}

function merged(rows: Uint32Array, others: readonly number[], compare: Compare): Uint32Array {
  const all = new Uint32Array(rows.length + others.length);
  let from = 0;
  for (const [earlier, other] of others.entries()) {
    const to = placeIn(rows.length, place => compare(rows[place] ?? 0, other) < 0);
    all.set(rows.subarray(from, to), from + earlier);
    all[to + earlier] = other;
    from = to;
  }
  all.set(rows.subarray(from), from + others.length);
  return all;
}

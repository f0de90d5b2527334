import { byCodeUnits, compareTexts } from '../../domain/text.ts';
import { type Column, marks, valueAt } from './column.ts';
import { placeIn, type SortKind, sortKeys } from './sort-keys.ts';

/** Compares two rows. `by`: the numbers that decide most pairs, where the column has them. */
export type Compare = ((a: number, b: number) => number) & { by?: RowNumbers };

/** A number per row: that of its value times `sign`; a row without one comes last. Rows of the same number are compared by `byKey`. */
type RowNumbers = {
  ofValue: readonly number[];
  codes: Uint32Array | null;
  sign: 1 | -1;
  byKey: (a: number, b: number) => number;
};

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
    const by: RowNumbers = { ofValue: keys.numbers, codes, sign, byKey };
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

/** Empty values are the greatest number in either direction, so that one comparison decides most pairs. */
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

  /** The order of some of these rows, of `count` that there are: those that are in order here are so there, and are its first. */
  of(rows: Uint32Array, count: number): Order {
    const isIn = marks(count);
    for (const row of this.#sorted) isIn[row] = 1;
    for (let place = 0; place < rows.length; place++) {
      const row = rows[place] as number;
      isIn[row] = (isIn[row] as number) << 1;
    }
    const sorted = this.#sorted.filter(row => isIn[row] === 2);
    return new Order(rows, this.#compare, sorted);
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
const MOST_COUNTED = 32_768;

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
  const isWithin = Uint8Array.from(numbers, number => Number(number <= limit));
  const found = new Uint32Array(rows.length);
  let count = 0;
  // Without a branch per row, which a processor often predicts wrongly.
  for (let place = 0; place < rows.length; place++) {
    const row = rows[place] as number;
    found[count] = row;
    count += isWithin[codes[row] as number] as number;
  }
  return found.subarray(0, count);
}

/** The first `most` rows in order, by inserting each row that comes before the last of them. */
function leastRows(all: Uint32Array, compare: Compare, most: number): Uint32Array {
  const { by } = compare;
  const rows = by ? foremost(all, by, most) : all;
  const least = new Uint32Array(most);
  let held = 0;
  let [last, limit] = [-1, Number.POSITIVE_INFINITY];
  // Nearly all rows come after the last one held: a loop without iterators tells so by their numbers.
  for (let place = 0; place < rows.length; place++) {
    const row = rows[place] as number;
    if (by) {
      const number = numberAt(by, row);
      if (number > limit || (number === limit && last !== -1 && by.byKey(row, last) >= 0)) continue;
    } else if (last !== -1 && compare(row, last) >= 0) continue;
    const at = placeIn(held, other => compare(least[other] as number, row) < 0);
    least.copyWithin(at + 1, at, Math.min(held, most - 1));
    least[at] = row;
    held = Math.min(held + 1, most);
    if (held < most) continue;
    last = least[most - 1] as number;
    if (by) limit = numberAt(by, last);
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

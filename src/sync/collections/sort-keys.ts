import { textComparer, textLanguage } from '../../domain/text.ts';
import { type Column, instantsOf, perValue } from './column.ts';

/** The order of a column's values; empty ones come last, whichever the direction. */
export type SortKind = 'text' | 'number' | 'time' | 'bigint';

/** The keys by which the values of a column are compared: numbers (NaN is empty) or texts ('' is empty). */
type SortKeys = { numbers: readonly number[] } | { texts: readonly string[] };

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

const distinctOf = <T>(values: readonly (T | '')[]): T[] =>
  [...new Set(values)].filter((value): value is T => value !== '');

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

  /** Ranks the values ahead of the first request, giving way between steps: what is partly in order takes fewer comparisons. */
  async prepare(values: readonly (T | '')[], pause: () => Promise<void>): Promise<void> {
    // Without those that are added meanwhile.
    const known = values.slice();
    const sorted = distinctOf(known);
    for (let size = 512; size < sorted.length; size *= 8)
      for (let from = 0; from < sorted.length; from += size) {
        const part = sorted.slice(from, from + size).sort(this.#compare);
        for (const [at, value] of part.entries()) sorted[from + at] = value;
        await pause();
      }
    if (this.#distinct.length === 0) this.#begin(known, sorted);
  }

  #begin(values: readonly (T | '')[], distinct: T[] = distinctOf(values)): void {
    const sorted = distinct.sort(this.#compare);
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

function textRanks(column: Column): Ranks<string> {
  const byLanguage = ranksOfTexts.get(column.values) ?? new Map<string, Ranks<string>>();
  const ranks = byLanguage.get(textLanguage()) ?? new Ranks(textComparer(textLanguage()));
  ranksOfTexts.set(column.values, byLanguage.set(textLanguage(), ranks));
  return ranks;
}

/** A bigint beyond 2^53 would lose its last digits as a number. */
function bigintRanks(column: Column): readonly number[] {
  const ranks =
    ranksOfBigints.get(column.values) ?? new Ranks<bigint>((a, b) => (a < b ? -1 : a > b ? 1 : 0));
  ranksOfBigints.set(column.values, ranks);
  return ranks.of(bigintsOf(column));
}

/** True where the texts of a column are compared by their rank. */
const areFew = ({ codes, values }: Column): boolean => codes !== null && values.length <= codes.length / 2;

/** The sort keys of a column. Texts of few distinct values are compared by their rank. */
export function sortKeys(column: Column, kind: SortKind): SortKeys {
  if (kind === 'time') return { numbers: instantsOf(column) };
  if (kind === 'number') return { numbers: numbersOf(column) };
  if (kind === 'bigint') return { numbers: bigintRanks(column) };
  const texts = textsOf(column);
  return areFew(column) ? { numbers: textRanks(column).of(texts) } : { texts };
}

/** More texts than these are not put in order before a sort asks for it. */
const MOST_PREPARED = 32_768;

/** Ranks the texts of a column ahead of a sort, giving way between steps; false where they are too many. */
export async function prepareSort(column: Column, pause: () => Promise<void>): Promise<boolean> {
  if (!areFew(column) || column.values.length > MOST_PREPARED) return false;
  await textRanks(column).prepare(textsOf(column), pause);
  return true;
}

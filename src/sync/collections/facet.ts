import type { FacetValue, View } from '../../domain/collection.ts';
import type { Freshness } from '../../domain/terminal.ts';
import { byCodeUnits, compareTexts, textLanguage } from '../../domain/text.ts';
import { DAY_MS } from '../../domain/time.ts';
import { type Column, instantsOf, mapped, perValue } from './column.ts';
import { memoizeLast } from './held-table.ts';
import { placeIn } from './sort-keys.ts';

/** A property by which a list can be filtered, counted per value. */
export type Facet = {
  column: Column;
  /** The bucket of a value of the column, by its place among these; '' where it is in none. */
  bucketAt(at: number): string;
  /**
   * Where buckets are ages: the values in order, the buckets that each stands for, the ages (ms) that divide them, and all buckets
   * with the number among them of each of the column's values.
   */
  ages?: {
    values: readonly { value: string; buckets: readonly string[] }[];
    limits: readonly number[];
    buckets: readonly string[];
    numbers(): Uint8Array;
  };
  /** The name of what a value is the id of; the same function as long as it gives the same names. */
  nameOf?: NameOf;
};

type NameOf = (value: string) => string | undefined;

/** The facet of a list with a name; undefined where it has none. */
export type FacetOf = (name: string) => Facet | undefined;

/** The facets of a list at an instant, ms, each made when it is first asked for: it needs a column of all rows. */
export function facetsAt(facets: Readonly<Record<string, (now: number) => Facet>>, at: number): FacetOf {
  const made = new Map(Object.entries(facets).map(([name, make]) => [name, memoizeLast(() => make(at))]));
  return name => made.get(name)?.();
}

/** Rows by bucket. */
export type Counts = Map<string, number>;

const textsOf = perValue(value =>
  value === null || value === undefined || value === '' ? '' : String(value),
);

/** A bucket per distinct text of a column; rows without one are in none. */
export function bucketsOf(column: Column): Facet {
  const texts = textsOf(column);
  return { column, bucketAt: at => texts[at] ?? '' };
}

/** The text of a value of a known set: itself, or its raw text where it is not known. */
export const knownText = (value: unknown): unknown =>
  typeof value === 'object' && value !== null && 'unknown' in value ? value.unknown : value;

/** A column of a known set as texts. */
export const knownColumn = mapped(knownText);

/** Those of the candidates that match every filter, but for that of one facet where it is named: its values are counted among them. */
export function matchingRows(
  facetOf: FacetOf,
  filters: View['filters'],
  candidates: Uint32Array,
  but: string | null = null,
): Uint32Array {
  let rows = candidates;
  for (const [name, chosen] of Object.entries(filters)) {
    const facet = chosen.length === 0 || name === but ? undefined : facetOf(name);
    if (!facet) continue;
    const accepted = new Set(chosen.flatMap(value => bucketsFor(facet, value)));
    const { codes } = facet.column;
    rows = rows.filter(row => accepted.has(facet.bucketAt(codes ? (codes[row] as number) : row)));
  }
  return rows;
}

const bucketsFor = ({ ages }: Facet, value: string): readonly string[] =>
  ages ? (ages.values.find(each => each.value === value)?.buckets ?? []) : value === '' ? [] : [value];

/** The number of these rows in each bucket of a facet. */
export function countsOf({ column, bucketAt, ages }: Facet, rows: Uint32Array): Counts {
  const counts: Counts = new Map();
  const { values, codes } = column;
  if (ages) {
    const perAge = tally(rows, codes, ages.numbers(), ages.buckets.length);
    ages.buckets.forEach((bucket, number) => {
      if (perAge[number]) add(counts, bucket, perAge[number]);
    });
    return counts;
  }
  if (rows.length < values.length) {
    for (const row of rows) add(counts, bucketAt(codes ? (codes[row] as number) : row), 1);
    return counts;
  }
  const perValue = tally(rows, codes, null, values.length);
  for (let at = 0; at < perValue.length; at++) {
    const count = perValue[at] as number;
    if (count > 0) add(counts, bucketAt(at), count);
  }
  return counts;
}

/** Rows per value, or per number of their value. Every letter of a search counts all rows that it finds: iterators would cost several times as much. */
function tally(
  rows: Uint32Array,
  codes: Uint32Array | null,
  numbers: Uint8Array | null,
  length: number,
): Uint32Array {
  const tallied = new Uint32Array(length);
  for (let place = 0; place < rows.length; place++) {
    const row = rows[place] as number;
    const at = codes ? (codes[row] as number) : row;
    const number = numbers ? (numbers[at] as number) : at;
    tallied[number] = (tallied[number] as number) + 1;
  }
  return tallied;
}

const add = (counts: Counts, bucket: string, count: number) =>
  counts.set(bucket, (counts.get(bucket) ?? 0) + count);

/** Counts after some rows are gone and others have come; gives the buckets in which that makes a difference. */
export function recount(counts: Counts, gone: Counts, come: Counts): string[] {
  const buckets = new Set([...gone.keys(), ...come.keys()]);
  return [...buckets].filter(bucket => {
    const difference = (come.get(bucket) ?? 0) - (gone.get(bucket) ?? 0);
    add(counts, bucket, difference);
    return difference !== 0;
  });
}

/** The values of a facet with their counts, in order; a chosen one is there even where no row has it. */
export function valuesOf(facet: Facet, counts: Counts, chosen: readonly string[] = []): FacetValue[] {
  const isShown = ({ value, count }: FacetValue) => count > 0 || chosen.includes(value);
  if (facet.ages) {
    const { values } = facet.ages;
    const counted = values.map(({ value, buckets }) => ({
      value,
      count: buckets.reduce((sum, bucket) => sum + (counts.get(bucket) ?? 0), 0),
    }));
    const others = chosen.filter(value => !values.some(each => each.value === value));
    return [...counted.filter(isShown), ...[...new Set(others)].map(value => ({ value, count: 0 }))];
  }
  const values = bucketsInOrder(facet)
    .filter(bucket => counts.has(bucket))
    .map(bucket => valueWith(facet, bucket, counts))
    .filter(isShown);
  return [...valuesAfter(facet, values, counts, chosen, chosen)];
}

/** Buckets in order, by the texts of the column and by the names they go under. */
const ordered = new WeakMap<readonly string[], WeakMap<NameOf, OrderedBuckets>>();
type OrderedBuckets = { language: string; texts: number; buckets: readonly string[] };
const noName: NameOf = () => undefined;

/** All buckets of a facet in order, whether a row has them or not; put in order once, since comparing names in a language is slow. */
function bucketsInOrder(facet: Facet): readonly string[] {
  const texts = textsOf(facet.column);
  const byName = ordered.get(texts) ?? new WeakMap<NameOf, OrderedBuckets>();
  const known = byName.get(facet.nameOf ?? noName);
  if (known?.language === textLanguage() && known.texts === texts.length) return known.buckets;
  const none: Counts = new Map();
  const buckets = [...new Set(texts)]
    .map(bucket => valueWith(facet, bucket, none))
    .sort(inOrder)
    .map(({ value }) => value);
  byName.set(facet.nameOf ?? noName, { language: textLanguage(), texts: texts.length, buckets });
  ordered.set(texts, byName);
  return buckets;
}

/** The values of a facet after some buckets have other counts. */
export function valuesAfter(
  facet: Facet,
  values: readonly FacetValue[],
  counts: Counts,
  buckets: readonly string[],
  chosen: readonly string[] = [],
): readonly FacetValue[] {
  if (buckets.length === 0) return values;
  if (facet.ages) return valuesOf(facet, counts, chosen);
  const next = [...values];
  for (const bucket of buckets.filter(Boolean)) {
    const value = valueWith(facet, bucket, counts);
    const at = placeIn(next.length, other => inOrder(next[other] as FacetValue, value) < 0);
    const isShown = value.count > 0 || chosen.includes(bucket);
    next.splice(at, next[at]?.value === bucket ? 1 : 0, ...(isShown ? [value] : []));
  }
  return next;
}

function valueWith({ nameOf }: Facet, value: string, counts: Counts): FacetValue {
  const count = value === '' ? 0 : (counts.get(value) ?? 0);
  return nameOf ? { value, count, name: nameOf(value) ?? value } : { value, count };
}

const inOrder = (a: FacetValue, b: FacetValue) =>
  compareTexts(a.name ?? a.value, b.name ?? b.value) || byCodeUnits(a.value, b.value);

/** The names of ages up to each limit and above the last; those without an instant are in the bucket `unknown`. */
type Ages = { names: readonly string[]; limits: readonly number[]; unknown: string };
const freshness: Ages & { names: readonly Freshness[] } = {
  names: ['live', 'recent', 'stale'],
  limits: [10 * 60_000, DAY_MS],
  unknown: 'never' satisfies Freshness,
};
const sinceRegistered: Ages = {
  names: ['7d', '30d', '90d', 'older'],
  limits: [7 * DAY_MS, 30 * DAY_MS, 90 * DAY_MS],
  unknown: '',
};

/** The age of the last check, as `attestationFreshness` says, by number instead of by text. */
export const freshnessBuckets = (lastCheck: Column, now: number): Facet =>
  byAge(
    lastCheck,
    now,
    freshness,
    [...freshness.names, freshness.unknown].map(value => ({ value, buckets: [value] })),
  );

/** The time since a terminal was registered: `7d`, `30d`, `90d` (each holds the ones before it), `older`. */
export const registeredBuckets = (registered: Column, now: number): Facet =>
  byAge(
    registered,
    now,
    sinceRegistered,
    sinceRegistered.names.map((value, last, names) => ({
      value,
      buckets: value === 'older' ? [value] : names.slice(0, last + 1),
    })),
  );

function byAge(
  column: Column,
  now: number,
  { names, limits, unknown }: Ages,
  values: NonNullable<Facet['ages']>['values'],
): Facet {
  const instants = instantsOf(column);
  const buckets = [...names, unknown];
  const numberAt = (at: number): number => {
    const age = now - (instants[at] ?? Number.NaN);
    if (Number.isNaN(age)) return names.length;
    let number = 0;
    while (number < limits.length && age > (limits[number] as number)) number++;
    return number;
  };
  let made: Uint8Array | null = null;
  const numbers = () => {
    if (made) return made;
    made = new Uint8Array(instants.length);
    for (let at = 0; at < made.length; at++) made[at] = numberAt(at);
    return made;
  };
  const bucketAt = (at: number): string => buckets[numberAt(at)] ?? '';
  return { column, bucketAt, ages: { values, limits, buckets, numbers } };
}

/** Rows of a facet by age that are in another bucket at one instant than at a later one; of any other facet none. */
export function agedRows(facet: Facet | undefined, count: number, from: number, to: number): number[] {
  if (!facet?.ages) return [];
  const { column, ages } = facet;
  const { codes } = column;
  const instants = instantsOf(column);
  const rows: number[] = [];
  for (let row = 0; row < count; row++) {
    const at = instants[codes ? (codes[row] ?? 0) : row] ?? Number.NaN;
    for (const limit of ages.limits) if (at >= from - limit && at < to - limit) rows.push(row);
  }
  return rows;
}

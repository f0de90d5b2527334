import type { Facets, View } from '../../domain/collection.ts';
import type { Freshness } from '../../domain/terminal.ts';
import { compareTexts, textLanguage } from '../../domain/text.ts';
import { allRows, type Column, instantOf, mapColumn, numbersOf, spreadCodes } from './column.ts';

/** Rows sorted into buckets: a code per row, and which codes each value of the facet stands for. */
export type Buckets = {
  codes: Uint32Array;
  size: number;
  options: readonly Option[];
  /** The name of what a value is the id of. */
  nameOf?: (value: string) => string | undefined;
};
type Option = { value: string; codes: readonly number[] };

/** A property by which a list can be filtered, counted per value. */
export type Facet = { name: string; buckets: Buckets };

/** The rows that match a view, in their places' order, and the counts of each facet. */
export type Matches = { rows: Uint32Array; facets: Facets };

const bucketsOfColumn = new WeakMap<Column, { language: string; buckets: Buckets }>();

/** A bucket per distinct text of a column; rows without one are in no value. */
export function bucketsOf(column: Column): Buckets {
  const language = textLanguage();
  const known = bucketsOfColumn.get(column);
  if (known?.language === language) return known.buckets;
  const codeOf = new Map<string, number>();
  const perValue = new Uint32Array(column.values.length);
  for (const [at, value] of column.values.entries()) {
    if (value === null || value === undefined || value === '') continue;
    const text = String(value);
    const code = codeOf.get(text) ?? codeOf.size + 1;
    codeOf.set(text, code);
    perValue[at] = code;
  }
  const options = [...codeOf]
    .map(([value, at]) => ({ value, codes: [at] }))
    .sort((a, b) => compareTexts(a.value, b.value));
  const buckets = { codes: spreadCodes(column, perValue), size: codeOf.size + 1, options };
  bucketsOfColumn.set(column, { language, buckets });
  return buckets;
}

/** Buckets by a number per row, e.g. a time: `place` answers a code below `size`. */
function bucketsBy(
  numbers: Float64Array,
  size: number,
  place: (number: number) => number,
  options: readonly Option[],
): Buckets {
  const codes = new Uint32Array(numbers.length);
  for (let row = 0; row < codes.length; row++) codes[row] = place(numbers[row] ?? Number.NaN);
  return { codes, size, options };
}

/** The text of a value of a known set: itself, or its raw text where it is not known. */
export const knownText = (value: unknown): unknown =>
  typeof value === 'object' && value !== null && 'unknown' in value ? value.unknown : value;

const knownColumns = new WeakMap<Column, Column>();

/** A column of a known set as texts; the same column as long as it is made from the same. */
export function knownColumn(column: Column): Column {
  const known = knownColumns.get(column) ?? mapColumn(column, knownText);
  knownColumns.set(column, known);
  return known;
}

/** Rows that match the search (null: all) and every filter, and each facet's counts among those that match the *other* filters. */
export function matchFacets(
  facets: readonly Facet[],
  filters: View['filters'],
  searched: Uint32Array | null,
  count: number,
): Matches {
  const candidates = searched ?? allRows(count);
  const active = facets.filter(facet => (filters[facet.name]?.length ?? 0) > 0);
  if (active.length === 0) return { rows: candidates, facets: countAll(facets, filters, candidates, null) };

  // Per row one bit for each filter it fails: none is a match; only facet f's own is a row that f counts all the same.
  const failed = new Uint32Array(count);
  active.forEach(({ name, buckets }, bit) => {
    const accepted = new Set(filters[name]);
    const isAccepted = new Uint8Array(buckets.size);
    for (const option of buckets.options)
      if (accepted.has(option.value)) for (const code of option.codes) isAccepted[code] = 1;
    for (const row of candidates)
      if (isAccepted[buckets.codes[row] ?? 0] === 0) failed[row] = (failed[row] ?? 0) | (1 << bit);
  });
  const rows = candidates.filter(row => failed[row] === 0);
  const others = new Map(
    active.map((facet, bit) => [
      facet.name,
      candidates.filter(row => ((failed[row] ?? 0) & ~(1 << bit)) === 0),
    ]),
  );
  return { rows, facets: countAll(facets, filters, rows, others) };
}

function countAll(
  facets: readonly Facet[],
  filters: View['filters'],
  rows: Uint32Array,
  others: ReadonlyMap<string, Uint32Array> | null,
): Facets {
  return Object.fromEntries(
    facets.map(({ name, buckets }) => {
      const counts = new Uint32Array(buckets.size);
      for (const row of others?.get(name) ?? rows) {
        const code = buckets.codes[row] ?? 0;
        counts[code] = (counts[code] ?? 0) + 1;
      }
      const chosen = [...new Set(filters[name])];
      const present = buckets.options
        .map(({ value, codes }) => ({
          value,
          count: codes.reduce((sum, code) => sum + (counts[code] ?? 0), 0),
        }))
        .filter(({ value, count }) => count > 0 || chosen.includes(value));
      const missing = chosen
        .filter(value => !buckets.options.some(option => option.value === value))
        .map(value => ({ value, count: 0 }));
      const { nameOf } = buckets;
      const all = [...present, ...missing];
      if (!nameOf) return [name, all];
      const named = all.map(each => ({ ...each, name: nameOf(each.value) ?? each.value }));
      return [name, named.sort((a, b) => compareTexts(a.name, b.name))];
    }),
  );
}

const LIVE_MS = 10 * 60_000;
const DAY_MS = 86_400_000;
const ranges = [7, 30, 90] as const;
const freshness: readonly Freshness[] = ['live', 'recent', 'stale', 'never'];
const NEVER = freshness.indexOf('never');

const instantsOfColumn = new WeakMap<Column, Float64Array>();

/** The instants of a column (ms), NaN where there is none. */
export function instants(column: Column): Float64Array {
  const known = instantsOfColumn.get(column);
  if (known) return known;
  const all = spreadCodes(column, numbersOf(column.values, instantOf));
  instantsOfColumn.set(column, all);
  return all;
}

/** The age of the last check, as `attestationFreshness` says, by number instead of by text. */
export function freshnessBuckets(lastCheck: Column, now: number): Buckets {
  const place = (at: number) => {
    if (Number.isNaN(at)) return NEVER;
    const age = now - at;
    if (age <= LIVE_MS) return 0;
    return age <= DAY_MS ? 1 : 2;
  };
  const options = freshness.map((value, code) => ({ value, codes: [code] }));
  return bucketsBy(instants(lastCheck), freshness.length, place, options);
}

/** The time since a terminal was registered: `7d`, `30d`, `90d` (each holds the ones before it), `older`. */
export function registeredBuckets(registered: Column, now: number): Buckets {
  const older = ranges.length;
  const unknown = older + 1;
  const place = (at: number) => {
    if (Number.isNaN(at)) return unknown;
    const range = ranges.findIndex(days => now - at <= days * DAY_MS);
    return range === -1 ? older : range;
  };
  const options = [
    ...ranges.map((days, last) => ({
      value: `${days}d`,
      codes: ranges.slice(0, last + 1).map((_, code) => code),
    })),
    { value: 'older', codes: [older] },
  ];
  return bucketsBy(instants(registered), unknown + 1, place, options);
}

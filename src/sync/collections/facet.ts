import type { Facets, View } from '../../domain/collection.ts';
import { allRows, type Column, mapColumn, spreadCodes } from './column.ts';
import { naturalCompare } from './natural.ts';

/** Rows sorted into buckets: a code per row, and which codes each value of the facet stands for. */
export type Buckets = { codes: Uint32Array; size: number; options: readonly Option[] };
type Option = { value: string; codes: readonly number[] };

/** A property by which a list can be filtered, counted per value. */
export type Facet = { name: string; buckets: Buckets };

/** The rows that match a view, in their places' order, and the counts of each facet. */
export type Matches = { rows: Uint32Array; facets: Facets };

const bucketsOfColumn = new WeakMap<Column, Buckets>();

/** A bucket per distinct text of a column; rows without one are in no value. */
export function bucketsOf(column: Column): Buckets {
  const known = bucketsOfColumn.get(column);
  if (known) return known;
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
    .sort((a, b) => naturalCompare(a.value, b.value));
  const buckets = { codes: spreadCodes(column, perValue), size: codeOf.size + 1, options };
  bucketsOfColumn.set(column, buckets);
  return buckets;
}

/** Buckets by a number per row, e.g. a time: `place` answers a code below `size`. */
export function bucketsBy(
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
      return [name, [...present, ...missing]];
    }),
  );
}

import type { View } from '../../../domain/collection.ts';
import { rankOf } from '../../../domain/money.ts';
import type { ReportTransaction } from '../../../domain/settlement/settlement.ts';
import { rawTextOf } from '../../../domain/terminal.ts';
import { compareTexts, searchable, wordsOf } from '../../../domain/text.ts';
import { formatTime } from '../../../domain/time.ts';

/** The ids that the transactions of a report are sorted by. */
export type ReportSort = 'date' | 'externalId' | 'medium' | 'reference' | 'status' | 'amount' | 'fee';
/** The ids of the facets. */
export type ReportFacet = 'status' | 'medium';

type Row = ReportTransaction;

const statusOf = ({ disposition }: Row): string => rawTextOf(disposition);
const mediumOf = ({ paymentMedium }: Row): string => paymentMedium ?? '';
const facetOf: Readonly<Record<string, (row: Row) => string>> = {
  status: statusOf,
  medium: mediumOf,
} satisfies Record<ReportFacet, (row: Row) => string>;

const texts: Readonly<Record<string, (row: Row) => string>> = {
  date: row => row.createdDate ?? '',
  externalId: row => row.externalId,
  medium: mediumOf,
  reference: row => row.reference ?? '',
  status: statusOf,
} satisfies Record<Exclude<ReportSort, 'amount' | 'fee'>, (row: Row) => string>;

const holds = (row: Row, words: readonly string[]): boolean => {
  const searched = [row.externalId, row.reference, row.paymentMedium, formatTime(row.createdDate)];
  const compared = searched.map(text => searchable(text ?? ''));
  return words.every(word => compared.some(text => text.includes(word)));
};

/** A key for each row: an id may be there twice, which is what a self-check is for. */
export function keysOf(rows: readonly Row[]): ReadonlyMap<Row, string> {
  const times = new Map<string, number>();
  return new Map(
    rows.map(row => {
      const time = (times.get(row.externalId) ?? 0) + 1;
      times.set(row.externalId, time);
      return [row, time === 1 ? row.externalId : `${row.externalId} ${time}`];
    }),
  );
}

/** The rows that match a view, sorted, and how many of those that match all else have each value of a facet. */
export function matchingRows(rows: readonly Row[], { search, filters, sort }: View) {
  const words = wordsOf(search);
  const passes = (row: Row, without: string | null) =>
    holds(row, words) &&
    Object.entries(filters).every(
      ([facet, values]) =>
        facet === without || values.length === 0 || values.includes(facetOf[facet]?.(row) ?? ''),
    );
  const facets = Object.fromEntries(
    Object.entries(facetOf).map(([facet, read]) => {
      const counts = new Map<string, number>();
      for (const row of rows) if (passes(row, facet)) counts.set(read(row), (counts.get(read(row)) ?? 0) + 1);
      const values = [...counts].map(([value, count]) => ({ value, count }));
      return [facet, values.sort((a, b) => b.count - a.count)];
    }),
  );
  const shown = rows.filter(row => passes(row, null)).sort(comparing(sort));
  return { shown, facets };
}

function comparing({ by, descending }: View['sort']): (a: Row, b: Row) => number {
  const direction = descending ? -1 : 1;
  const text = texts[by];
  if (text) return (a, b) => direction * compareTexts(text(a), text(b)) || byId(a, b);
  const money = (row: Row) => (by === 'fee' ? row.fee : row.amount);
  return (a, b) => {
    const [one, other] = [money(a), money(b)];
    // Rows without a fee stand last, either way.
    if (one === null || other === null) return Number(one === null) - Number(other === null) || byId(a, b);
    const difference = rankOf(one) - rankOf(other);
    return direction * (difference > 0n ? 1 : difference < 0n ? -1 : 0) || byId(a, b);
  };
}

const byId = (a: Row, b: Row): number => compareTexts(a.externalId, b.externalId);

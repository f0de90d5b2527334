import type { Application } from '../../domain/application.ts';
import type { Facets, View } from '../../domain/collection.ts';
import type { Known } from '../../domain/terminal.ts';
import type { ViewShape } from '../../parts/list/list-view.ts';

/** What the list of applications may be asked for. */
export const applicationView: ViewShape = {
  facets: ['platform', 'environment', 'status'],
  sorts: ['name', 'platform', 'version', 'environment', 'installer', 'status', 'certificates', 'created'],
  sort: { by: 'name', descending: false },
};

/** A value of a known set as the value of a facet: the known word, or the raw text. */
const plain = (value: Known<string> | null): string =>
  value === null ? '' : typeof value === 'object' ? value.unknown : value;

const facetOf: Readonly<Record<string, (row: Application) => string>> = {
  platform: row => plain(row.platform),
  environment: row => plain(row.environment),
  status: row => plain(row.status),
};

const textOf: Readonly<Record<string, (row: Application) => string>> = {
  ...facetOf,
  name: row => row.name,
  version: row => row.appVersion ?? '',
  installer: row => row.installer ?? '',
  certificates: row => String(row.certificateCount ?? ''),
  created: row => row.createdDate ?? '',
};

const inOrder = new Intl.Collator('en', { numeric: true, sensitivity: 'base' });
const folded = (text: string): string => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
const searched = (row: Application): string =>
  folded([...Object.values(textOf).map(read => read(row)), row.packageName, row.appId].join(' '));

/** The applications that match a view, sorted, and how many of those that match all else have each value of a facet. */
export function applicationsIn(
  rows: readonly Application[],
  { search, filters, sort }: View,
): { shown: Application[]; facets: Facets } {
  const words = folded(search).split(/\s+/).filter(Boolean);
  const found = rows.filter(row => words.every(word => searched(row).includes(word)));
  const passes = (row: Application, without: string | null) =>
    Object.entries(filters).every(
      ([facet, values]) => facet === without || values.includes(facetOf[facet]?.(row) ?? ''),
    );
  const facets = Object.fromEntries(
    Object.entries(facetOf).map(([facet, read]) => {
      const counts = new Map<string, number>();
      for (const row of found) {
        const value = read(row);
        if (value !== '' && passes(row, facet)) counts.set(value, (counts.get(value) ?? 0) + 1);
      }
      const values = [...counts].map(([value, count]) => ({ value, count }));
      return [facet, values.sort((a, b) => b.count - a.count)];
    }),
  );
  const read = textOf[sort.by] ?? textOf.name;
  const direction = sort.descending ? -1 : 1;
  const compare = (a: Application, b: Application) =>
    direction * inOrder.compare(read?.(a) ?? '', read?.(b) ?? '') ||
    inOrder.compare(a.name, b.name) ||
    inOrder.compare(a.appId, b.appId);
  return { shown: found.filter(row => passes(row, null)).sort(compare), facets };
}

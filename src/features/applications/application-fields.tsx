import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Link } from 'wouter';
import type { Application } from '../../domain/application.ts';
import type { Facets, View } from '../../domain/collection.ts';
import type { Known } from '../../domain/terminal.ts';
import { formatCount } from '../../parts/format/numbers.ts';
import { isWord, say, sayText } from '../../parts/format/say.ts';
import type { ListColumn } from '../../parts/list/columns.ts';
import type { Facet } from '../../parts/list/FacetFilter.tsx';
import type { ViewShape } from '../../parts/list/list-view.ts';
import { Id, Time } from '../../parts/page/Islands.tsx';
import { StatusChip } from '../../parts/page/StatusChip.tsx';
import { platformNames } from '../../parts/terminal/terminal-words.ts';
import { CellLines } from '../../ui/CellLines.tsx';
import { hrefOf } from './application-href.ts';
import {
  environmentWords,
  installerName,
  sayPlatform,
  statusLooks,
  statusWords,
} from './application-words.ts';

/** The status of an application; nothing where the service gives none. */
export const ApplicationStatus = ({ of: { status } }: { of: Pick<Application, 'status'> }) =>
  status && <StatusChip of={status} words={statusWords} looks={statusLooks} />;

/** The store that installs an application. */
export const Installer = ({ of }: { of: Pick<Application, 'installer' | 'platform'> }) => {
  if (of.platform === 'ios') return <span className="text-text-3">–</span>;
  return of.installer === null ? (
    <span className="text-text-2">
      <Trans context="installer">Any</Trans>
    </span>
  ) : (
    <span dir="ltr" title={of.installer}>
      {installerName(of.installer)}
    </span>
  );
};

/** The columns of the list. */
export const applicationColumns = (
  i18n: I18n,
  all: readonly Application[],
): readonly ListColumn<Application>[] => [
  {
    id: 'name',
    name: msg`Application`,
    order: 'text',
    width: 200,
    grow: 2,
    cell: row => (
      <CellLines
        isName
        first={
          <Link href={hrefOf(row, all)} className="rounded-small font-medium text-text hover:underline">
            {row.name}
          </Link>
        }
        second={<Id>{row.packageName}</Id>}
      />
    ),
  },
  {
    id: 'platform',
    name: msg`Platform`,
    order: 'text',
    width: 92,
    cell: row => (
      <span className="block truncate">
        <bdi>{sayPlatform(row.platform)}</bdi>
      </span>
    ),
  },
  {
    id: 'version',
    name: msg`Version`,
    order: 'text',
    width: 120,
    hideBelow: 640,
    cell: row => (
      <span className="block truncate">
        <span className="island">{row.appVersion}</span>
      </span>
    ),
  },
  {
    id: 'environment',
    name: msg`Environment`,
    order: 'text',
    width: 124,
    cell: row => say(i18n, environmentWords, row.environment),
  },
  {
    id: 'installer',
    name: msg`Installer`,
    order: 'text',
    width: 150,
    grow: 0.6,
    hideBelow: 980,
    cell: row => (
      <span className="block truncate">
        <Installer of={row} />
      </span>
    ),
  },
  {
    id: 'status',
    name: msg`Status`,
    order: 'status',
    width: 120,
    cell: row => (
      <span className="flex">
        <ApplicationStatus of={row} />
      </span>
    ),
  },
  {
    id: 'certificates',
    name: msg`Certificates`,
    order: 'number',
    width: 104,
    align: 'end',
    hideBelow: 760,
    cell: row => row.certificateCount !== null && formatCount(row.certificateCount),
  },
  {
    id: 'created',
    name: msg`Created`,
    order: 'time',
    width: 164,
    hideBelow: 860,
    cell: row => row.createdDate && <Time at={row.createdDate} />,
  },
];

/** The facets of the list. */
export const applicationFacets = (i18n: I18n): Facet[] => [
  {
    id: 'platform',
    name: i18n._(msg`Platform`),
    say: value => (value in platformNames ? platformNames[value as keyof typeof platformNames] : value),
  },
  {
    id: 'environment',
    name: i18n._(msg`Environment`),
    say: value => sayText(i18n, environmentWords, value),
  },
  {
    id: 'status',
    name: i18n._(msg`Status`),
    say: value => sayText(i18n, statusWords, value),
    draw: value => (
      <StatusChip
        of={isWord(statusWords, value) ? value : { unknown: value }}
        words={statusWords}
        looks={statusLooks}
        isPlain
      />
    ),
  },
];

/** The facets and sorts of the list, and its sort at first. */
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

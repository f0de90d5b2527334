import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Link } from 'wouter';
import type { Application } from '../../domain/application.ts';
import type { Facets, View } from '../../domain/collection.ts';
import { rawTextOf } from '../../domain/terminal.ts';
import { compareTexts, searchable, wordsOf } from '../../domain/text.ts';
import { formatTime } from '../../domain/time.ts';
import { formatCount } from '../../parts/format/numbers.ts';
import { isWord, say } from '../../parts/format/say.ts';
import { inWords, type ListFields, viewShape } from '../../parts/list/fields.ts';
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

/** An application as the list shows it, with the URL of its page. */
export type ApplicationRow = Application & { href: string };

type FilterId = 'platform' | 'environment' | 'status';
type SortId = FilterId | 'name' | 'version' | 'installer' | 'certificates' | 'created';

/** The fields of an application's row: its columns, facets and sorts. */
export const applicationFields: ListFields<ApplicationRow, SortId, FilterId> = {
  fields: {
    name: {
      name: msg`Application`,
      column: {
        width: 200,
        grow: 2,
        cell: row => (
          <CellLines
            isName
            first={
              <Link href={row.href} className="rounded-small font-medium text-text hover:underline">
                {row.name}
              </Link>
            }
            second={<Id>{row.packageName}</Id>}
          />
        ),
      },
      sort: 'text',
    },
    platform: {
      name: msg`Platform`,
      column: {
        width: 104,
        cell: row => (
          <span className="block truncate">
            <bdi>{sayPlatform(row.platform)}</bdi>
          </span>
        ),
      },
      sort: 'text',
      facet: {
        place: 'bar',
        say: value => (value in platformNames ? platformNames[value as keyof typeof platformNames] : value),
      },
    },
    version: {
      name: msg`Version`,
      column: {
        width: 120,
        hideBelow: 712,
        cell: row => (
          <span className="block truncate">
            <span className="island">{row.appVersion}</span>
          </span>
        ),
      },
      sort: 'text',
    },
    environment: {
      name: msg`Environment`,
      column: {
        width: 124,
        cell: (row, i18n) => <span className="truncate">{say(i18n, environmentWords, row.environment)}</span>,
      },
      sort: 'text',
      facet: { place: 'bar', say: inWords(environmentWords) },
    },
    installer: {
      name: msg`Installer`,
      column: {
        width: 150,
        grow: 0.6,
        hideBelow: 1130,
        cell: row => (
          <span className="block truncate">
            <Installer of={row} />
          </span>
        ),
      },
      sort: 'text',
    },
    status: {
      name: msg`Status`,
      column: {
        width: 120,
        cell: row => (
          <span className="flex">
            <ApplicationStatus of={row} />
          </span>
        ),
      },
      sort: 'status',
      facet: {
        place: 'bar',
        say: inWords(statusWords),
        draw: value => (
          <StatusChip
            of={isWord(statusWords, value) ? value : { unknown: value }}
            words={statusWords}
            looks={statusLooks}
            isPlain
          />
        ),
      },
    },
    certificates: {
      name: msg`Certificates`,
      column: {
        width: 104,
        align: 'end',
        hideBelow: 816,
        cell: row => row.certificateCount !== null && formatCount(row.certificateCount),
      },
      sort: 'number',
    },
    created: {
      name: msg`Created`,
      column: {
        width: 164,
        hideBelow: 980,
        cell: row => row.createdDate && <Time at={row.createdDate} />,
      },
      sort: 'time',
    },
  },
  sort: { by: 'name', descending: false },
};

/** The view of the list as its address holds it. */
export const applicationView = viewShape(applicationFields);

const textOf: Readonly<Record<SortId, (row: Application) => string>> = {
  platform: row => rawTextOf(row.platform),
  environment: row => rawTextOf(row.environment),
  status: row => rawTextOf(row.status) ?? '',
  name: row => row.name,
  version: row => row.appVersion ?? '',
  installer: row => row.installer ?? '',
  certificates: row => String(row.certificateCount ?? ''),
  created: row => row.createdDate ?? '',
};

/** The text of a field; of its name where the list has no such field. */
const textIn = (row: Application, id: string): string =>
  (Object.hasOwn(textOf, id) ? textOf[id as SortId] : textOf.name)(row);

/** The searchable texts of a row, as they are held and as the list shows them. */
const searched = (i18n: I18n, row: Application): string[] =>
  [
    ...Object.values(textOf).map(read => read(row)),
    row.packageName,
    row.appId,
    sayPlatform(row.platform),
    say(i18n, environmentWords, row.environment),
    row.status && say(i18n, statusWords, row.status),
    installerName(row.installer),
    formatTime(row.createdDate),
  ].map(text => searchable(text ?? ''));

/** The applications that match a view, sorted, and how many of those that match all else have each value of a facet. */
export function applicationsIn(
  i18n: I18n,
  rows: readonly Application[],
  { search, filters, sort }: View,
): { shown: ApplicationRow[]; facets: Facets } {
  const words = wordsOf(search);
  const found = rows.filter(row => {
    const texts = searched(i18n, row);
    return words.every(word => texts.some(text => text.includes(word)));
  });
  const passes = (row: Application, without: string | null) =>
    Object.entries(filters).every(
      ([facet, values]) => facet === without || values.includes(textIn(row, facet)),
    );
  const facets = Object.fromEntries(
    applicationView.facets.map(facet => {
      const counts = new Map<string, number>();
      for (const row of found) {
        const value = textIn(row, facet);
        if (value !== '' && passes(row, facet)) counts.set(value, (counts.get(value) ?? 0) + 1);
      }
      const values = [...counts].map(([value, count]) => ({ value, count }));
      return [facet, values.sort((a, b) => b.count - a.count)];
    }),
  );
  const direction = sort.descending ? -1 : 1;
  const compare = (a: Application, b: Application) =>
    direction * compareTexts(textIn(a, sort.by), textIn(b, sort.by)) ||
    compareTexts(a.name, b.name) ||
    compareTexts(a.appId, b.appId);
  const shown = found.filter(row => passes(row, null)).sort(compare);
  return { shown: shown.map(row => ({ ...row, href: hrefOf(row, rows) })), facets };
}

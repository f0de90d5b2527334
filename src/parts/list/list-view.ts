import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import {
  type CollectionFacet,
  type CollectionName,
  DAYS,
  type Facets,
  type View,
} from '../../domain/collection.ts';
import type { CollectionSort } from '../../domain/collection-sort.ts';
import { type Days, type Preset, parseDays, presets } from '../../domain/time.ts';
import { sayPeriod } from '../figures/period-words.ts';
import { formatList } from '../format/numbers.ts';
import {
  queryWith,
  readQuery,
  several,
  text,
  type UrlPart,
  urlParts,
  useUrlState,
} from '../page/url-state.ts';
import { paths } from '../paths.ts';
import { type Facet, sayValue } from './facet.ts';

/** The facets and sorts that a list's address may name, and its sort where the address names none. */
export type ViewShape = {
  facets: readonly string[];
  sorts: readonly string[];
  sort: View['sort'];
};

/** Names the search in a list's address. */
export const SEARCH = 'q';
/** Names the sort. */
export const SORT = 'sort';
/** Names the saved view by which a list was opened, since several may have the same filters. */
export const VIEW = 'view';

/** A list's view as its address holds it; names and columns that the list does not know are ignored. */
const listView = (shape: ViewShape): UrlPart<View> =>
  urlParts<View>({
    search: text(SEARCH),
    filters: filtersOf(shape.facets),
    sort: sortOf(shape),
  });

const filtersOf = (facets: readonly string[]): UrlPart<View['filters']> => ({
  names: facets,
  read: given =>
    Object.fromEntries(
      facets
        .map(facet => {
          const values = several(facet).read(given);
          return [facet, facet === DAYS ? values.filter(periodNamed) : values] as const;
        })
        .filter(([, values]) => values.length > 0),
    ),
  write(filters, query) {
    for (const facet of facets) several(facet).write([...(filters[facet] ?? [])], query);
  },
});

const sortOf = ({ sorts, sort }: ViewShape): UrlPart<View['sort']> => ({
  names: [SORT],
  read(given) {
    const wanted = given.get(SORT) ?? '';
    const by = wanted.replace(/^-/, '');
    return sorts.includes(by) ? { by, descending: wanted.startsWith('-') } : sort;
  },
  write({ by, descending }, query) {
    if (by !== sort.by || descending !== sort.descending) query.set(SORT, `${descending ? '-' : ''}${by}`);
  },
});

/** Reads a view from a query. */
export const viewIn = (query: string, shape: ViewShape): View => readQuery(listView(shape), query);

/** Writes a view into a query, whose other parts stay; what is as usual is left out. */
export const queryOf = (view: View, query: string, shape: ViewShape): string =>
  queryWith(listView(shape), view, query);

/** The path of each collection's list. */
export const listPaths = {
  terminals: paths.terminals,
  merchants: paths.merchants,
  settlementReports: paths.settlements,
} satisfies Record<CollectionName, string>;

/** The address of a collection's list under some filters, sorted upwards by `sort`, for links from elsewhere. */
export function viewHref<N extends CollectionName>(
  of: N,
  filters: Readonly<Partial<Record<CollectionFacet[N], readonly string[]>>>,
  sort?: CollectionSort[N],
): string {
  const query = new URLSearchParams();
  for (const [facet, values] of Object.entries<readonly string[] | undefined>(filters)) {
    for (const value of values ?? []) query.append(facet, value);
  }
  if (sort) query.append(SORT, sort);
  return `${listPaths[of]}?${query}`;
}

/** The address of a list under a search. */
export const searchHref = (path: string, search: string): string =>
  `${path}?${new URLSearchParams({ [SEARCH]: search })}`;

/** A copy of the view with other values of one facet. */
export function withFilter(view: View, facet: string, values: readonly string[]): View {
  const { [facet]: _dropped, ...others } = view.filters;
  return { ...view, filters: values.length > 0 ? { ...others, [facet]: values } : others };
}

/** The part of a view that decides which rows match, without their order. */
export const matchKey = ({ search, filters }: View): string => JSON.stringify([search, filters]);

/** Search, filters and sort of a list; they live in the address, so that a view is a link. */
export function useUrlView(shape: ViewShape): [View, (view: View) => void] {
  const { view, go } = useUrlState(listView(shape));
  return [view, next => go(next, 'replace')];
}

/** A view's search and filters in words; '' where there are none. `counted` has the names of merchants and the like. */
export function describeView(i18n: I18n, view: View, facets: readonly Facet[], counted?: Facets): string {
  const { search } = view;
  const criteria = search === '' ? [] : [i18n._(msg`“${{ text: search }}”`)];
  const period = periodOf(view);
  if (period !== 'all') criteria.push(sayPeriod(i18n, period));
  for (const facet of facets) {
    const values = view.filters[facet.id] ?? [];
    if (values.length === 0) continue;
    const name = facet.name;
    const value = formatList(values.map(each => sayValue(facet, counted?.[facet.id], each)));
    criteria.push(i18n._(msg`${name}: ${value}`));
  }
  return criteria.join(' · ');
}

/** The period of a view's filter; all where it names none. */
export function periodOf(view: View): Preset | 'all' | Days {
  const [named = ''] = view.filters[DAYS] ?? [];
  return periodNamed(named) ?? 'all';
}

/** The period or the days that a filter names; null for anything else. */
function periodNamed(named: string): Preset | Days | null {
  const [from = '', to = ''] = named.split('..');
  return presets.find(known => known === named) ?? parseDays(from, to);
}

/** A list's sort in words. */
export function describeSort(i18n: I18n, name: string, order: string, isDescending: boolean): string {
  switch (order) {
    case 'text':
      return isDescending ? i18n._(msg`Sorted by ${name}, Z to A`) : i18n._(msg`Sorted by ${name}, A to Z`);
    case 'number':
      return isDescending
        ? i18n._(msg`Sorted by ${name}, largest first`)
        : i18n._(msg`Sorted by ${name}, smallest first`);
    case 'time':
      return isDescending
        ? i18n._(msg`Sorted by ${name}, newest first`)
        : i18n._(msg`Sorted by ${name}, oldest first`);
    default:
      return isDescending ? i18n._(msg`Sorted by ${name}, reversed`) : i18n._(msg`Sorted by ${name}`);
  }
}

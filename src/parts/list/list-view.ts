import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLocation, useSearch } from 'wouter';
import type { View } from '../../domain/collection.ts';
import type { Facet } from './FacetFilter.tsx';

/** What a list may ask for, and how it is sorted unless the address says otherwise. */
export type ViewShape = {
  facets: readonly string[];
  sorts: readonly string[];
  sort: View['sort'];
};

const SEARCH = 'q';
const SORT = 'sort';

/** Reads a view from a query; names and columns that the list does not know are ignored. */
export function viewIn(query: string, shape: ViewShape): View {
  const given = new URLSearchParams(query);
  const filters: Record<string, string[]> = {};
  for (const facet of shape.facets) {
    const values = [...new Set(given.getAll(facet).filter(value => value !== ''))];
    if (values.length > 0) filters[facet] = values;
  }
  return { search: given.get(SEARCH) ?? '', filters, sort: sortIn(given.get(SORT), shape) };
}

function sortIn(text: string | null, shape: ViewShape): View['sort'] {
  const by = text?.replace(/^-/, '') ?? '';
  return shape.sorts.includes(by) ? { by, descending: text?.startsWith('-') ?? false } : shape.sort;
}

/** Writes a view into a query, whose other parts stay; what is as usual is left out, so that the plain list has a plain address. */
export function queryOf(view: View, query: string, shape: ViewShape): string {
  const next = new URLSearchParams(query);
  for (const name of [SEARCH, SORT, ...shape.facets]) next.delete(name);
  if (view.search !== '') next.set(SEARCH, view.search);
  for (const facet of shape.facets) {
    for (const value of view.filters[facet] ?? []) next.append(facet, value);
  }
  if (view.sort.by !== shape.sort.by || view.sort.descending !== shape.sort.descending) {
    next.set(SORT, `${view.sort.descending ? '-' : ''}${view.sort.by}`);
  }
  return next.toString();
}

/** The address of a list under some filters, for links from elsewhere. */
export function viewHref(path: string, filters: View['filters']): string {
  const query = new URLSearchParams();
  for (const [facet, values] of Object.entries(filters)) {
    for (const value of values) query.append(facet, value);
  }
  return `${path}?${query}`;
}

/** The address of a list under a search. */
export const searchHref = (path: string, search: string): string =>
  `${path}?${new URLSearchParams({ [SEARCH]: search })}`;

/** The same view with other values of one facet. */
export function withFilter(view: View, facet: string, values: readonly string[]): View {
  const { [facet]: _dropped, ...others } = view.filters;
  return { ...view, filters: values.length > 0 ? { ...others, [facet]: values } : others };
}

/** What decides which rows match, without their order. */
export const matchKey = ({ search, filters }: View): string => JSON.stringify([search, filters]);

/** Search, filters and sort of a list; they live in the address, so that a view is a link. (style: every list) */
export function useUrlView(shape: ViewShape): [View, (view: View) => void] {
  const query = useSearch();
  const [path, navigate] = useLocation();
  const setView = (view: View) => {
    const next = queryOf(view, query, shape);
    navigate(next === '' ? path : `${path}?${next}`, { replace: true });
  };
  return [viewIn(query, shape), setView];
}

/** What a view asks for, in words; '' when it asks for everything. */
export function describeView(i18n: I18n, view: View, facets: readonly Facet[]): string {
  const { search } = view;
  const asked = search === '' ? [] : [i18n._(msg`“${search}”`)];
  for (const facet of facets) {
    const values = view.filters[facet.id] ?? [];
    if (values.length === 0) continue;
    const name = facet.name;
    const said = values.map(facet.say).join(', ');
    asked.push(i18n._(msg`${name}: ${said}`));
  }
  return asked.join(' · ');
}

/** How a list is sorted, in words. */
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

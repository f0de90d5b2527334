import type { I18n, MessageDescriptor } from '@lingui/core';
import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import {
  type CollectionFacet,
  type CollectionName,
  type CollectionRows,
  DAYS,
  type View,
} from '../../domain/collection.ts';
import type { CollectionSort } from '../../domain/collection-sort.ts';
import type { Column } from '../../ui/table-types.ts';
import type { ExportColumn } from '../export/write-export.ts';
import { sayText, type Words } from '../format/say.ts';
import type { Facet } from './facet.ts';
import type { ViewShape } from './list-view.ts';

/** The kind of values a list is sorted by: it decides how the direction is said. */
type Order = 'text' | 'number' | 'time' | 'status';

/** A field of a list's rows, in each place where the list shows it. */
type Field<Row> = {
  /** Heads the column; names facet and export too, unless they have a name of their own. */
  name: MessageDescriptor;
  column?: Omit<Column<Row>, 'id' | 'head' | 'cell' | 'sortable'> & {
    cell: (row: Row, i18n: I18n) => ReactNode;
    /** Left out until chosen. */
    isExtra?: boolean;
  };
  sort?: Order;
  facet?: FieldFacet;
  exported?: { name?: MessageDescriptor; text: (row: Row, i18n: I18n) => string };
};

type FieldFacet = {
  name?: MessageDescriptor;
  place: ListFacet['place'];
  /** A value in words; the value itself where there are none. */
  say?: (value: string, i18n: I18n) => string;
  /** A value as a chip. */
  draw?: (value: string) => ReactNode;
};

type Sortable<Row> = { column: NonNullable<Field<Row>['column']>; sort: Order };

/**
 * The fields of a list, each named once, in the order of the table's columns. `Sort` are the ids that can be sorted by, `Filter`
 * those with a facet, `Other` the rest; a missing or unknown id is a type error.
 */
export type ListFields<Row, Sort extends string, Filter extends string, Other extends string = never> = {
  fields: {
    readonly [Id in Sort | Filter | Other]: Field<Row> &
      (Id extends Sort ? Sortable<Row> : { sort?: never }) &
      (Id extends Filter ? { facet: FieldFacet } : { facet?: never });
  };
  /** The list's sort where its address names none. */
  sort: { by: Sort; descending: boolean };
  /** Names the day by which rows can be filtered. */
  days?: MessageDescriptor;
  /** Facets that stand first, where their order is not that of the columns. */
  facetsFirst?: readonly Filter[];
  /** Fields that stand first in the export, where their order is not that of the columns. */
  exportFirst?: readonly (Sort | Filter | Other)[];
};

/** The fields of a collection of the local copy; the engine answers for the same ids. */
export type CollectionFields<N extends CollectionName, Other extends string = never> = ListFields<
  CollectionRows[N],
  CollectionSort[N],
  CollectionFacet[N],
  Other
>;

/** Any list's fields, their ids forgotten. */
type AnyFields<Row> = {
  fields: Readonly<Record<string, Field<Row>>>;
  sort: View['sort'];
  days?: MessageDescriptor;
  facetsFirst?: readonly string[];
  exportFirst?: readonly string[];
};

/** A column of a list, drawn in the table and chosen by its name. */
export type ListColumn<Row> = Omit<Column<Row>, 'head' | 'sortable'> & {
  name: MessageDescriptor;
  order: Order;
  /** Left out until chosen. */
  isExtra?: boolean;
  cannotSort?: boolean;
};

/** A facet of a list, and whether it stands in the bar, behind More, or in the page's tabs. */
type ListFacet = Facet & { place: 'bar' | 'more' | 'tabs' };

type Shown<Row> = {
  columns: readonly ListColumn<Row>[];
  facets: readonly ListFacet[];
  exported: readonly ExportColumn<Row>[];
  /** The values that its address may contain. */
  shape: ViewShape;
  /** The name of the day by which rows can be filtered; undefined where they have none. */
  days?: string;
};

/** A list's columns, facets and export from its fields, in the reader's language. */
export function shownFields<Row>(i18n: I18n, list: AnyFields<Row>): Shown<Row> {
  const fields = Object.entries(list.fields);
  return {
    shape: viewShape(list),
    days: list.days && i18n._(list.days),
    columns: fields.flatMap(([id, { name, column, sort }]) => {
      if (!column) return [];
      const cell = (row: Row) => column.cell(row, i18n);
      return [{ ...column, id, name, cell, order: sort ?? 'text', cannotSort: sort === undefined }];
    }),
    facets: withFirst(fields, list.facetsFirst).flatMap(([id, { name, facet }]) => {
      if (!facet) return [];
      const say = (value: string) => facet.say?.(value, i18n) ?? value;
      return [{ id, name: i18n._(facet.name ?? name), place: facet.place, say, draw: facet.draw }];
    }),
    exported: withFirst(fields, list.exportFirst).flatMap(([, { name, exported }]) =>
      exported ? [{ name: i18n._(exported.name ?? name), text: (row: Row) => exported.text(row, i18n) }] : [],
    ),
  };
}

/** The facets and sorts that the address of a list may name. */
export function viewShape<Row>({ fields, sort, days, facetsFirst }: AnyFields<Row>): ViewShape {
  const entries = Object.entries(fields);
  const facets = withFirst(entries, facetsFirst).flatMap(([id, { facet }]) => (facet ? [id] : []));
  return {
    facets: days ? [...facets, DAYS] : facets,
    sorts: entries.flatMap(([id, field]) => (field.sort ? [id] : [])),
    sort,
  };
}

/** The fields with some first; the others follow as they stand. */
function withFirst<Field>(fields: readonly [string, Field][], first: readonly string[] = []) {
  const rank = (id: string) => (first.includes(id) ? first.indexOf(id) : first.length);
  return fields.toSorted(([a], [b]) => rank(a) - rank(b));
}

/** Says a facet's values by a table of words; an unknown value as it is. */
export const inWords =
  <T extends string>(words: Words<T>) =>
  (value: string, i18n: I18n): string =>
    sayText(i18n, words, value);

/** All that a screen says about its list: columns, facets, cards, and the sentences of its faces. */
export type ListOf<Row> = Shown<Row> & {
  /** Names the list for readers. */
  label: string;
  icon: LucideIcon;
  fileName: string;
  keyOf: (row: Row) => string;
  /** The name of a row, for its checkbox. */
  nameOf: (row: Row) => string;
  card: (row: Row) => ReactNode;
  /** A button in the search field of a phone. */
  searchEnd?: ReactNode;
  words: {
    /** In the search field of a phone, which has no room for more. */
    searchAll: (all: string) => string;
    /** Nothing there yet: title and what to do, and the button that does it. */
    none: { title: string; text: string; action?: ReactNode };
    /** Nothing matches `asked`. */
    noMatch: (all: string, criteria: string) => string;
    /** Could not be loaded at all. */
    failed: string;
  };
};

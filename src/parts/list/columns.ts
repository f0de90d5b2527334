import type { MessageDescriptor } from '@lingui/core';
import type { LucideIcon } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import type { CollectionName, CollectionRows } from '../../domain/collection.ts';
import type { Column } from '../../ui/table-types.ts';
import type { ExportColumn } from '../export/write-export.ts';
import type { Facet } from './FacetFilter.tsx';
import type { Chosen } from './selection.ts';

/** What sorting upwards means in a column. */
type Order = 'text' | 'number' | 'time' | 'status';

/** A column of a list: drawn in the table, written to the export, chosen by its name. */
export type ListColumn<Row> = Omit<Column<Row>, 'head' | 'sortable'> & {
  name: MessageDescriptor;
  order: Order;
  /** Left out until chosen. */
  isExtra?: boolean;
  cannotSort?: boolean;
};

/** The columns of a list, those shown, and the ways to change that. */
export type ColumnChoice<Row> = {
  all: readonly ListColumn<Row>[];
  shown: readonly ListColumn<Row>[];
  toggle: (id: string) => void;
  reset: () => void;
};

const keyOf = (list: string) => `tapdeck.columns.${list}`;

/** Which columns a list shows, remembered on this device; the first, which holds the link, always stays. */
export function useColumnChoice<Row>(list: string, all: readonly ListColumn<Row>[]): ColumnChoice<Row> {
  const usual = all.filter(column => !column.isExtra).map(column => column.id);
  const [chosen, setChosen] = useState(() => stored(list) ?? usual);
  const keep = (ids: readonly string[]) => {
    localStorage.setItem(keyOf(list), JSON.stringify(ids));
    setChosen(ids);
  };
  return {
    all,
    shown: all.filter((column, place) => place === 0 || chosen.includes(column.id)),
    toggle: (id: string) =>
      keep(chosen.includes(id) ? chosen.filter(other => other !== id) : [...chosen, id]),
    reset: () => keep(usual),
  };
}

function stored(list: string): readonly string[] | null {
  try {
    const ids: unknown = JSON.parse(localStorage.getItem(keyOf(list)) ?? 'null');
    return Array.isArray(ids) ? ids.filter(id => typeof id === 'string') : null;
  } catch {
    return null;
  }
}

/** A facet of a list, and whether it stands in the bar, behind More, or in the page's tabs. */
export type ListFacet = Facet & { place: 'bar' | 'more' | 'tabs' };

/** All that a screen says about its list: columns, facets, cards, and the sentences of its faces. */
export type ListOf<N extends CollectionName> = {
  /** Names the list for readers. */
  label: string;
  icon: LucideIcon;
  columns: readonly ListColumn<CollectionRows[N]>[];
  facets: readonly ListFacet[];
  exported: readonly ExportColumn<CollectionRows[N]>[];
  fileName: string;
  keyOf: (row: CollectionRows[N]) => string;
  /** What a row is called, for its checkbox. */
  nameOf: (row: CollectionRows[N]) => string;
  card: (row: CollectionRows[N]) => ReactNode;
  words: {
    /** In the search field of a phone, which has no room for more. */
    searchAll: (all: string) => string;
    /** Nothing there yet: title and what to do. */
    none: { title: string; text: string };
    /** Nothing matches `asked`. */
    noMatch: (all: string, asked: string) => string;
    /** Could not be loaded at all. */
    failed: string;
  };
};

/** What a bulk bar needs to know. */
export type Bulk = {
  chosen: NonNullable<Chosen>;
  total: number;
  /** Null while not all that match are loaded. */
  chooseAll: (() => void) | null;
  clear: () => void;
};

import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import type { CollectionName, CollectionRows } from '../domain/collection.ts';
import type { ListColumn } from './columns.ts';
import type { Facet } from './FacetValues.tsx';
import type { Chosen } from './selection.ts';
import type { ExportColumn } from './write-export.ts';

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

import type { CollectionFacet, CollectionName, CollectionRows } from '../../domain/collection.ts';
import type { CollectionSort } from '../../domain/collection-sort.ts';
import type { Column } from './column.ts';
import type { Facet } from './facet.ts';
import type { Searched } from './search.ts';
import type { SortKind } from './sort-keys.ts';

/** The columns, facets and rows of a list. */
export type ListDefinition<Shown, Sort extends string = string, Filter extends string = string> = {
  /** Rows held. */
  count: number;
  key: Column;
  /** Columns by which the list can be sorted. */
  sorts: Readonly<Record<Sort, { column: () => Column; as: SortKind }>>;
  /** The columns that a search looks in, each made when it is come to. */
  searched(): Iterable<Searched>;
  /** Facets at the instant `now` (ms), each made when it is asked for: some of them are ages. */
  facets: Readonly<Record<Filter, (now: number) => Facet>>;
  /** The instant of each row, by which the filter by days takes it. */
  instants?: () => Column;
  /** A row as the list shows it. */
  show(place: number): Shown;
};

/** The list of a collection, with every sort and facet that the domain names and no other. */
export type CollectionList<N extends CollectionName> = ListDefinition<
  CollectionRows[N],
  CollectionSort[N],
  CollectionFacet[N]
>;

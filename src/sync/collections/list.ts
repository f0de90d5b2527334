import {
  type CollectionFacet,
  type CollectionName,
  type CollectionRows,
  type CollectionSort,
  DAYS,
  type Facets,
  type Neighbours,
  type Range,
  type View,
} from '../../domain/collection.ts';
import { textLanguage } from '../../domain/text.ts';
import { dayEnd, dayOf, dayStart, daysNamed } from '../../domain/time.ts';
import { allRows, type Column } from './column.ts';
import { type Buckets, type Matches, matchFacets } from './facet.ts';
import { type Compare, compareBy, Order, type SortKeys, type SortKind, sortKeys } from './order.ts';
import { Search, type Searched, searchText } from './search.ts';

/** The columns, facets and rows of a list. */
type ListDefinition<Shown, Sort extends string = string, Filter extends string = string> = {
  /** Rows held. */
  count: number;
  key: Column;
  /** Columns by which the list can be sorted. */
  sorts: Readonly<Record<Sort, { column: () => Column; as: SortKind }>>;
  searched(): Searched[];
  /** Facets at the instant `now` (ms): some of them are ages. */
  facets(now: number): Readonly<Record<Filter, Buckets>>;
  /** The instant of a row (ms), NaN where it has none: the filter by days goes by it. */
  instants?: () => Float64Array;
  /** A row as the list shows it. */
  show(place: number): Shown;
};

/** The list of a collection, with every sort and facet that the domain names and no other. */
export type CollectionList<N extends CollectionName> = ListDefinition<
  CollectionRows[N],
  CollectionSort[N],
  CollectionFacet[N]
>;

type Remembered = Matches & { key: string; at: number; orders: Map<string, Order> };

/** Views remembered, so that turning a page or going back a step costs nothing. */
const REMEMBERED = 8;
/** Ages are told anew after so many ms. */
const AGES_HOLD_MS = 15_000;

const keysOfColumn = new WeakMap<Column, Map<string, SortKeys>>();

/** Answers views of one collection at one revision. */
export class List<Shown> {
  /** The definition that the list was made of. */
  readonly definition: ListDefinition<Shown>;
  readonly #clock: { now(): number };
  readonly #compares = new Map<string, Compare>();
  #search: Search | null = null;
  #remembered: Remembered[] = [];

  constructor(definition: ListDefinition<Shown>, clock: { now(): number }) {
    this.definition = definition;
    this.#clock = clock;
  }

  /** The rows of a range with exact counts. A sort by no known column is by key. */
  view({ search, filters, sort }: View, { from, to }: Range) {
    const matches = this.#matches(search, filters);
    const { order } = this.#ordered(matches, sort);
    const rows: Shown[] = [];
    for (const place of order.slice(from, to)) rows.push(this.definition.show(place));
    const facets: Facets = matches.facets;
    return { rows, total: matches.rows.length, all: this.definition.count, facets };
  }

  /** Where the row at a place stands among those that match, counted without putting them in order. */
  neighbours({ search, filters, sort }: View, place: number): Neighbours<Shown> {
    const matches = this.#matches(search, filters);
    const { order, compare } = this.#ordered(matches, sort);
    let before = 0;
    let isMatch = false;
    for (const row of matches.rows) {
      if (row === place) isMatch = true;
      else if (compare(row, place) < 0) before++;
    }
    const shownAt = (index: number): Shown | null => {
      const [found] = index < 0 ? [] : order.slice(index, index + 1);
      return found === undefined ? null : this.definition.show(found);
    };
    return {
      place: isMatch ? before : null,
      total: matches.rows.length,
      previous: shownAt(before - 1),
      next: shownAt(isMatch ? before + 1 : before),
    };
  }

  /** Places of the rows that match, in no order, but for some. */
  matching({ search, filters }: View, except: readonly number[]): Uint32Array {
    const { rows } = this.#matches(search, filters);
    const left = new Set(except);
    return left.size === 0 ? rows : rows.filter(place => !left.has(place));
  }

  /** A row as the list shows it. */
  show(place: number): Shown {
    return this.definition.show(place);
  }

  /** Prepares the first search ahead of its first letter, giving way between columns. */
  async warm(pause: () => Promise<void>): Promise<void> {
    for (const searched of this.definition.searched()) {
      searchText(searched);
      await pause();
    }
  }

  #matches(search: string, filters: View['filters']): Remembered {
    const key = JSON.stringify([textLanguage(), search.trim(), Object.entries(filters).sort()]);
    const now = this.#clock.now();
    const known = this.#remembered.find(view => view.key === key && now - view.at < AGES_HOLD_MS);
    if (known) return known;
    const { count } = this.definition;
    this.#search ??= search.trim() === '' ? null : new Search(this.definition.searched(), count);
    const found = this.#search?.rows(search) ?? null;
    const facets = Object.entries(this.definition.facets(now)).map(([name, buckets]) => ({ name, buckets }));
    const matches = matchFacets(facets, filters, this.#inDays(filters[DAYS]?.[0], now, found), count);
    const fresh = { ...matches, key, at: now, orders: new Map() };
    const others = this.#remembered.filter(view => view.key !== key);
    this.#remembered = [fresh, ...others].slice(0, REMEMBERED);
    return fresh;
  }

  /** The rows found whose instant is in the days that a filter names; what names none leaves nothing out. */
  #inDays(filter: string | undefined, now: number, found: Uint32Array | null): Uint32Array | null {
    const days = filter === undefined ? null : daysNamed(filter, dayOf(now));
    const instants = days && this.definition.instants?.();
    if (!days || !instants) return found;
    const [from, to] = [dayStart(days.from), dayEnd(days.to)];
    return (found ?? allRows(this.definition.count)).filter(row => {
      const at = instants[row] ?? Number.NaN;
      return at >= from && at < to;
    });
  }

  #ordered(matches: Remembered, sort: View['sort']): { order: Order; compare: Compare } {
    const key = `${textLanguage()} ${sort.by}${sort.descending ? ' down' : ''}`;
    const compare = this.#compare(key, sort);
    const order = matches.orders.get(key) ?? new Order(matches.rows, compare);
    matches.orders.set(key, order);
    return { order, compare };
  }

  #compare(name: string, { by, descending }: View['sort']): Compare {
    const known = this.#compares.get(name);
    if (known) return known;
    const { sorts, key } = this.definition;
    const sort = Object.hasOwn(sorts, by) ? sorts[by] : undefined;
    const keys = sort ? cachedKeys(sort.column(), sort.as) : { texts: [] };
    const compare = compareBy(keys, descending, key);
    this.#compares.set(name, compare);
    return compare;
  }
}

function cachedKeys(column: Column, kind: SortKind): SortKeys {
  const order = kind === 'text' ? textLanguage() : kind;
  const known = keysOfColumn.get(column) ?? new Map<string, SortKeys>();
  const keys = known.get(order) ?? sortKeys(column, kind);
  keysOfColumn.set(column, known.set(order, keys));
  return keys;
}

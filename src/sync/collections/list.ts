import {
  type Counted,
  DAYS,
  type Facets as FacetCounts,
  type FacetValue,
  type Neighbours,
  type Range,
  type View,
} from '../../domain/collection.ts';
import { textLanguage } from '../../domain/text.ts';
import { dayEnd, dayOf, dayStart, daysNamed } from '../../domain/time.ts';
import { allRows, instantsOf } from './column.ts';
import {
  agedRows,
  type Counts,
  countsOf,
  type Facet,
  facetsAt,
  matchingRows,
  recount,
  valuesAfter,
  valuesOf,
} from './facet.ts';
import { memoizeLast } from './held-table.ts';
import type { ListDefinition } from './list-definition.ts';
import { type Compare, compareBy, joined, Order, without } from './order.ts';
import { prepare, Search } from './search.ts';
import { prepareSort } from './sort-keys.ts';

/** A search and filters that were asked for, with what matches them. */
type Remembered = Counted & {
  key: string;
  /** The instant of its ages, ms. */
  at: number;
  rows: Uint32Array;
  /** Random, so that not even an engine that was restarted gives it again to other rows. */
  token: number;
  /** The facets that were asked for. */
  counted: Map<string, { counts: Counts; values: readonly FacetValue[] }>;
  orders: Map<string, { order: Order; sort: View['sort'] }>;
  /** Revisions since it was asked for. */
  idle: number;
};

/** Views remembered, so that turning a page or going back a step costs nothing. */
const REMEMBERED = 8;
/** Revisions for which a view is kept up to date unasked. */
const MOST_IDLE = 3;
/** The ages of rows are computed anew after so many ms. */
const AGES_HOLD_MS = 15_000;
/** Where more than this share of the rows has changed, what was made of them is made anew. */
const MOST_CHANGED = 0.25;

/** A list at an earlier revision, and the places whose rows are others since. */
export type Earlier<Shown> = { list: List<Shown>; touched: readonly number[] };

/** Answers views of one collection at one revision. */
export class List<Shown> {
  /** The definition that the list was made of. */
  readonly definition: ListDefinition<Shown>;
  readonly #clock: { now(): number };
  readonly #compares = new Map<string, Compare>();
  /** The facets at an instant, ms. */
  readonly #facets = memoizeLast((at: number) => facetsAt(this.definition.facets, at));
  /** All rows, listed once for all views. */
  readonly #every = memoizeLast(() => allRows(this.definition.count));
  #search: Search | null = null;
  #remembered: Remembered[] = [];

  /** Views that were asked for at the earlier revision are taken over, with the rows that changed since. */
  constructor(
    definition: ListDefinition<Shown>,
    clock: { now(): number },
    earlier: Earlier<Shown> | null = null,
  ) {
    this.definition = definition;
    this.#clock = clock;
    if (earlier) this.#takeOver(earlier);
  }

  /** The rows of a range. A sort by no known column is by key. */
  view({ search, filters, sort }: View, { from, to }: Range) {
    const matches = this.#matches(search, filters);
    const { order } = this.#ordered(matches, sort);
    const rows = Array.from(order.slice(from, to), place => this.definition.show(place));
    return { rows, total: matches.rows.length, all: this.definition.count, token: matches.token };
  }

  /** The values of these facets with exact counts: counting all facets would cost more than finding the rows. */
  facets({ search, filters }: Counted, names: readonly string[]): FacetCounts {
    const matches = this.#matches(search, filters);
    const known = names.filter(name => this.#facets(matches.at)(name));
    return Object.fromEntries(known.map(name => [name, this.#valuesOf(matches, name)]));
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

  /** Prepares the first sort of what is seen by each column of few texts, and the first search; gives way between steps. */
  async warm(pause: () => Promise<void>): Promise<void> {
    for (const [by, { column, as }] of Object.entries(this.definition.sorts)) {
      if (as !== 'text' || !(await prepareSort(column(), pause))) continue;
      const [seen] = this.#remembered;
      if (seen) this.#ordered(seen, { by, descending: false }).order.slice(0, 1);
      await pause();
    }
    await prepare(this.definition.searched(), pause);
  }

  #matches(search: string, filters: View['filters']): Remembered {
    const key = keyOf(search, filters);
    const now = this.#clock.now();
    const isFresh = ({ at }: Remembered) => now >= at && now - at < AGES_HOLD_MS;
    const known = this.#remembered.find(view => view.key === key);
    const aged = known && !isFresh(known) ? this.#after(known, { list: this, touched: [] }) : known;
    // At the instant of another view, whose ages are computed already.
    const view = aged ?? this.#made(key, search, filters, this.#remembered.find(isFresh)?.at ?? now);
    view.idle = 0;
    if (view !== known)
      this.#remembered = [view, ...this.#remembered.filter(other => other !== known)].slice(0, REMEMBERED);
    return view;
  }

  #made(key: string, search: string, filters: View['filters'], at: number): Remembered {
    const rows = this.#rows({ search, filters, at });
    const token = Math.random();
    return { key, search, filters, at, rows, token, counted: new Map(), orders: new Map(), idle: 0 };
  }

  #valuesOf(matches: Remembered, name: string): readonly FacetValue[] {
    const known = matches.counted.get(name);
    if (known) return known.values;
    const facet = this.#facets(matches.at)(name) as Facet;
    const chosen = matches.filters[name];
    const counts = countsOf(facet, chosen?.length ? this.#rows(matches, null, name) : matches.rows);
    const values = valuesOf(facet, counts, chosen);
    matches.counted.set(name, { counts, values });
    return values;
  }

  /** The rows that match, among some places or all; the filter of the facet `but` leaves nothing out. */
  #rows(
    { search, filters, at }: Counted & { at: number },
    among: Uint32Array | null = null,
    but: string | null = null,
  ): Uint32Array {
    this.#search ??= search.trim() === '' ? null : new Search([...this.definition.searched()], this.#every());
    const found = this.#search?.rows(search, among) ?? among;
    const candidates = this.#inDays(filters[DAYS]?.[0], at, found) ?? this.#every();
    return matchingRows(this.#facets(at), filters, candidates, but);
  }

  #takeOver(earlier: Earlier<Shown>): void {
    const views = earlier.list.#remembered.filter(view => view.idle < MOST_IDLE);
    // Their counts go on in the new views.
    earlier.list.#remembered = [];
    this.#remembered = views.map(view => this.#after(view, earlier)).filter(view => view !== null);
  }

  /** A view after some rows have changed and all have aged; null where it is as well made anew. */
  #after(view: Remembered, { list, touched }: Earlier<Shown>): Remembered | null {
    const { search, filters } = view;
    const now = this.#clock.now();
    // The clock was put back.
    if (now < view.at) return null;
    const at = now - view.at < AGES_HOLD_MS ? view.at : now;
    if (view.key !== keyOf(search, filters) || dayOf(at) !== dayOf(view.at)) return null;
    const facets = this.#facets(at);
    const { count } = this.definition;
    const asked = at === view.at ? [] : [...view.counted.keys(), ...Object.keys(filters)];
    const aged = asked.flatMap(name => agedRows(facets(name), count, view.at, at));
    const all = new Set([...touched, ...aged]);
    if (all.size > count * MOST_CHANGED) return null;
    const within = (end: number) => Uint32Array.from(all).filter(place => place < end);
    /** Those of the rows touched that matched, and that match now. */
    const matched = (but: string | null = null) => ({
      gone: list.#rows(view, within(list.definition.count), but),
      come: this.#rows({ ...view, at }, within(count), but),
    });
    const { gone, come } = matched();
    const { left, entered } = movedRows(gone, come, new Set(touched));
    const isSame = left.size === entered.length && entered.every(row => left.has(row));
    const rows = isSame ? view.rows : joined(without(view.rows, left), entered);
    const token = isSame && list === this ? view.token : Math.random();
    const orders: Remembered['orders'] = new Map();
    for (const [name, { order, sort }] of view.orders) {
      const compare = this.#compare(name, sort);
      orders.set(name, { sort, order: order.after(rows, compare, left, entered) });
    }
    const counted: Remembered['counted'] = new Map();
    for (const [name, { counts, values }] of view.counted) {
      const [before, after] = [list.#facets(view.at)(name), facets(name)];
      if (!before || !after) continue;
      const own = filters[name]?.length ? matched(name) : { gone, come };
      const buckets = recount(counts, countsOf(before, own.gone), countsOf(after, own.come));
      counted.set(name, { counts, values: valuesAfter(after, values, counts, buckets, filters[name]) });
    }
    return { ...view, at, rows, token, counted, orders, idle: view.idle + 1 };
  }

  /** The rows found whose instant is in the days that a filter names; what names none leaves nothing out. */
  #inDays(filter: string | undefined, now: number, found: Uint32Array | null): Uint32Array | null {
    const days = filter === undefined ? null : daysNamed(filter, dayOf(now));
    const dated = days && this.definition.instants?.();
    if (!days || !dated) return found;
    const { codes } = dated;
    const instants = instantsOf(dated);
    const [from, to] = [dayStart(days.from), dayEnd(days.to)];
    return (found ?? this.#every()).filter(row => {
      const at = instants[codes ? (codes[row] ?? 0) : row] ?? Number.NaN;
      return at >= from && at < to;
    });
  }

  #ordered({ rows, filters, at, orders }: Remembered, sort: View['sort']) {
    const key = `${textLanguage()} ${sort.by}${sort.descending ? ' down' : ''}`;
    const compare = this.#compare(key, sort);
    // Of filtered rows, some are others at another instant.
    const isUnfiltered = Object.keys(filters).length === 0;
    const all = this.#remembered.find(
      view => view.key === keyOf('', filters) && (isUnfiltered || view.at === at),
    );
    // The rows of a search are in the order that they have without it.
    const order =
      orders.get(key)?.order ??
      all?.orders.get(key)?.order.of(rows, this.definition.count) ??
      new Order(rows, compare);
    orders.set(key, { order, sort });
    return { order, compare };
  }

  #compare(name: string, { by, descending }: View['sort']): Compare {
    const known = this.#compares.get(name);
    if (known) return known;
    const { sorts, key } = this.definition;
    const sort = Object.hasOwn(sorts, by) ? sorts[by] : undefined;
    const compare = compareBy(sort?.column() ?? null, sort?.as ?? 'text', descending, key);
    this.#compares.set(name, compare);
    return compare;
  }
}

const keyOf = (search: string, filters: View['filters']): string =>
  JSON.stringify([textLanguage(), search.trim(), Object.entries(filters).sort()]);

/** Rows that matched and no longer do, and those that match now; one that was `touched` counts as both. */
function movedRows(before: Uint32Array, after: Uint32Array, touched: ReadonlySet<number>) {
  const [were, are] = [new Set(before), new Set(after)];
  return {
    left: new Set([...before].filter(row => touched.has(row) || !are.has(row))),
    entered: [...after].filter(row => touched.has(row) || !were.has(row)),
  };
}

/** The list of what is held, taken over from the one before as far as it has not changed. */
export function listOf<Shown, Held extends { touchedSince(before: Held): number[] | null }>(
  define: (held: Held) => ListDefinition<Shown>,
  clock: { now(): number },
): (held: Held) => List<Shown> {
  let last: { held: Held; list: List<Shown> } | null = null;
  return held => {
    if (last?.held !== held) {
      const touched = last && held.touchedSince(last.held);
      last = { held, list: new List(define(held), clock, last && touched && { list: last.list, touched }) };
    }
    return last.list;
  };
}

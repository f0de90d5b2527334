import type { Range } from '../../domain/collection.ts';
import { type Answer, type Failure, failed, isFailure } from '../../domain/failure.ts';
import {
  countInvocations,
  type InvocationCounts,
  type InvocationFilter,
  invocationMatcher,
  isSearch,
  type ServiceFilter,
  serviceFilter,
} from '../../domain/invocation/filter.ts';
import {
  type EventAttempts,
  type Invocation,
  type InvocationRow,
  resultKey,
} from '../../domain/invocation/invocation.ts';
import type { InvocationBodies } from './bodies.ts';
import { type AskPage, InvocationList } from './invocation-list.ts';

/** Rows that are loaded beyond the visible range. */
const AHEAD = 200;
/** Most lists of one webhook beside the unfiltered one, and most filters whose matches are kept. */
const [MOST_LISTS, MOST_MATCHES] = [4, 8];
/** Rows of the page that is loaded around one of them. */
const AROUND = 20;
/** Most pages that are loaded to find an attempt by its ID. */
const MOST_PAGES = 100;
/** The schedule of retries ends after this time, ms. */
const ALL_WITHIN_MS = 86_400_000;

/** The log of one webhook under a filter, as far as it was loaded. */
export type InvocationsAnswer = {
  rows: InvocationRow[];
  range: Range;
  /** Rows of the list: those that match among the loaded ones, or the service's total where it applies the whole filter. */
  total: number;
  /** Rows of the service's list that were loaded, and its total; null where it gives none. */
  searched: number;
  announced: number | null;
  /** Every match is found. */
  isComplete: boolean;
  /** More is being loaded. */
  isSearching: boolean;
  /** The person stopped the search. */
  isStopped: boolean;
  /** The limit of rows of one list is reached: older ones are not loaded. */
  isFull: boolean;
  counts: InvocationCounts;
  /** Time of the request for the newest rows, ISO-8601. */
  asOf: string;
  /** Saved on this device: the service could not be reached. */
  isKept: boolean;
  /** The failure of the last update or search. */
  failure: Failure | null;
};

type Matches = {
  list: readonly InvocationRow[];
  all: readonly InvocationRow[];
  rows: InvocationRow[];
  counts: InvocationCounts;
};

/**
 * The log of one webhook. The service pages and filters by result and version; other filters are applied to loaded rows. Every answer
 * that needs more rows loads one page in the background and calls `notify`: the next question loads the next one.
 */
export class InvocationLog {
  /** Time of the request for the newest rows, ISO-8601; null before the first. */
  asOf: string | null = null;
  readonly all: InvocationList;
  readonly #lists = new Map<string, InvocationList>();
  readonly #matches = new Map<string, Matches>();
  readonly #searches = new Set<string>();
  #stopped = new Set<string>();
  #loading: InvocationList | null = null;
  #isKept = false;
  #failure: Failure | null = null;
  readonly #ask: AskPage;
  readonly #bodies: InvocationBodies;
  readonly #notify: () => void;

  constructor(ask: AskPage, bodies: InvocationBodies, notify: () => void) {
    this.#ask = ask;
    this.#bodies = bodies;
    this.#notify = notify;
    this.all = new InvocationList({ results: [], versions: [] }, ask);
  }

  /** Loads the newest rows. True where there are new or changed ones. */
  async newest(): Promise<Answer<boolean>> {
    const asOf = new Date().toISOString();
    const { rows } = this.all;
    const answer = await this.all.newest(Date.now());
    if (isFailure(answer)) {
      this.#failure = answer.failure;
      return answer;
    }
    const isChanged = this.all.rows !== rows;
    // Rows were skipped or deleted: the other lists have the same gap.
    const isRestarted = rows.length > 0 && !this.all.row(rows.at(-1)?.invocationId ?? '');
    if (isRestarted) this.#lists.clear();
    for (const list of this.#lists.values()) list.adopt(answer.ok);
    this.#bodies.hold([...answer.ok].reverse(), asOf);
    this.#failure = null;
    this.#isKept = false;
    this.asOf = asOf;
    if (isChanged) this.#notify();
    return { ok: isChanged };
  }

  /** Shows rows that are stored on this device, since the service failed. */
  restore(asOf: string, rows: readonly InvocationRow[], total: number | null, failure: Failure): void {
    this.all.restore(rows, total);
    this.#isKept = true;
    this.#failure = failure;
    this.asOf = asOf;
  }

  /** The rows of a range under a filter, with counts. */
  view(filter: InvocationFilter, range: Range): InvocationsAnswer {
    const key = JSON.stringify(filter);
    const list = this.#listFor(serviceFilter(filter));
    const { rows, counts } = this.#matchesOf(filter, key, list);
    const oldest = list.rows.at(-1);
    const isPast = filter.from !== null && oldest !== undefined && oldest.at < filter.from;
    const isComplete = list.isComplete || isPast;
    const isEnd = isComplete || list.isFull || this.#isKept;
    const isStopped = this.#stopped.has(key);
    if (isSearch(filter)) this.#searches.add(key);
    const isUnmet = !isEnd && (isSearch(filter) || rows.length < range.to + AHEAD);
    if (isUnmet && !isStopped) void this.#load(list);
    return {
      rows: rows.slice(range.from, range.to),
      range,
      total: isEnd || isSearch(filter) ? rows.length : Math.max(rows.length, list.total ?? 0),
      searched: list.rows.length,
      announced: list.total,
      isComplete,
      isSearching: this.#loading === list && !isStopped && !isEnd,
      isStopped,
      isFull: list.isFull,
      counts,
      asOf: this.asOf ?? new Date(0).toISOString(),
      isKept: this.#isKept,
      failure: this.#failure,
    };
  }

  /** Stops the searches that were asked for so far. */
  stop(): void {
    this.#stopped = new Set(this.#searches);
  }

  resume(): void {
    this.#stopped.clear();
    this.#searches.clear();
    this.#failure = null;
  }

  /** One attempt with its headers and bodies: cached, else loaded with a small page around its position. */
  async find(invocationId: string): Promise<Answer<{ invocation: Invocation; asOf: string }>> {
    if (this.asOf === null || this.#isKept) {
      const answer = await this.newest();
      if (isFailure(answer)) return answer;
    }
    for (let pages = 0; pages < MOST_PAGES && !this.#listOf(invocationId); pages++) {
      if (this.all.isComplete || this.all.isFull) break;
      const failure = await this.all.more();
      if (failure) return failed(failure);
    }
    for (const isLast of [false, true]) {
      const list = this.#listOf(invocationId);
      if (!list) break;
      const held = this.#bodies.get(invocationId);
      if (held && !held.isKept && isSameResult(held.invocation.row, list.row(invocationId)))
        return { ok: held };
      const asOf = new Date().toISOString();
      const answer = await list.around(invocationId, AROUND);
      if (isFailure(answer)) return answer;
      this.#bodies.hold(answer.ok, asOf);
      const invocation = answer.ok.find(({ row }) => row.invocationId === invocationId);
      if (invocation) return { ok: { invocation, asOf } };
      // Attempts that arrived meanwhile have moved its position.
      if (!isLast) await this.newest();
    }
    return failed({ kind: 'missing' });
  }

  /** The attempts of an attempt's event; loads earlier pages of the log where some are missing. */
  attemptsOf(invocationId: string): EventAttempts {
    const row = this.#listOf(invocationId)?.row(invocationId);
    if (!row) return { attempts: [], isComplete: false, failure: null };
    if (row.eventId === null) return { attempts: [row], isComplete: row.attempt === 1, failure: null };
    const attempts = this.all.rows
      .filter(({ eventId }) => eventId === row.eventId)
      .sort((a, b) => a.attempt - b.attempt || a.at - b.at);
    const oldest = this.all.rows.at(-1);
    const isPast = oldest !== undefined && oldest.at < row.at - ALL_WITHIN_MS;
    const isComplete = this.all.isComplete || isPast || hasAll(attempts.map(({ attempt }) => attempt));
    if (!isComplete) void this.#load(this.all);
    return { attempts, isComplete, failure: null };
  }

  /** The list of a filter; the unfiltered one where nothing is left to load or the service fails. */
  #listFor(filter: ServiceFilter): InvocationList {
    const isAll = filter.results.length === 0 && filter.versions.length === 0;
    if (isAll || this.all.isComplete || this.#isKept) return this.all;
    const key = JSON.stringify(filter);
    const list = this.#lists.get(key) ?? new InvocationList(filter, this.#ask);
    this.#lists.delete(key);
    this.#lists.set(key, list);
    dropOldest(this.#lists, MOST_LISTS);
    return list;
  }

  #listOf(invocationId: string): InvocationList | undefined {
    return [this.all, ...this.#lists.values()].find(list => list.row(invocationId));
  }

  async #load(list: InvocationList): Promise<void> {
    if (this.#loading || this.#failure) return;
    this.#loading = list;
    this.#failure = await list.more();
    this.#loading = null;
    this.#notify();
  }

  /** The loaded rows that match a filter; computed again only when the rows have changed. */
  #matchesOf(filter: InvocationFilter, key: string, list: InvocationList): Matches {
    const held = this.#matches.get(key);
    if (held?.list === list.rows && held.all === this.all.rows) return held;
    // The service filters by result and version: other values are counted among the rows without its filter.
    const rowsFor = (facet: string) =>
      facet === 'results' || facet === 'versions' ? this.all.rows : list.rows;
    const found = {
      list: list.rows,
      all: this.all.rows,
      rows: list.rows.filter(invocationMatcher(filter)),
      counts: countInvocations(rowsFor, filter),
    };
    this.#matches.delete(key);
    this.#matches.set(key, found);
    dropOldest(this.#matches, MOST_MATCHES);
    return found;
  }
}

const isSameResult = (a: InvocationRow, b: InvocationRow | undefined): boolean =>
  a.at === b?.at && resultKey(a) === resultKey(b);

const hasAll = (attempts: readonly number[]): boolean => new Set(attempts).size >= Math.max(...attempts);

/** Removes the entries that were set first, down to a number. */
export function dropOldest<K, V>(map: Map<K, V>, most: number): void {
  for (const key of map.keys()) {
    if (map.size <= most) return;
    map.delete(key);
  }
}

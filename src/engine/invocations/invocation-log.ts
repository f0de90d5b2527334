import type { Range } from '../../domain/collection.ts';
import { type Answer, type Failure, failed, isFailure } from '../../domain/failure.ts';
import {
  countInvocations,
  type InvocationCounts,
  type InvocationFilter,
  invocationMatcher,
  isSearch,
  serviceFilter,
} from '../../domain/invocation/filter.ts';
import { type EventAttempts, type InvocationRow, resultKey } from '../../domain/invocation/invocation.ts';
import { DAY_MS } from '../../domain/time.ts';
import { type Held, type HeldInvocations, hold } from './bodies.ts';
import { type FetchInvocations, InvocationList } from './invocation-list.ts';

/** Rows that are loaded beyond the visible range. */
const AHEAD = 200;
/** Most lists of one webhook beside the unfiltered one, and most filters whose matches are kept: the log and the causes. */
const MOST_LISTS = 2;
/** Rows of the page that is loaded around one of them. */
const AROUND = 20;
/** Most pages that are loaded to find an attempt by its ID. */
const MOST_PAGES = 100;
/** The schedule of retries ends after this time, ms. */
const ALL_WITHIN_MS = DAY_MS;

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

/** The newest rows of a log as stored on this device. */
export type KeptLog = { asOf: string; rows: InvocationRow[]; total: number | null };

type Matches = { of: readonly unknown[]; rows: InvocationRow[]; counts: InvocationCounts };

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
  #loading: InvocationList | null = null;
  #isKept = false;
  #failure: Failure | null = null;
  readonly #ask: FetchInvocations;
  readonly #bodies: HeldInvocations;
  readonly #notify: () => void;

  constructor(ask: FetchInvocations, bodies: HeldInvocations, notify: () => void) {
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
    this.#failure = isFailure(answer) ? answer.failure : null;
    if (isFailure(answer)) return answer;
    const oldest = rows.at(-1);
    // Rows were skipped or deleted: the other lists have the same gap.
    if (oldest && !this.all.row(oldest.invocationId)) this.#lists.clear();
    for (const list of this.#lists.values()) {
      const { length } = list.rows;
      list.putOnTop(answer.ok);
      if (list.total !== null) list.total += list.rows.length - length;
    }
    hold(this.#bodies, answer.ok.map(invocation => ({ invocation, asOf, isKept: false })).reverse());
    this.#isKept = false;
    this.asOf = asOf;
    const isChanged = this.all.rows !== rows;
    if (isChanged) this.#notify();
    return { ok: isChanged };
  }

  /** Shows rows that are stored on this device, since the service failed. */
  restore({ asOf, rows, total }: KeptLog, failure: Failure): void {
    this.all.rows = rows;
    this.all.total = total;
    this.all.isComplete = total !== null && rows.length >= total;
    this.#isKept = true;
    this.#failure = failure;
    this.asOf = asOf;
  }

  /** The rows of a range under a filter, with counts; searches no further once a person has stopped it. */
  view(filter: InvocationFilter, range: Range, isStopped = false): InvocationsAnswer {
    const list = this.#listFor(filter);
    const { rows, counts } = this.#matchesOf(filter, list);
    const oldest = list.rows.at(-1);
    const isPast = filter.from !== null && oldest !== undefined && oldest.at < filter.from;
    const isComplete = list.isComplete || isPast;
    const isEnd = isComplete || list.isFull || this.#isKept;
    const isUnmet = !isEnd && !isStopped && (isSearch(filter) || rows.length < range.to + AHEAD);
    if (isUnmet) void this.#load(list);
    return {
      rows: rows.slice(range.from, range.to),
      range,
      total: isEnd || isSearch(filter) ? rows.length : Math.max(rows.length, list.total ?? 0),
      searched: list.rows.length,
      announced: list.total,
      isComplete,
      isSearching: this.#loading === list && !isStopped && !isEnd,
      isFull: list.isFull,
      counts,
      asOf: this.asOf ?? new Date(0).toISOString(),
      isKept: this.#isKept,
      failure: this.#failure,
    };
  }

  /** One attempt with its headers and bodies: cached, else loaded with a small page around its position. */
  async find(invocationId: string): Promise<Answer<Held>> {
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
      const row = list?.row(invocationId);
      if (!list || !row) break;
      const cached = this.#heldAs(row);
      if (cached) return { ok: cached };
      const asOf = new Date().toISOString();
      const answer = await list.around(invocationId, AROUND);
      if (isFailure(answer)) return answer;
      const around = answer.ok.map(invocation => ({ invocation, asOf, isKept: false }));
      const held = around.find(({ invocation }) => invocation.row.invocationId === invocationId);
      // Last: it is held whatever the length of the others.
      hold(this.#bodies, held ? [...around.filter(other => other !== held), held] : around);
      if (held) return { ok: held };
      // Attempts that arrived meanwhile have moved its position.
      if (!isLast) await this.newest();
    }
    return failed({ kind: 'missing' });
  }

  /** The attempts of an attempt's event; loads earlier pages of the log where some are missing. */
  attemptsOf(invocationId: string): EventAttempts {
    const row = this.#listOf(invocationId)?.row(invocationId);
    if (!row) return { attempts: [], isComplete: false };
    if (row.eventId === null) return { attempts: [row], isComplete: row.attempt === 1 };
    const attempts = this.all.rows
      .filter(({ eventId }) => eventId === row.eventId)
      .sort((a, b) => a.attempt - b.attempt || a.at - b.at);
    const oldest = this.all.rows.at(-1);
    const isPast = oldest !== undefined && oldest.at < row.at - ALL_WITHIN_MS;
    const isComplete = this.all.isComplete || isPast || hasAll(attempts.map(({ attempt }) => attempt));
    if (!isComplete) void this.#load(this.all);
    return { attempts, isComplete };
  }

  /** The list of what the service applies of a filter; the unfiltered one where nothing is left to load or the service fails. */
  #listFor(filter: InvocationFilter): InvocationList {
    const applied = serviceFilter(filter);
    const isAll = applied.results.length === 0 && applied.versions.length === 0;
    if (isAll || this.all.isComplete || this.#isKept) return this.all;
    return recent(
      this.#lists,
      JSON.stringify(applied),
      MOST_LISTS,
      () => new InvocationList(applied, this.#ask),
    );
  }

  #listOf(invocationId: string): InvocationList | undefined {
    return [this.all, ...this.#lists.values()].find(list => list.row(invocationId));
  }

  /** A cached attempt, unless its row has changed since. */
  #heldAs({ invocationId, at, ...row }: InvocationRow): Held | null {
    const held = this.#bodies.get(invocationId);
    const isSame = held?.invocation.row.at === at && resultKey(held.invocation.row) === resultKey(row);
    return held && isSame && !held.isKept ? held : null;
  }

  async #load(list: InvocationList): Promise<void> {
    if (this.#loading || this.#failure) return;
    this.#loading = list;
    this.#failure = await list.more();
    this.#loading = null;
    this.#notify();
  }

  /** The loaded rows that match a filter; computed again only when the rows have changed. */
  #matchesOf(filter: InvocationFilter, { rows }: InvocationList): Matches {
    const of = [rows, this.all.rows];
    const key = JSON.stringify(filter);
    if (this.#matches.get(key)?.of.some((held, at) => held !== of[at])) this.#matches.delete(key);
    return recent(this.#matches, key, MOST_LISTS, () => ({
      of,
      rows: rows.filter(invocationMatcher(filter)),
      // The service filters by result and version: other values are counted among the rows without its filter.
      counts: countInvocations(
        facet => (facet === 'results' || facet === 'versions' ? this.all.rows : rows),
        filter,
      ),
    }));
  }
}

const hasAll = (attempts: readonly number[]): boolean => new Set(attempts).size >= Math.max(...attempts);

/** The value of a key, made where it is missing; the map keeps those used last. */
export function recent<V>(map: Map<string, V>, key: string, most: number, make: () => V): V {
  const value = map.get(key) ?? make();
  map.delete(key);
  map.set(key, value);
  for (const old of map.keys()) if (map.size > most) map.delete(old);
  return value;
}

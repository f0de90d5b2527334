import type { Range } from '../../domain/collection.ts';
import { type Answer, type Failure, isFailure } from '../../domain/failure.ts';
import {
  askedResults,
  countInvocations,
  type InvocationCounts,
  type InvocationFilter,
  invocationMatcher,
  isLookingHere,
} from '../../domain/invocation/filter.ts';
import type { Invocation, InvocationResult, InvocationRow } from '../../domain/invocation/invocation.ts';
import { LogEntries } from './log-entries.ts';
import { type AskPage, readNewest, readOn } from './read-log.ts';

/** Rows that are loaded beyond the visible range. */
const AHEAD = 200;
/** Lifetime of a request, ms: the page repeats it while it needs more. */
const REQUEST_LIFETIME_MS = 10_000;
const MOST_FILTERS = 8;

type ReadRequest = { results: readonly InvocationResult[]; askedAt: number; isUnmet: () => boolean };
type Matches = { state: string; matching: InvocationRow[]; counts: InvocationCounts };

/** The log of one webhook under a filter, as far as it was loaded. */
export type InvocationsAnswer = {
  rows: InvocationRow[];
  range: Range;
  /** Rows that match among those that were loaded. */
  found: number;
  /** Rows of the list: those found, or the service's total where only the result is filtered. */
  total: number;
  /** Rows of the service's answer that were loaded, and its total; null where it gives none. */
  lookedThrough: number;
  announced: number | null;
  /** Every match is found. */
  isComplete: boolean;
  /** More is being loaded. */
  isWalking: boolean;
  /** The person stopped the search. */
  isStopped: boolean;
  /** The limit of rows of one webhook is reached: older ones are not loaded. */
  isFull: boolean;
  counts: InvocationCounts;
  /** Time of the request for the newest rows, ISO-8601. */
  asOf: string;
  /** Saved on this device: the service could not be reached. */
  isKept: boolean;
  /** The failure of the last update or search. */
  failure: Failure | null;
};

/** Dependencies of the log. */
export type CachedLogDeps = {
  ask: AskPage;
  now: () => number;
  /** Called with the newest attempts, their headers and bodies. */
  onNewest: (read: readonly Invocation[], asOf: string) => void;
  /** Called when more rows are known. */
  notify: () => void;
};

/** The cached log of one webhook: answers from loaded rows, and loads requested ones in the background. */
export type CachedLog = ReturnType<typeof openCachedLog>;

/** Opens the log of one webhook, without rows. */
export function openCachedLog({ ask, now, onNewest, notify }: CachedLogDeps) {
  const entries = new LogEntries();
  const requests = new Map<string, ReadRequest>();
  const matchesByFilter = new Map<string, Matches>();
  const stopped = new Set<string>();
  let asOf: string | null = null;
  let failure: Failure | null = null;
  let reading: Promise<Answer<{ fresh: number; asOf: string }>> | null = null;
  let isLoading = false;
  let isClosed = false;

  /** Loads the newest rows; simultaneous callers share a request. */
  function newest(): Promise<Answer<{ fresh: number; asOf: string }>> {
    reading ??= readTop().finally(() => {
      reading = null;
    });
    return reading;
  }

  async function readTop(): Promise<Answer<{ fresh: number; asOf: string }>> {
    const askedAt = new Date(now()).toISOString();
    const before = entries.edition;
    const answer = await readNewest(entries, ask, now(), ({ read }) => onNewest(read, askedAt));
    if (isFailure(answer)) {
      failure = answer.failure;
      return answer;
    }
    failure = null;
    asOf = askedAt;
    if (entries.edition !== before) notify();
    return { ok: { fresh: answer.ok.fresh, asOf } };
  }

  /** Loads pages until a request is met, as long as it is repeated. */
  function requestRead(key: string, results: readonly InvocationResult[], isUnmet: () => boolean): void {
    requests.set(key, { results, isUnmet, askedAt: now() });
    if (!isLoading) void load();
  }

  function nextRequest(): ReadRequest | null {
    for (const [key, { askedAt }] of requests)
      if (now() - askedAt > REQUEST_LIFETIME_MS) requests.delete(key);
    const open = [...requests].filter(([key, { isUnmet }]) => !stopped.has(key) && isUnmet());
    const latest = open.reduce<ReadRequest | null>(
      (found, [, next]) => (found === null || next.askedAt >= found.askedAt ? next : found),
      null,
    );
    return failure || entries.isFull || isClosed ? null : latest;
  }

  async function load(): Promise<void> {
    if (nextRequest() === null) return;
    isLoading = true;
    try {
      for (let next = nextRequest(); next !== null; next = nextRequest()) {
        const answer = await readOn(entries, ask, entries.bestFor(next.results));
        if (isFailure(answer)) failure = answer.failure;
        if (!isClosed) notify();
      }
    } finally {
      isLoading = false;
    }
    if (!isClosed) notify();
  }

  /** The loaded rows that match a filter; computed again only when the rows have changed. */
  function matchesOf(filter: InvocationFilter, key: string): Matches {
    const results = entries.bestFor(askedResults(filter));
    const state = JSON.stringify([entries.edition, entries.readRange(results), entries.readRange([])]);
    const held = matchesByFilter.get(key);
    if (held?.state === state) return held;
    const reached = entries.readRows(results);
    const everything = entries.readRows([]);
    const computed = {
      state,
      matching: reached.filter(invocationMatcher(filter)),
      // The service filters by result: other results are counted only where all rows are loaded.
      counts: countInvocations(facet => (facet === 'results' ? everything : reached), filter),
    };
    matchesByFilter.delete(key);
    matchesByFilter.set(key, computed);
    for (const old of matchesByFilter.keys())
      if (matchesByFilter.size > MOST_FILTERS) matchesByFilter.delete(old);
    return computed;
  }

  function view(filter: InvocationFilter, range: Range): InvocationsAnswer {
    const key = JSON.stringify(filter);
    const results = entries.bestFor(askedResults(filter));
    const isHere = isLookingHere(filter);
    const isWhole = () => {
      const { downTo, isComplete } = entries.readRange(entries.bestFor(askedResults(filter)));
      return isComplete || (filter.from !== null && downTo !== null && downTo < filter.from);
    };
    requestRead(key, askedResults(filter), () => {
      if (isWhole()) return false;
      return isHere || matchesOf(filter, key).matching.length < range.to + AHEAD;
    });
    const { matching, counts } = matchesOf(filter, key);
    const { announced } = entries.readRange(results);
    const found = matching.length;
    const isEnd = isWhole() || entries.isFull;
    return {
      rows: matching.slice(range.from, range.to),
      range,
      found,
      total: isEnd || isHere ? found : Math.max(found, announced ?? 0),
      lookedThrough: entries.readRows(results).length,
      announced,
      isComplete: isWhole(),
      isWalking: isLoading && !stopped.has(key) && !isEnd && failure === null,
      isStopped: stopped.has(key),
      isFull: entries.isFull,
      counts,
      asOf: asOf ?? new Date(0).toISOString(),
      isKept: false,
      failure,
    };
  }

  return {
    entries,
    newest,
    view,
    requestRead,
    /** Time of the last request for the newest rows; null before the first. */
    asOf: () => asOf,
    stop() {
      for (const key of requests.keys()) stopped.add(key);
    },
    resume() {
      stopped.clear();
      failure = null;
      void load();
    },
    /** Loads pages until the condition holds or there are no more. */
    async readUntil(isKnown: () => boolean, mostPages: number): Promise<void> {
      for (let pages = 0; pages < mostPages && !isKnown() && !entries.isFull && !isClosed; pages++) {
        if (entries.readRange([]).isComplete) return;
        if (isFailure(await readOn(entries, ask, []))) return;
        notify();
      }
    },
    close() {
      isClosed = true;
    },
  };
}

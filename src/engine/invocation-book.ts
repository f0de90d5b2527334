import type { Range } from '../domain/collection.ts';
import { type Answer, type Failure, isFailure } from '../domain/failure.ts';
import type { Invocation, InvocationResult, InvocationRow } from '../domain/invocation.ts';
import {
  askedResults,
  countInvocations,
  type InvocationCounts,
  type InvocationFilter,
  invocationMatcher,
  isLookingHere,
} from '../domain/invocation-filter.ts';
import { InvocationLog } from './invocation-log.ts';
import { type AskPage, readNewest, readOn } from './invocation-walk.ts';
import type { InvocationsAnswer } from './invocations-face.ts';

/** Rows that are read beyond those that are drawn. */
const AHEAD = 200;
/** How long somebody still counts as looking after asking, ms. */
const PATIENCE_MS = 10_000;
const MOST_SEEN = 8;

type Wish = { results: readonly InvocationResult[]; askedAt: number; isUnmet: () => boolean };
type Seen = { state: string; matching: InvocationRow[]; counts: InvocationCounts };

/** What a book needs. */
export type BookNeeds = {
  ask: AskPage;
  now: () => number;
  /** The newest were read, with everything that was said. */
  onNewest: (read: readonly Invocation[], asOf: string) => void;
  /** More is known than before. */
  tell: () => void;
};

/** The log of one webhook while it is looked at: answers from what is known, and has read what is wished for. */
export type Book = ReturnType<typeof openBook>;

/** Opens the log of one webhook, of which nothing is known yet. */
export function openBook({ ask, now, onNewest, tell }: BookNeeds) {
  const log = new InvocationLog();
  const wishes = new Map<string, Wish>();
  const seen = new Map<string, Seen>();
  const stopped = new Set<string>();
  let asOf: string | null = null;
  let failure: Failure | null = null;
  let reading: Promise<Answer<{ fresh: number; asOf: string }>> | null = null;
  let isWalking = false;
  let isClosed = false;

  /** Asks for the newest, once for all who want to know at the same time. */
  function newest(): Promise<Answer<{ fresh: number; asOf: string }>> {
    reading ??= readTop().finally(() => {
      reading = null;
    });
    return reading;
  }

  async function readTop(): Promise<Answer<{ fresh: number; asOf: string }>> {
    const askedAt = new Date(now()).toISOString();
    const before = log.edition;
    const answer = await readNewest(log, ask, now(), ({ read }) => onNewest(read, askedAt));
    if (isFailure(answer)) {
      failure = answer.failure;
      return answer;
    }
    failure = null;
    asOf = askedAt;
    if (log.edition !== before) tell();
    return { ok: { fresh: answer.ok.fresh, asOf } };
  }

  /** Has a question read on until a wish is met, as long as somebody renews it. */
  function wish(key: string, results: readonly InvocationResult[], isUnmet: () => boolean): void {
    wishes.set(key, { results, isUnmet, askedAt: now() });
    if (!isWalking) void walk();
  }

  function nextWish(): Wish | null {
    for (const [key, { askedAt }] of wishes) if (now() - askedAt > PATIENCE_MS) wishes.delete(key);
    const open = [...wishes].filter(([key, { isUnmet }]) => !stopped.has(key) && isUnmet());
    const latest = open.reduce<Wish | null>(
      (found, [, next]) => (found === null || next.askedAt >= found.askedAt ? next : found),
      null,
    );
    return failure || log.isFull || isClosed ? null : latest;
  }

  async function walk(): Promise<void> {
    if (nextWish() === null) return;
    isWalking = true;
    try {
      for (let next = nextWish(); next !== null; next = nextWish()) {
        const answer = await readOn(log, ask, log.bestFor(next.results));
        if (isFailure(answer)) failure = answer.failure;
        if (!isClosed) tell();
      }
    } finally {
      isWalking = false;
    }
    if (!isClosed) tell();
  }

  /** What matches a filter among what is known, computed anew only where that has changed. */
  function seenUnder(filter: InvocationFilter, key: string): Seen {
    const results = log.bestFor(askedResults(filter));
    const state = JSON.stringify([log.edition, log.reach(results), log.reach([])]);
    const held = seen.get(key);
    if (held?.state === state) return held;
    const reached = log.within(results);
    const everything = log.within([]);
    const made = {
      state,
      matching: reached.filter(invocationMatcher(filter)),
      // The service was asked for some results alone: the others are only counted where everything is known.
      counts: countInvocations(facet => (facet === 'results' ? everything : reached), filter),
    };
    seen.delete(key);
    seen.set(key, made);
    for (const old of seen.keys()) if (seen.size > MOST_SEEN) seen.delete(old);
    return made;
  }

  function view(filter: InvocationFilter, range: Range): InvocationsAnswer {
    const key = JSON.stringify(filter);
    const results = log.bestFor(askedResults(filter));
    const isHere = isLookingHere(filter);
    const isWhole = () => {
      const { downTo, isComplete } = log.reach(log.bestFor(askedResults(filter)));
      return isComplete || (filter.from !== null && downTo !== null && downTo < filter.from);
    };
    wish(key, askedResults(filter), () => {
      if (isWhole()) return false;
      return isHere || seenUnder(filter, key).matching.length < range.to + AHEAD;
    });
    const { matching, counts } = seenUnder(filter, key);
    const { announced } = log.reach(results);
    const found = matching.length;
    const isEnd = isWhole() || log.isFull;
    return {
      rows: matching.slice(range.from, range.to),
      range,
      found,
      total: isEnd || isHere ? found : Math.max(found, announced ?? 0),
      lookedThrough: log.within(results).length,
      announced,
      isComplete: isWhole(),
      isWalking: isWalking && !stopped.has(key) && !isEnd && failure === null,
      isStopped: stopped.has(key),
      isFull: log.isFull,
      counts,
      asOf: asOf ?? new Date(0).toISOString(),
      isKept: false,
      failure,
    };
  }

  return {
    log,
    newest,
    view,
    wish,
    /** When the newest were read last; null before they ever were. */
    asOf: () => asOf,
    stop() {
      for (const key of wishes.keys()) stopped.add(key);
    },
    goOn() {
      stopped.clear();
      failure = null;
      void walk();
    },
    /** Waits until something is known, or nothing more is to be. */
    async until(isKnown: () => boolean, mostPages: number): Promise<void> {
      for (let pages = 0; pages < mostPages && !isKnown() && !log.isFull && !isClosed; pages++) {
        if (log.reach([]).isComplete) return;
        if (isFailure(await readOn(log, ask, []))) return;
        tell();
      }
    },
    close() {
      isClosed = true;
    },
  };
}

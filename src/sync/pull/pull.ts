import { type Block, DamagedBlock } from '../../db/copy-block.ts';
import type { StoredReceipt } from '../../db/copy-receipt.ts';
import type { Commit, CopyStore } from '../../db/copy-store.ts';
import { type CollectionName, type Receipt, restAfter } from '../../domain/collection.ts';
import { type Answer, type Failure, failed, failureOf, isFailure } from '../../domain/failure.ts';
import { createYield } from '../clock.ts';
import {
  type Difference,
  difference,
  isPlausible,
  type RunResult,
  unexplainedRemovals,
} from './difference.ts';
import { type PagesRead, readPages, type Source } from './read-pages.ts';
import type { RunLock } from './run-lock.ts';

/** A run that has not beaten for so long, in ms, is not alive. */
const STALE_MS = 30_000;

/** Brings one collection up to date. */
export type Puller = {
  /**
   * `due` joins a run under way and keeps the pause between runs; `now` answers with a run that began after the call. A run
   * that broke off answers with its receipt, whose `failure` says why; only a store that cannot be written fails.
   */
  pull(when: 'due' | 'now', signal?: AbortSignal): Promise<Answer<StoredReceipt>>;
};

/** Pulls of one collection in this tab: one run at a time, over all tabs. */
export function createPuller<Row extends object>(needs: PullerNeeds<Row>): Puller {
  const { source, store, clock, lock } = needs;
  const { collection } = source;
  const run = createRun(needs);
  let underWay: Promise<Answer<StoredReceipt>> | null = null;
  let following: Promise<Answer<StoredReceipt>> | null = null;

  /** True where a run of another tab, made while this one waited for the lock, is all that was asked for. */
  const isServed = (
    receipt: StoredReceipt,
    when: 'due' | 'now',
    calledAt: number,
    last: StoredReceipt['run'],
  ) =>
    when === 'now'
      ? receipt.beganAt !== null && receipt.beganAt >= calledAt && receipt.completeRun > last.number
      : receipt.run.beatAt === null && (receipt.run.number > last.number || last.beatAt !== null);

  async function locked(when: 'due' | 'now', signal: AbortSignal): Promise<Answer<StoredReceipt>> {
    const calledAt = clock.now();
    const known = await store.receipt(collection);
    if (when === 'due' && calledAt < known.pauseUntil) return { ok: known };
    const isStale = async () => {
      const { beatAt } = (await store.receipt(collection)).run;
      return clock.now() - Math.max(beatAt ?? 0, calledAt) > STALE_MS;
    };
    try {
      return await lock.hold(
        `copy:${needs.identity}:${collection}`,
        async robbed => {
          const receipt = await store.receipt(collection);
          if (isServed(receipt, when, calledAt, known.run)) return { ok: receipt };
          const answer = await run(AbortSignal.any([signal, robbed]));
          // The context that took the lock away is reading now.
          return robbed.aborted && !signal.aborted ? { ok: await store.receipt(collection) } : answer;
        },
        { isStale, signal },
      );
    } catch (error) {
      return failed(signal.aborted ? { kind: 'unreachable', code: 'aborted' } : failureOf(error));
    }
  }

  function begin(when: 'due' | 'now', signal: AbortSignal): Promise<Answer<StoredReceipt>> {
    underWay = locked(when, signal).finally(() => {
      underWay = null;
    });
    return underWay;
  }

  return {
    pull(when, signal = new AbortController().signal) {
      if (!underWay) return begin(when, signal);
      if (when === 'due') return underWay;
      following ??= underWay.then(() => {
        following = null;
        return begin('now', signal);
      });
      return following;
    },
  };
}

/** Interval at which a run says that it is alive, ms. */
const BEAT_MS = 10_000;

const aborted: Failure = { kind: 'unreachable', code: 'aborted' };
const notBelieved: Failure = { kind: 'unreadable', code: 'not-believed' };

type Outcome<Row> = { gathered: PagesRead<Row>; change: Difference | null };

/** One run: reads the service, compares, and writes rows and receipt at once. The caller holds the collection's lock. */
const createRun = <Row extends object>(needs: PullerNeeds<Row>) => {
  const { source, store, clock } = needs;
  const { collection } = source;

  async function once(outer: AbortSignal): Promise<Answer<StoredReceipt>> {
    const beganAt = clock.now();
    const begun = await store.beginRun(collection, beganAt);
    if (isFailure(begun)) return begun;
    const before = begun.ok;
    const run = before.run.number;
    const superseded = new AbortController();
    const signal = AbortSignal.any([outer, superseded.signal]);
    const beating = setInterval(async () => {
      if (!(await store.beat(collection, run, clock.now()))) superseded.abort();
    }, BEAT_MS);
    const read = (etag: string | null) =>
      readPages({ source, etag, signal, onProgress: running => needs.onProgress?.(running) });

    let held: Map<number, Block<Row>> | null = null;
    const compare = async (gathered: PagesRead<Row>) => {
      held ??= (await store.read<Row>(collection)).blocks;
      const isComplete = gathered.failure === null;
      return difference({
        held,
        heldCount: before.blockCount,
        incoming: gathered.rows,
        isComplete,
        key: source.key,
        pause: createYield(),
      });
    };

    const claimOf = ({ rows, isShort }: PagesRead<Row>, { removed }: Difference): RunResult => ({
      held: before.total,
      arrived: rows.size,
      removed,
      isShort,
    });

    /** Asks again at once, unconditionally, when the answer is hard to believe. */
    const settle = async (gathered: PagesRead<Row>): Promise<Outcome<Row>> => {
      const change = gathered.failure && gathered.rows.size === 0 ? null : await compare(gathered);
      if (gathered.failure || !change) return { gathered, change };
      const deletes = needs.acknowledgedDeletes?.() ?? new Set<string>();
      const claim = claimOf(gathered, change);
      if (isPlausible(claim, deletes, null)) return { gathered, change };
      const second = await read(null);
      if (second === 'notModified') return { gathered: { ...gathered, failure: notBelieved }, change: null };
      const again = await compare(second);
      const secondClaim = claimOf(second, again);
      if (second.failure || isPlausible(secondClaim, deletes, claim))
        return { gathered: second, change: again };
      if (!isPlausible({ ...secondClaim, isShort: false }, deletes, claim))
        return { gathered: { ...second, failure: notBelieved }, change: null };
      // Rows come and go too fast for any answer to be whole: what only the second lacks stays as the first brought it.
      for (const key of unexplainedRemovals(secondClaim, deletes, claim)) {
        const row = gathered.rows.get(key);
        if (row) second.rows.set(key, row);
      }
      return { gathered: second, change: await compare(second) };
    };

    const write = async (commit: Pick<Commit, 'receipt' | 'blocks' | 'whole'>) => {
      const written = await store.commitPull({ collection, run, ...commit });
      const isSuperseded = isFailure(written) && written.failure.kind === 'conflict';
      const answer = isSuperseded ? { ok: await store.receipt(collection) } : written;
      if (!isFailure(answer)) needs.announce(collection, answer.ok);
      return answer;
    };

    try {
      const first = await read(before.etag);
      const outcome = first === 'notModified' ? first : await settle(first);
      if (outer.aborted) return failed(aborted);
      const whole = { asOf: new Date(beganAt).toISOString(), beganAt, completeRun: run, complete: true };
      if (outcome === 'notModified') {
        const receipt = { ...whole, received: 0, failure: null, pauseUntil: 0 };
        return await write({ receipt, blocks: new Map(), whole: false });
      }
      const { gathered, change } = outcome;
      const receipt: Partial<StoredReceipt> = {
        ...(gathered.failure === null
          ? { ...whole, etag: gathered.etag }
          : brokenOff(before, gathered, change)),
        ...(change && { total: change.total, blockCount: change.blockCount }),
        received: gathered.rows.size,
        // A run that broke off before its first page says nothing of the total.
        announced: gathered.announced ?? (gathered.failure && before.announced),
        unreadable: gathered.unreadable,
        failure: gathered.failure,
        pauseUntil:
          gathered.failure !== null && before.asOf === null
            ? 0
            : pauseAfter({
                beganAt,
                endedAt: clock.now(),
                hasEtag: gathered.etag !== null,
                isBrokenOff: gathered.failure !== null,
              }),
      };
      return await write({ receipt, blocks: change?.blocks ?? new Map(), whole: change?.whole ?? false });
    } finally {
      clearInterval(beating);
      needs.onProgress?.(null);
    }
  }

  return async (outer: AbortSignal): Promise<Answer<StoredReceipt>> => {
    try {
      return await once(outer);
    } catch (error) {
      // Nothing can be compared with rows that cannot be read: without them and their ETag all of it comes anew.
      if (!(error instanceof DamagedBlock) || !(await store.drop(collection))) throw error;
      return once(outer);
    }
  };
};

/** A run that broke off: what came is kept, so the rows are no longer those that the ETag named. Nobody there at all changes nothing. */
function brokenOff(before: StoredReceipt, gathered: PagesRead<object>, change: Difference | null) {
  const wasUnreachable = gathered.failure?.kind === 'unreachable' && gathered.rows.size === 0;
  const isTouched = (change?.blocks.size ?? 0) > 0;
  return { complete: wasUnreachable && before.complete, etag: isTouched ? null : before.etag };
}

/** Dependencies of a collection's pulls. */
export type PullerNeeds<Row extends object> = {
  source: Source<Row>;
  store: CopyStore;
  /** The identity of the copy: names the lock. */
  identity: string;
  lock: RunLock;
  clock: { now(): number };
  /** Keys of terminals whose delete the service acknowledged: their absence needs no second run. */
  acknowledgedDeletes?(): ReadonlySet<string>;
  /** Rows received so far; null when the run has ended. */
  onProgress?(running: Receipt['running']): void;
  /** Rows or receipt changed: tell this tab's lists and the other tabs. */
  announce(collection: CollectionName, receipt: StoredReceipt): void;
};

/** Longest pause after a run that broke off, ms, so that an outage is over on the screen soon after its end. */
const BROKEN_OFF_MS = 30_000;

type Run = { beganAt: number; endedAt: number; hasEtag: boolean; isBrokenOff: boolean };

/** Until when (ms) a collection is not read again by itself: 0 where the run was short, or an ETag makes asking free. */
function pauseAfter(run: Run): number {
  const whole = restAfter(run.endedAt - run.beganAt);
  const rest = run.isBrokenOff ? Math.min(whole, BROKEN_OFF_MS) : whole;
  return run.hasEtag || rest === 0 ? 0 : run.endedAt + rest;
}

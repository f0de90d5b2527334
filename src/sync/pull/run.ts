import { type Block, blocksFor, DamagedBlock } from '../../db/copy-block.ts';
import type { StoredReceipt } from '../../db/copy-receipt.ts';
import type { CopyStore } from '../../db/copy-store.ts';
import type { Commit } from '../../db/copy-writer.ts';
import { type CollectionName, type Receipt, restAfter } from '../../domain/collection.ts';
import { type Answer, type Failure, failed, isFailure } from '../../domain/failure.ts';
import { DAY_MS } from '../../domain/time.ts';
import { createYield } from '../clock.ts';
import {
  type Difference,
  difference,
  isPlausible,
  packedByKey,
  type RunResult,
  unexplainedRemovals,
} from './difference.ts';
import { loadFirst } from './first-load.ts';
import { readChanges } from './read-changes.ts';
import { noRows, type PagesRead, readPages, type Source } from './read-pages.ts';
import type { RunLock } from './run-lock.ts';

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
  /** Rows of a first load were stored, and it goes on. */
  onRows?(): void;
  /** Rows or receipt changed: tell this tab's lists and the other tabs. */
  announce(collection: CollectionName, receipt: StoredReceipt): void;
};

/** Interval at which a run says that it is alive, ms. */
const BEAT_MS = 10_000;

const aborted: Failure = { kind: 'unreachable', code: 'aborted' };
const notBelieved: Failure = { kind: 'unreadable', code: 'not-believed' };

type Outcome<Row> = { gathered: PagesRead<Row>; change: Difference | null };

/** Longest time for which only changes are read, ms: a reading of all rows mends what a service forgot to tell. */
const WHOLE_AFTER_MS = DAY_MS;

/** The cursor of the changes to be read; null where all rows are to be. */
const cursorIn = ({ changesCursor, wholeAt }: StoredReceipt, now: number): string | null =>
  wholeAt !== null && Math.abs(now - wholeAt) < WHOLE_AFTER_MS ? changesCursor : null;

/** One run: reads the service, compares, and writes rows and receipt at once. The caller holds the collection's lock. */
export const createRun = <Row extends object>(needs: PullerNeeds<Row>) => {
  const { source, store, clock } = needs;
  const { collection } = source;

  async function once(
    outer: AbortSignal,
    mayLoadFirst = true,
  ): Promise<Answer<StoredReceipt> | 'go-on' | 'implausible'> {
    const beganAt = clock.now();
    const begun = await store.beginRun(collection, beganAt);
    if (isFailure(begun)) return begun;
    const before = begun.ok;
    const run = before.run.number;
    const superseded = new AbortController();
    const signal = AbortSignal.any([outer, superseded.signal]);
    let beats = 1;
    const beating = setInterval(async () => {
      beats++;
      if (!(await store.beat(collection, run, clock.now()))) superseded.abort();
    }, BEAT_MS);
    /** A device that sleeps, or a tab that is frozen, has no beats meanwhile, though its clock goes on. */
    const tookSoFar = () => Math.min(clock.now() - beganAt, beats * BEAT_MS);
    const read = (etag: string | null) =>
      readPages({ source, etag, signal, onProgress: running => needs.onProgress?.(running) });

    const held = new Map<number, Block<Row>>();
    const readHeld = async (numbers: readonly number[]) => {
      const missing = numbers.filter(number => !held.has(number));
      for (const [number, block] of await store.readBlocks<Row>(collection, missing)) held.set(number, block);
      return held;
    };
    const compare = (
      { rows, failure }: Pick<PagesRead<Row>, 'rows' | 'failure'>,
      removed?: ReadonlySet<string>,
    ) =>
      difference({
        read: readHeld,
        heldCount: before.blockCount,
        heldTotal: before.total,
        incoming: rows,
        gone: removed ?? (failure === null ? 'all-others' : 'none'),
        collection,
        key: source.key,
        pause: createYield(),
      });

    /** Reads what changed since the held rows were read. All rows must be read where that is `unusable`, or removes too much to be believed. */
    const readChanged = async (cursor: string): Promise<Outcome<Row> | 'unusable' | 'not-believed'> => {
      const read = await readChanges(source, cursor, signal);
      if (read === 'unusable') return read;
      if (isFailure(read)) return { gathered: noRows(read.failure), change: null };
      const { rows, removed, cursor: changesCursor } = read.ok;
      const change = await compare({ rows, failure: null }, removed);
      const claim = { held: before.total, arrived: change.total, removed: change.removed, isShort: false };
      const deletes = needs.acknowledgedDeletes?.() ?? new Set<string>();
      if (!isPlausible(claim, deletes, null)) return 'not-believed';
      const etag = change.blocks.size === 0 ? before.etag : null;
      const whole = { unreadable: 0, announced: null, isShort: false, failure: null };
      return { gathered: { ...whole, rows, etag, changesCursor }, change };
    };

    const claimOf = ({ rows, isShort }: PagesRead<Row>, { removed }: Difference): RunResult => ({
      held: before.total,
      arrived: rows.size,
      removed,
      isShort,
    });

    /** Asks again at once, unconditionally, when the response is hard to believe. */
    const confirmed = async (gathered: PagesRead<Row>): Promise<Outcome<Row>> => {
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
      // Rows come and go too fast for any response to be whole: what only the second lacks stays as the first brought it.
      for (const key of unexplainedRemovals(secondClaim, deletes, claim)) {
        const row = gathered.rows.get(key);
        if (row) second.rows.set(key, row);
      }
      // A row of the first that is gone since is among the changes since then.
      second.changesCursor = gathered.changesCursor;
      return { gathered: second, change: await compare(second) };
    };

    const write = async (commit: Pick<Commit, 'receipt' | 'blocks' | 'whole'>) => {
      const asked = commit.receipt.failure?.retryAfterMs;
      if (asked) commit.receipt.pauseUntil = clock.now() + asked;
      const written = await store.commitPull({ collection, run, ...commit });
      const isSuperseded = isFailure(written) && written.failure.kind === 'conflict';
      const answer = isSuperseded ? { ok: await store.receipt(collection) } : written;
      if (!isFailure(answer)) needs.announce(collection, answer.ok);
      return answer;
    };

    const readWhole = async () => {
      const first = await read(before.etag);
      return first === 'notModified' ? first : confirmed(first);
    };

    /** Stores page after page of a collection that was never complete. */
    const readFirst = async () => {
      const deletes = needs.acknowledgedDeletes?.() ?? new Set<string>();
      const loaded = await loadFirst({
        ...{ source, store, before, beganAt, signal, deletes },
        onProgress: running => needs.onProgress?.(running),
        onRows: () => needs.onRows?.(),
      });
      if (isFailure(loaded))
        return loaded.failure.kind === 'conflict' ? { ok: await store.receipt(collection) } : loaded;
      if (outer.aborted) return failed(aborted);
      const { read, state, total, blockCount, implausible } = loaded.ok;
      const { announced, unreadable, failure } = read;
      const counts = { received: read.rows.size, announced: announced ?? before.announced, unreadable };
      if (failure !== null) {
        const receipt = { complete: false, failure, total, blockCount, pauseUntil: 0, firstLoad: state };
        return write({ receipt: { ...counts, ...receipt }, blocks: new Map(), whole: false });
      }
      // Nothing is compared: the blocks of a first load are replaced by blocks that go by key.
      const rows = implausible ? new Map([...implausible, ...read.rows]) : read.rows;
      const blockCountByKey = blocksFor(rows.size, 0);
      const blocks = await packedByKey(rows.values(), source.key, blockCountByKey, createYield());
      const stored = { ...counts, total: rows.size, blockCount: blockCountByKey, firstLoad: null };
      if (implausible) {
        const written = await write({ receipt: stored, blocks, whole: true });
        return isFailure(written) ? written : 'implausible';
      }
      const isCheapNext = read.etag !== null || read.changesCursor !== null;
      const receipt: Partial<StoredReceipt> = {
        ...stored,
        ...{ etag: read.etag, changesCursor: read.changesCursor, failure },
        ...{ asOf: new Date(state.beganAt).toISOString(), beganAt: state.beganAt, wholeAt: state.beganAt },
        ...{ completeRun: run, complete: true },
        pauseUntil: isCheapNext ? 0 : pauseAfter(tookSoFar(), clock.now()),
      };
      const written = await write({ receipt, blocks, whole: true });
      // Rows that an earlier run brought are as old as that: what has changed since is asked for at once.
      return !isFailure(written) && state.beganAt !== beganAt ? 'go-on' : written;
    };

    try {
      if (mayLoadFirst && before.asOf === null) return await readFirst();
      const cursor = source.fetchChanges ? cursorIn(before, beganAt) : null;
      const changed = cursor === null ? null : await readChanged(cursor);
      const isChanged = changed !== null && typeof changed !== 'string';
      const outcome = isChanged ? changed : await readWhole();
      if (outer.aborted) return failed(aborted);
      const known = { changesCursor: changed === 'unusable' ? null : before.changesCursor };
      const whole = {
        asOf: new Date(beganAt).toISOString(),
        beganAt,
        completeRun: run,
        complete: true,
        wholeAt: isChanged ? before.wholeAt : beganAt,
      };
      if (outcome === 'notModified') {
        const receipt = { ...whole, ...known, received: 0, failure: null, pauseUntil: 0 };
        return await write({ receipt, blocks: new Map(), whole: false });
      }
      const { gathered, change } = outcome;
      const receipt: Partial<StoredReceipt> = {
        ...(gathered.failure === null
          ? { ...whole, etag: gathered.etag, changesCursor: gathered.changesCursor }
          : { ...brokenOff(before, gathered, change), ...known }),
        ...(change && { total: change.total, blockCount: change.blockCount }),
        received: gathered.rows.size,
        // A run that broke off before its first page says nothing of the total.
        announced: gathered.announced ?? (gathered.failure && before.announced),
        unreadable: gathered.unreadable,
        failure: gathered.failure,
        // Changes that could not be read, and had all rows read instead, are no cheaper next time.
        pauseUntil:
          (gathered.failure !== null && before.asOf === null) ||
          gathered.etag !== null ||
          (gathered.changesCursor !== null && changed !== 'unusable')
            ? 0
            : pauseAfter(tookSoFar(), clock.now(), gathered.failure !== null),
      };
      return await write({ receipt, blocks: change?.blocks ?? new Map(), whole: change?.whole ?? false });
    } finally {
      clearInterval(beating);
      needs.onProgress?.(null);
    }
  }

  async function attempt(outer: AbortSignal): Promise<Answer<StoredReceipt>> {
    for (let mayLoadFirst = true; ; ) {
      const answer = await once(outer, mayLoadFirst);
      if (typeof answer !== 'string') return answer;
      mayLoadFirst = answer !== 'implausible';
    }
  }

  return async (outer: AbortSignal): Promise<Answer<StoredReceipt>> => {
    try {
      return await attempt(outer);
    } catch (error) {
      // Nothing can be compared with rows that cannot be read: without them and their ETag all of it comes anew.
      if (!(error instanceof DamagedBlock) || !(await store.drop(collection))) throw error;
      return attempt(outer);
    }
  };
};

/**
 * The completeness and ETag of a copy after a run that broke off. Changed blocks make the ETag wrong; a service that could not be
 * reached changes nothing.
 */
function brokenOff(before: StoredReceipt, gathered: PagesRead<object>, change: Difference | null) {
  const wasUnreachable = gathered.failure?.kind === 'unreachable' && gathered.rows.size === 0;
  const isTouched = (change?.blocks.size ?? 0) > 0;
  return { complete: wasUnreachable && before.complete, etag: isTouched ? null : before.etag };
}

/** Longest pause after a run that broke off, ms, so that an outage is over on the screen soon after its end. */
const BROKEN_OFF_MS = 30_000;
/** Longest pause after any run, ms. */
export const LONGEST_PAUSE_MS = 3_600_000;

/** Until when (ms) a collection is not read again by itself after a run that took so long: 0 where that was short. */
function pauseAfter(took: number, endedAt: number, isBrokenOff = false): number {
  const whole = Math.min(restAfter(took), LONGEST_PAUSE_MS);
  const rest = isBrokenOff ? Math.min(whole, BROKEN_OFF_MS) : whole;
  return rest && endedAt + rest;
}

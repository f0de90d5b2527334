import { blocksFor, DamagedBlock } from '../../db/copy-block.ts';
import type { StoredReceipt } from '../../db/copy-receipt.ts';
import type { CopyStore } from '../../db/copy-store.ts';
import type { Commit } from '../../db/copy-writer.ts';
import type { CollectionName, Receipt } from '../../domain/collection.ts';
import { type Answer, type Failure, failed, isFailure } from '../../domain/failure.ts';
import { DAY_MS, restAfter } from '../../domain/time.ts';
import { createYield } from '../clock.ts';
import { packedByKey } from './difference.ts';
import { loadFirst } from './first-load.ts';
import { createGatherer, type GatheredRows } from './gather-rows.ts';
import { createChangesReader } from './read-changes.ts';
import type { Source } from './read-pages.ts';
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
  acknowledgedDeletes(): ReadonlySet<string>;
  /** Rows received so far; null when the run has ended. */
  onProgress(running: Receipt['running']): void;
  /** Rows of a first load were stored, and it goes on. */
  onRows(): void;
  /** Rows or receipt changed: tell this tab's lists and the other tabs. */
  announce(collection: CollectionName, receipt: StoredReceipt): void;
};

/** Interval at which a run says that it is alive, ms. */
const BEAT_MS = 10_000;

const aborted: Failure = { kind: 'unreachable', code: 'aborted' };

/** A run that has begun. */
type BegunRun<Row extends object> = PullerNeeds<Row> & {
  /** The receipt with which it began. */
  before: StoredReceipt;
  /** Ms since 1970. */
  beganAt: number;
  /** Aborted by the caller. */
  outer: AbortSignal;
  /** Aborted by the caller, or because another run of the collection has begun. */
  signal: AbortSignal;
  /** Its duration until now, ms. */
  tookSoFar(): number;
  /** Counts the failures of all runs. */
  readChanges: ReturnType<typeof createChangesReader<Row>>;
};

/** Brings a collection up to date: reads the service, compares, writes. The caller holds the collection's lock. */
export const createRun = <Row extends object>(needs: PullerNeeds<Row>) => {
  const { source, store, clock } = needs;
  const { collection } = source;
  const readChanges = createChangesReader(source);

  /** One run, which says from its beginning to its end that it is alive. */
  async function once(outer: AbortSignal, mayLoadFirst: boolean) {
    const beganAt = clock.now();
    const begun = await store.beginRun(collection, beganAt);
    if (isFailure(begun)) return begun;
    const before = begun.ok;
    const superseded = new AbortController();
    const signal = AbortSignal.any([outer, superseded.signal]);
    let beats = 1;
    const beating = setInterval(async () => {
      beats++;
      if (!(await store.beat(collection, before.run.number, clock.now()))) superseded.abort();
    }, BEAT_MS);
    /** A device that sleeps, or a tab that is frozen, has no beats meanwhile, though its clock goes on. */
    const tookSoFar = () => Math.min(clock.now() - beganAt, beats * BEAT_MS);
    const run = { ...needs, before, beganAt, outer, signal, tookSoFar, readChanges };
    try {
      return await (mayLoadFirst && before.asOf === null ? firstRun(run) : laterRun(run));
    } finally {
      clearInterval(beating);
      needs.onProgress(null);
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
 * Loads a collection that was never complete, and stores page after page. `go-on`: some rows came with an earlier run, and their
 * changes are to be read. `implausible`: rows of an earlier run did not come again, and are to be read once more before they go.
 */
async function firstRun<Row extends object>(
  run: BegunRun<Row>,
): Promise<Answer<StoredReceipt> | 'go-on' | 'implausible'> {
  const { source, store, before, beganAt } = run;
  const loaded = await loadFirst({ ...run, deletes: run.acknowledgedDeletes() });
  if (isFailure(loaded))
    return loaded.failure.kind === 'conflict' ? { ok: await store.receipt(source.collection) } : loaded;
  if (run.outer.aborted) return failed(aborted);
  const { read, state, total, blockCount, implausible } = loaded.ok;
  const { announced, unreadable, failure } = read;
  const counts = { received: read.rows.size, announced: announced ?? before.announced, unreadable };
  if (failure !== null) {
    const receipt = { complete: false, failure, total, blockCount, pauseUntil: 0, firstLoad: state };
    return write(run, { ...counts, ...receipt });
  }
  // Nothing is compared: the blocks of a first load are replaced by blocks that go by key.
  const rows = implausible ? new Map([...implausible, ...read.rows]) : read.rows;
  const blockCountByKey = blocksFor(rows.size, 0);
  const blocks = await packedByKey(rows.values(), source.key, blockCountByKey, createYield());
  const stored = { ...counts, total: rows.size, blockCount: blockCountByKey, firstLoad: null };
  if (implausible) {
    const written = await write(run, stored, blocks, true);
    return isFailure(written) ? written : 'implausible';
  }
  const isCheapNext = read.etag !== null || read.changesCursor !== null;
  const receipt: Partial<StoredReceipt> = {
    ...stored,
    ...{ etag: read.etag, changesCursor: read.changesCursor, failure },
    ...completeSince(state.beganAt, before.run.number),
    pauseUntil: isCheapNext ? 0 : pauseAfter(run),
  };
  const written = await write(run, receipt, blocks, true);
  // Rows that an earlier run brought are as old as that: what has changed since is asked for at once.
  return !isFailure(written) && state.beganAt !== beganAt ? 'go-on' : written;
}

/** Longest time for which only changes are read, ms: a reading of all rows mends what a service forgot to tell. */
const WHOLE_AFTER_MS = DAY_MS;

/** The cursor of the changes to be read; null where all rows are to be. */
const cursorIn = ({ changesCursor, wholeAt }: StoredReceipt, now: number): string | null =>
  wholeAt !== null && Math.abs(now - wholeAt) < WHOLE_AFTER_MS ? changesCursor : null;

/** Reads the changes of a collection, or all its rows, and writes the held rows that differ. */
async function laterRun<Row extends object>(run: BegunRun<Row>): Promise<Answer<StoredReceipt>> {
  const { source, before, beganAt } = run;
  const gatherer = createGatherer(run);
  const cursor = source.fetchChanges ? cursorIn(before, beganAt) : null;
  const changed = cursor === null ? null : await gatherer.readChanged(cursor);
  const isChanged = changed !== null && typeof changed !== 'string';
  const outcome = isChanged ? changed : await gatherer.readWhole();
  if (run.outer.aborted) return failed(aborted);
  const isUnusable = changed === 'unusable';
  const known = { changesCursor: isUnusable ? null : before.changesCursor };
  const whole = completeSince(beganAt, before.run.number, isChanged ? before.wholeAt : beganAt);
  if (outcome === 'notModified') {
    return write(run, { ...whole, ...known, received: 0, failure: null, pauseUntil: 0 });
  }
  const { gathered, change } = outcome;
  const { failure, etag, changesCursor } = gathered;
  const receipt: Partial<StoredReceipt> = {
    ...(failure === null ? { ...whole, etag, changesCursor } : brokenOff(before, outcome)),
    ...(change && { total: change.total, blockCount: change.blockCount }),
    received: gathered.rows.size,
    // A run that broke off before its first page says nothing of the total.
    announced: gathered.announced ?? (failure && before.announced),
    unreadable: gathered.unreadable,
    failure,
    // Changes that could not be read, and had all rows read instead, are no cheaper next time.
    pauseUntil:
      (failure !== null && before.asOf === null) || etag !== null || (changesCursor !== null && !isUnusable)
        ? 0
        : pauseAfter(run, failure !== null),
  };
  return write(run, receipt, change?.blocks, change?.whole);
}

/** Writes receipt and blocks at once. A run that another one has superseded writes nothing, and answers with the receipt of that. */
async function write<Row extends object>(
  run: BegunRun<Row>,
  receipt: Commit['receipt'],
  blocks: Commit['blocks'] = new Map(),
  whole = false,
): Promise<Answer<StoredReceipt>> {
  const { store, clock, before } = run;
  const { collection } = run.source;
  const asked = receipt.failure?.retryAfterMs;
  if (asked) receipt.pauseUntil = clock.now() + asked;
  const written = await store.commitPull({ collection, run: before.run.number, receipt, blocks, whole });
  const isSuperseded = isFailure(written) && written.failure.kind === 'conflict';
  const answer = isSuperseded ? { ok: await store.receipt(collection) } : written;
  if (!isFailure(answer)) run.announce(collection, answer.ok);
  return answer;
}

/** The part of a receipt that says the rows are complete: they are as the service had them at `beganAt`. Instants in ms. */
const completeSince = (beganAt: number, completeRun: number, wholeAt: number | null = beganAt) => ({
  asOf: new Date(beganAt).toISOString(),
  beganAt,
  completeRun,
  complete: true,
  wholeAt,
});

/**
 * The completeness and ETag of a copy after a run that broke off. Changed blocks make the ETag wrong; a service that could not be
 * reached changes nothing.
 */
function brokenOff(before: StoredReceipt, { gathered, change }: GatheredRows<object>) {
  const wasUnreachable = gathered.failure?.kind === 'unreachable' && gathered.rows.size === 0;
  const isTouched = (change?.blocks.size ?? 0) > 0;
  return { complete: wasUnreachable && before.complete, etag: isTouched ? null : before.etag };
}

/** Longest pause after a run that broke off, ms, so that an outage is over on the screen soon after its end. */
const BROKEN_OFF_MS = 30_000;
/** Longest pause after any run, ms. */
export const LONGEST_PAUSE_MS = 3_600_000;

/** Until when (ms) a collection is not read again by itself after a run that ends now: 0 where that was short. */
function pauseAfter<Row extends object>({ tookSoFar, clock }: BegunRun<Row>, isBrokenOff = false): number {
  const whole = Math.min(restAfter(tookSoFar()), LONGEST_PAUSE_MS);
  const rest = isBrokenOff ? Math.min(whole, BROKEN_OFF_MS) : whole;
  return rest && clock.now() + rest;
}

import type { Block } from '../../db/copy-block.ts';
import type { StoredReceipt } from '../../db/copy-receipt.ts';
import type { CopyStore } from '../../db/copy-store.ts';
import type { Receipt } from '../../domain/collection.ts';
import { type Failure, isFailure } from '../../domain/failure.ts';
import { createYield } from '../clock.ts';
import {
  type Difference,
  difference,
  isPlausible,
  type RunResult,
  unexplainedRemovals,
} from './difference.ts';
import type { createChangesReader } from './read-changes.ts';
import { noRows, type PagesRead, readPages, type Source } from './read-pages.ts';

type Needs<Row extends object> = {
  source: Source<Row>;
  store: CopyStore;
  /** The receipt with which the run began. */
  before: StoredReceipt;
  signal: AbortSignal;
  acknowledgedDeletes(): ReadonlySet<string>;
  onProgress(running: Receipt['running']): void;
  readChanges: ReturnType<typeof createChangesReader<Row>>;
};

/** The rows that a run read, and their difference from the held rows: null where the run changes none of those. */
export type GatheredRows<Row> = { gathered: PagesRead<Row>; change: Difference | null };

const notBelieved: Failure = { kind: 'unreadable', code: 'not-believed' };

/** Reads a collection from its service for one run, and compares it with the held rows. */
export function createGatherer<Row extends object>(needs: Needs<Row>) {
  const { source, store, before, signal, acknowledgedDeletes, onProgress } = needs;
  const { collection, key } = source;

  const held = new Map<number, Block<Row>>();
  async function readHeld(numbers: readonly number[]): Promise<ReadonlyMap<number, Block<Row>>> {
    const missing = numbers.filter(number => !held.has(number));
    for (const [number, block] of await store.readBlocks<Row>(collection, missing)) held.set(number, block);
    return held;
  }

  const compare = (
    { rows, failure }: Pick<PagesRead<Row>, 'rows' | 'failure'>,
    removed?: ReadonlySet<string>,
  ): Promise<Difference> =>
    difference({
      read: readHeld,
      heldCount: before.blockCount,
      heldTotal: before.total,
      incoming: rows,
      gone: removed ?? (failure === null ? 'all-others' : 'none'),
      collection,
      key,
      pause: createYield(),
    });

  const read = (etag: string | null) => readPages({ source, etag, signal, onProgress });

  const claimOf = ({ rows, isShort }: PagesRead<Row>, { removed }: Difference): RunResult => ({
    held: before.total,
    arrived: rows.size,
    removed,
    isShort,
  });

  /** Reads again at once, unconditionally, when the rows are not plausible. */
  async function confirmed(gathered: PagesRead<Row>): Promise<GatheredRows<Row>> {
    const change = gathered.failure && gathered.rows.size === 0 ? null : await compare(gathered);
    if (gathered.failure || !change) return { gathered, change };
    const deletes = acknowledgedDeletes();
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
  }

  return {
    /**
     * Reads what changed since the held rows were read. All rows must be read where that is `unusable`, or removes too much to be
     * believed.
     */
    async readChanged(cursor: string): Promise<GatheredRows<Row> | 'unusable' | 'not-believed'> {
      const read = await needs.readChanges(cursor, signal);
      if (read === 'unusable') return read;
      if (isFailure(read)) return { gathered: noRows(read.failure), change: null };
      const { rows, removed, cursor: changesCursor } = read.ok;
      const change = await compare({ rows, failure: null }, removed);
      const claim = { held: before.total, arrived: change.total, removed: change.removed, isShort: false };
      if (!isPlausible(claim, acknowledgedDeletes(), null)) return 'not-believed';
      const etag = change.blocks.size === 0 ? before.etag : null;
      const whole = { unreadable: 0, announced: null, isShort: false, failure: null };
      return { gathered: { ...whole, rows, etag, changesCursor }, change };
    },

    /** Reads all rows, unless the service says that they are still those of the ETag. */
    async readWhole(): Promise<GatheredRows<Row> | 'notModified'> {
      const first = await read(before.etag);
      return first === 'notModified' ? first : confirmed(first);
    },
  };
}

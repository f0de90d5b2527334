import { type Block, packRows } from '../../db/copy-block.ts';
import type { FirstLoadState, StoredReceipt } from '../../db/copy-receipt.ts';
import type { CopyStore } from '../../db/copy-store.ts';
import type { Commit } from '../../db/copy-writer.ts';
import type { Receipt } from '../../domain/collection.ts';
import { type Answer, type Failure, failed, isFailure } from '../../domain/failure.ts';
import { DAY_MS } from '../../domain/time.ts';
import { createYield } from '../clock.ts';
import { isPlausible } from './difference.ts';
import { atFirstPage, type PagesRead, readPages, type Source } from './read-pages.ts';

/**
 * Pause (ms) between two times that lists take in rows of a first load, when so many have come. Lists are sorted and counted anew each
 * time, which takes longer the more rows there are; the pause grows with it, so that most of the time is left for reading.
 */
export const takeInPause = (rows: number): number => Math.max(1_000, rows / 100);

/** Longest time for which a first load may go on where it was, ms. */
const GOES_ON_MS = DAY_MS;

/** Statuses by which a service says that it does not know a page's cursor, or no longer. */
const REFUSED_CURSOR: readonly (number | undefined)[] = [400, 410];

const ROWS_A_BLOCK = 1_000;

type Needs<Row extends object> = {
  source: Source<Row>;
  store: CopyStore;
  /** The receipt with which the run began: of a collection that was never complete. */
  before: StoredReceipt;
  /** When the run began, ms since 1970. */
  beganAt: number;
  signal: AbortSignal;
  deletes: ReadonlySet<string>;
  onProgress(running: Receipt['running']): void;
  /** Rows were stored, and the run goes on. */
  onRows(): void;
};

/** The end of a run of a first load. */
type FirstLoaded<Row> = {
  read: PagesRead<Row>;
  /** Where it goes on after a failure; when its first page was asked for. */
  state: FirstLoadState;
  /** Rows and blocks stored. */
  total: number;
  blockCount: number;
  /** Rows of an earlier reading whose absence this one cannot prove: to be read again before they go. */
  implausible: ReadonlyMap<string, Row> | null;
};

/**
 * Reads a collection that was never complete. Each page is stored when it has come, with the cursor of the next one, so that its
 * rows are shown at once and another run goes on from there. Begins anew where that cursor is a day old or refused; rows that
 * came before stay until the new reading has brought them, or has ended. Fails where the store cannot be written.
 */
export async function loadFirst<Row extends object>(needs: Needs<Row>): Promise<Answer<FirstLoaded<Row>>> {
  const { source, store, before, signal } = needs;
  const { collection } = source;
  const known = before.firstLoad;
  const pieces = await openPieces(source, store, before.blockCount);
  const isKnown =
    known !== null && known.cursor !== null && Math.abs(needs.beganAt - known.beganAt) < GOES_ON_MS;
  let state = isKnown ? known : anew(needs.beganAt, before.blockCount);
  let refusal: Failure | null = null;

  async function readOn(): Promise<PagesRead<Row>> {
    const read = await readPages({
      source,
      etag: null,
      signal,
      onProgress: needs.onProgress,
      from: { state, rows: pieces.rowsFrom(state.earlierBlocks) },
      async onPage(rows, next) {
        state = { ...state, ...next };
        const commit: Commit = {
          collection,
          run: before.run.number,
          blocks: await pieces.add(rows),
          whole: false,
          isUnderWay: true,
          receipt: {
            complete: false,
            total: pieces.total,
            blockCount: pieces.blockCount,
            received: pieces.total,
            announced: next.announced,
            unreadable: next.unreadable,
            failure: null,
            firstLoad: state,
          },
        };
        const written = await store.commitPull(commit);
        if (isFailure(written)) refusal = written.failure;
        else needs.onRows();
        return refusal;
      },
    });
    // A page is never asked for with `If-None-Match` here.
    if (read === 'notModified') throw new Error('not modified, unasked');
    return read;
  }

  let read = await readOn();
  if (read.failure && !refusal && state.cursor !== null && REFUSED_CURSOR.includes(read.failure.status)) {
    state = anew(needs.beganAt, pieces.blockCount);
    read = await readOn();
  }
  if (refusal) return failed(refusal);
  const { total, blockCount } = pieces;
  const earlier = read.failure ? new Map<string, Row>() : pieces.rowsUntil(state.earlierBlocks, read.rows);
  const claim = {
    held: total,
    arrived: read.rows.size,
    removed: new Set(earlier.keys()),
    isShort: read.isShort,
  };
  const implausible = earlier.size > 0 && !isPlausible(claim, needs.deletes, null) ? earlier : null;
  return { ok: { read, state, total, blockCount, implausible } };
}

const anew = (beganAt: number, earlierBlocks: number): FirstLoadState => ({
  ...atFirstPage,
  beganAt,
  earlierBlocks,
});

/** The stored blocks of a first load, in the order in which their rows came; each row is in the last block that brought it. */
async function openPieces<Row extends object>(
  { collection, key }: Source<Row>,
  store: CopyStore,
  heldCount: number,
) {
  const numbers = Array.from({ length: heldCount }, (_, number) => number);
  const held: ReadonlyMap<number, Block<Row>> = heldCount === 0
    ? new Map()
    : await store.readBlocks<Row>(collection, numbers);
  const blocks: Map<string, Row>[] = numbers.map(
    number => new Map((held.get(number)?.rows() ?? []).map(row => [key(row), row])),
  );
  const places = new Map<string, number>();
  for (const [number, rows] of blocks.entries()) for (const id of rows.keys()) places.set(id, number);

  return {
    get total() {
      return places.size;
    },
    get blockCount() {
      return blocks.length;
    },
    /** Rows of the blocks from this one on. */
    rowsFrom: (first: number): Map<string, Row> => new Map(blocks.slice(first).flatMap(rows => [...rows])),
    /** Rows of the blocks before this one that others do not have. */
    rowsUntil: (end: number, others: ReadonlyMap<string, Row>): Map<string, Row> =>
      new Map(
        blocks
          .slice(0, end)
          .flatMap(rows => [...rows])
          .filter(([id]) => !others.has(id)),
      ),
    /** Adds the rows of a page; gives the blocks to be written. */
    async add(page: ReadonlyMap<string, Row>) {
      const pause = createYield();
      const touched = new Set<number>();
      for (const id of page.keys()) {
        const number = places.get(id);
        if (number === undefined) continue;
        blocks[number]?.delete(id);
        touched.add(number);
      }
      let last = new Map<string, Row>();
      for (const [id, row] of page) {
        if (last.size === 0) touched.add(blocks.push(last) - 1);
        last.set(id, row);
        places.set(id, blocks.length - 1);
        if (last.size === ROWS_A_BLOCK) last = new Map();
      }
      const written = new Map<number, ReturnType<typeof packRows>>();
      for (const number of touched) {
        written.set(number, packRows([...(blocks[number]?.values() ?? [])]));
        await pause();
      }
      return written;
    },
  };
}

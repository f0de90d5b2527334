import type { CollectionName, Receipt } from '../domain/collection.ts';

/** A first load that has not come to its end, so that another run can go on where it was. */
export type FirstLoadState = {
  /** When its first page was asked for, ms since 1970. */
  beganAt: number;
  /** The page to be asked for next; null for the first. */
  cursor: string | null;
  /** The first so many blocks hold rows of an earlier reading that this one has not brought: its end takes them away. */
  earlierBlocks: number;
  /** ETag of its first page; null where there was none. */
  etag: string | null;
  /** The collection has changed since the first page: the ETag names other rows. */
  hasMoved: boolean;
  announced: number | null;
  /** The smallest total that a page announced; null where none did. */
  least: number | null;
  /** Rows that could not be read. */
  illegible: number;
  /** Those, and rows whose key had come before although nothing changed. */
  unreadable: number;
};

/** The stored record of a collection's pulls, beside its rows. Times `…At`, `pauseUntil` in ms since 1970. */
export type StoredReceipt = Omit<Receipt, 'running'> & {
  collection: CollectionName;
  /** Shape of the rows: rows of another shape count as not held. */
  shape: number;
  /** Grows with each commit that changed rows; each block carries the one that wrote it. */
  revision: number;
  /** Blocks the rows are spread over, a power of two; 0 before the first rows. */
  blockCount: number;
  /** The run that may write: its number grows with each start, over all tabs. `beatAt` is null when none is under way. */
  run: { number: number; beatAt: number | null };
  /** When the last complete run began; what was acknowledged before it is in the rows. */
  beganAt: number | null;
  /** Number of the last complete run; 0 before the first. */
  completeRun: number;
  /** For `If-None-Match`; null where the service gave none, or the rows are no longer those it named. */
  etag: string | null;
  /** Where the changes of the rows held begin at the service; null where it gave no cursor, or the rows are not all there. */
  changesCursor: string | null;
  /** Keys of rows that answers to actions changed since the run under way began: it may have read them before. */
  acknowledged: readonly string[];
  /** When the last complete run that read all rows, or heard that none had changed, began; null before the first. */
  wholeAt: number | null;
  /** No run by itself before this instant; 0 = none. */
  pauseUntil: number;
  /** The first load under way or broken off: its rows lie in blocks in the order in which they came. Null once blocks go by key. */
  firstLoad: FirstLoadState | null;
};

/** The receipt of a collection of which nothing is held. */
export const emptyReceipt = (collection: CollectionName, shape: number): StoredReceipt => ({
  collection,
  shape,
  revision: 0,
  blockCount: 0,
  run: { number: 0, beatAt: null },
  asOf: null,
  beganAt: null,
  completeRun: 0,
  total: 0,
  complete: false,
  unreadable: 0,
  received: 0,
  announced: null,
  failure: null,
  etag: null,
  changesCursor: null,
  acknowledged: [],
  wholeAt: null,
  pauseUntil: 0,
  firstLoad: null,
});

/** True where what is stored counts runs and revisions, on which all else stands. */
export const isReceipt = ({ run, revision }: { run?: Partial<StoredReceipt['run']>; revision?: unknown }) =>
  Number.isInteger(run?.number) && Number.isInteger(revision);

/** The receipt as a list shows it, with the progress of a run that is under way. */
export const shownReceipt = (stored: StoredReceipt, running: Receipt['running']): Receipt => ({
  asOf: stored.asOf,
  total: stored.total,
  complete: stored.complete,
  unreadable: stored.unreadable,
  received: stored.received,
  announced: stored.announced,
  failure: stored.failure,
  running,
});

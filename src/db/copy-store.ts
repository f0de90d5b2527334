import Dexie from 'dexie';
import type { CollectionName } from '../domain/collection.ts';
import { type Answer, FailureError, failed } from '../domain/failure.ts';
import type { RowChange } from './copy-acknowledged.ts';
import { type Block, DamagedBlock } from './copy-block.ts';
import { type FiguresStore, openFigures, openPages, type Pages } from './copy-cache.ts';
import { CopyDatabase, deleteCopy } from './copy-database.ts';
import { type FirstRowsStore, openFirstRows } from './copy-first-rows.ts';
import { openPayments, type PaymentsStore } from './copy-payments.ts';
import { emptyReceipt, isReceipt, type StoredReceipt } from './copy-receipt.ts';
import { type Commit, createCopyWriter, storedBlocks } from './copy-writer.ts';
import { autoReopen, storageFailure } from './database.ts';
import { loadTransactionCipher } from './sealed-database.ts';

/** Raised whenever the domain's rows change so that rows stored before no longer fit them. */
const ROW_SHAPE = 1;

/** A collection's receipt and blocks, as the copy holds them. */
type Held<Row extends object> = { receipt: StoredReceipt; blocks: Map<number, Block<Row>> };

/**
 * The data one person saw last. Reads never fail: where storage gives nothing, nothing is held; but its records may be no
 * rows. Writes fail with `refused` and the storage's error as `code`, or with `conflict` when another run has taken over.
 */
export type CopyStore = {
  receipt(collection: CollectionName): Promise<StoredReceipt>;
  /** Receipt and blocks, read at one instant; with `since`, only blocks written after that revision. Rejects with `DamagedBlock`. */
  read<Row extends object>(collection: CollectionName, since?: number): Promise<Held<Row>>;
  /** Some blocks by their numbers, as they are stored now, without those that there are no longer. Rejects with `DamagedBlock`, or where storage gives nothing. */
  readBlocks<Row extends object>(
    collection: CollectionName,
    numbers: readonly number[],
  ): Promise<Map<number, Block<Row>>>;
  /** Makes this the run that may write; any earlier one no longer may. */
  beginRun(collection: CollectionName, now: number): Promise<Answer<StoredReceipt>>;
  /** Says that the run is alive; false when another has taken over. */
  beat(collection: CollectionName, run: number, now: number): Promise<boolean>;
  /** Blocks and receipt in one transaction, which ends the run unless it says that it goes on. */
  commitPull(commit: Commit): Promise<Answer<StoredReceipt>>;
  /**
   * Writes rows from the responses to actions, beside any run: one under way overwrites none of them with an older one. Gives the keys
   * of rows that are not held or whose change is not known. Rejects with `DamagedBlock`.
   */
  changeRows(
    collection: CollectionName,
    changes: ReadonlyMap<string, RowChange>,
  ): Promise<Answer<{ unknown: string[] }>>;
  /** Forgets rows that cannot be read, and the ETag with them; a run under way may no longer write. False where storage refuses. */
  drop(collection: CollectionName): Promise<boolean>;
  /** Answers that are no rows of a collection. */
  pages: Pages;
  /** The rows with which each list begins. */
  firstRows: FirstRowsStore;
  /** Figures of the payments of each day. */
  figures: FiguresStore;
  /** The payments of the latest days. */
  payments: PaymentsStore;
  close(): void;
};

/** Options of an opened copy. */
export type CopyOptions = {
  /** The shape of the rows that this code writes. */
  shape?: number;
  indexedDB?: IDBFactory;
  /** True where it may be opened again once it was deleted or closed from elsewhere; where it is not said, it stays closed. */
  mayReopen?: () => Promise<boolean>;
  /** It was opened again: what it held may be gone. */
  onReopened?: () => void;
};

/** Throws a person's copy away, closing it in every tab; fails with `refused`. */
export async function destroyCopy(identity: string): Promise<Answer<null>> {
  try {
    await deleteCopy(identity);
    return { ok: null };
  } catch (error) {
    return failed(storageFailure(error));
  }
}

/** Opens the copy of a person (hash of tenant and user); a damaged database is thrown away and begun anew. */
export function openCopy(
  identity: string,
  { shape = ROW_SHAPE, mayReopen = async () => false, onReopened, ...options }: CopyOptions = {},
): CopyStore {
  const db = new CopyDatabase(identity, options);
  const { ready, close } = autoReopen(db, { mayReopen, onReopened });

  /** A receipt as it is stored, in a transaction; `isWhole` is false for another shape of rows, and where blocks are missing. */
  async function found(collection: CollectionName) {
    const record = await db.receipts.get(collection);
    if (!record || !isReceipt(record)) return { record: null, isWhole: false };
    const isWhole = record.shape === shape && (await db.blocksOf(collection).count()) === record.blockCount;
    return { record, isWhole };
  }

  /** The receipt as far as it can be trusted: where it is not whole or cannot be read, nothing is held. */
  const receiptOf = (
    collection: CollectionName,
    { record, isWhole }: Awaited<ReturnType<typeof found>>,
    opened: StoredReceipt | null,
  ): StoredReceipt => ({
    ...emptyReceipt(collection, shape),
    // One that an earlier version wrote has fewer fields.
    ...(isWhole && opened ? opened : record && { run: record.run, revision: record.revision }),
  });

  /** The trusted receipt of a collection, in a transaction that writes. */
  async function trusted(collection: CollectionName): Promise<StoredReceipt> {
    const there = await found(collection);
    return receiptOf(collection, there, there.record && db.receiptIn(there.record));
  }

  /** A decrypted receipt of a collection, outside of any transaction. */
  const openedReceipt = async (collection: CollectionName, there: Awaited<ReturnType<typeof found>>) =>
    receiptOf(collection, there, there.record && (await db.openReceipt(there.record)));

  const writer = createCopyWriter(db, shape, trusted);

  async function safely<T>(work: () => Promise<T>, otherwise: (error: unknown) => T): Promise<T> {
    try {
      await ready();
      return await work();
    } catch (error) {
      return otherwise(error);
    }
  }

  const writing = <T>(work: () => Promise<T>, otherwise: (error: unknown) => T): Promise<T> =>
    safely(() => loadTransactionCipher().then(work), otherwise);

  return {
    receipt: collection =>
      safely(
        async () =>
          openedReceipt(
            collection,
            await db.transaction('r', db.blocks, db.receipts, () => found(collection)),
          ),
        () => emptyReceipt(collection, shape),
      ),

    read: <Row extends object>(collection: CollectionName, since = 0) =>
      safely<Held<Row>>(
        async () => {
          const { there, records } = await db.transaction('r', db.blocks, db.receipts, async () => {
            const there = await found(collection);
            if (!there.isWhole) return { there, records: [] };
            const records = await (since === 0
              ? db.blocksOf(collection)
              : db.blocks
                  .where('[collection+revision]')
                  .between([collection, since], [collection, Dexie.maxKey], false, true)
            ).toArray();
            return { there, records };
          });
          const receipt = await openedReceipt(collection, there);
          return { receipt, blocks: await db.openBlocks<Row>(receipt.blockCount > 0 ? records : []) };
        },
        error => {
          if (error instanceof DamagedBlock) throw error;
          return { receipt: emptyReceipt(collection, shape), blocks: new Map() };
        },
      ),

    readBlocks: <Row extends object>(collection: CollectionName, numbers: readonly number[]) =>
      safely<Map<number, Block<Row>>>(
        // One that is missing was taken away by a run that has taken over since: this one may not write any more.
        async () => db.openBlocks<Row>(await storedBlocks(db, collection, numbers)),
        error => {
          throw error instanceof DamagedBlock ? error : new FailureError(storageFailure(error));
        },
      ),

    beginRun: (collection, now) =>
      writing<Answer<StoredReceipt>>(
        () =>
          db.transaction('rw', db.blocks, db.receipts, async () => {
            const receipt = await trusted(collection);
            if (receipt.blockCount === 0) await db.blocksOf(collection).delete();
            const run = { number: receipt.run.number + 1, beatAt: now };
            const begun = { ...receipt, acknowledged: [], run };
            await db.receipts.put(db.sealReceipt(begun));
            return { ok: begun };
          }),
        error => failed(storageFailure(error)),
      ),

    beat: (collection, run, now) =>
      safely(
        () =>
          db.transaction('rw', db.receipts, async () => {
            const stored = await db.receipts.get(collection);
            if (stored?.run.number !== run) return false;
            await db.receipts.put({ ...stored, run: { number: run, beatAt: now } });
            return true;
          }),
        () => false,
      ),

    commitPull: commit =>
      writing(
        () => writer.commit(commit),
        error => failed(storageFailure(error)),
      ),

    changeRows: (collection, changes) =>
      writing(
        () => writer.changeRows(collection, changes),
        error => {
          if (error instanceof DamagedBlock) throw error;
          return failed(storageFailure(error));
        },
      ),

    drop: collection =>
      writing(
        () =>
          db.transaction('rw', db.blocks, db.receipts, async () => {
            const { run, revision } = await trusted(collection);
            await db.blocksOf(collection).delete();
            const begun = { run: { number: run.number + 1, beatAt: null }, revision: revision + 1 };
            await db.receipts.put(db.sealReceipt({ ...emptyReceipt(collection, shape), ...begun }));
            return true;
          }),
        () => false,
      ),

    pages: openPages(db, safely),
    firstRows: openFirstRows(db, safely),
    figures: openFigures(db, safely),
    payments: openPayments(db, safely),
    close,
  };
}

import type { CollectionName } from '../domain/collection.ts';
import { type Answer, failed } from '../domain/failure.ts';
import {
  blocksToChange,
  blocksToCompare,
  changeRows,
  keepAcknowledged,
  type RowChange,
  receiptOfChanged,
} from './copy-acknowledged.ts';
import type { PackedRows } from './copy-block.ts';
import type { BlockRecord, CopyDatabase } from './copy-database.ts';
import { emptyReceipt, type StoredReceipt } from './copy-receipt.ts';

/** The changes of a run, written all or not at all. */
export type Commit = {
  collection: CollectionName;
  /** Number of the run, from `beginRun`. */
  run: number;
  /** Fields of the receipt to set. */
  receipt: Partial<StoredReceipt>;
  /** The blocks that changed, by number. */
  blocks: ReadonlyMap<number, PackedRows>;
  /** True where `blocks` are all there are from now on. */
  whole: boolean;
  /** True where the run goes on. */
  isUnderWay?: boolean;
};

/** Some blocks as they are stored, without those that there are no longer; in a transaction or outside of any. */
export async function storedBlocks(
  db: CopyDatabase,
  collection: CollectionName,
  numbers: readonly number[],
): Promise<BlockRecord[]> {
  const keys = numbers.map((block): [CollectionName, number] => [collection, block]);
  return (await db.blocks.bulkGet(keys)).filter(record => record !== undefined);
}

/**
 * Writes rows. A transaction ends while it waits for WebCrypto: blocks are read in one, worked on outside, and written in another only if
 * the revision is the same; else all of it is done again. Throws `DamagedBlock`, and what storage throws.
 */
export function createCopyWriter(
  db: CopyDatabase,
  shape: number,
  trusted: (collection: CollectionName) => Promise<StoredReceipt>,
) {
  /** Rows of some blocks, decrypted outside of any transaction. */
  async function opened(records: readonly BlockRecord[]): Promise<Map<number, PackedRows>> {
    const each = async (record: BlockRecord) => [record.block, await db.openBlock(record)] as const;
    return new Map(await Promise.all(records.map(each)));
  }

  /** Blocks encrypted for storage, outside of any transaction; their revision is known when they are written. */
  function sealed(collection: CollectionName, blocks: ReadonlyMap<number, PackedRows>) {
    const each = async ([block, rows]: [number, PackedRows]) =>
      [block, { collection, block, sealed: await db.sealBlock(collection, block, rows) }] as const;
    return Promise.all([...blocks].map(each)).then(records => new Map(records));
  }

  async function changed(
    collection: CollectionName,
    changes: ReadonlyMap<string, RowChange>,
  ): Promise<Answer<{ unknown: string[] }>> {
    for (;;) {
      const { cipher } = db;
      const { receipt, records } = await db.transaction('r', db.blocks, db.receipts, async () => {
        const held = await trusted(collection);
        return {
          receipt: held,
          records: await storedBlocks(db, collection, blocksToChange(held, changes.keys())),
        };
      });
      if (blocksToChange(receipt, changes.keys()).length === 0)
        return { ok: { unknown: [...changes.keys()] } };
      const rows = changeRows(receipt, await opened(records), changes);
      if (rows.written.length === 0) return { ok: { unknown: rows.unknown } };
      const blocks = await sealed(collection, rows.blocks);
      const isWritten = await db.transaction('rw', db.blocks, db.receipts, async () => {
        const now = await trusted(collection);
        // Rows changed meanwhile: the change is made again, on top of them.
        if (now.revision !== receipt.revision || db.cipher !== cipher) return false;
        const after = receiptOfChanged(now, rows);
        await db.blocks.bulkPut([...blocks.values()].map(block => ({ ...block, revision: after.revision })));
        await db.receipts.put(db.sealReceipt(after));
        return true;
      });
      if (isWritten) return { ok: { unknown: rows.unknown } };
    }
  }

  async function committed(commit: Commit): Promise<Answer<StoredReceipt>> {
    const { collection, run, whole, isUnderWay = false } = commit;
    let kept: { revision: number; blocks: Commit['blocks']; receipt: Commit['receipt'] } | null = null;
    const { cipher } = db;
    let blocks = await sealed(collection, commit.blocks);
    for (;;) {
      const written: Answer<StoredReceipt> | { held: StoredReceipt; records: BlockRecord[] } =
        await db.transaction('rw', db.blocks, db.receipts, async () => {
          const record = await db.receipts.get(collection);
          if (record?.run.number !== run || db.cipher !== cipher)
            return failed({ kind: 'conflict', code: 'run-superseded' });
          const held = { ...emptyReceipt(collection, shape), ...db.receiptIn(record) };
          if (held.acknowledged.length > 0 && kept?.revision !== held.revision)
            return { held, records: await storedBlocks(db, collection, blocksToCompare(held, commit)) };
          const revision = record.revision + (commit.blocks.size > 0 || whole ? 1 : 0);
          const receipt = {
            ...held,
            ...(kept ?? commit).receipt,
            revision,
            acknowledged: isUnderWay ? held.acknowledged : [],
            run: { number: run, beatAt: isUnderWay ? record.run.beatAt : null },
          };
          if (whole) await db.blocksOf(collection).delete();
          await db.blocks.bulkPut([...blocks.values()].map(block => ({ ...block, revision })));
          await db.receipts.put(db.sealReceipt(receipt));
          return { ok: receipt };
        });
      if (!('held' in written)) return written;
      const { held, records } = written;
      const now = keepAcknowledged(held, await opened(records), commit);
      kept = { ...now, revision: held.revision };
      blocks = new Map([...blocks, ...(await sealed(collection, now.blocks))]);
    }
  }

  return { changeRows: changed, commit: committed };
}

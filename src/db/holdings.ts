import Dexie from 'dexie';
import type { CollectionName } from '../domain/collection.ts';
import { type Answer, failed } from '../domain/failure.ts';
import { storageFailure } from './copy-failure.ts';
import { emptyReceipt } from './copy-receipt.ts';
import { CopyDatabase } from './copy-store.ts';

/** How much of something is stored; `bytes` as it was written, before the browser packs it. */
export type Holding = { rows: number; bytes: number };

/** What is held of a person's copy, by part. Throws what the storage throws. */
export type CopyHoldings = {
  collections: Record<CollectionName, Holding & { asOf: string | null }>;
  pages: Holding;
  figures: Holding;
};

/** Measures a person's copy; one block is read at a time. */
export async function copyHoldings(identity: string): Promise<CopyHoldings> {
  const db = new CopyDatabase(identity, {});
  try {
    await db.open();
    const bytes = new Map<CollectionName, number>();
    await db.blocks.each(block => {
      bytes.set(block.collection, (bytes.get(block.collection) ?? 0) + bytesOf(block));
    });
    const receipts = new Map((await db.receipts.toArray()).map(receipt => [receipt.collection, receipt]));
    const collection = (name: CollectionName) => ({
      rows: receipts.get(name)?.total ?? 0,
      bytes: bytes.get(name) ?? 0,
      asOf: receipts.get(name)?.asOf ?? null,
    });
    return {
      collections: {
        terminals: collection('terminals'),
        merchants: collection('merchants'),
        settlementReports: collection('settlementReports'),
      },
      pages: await holdingOf(db.pages),
      figures: await holdingOf(db.figures),
    };
  } finally {
    db.close();
  }
}

/** Measures one table of another database; nothing where there is none. */
export async function databaseHolding(name: string, table: string): Promise<Holding> {
  const db = new Dexie(name);
  try {
    if (!(await Dexie.exists(name))) return { rows: 0, bytes: 0 };
    await db.open();
    return await holdingOf(db.table(table));
  } finally {
    db.close();
  }
}

/**
 * Empties a person's copy in one transaction. A pull that is under way may no longer write: what it brings is a part of what
 * was thrown away. Fails with `refused` and the storage's error as `code`.
 */
export async function clearCopy(identity: string): Promise<Answer<null>> {
  const db = new CopyDatabase(identity, {});
  try {
    await db.open();
    await db.transaction('rw', db.tables, async () => {
      for (const receipt of await db.receipts.toArray()) {
        const { collection, shape, revision, run } = receipt;
        await db.receipts.put({
          ...emptyReceipt(collection, shape),
          // Other tabs read on from the revision they hold.
          revision: revision + 1,
          run: { number: run.number + 1, beatAt: null },
        });
      }
      await Promise.all([db.blocks.clear(), db.pages.clear(), db.figures.clear()]);
    });
    return { ok: null };
  } catch (error) {
    return failed(storageFailure(error));
  } finally {
    db.close();
  }
}

async function holdingOf(table: {
  each(visit: (record: unknown) => void): PromiseLike<void>;
}): Promise<Holding> {
  const held = { rows: 0, bytes: 0 };
  await table.each(record => {
    held.rows++;
    held.bytes += bytesOf(record);
  });
  return held;
}

/** Roughly what a value takes: texts by their characters, numbers by eight, buffers by their length. */
function bytesOf(value: unknown): number {
  if (typeof value === 'string') return value.length;
  if (ArrayBuffer.isView(value)) return value.byteLength;
  if (Array.isArray(value)) return value.reduce((sum: number, each) => sum + bytesOf(each), 0);
  if (typeof value !== 'object' || value === null) return 8;
  return Object.entries(value).reduce((sum, [name, each]) => sum + name.length + bytesOf(each), 0);
}

import Dexie from 'dexie';
import type { CollectionName } from '../domain/collection.ts';
import { type Answer, failed } from '../domain/failure.ts';
import type { DayHeld } from '../domain/history/payments-kept.ts';
import { CopyDatabase } from './copy-database.ts';
import { emptyReceipt } from './copy-receipt.ts';
import { storageFailure } from './database.ts';
import { loadTransactionCipher } from './sealed-database.ts';

/** Rows and bytes stored; `bytes` as it was written, before the browser packs it. */
export type StorageUsage = { rows: number; bytes: number };

/** Rows and bytes of each part of a person's copy. Throws storage errors. */
export type CopyUsage = {
  collections: Record<CollectionName, StorageUsage & { asOf: string | null }>;
  pages: StorageUsage;
  figures: StorageUsage;
  payments: StorageUsage & { asOf: string | null };
};

/** Measures a person's copy; one block is read at a time. */
export async function copyUsage(identity: string): Promise<CopyUsage> {
  const db = new CopyDatabase(identity, {});
  try {
    await db.unlock();
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
      pages: await usageOf(db.pages),
      figures: await usageOf(db.figures),
      payments: paymentsUsage(await db.paymentDays.toArray()),
    };
  } finally {
    db.close();
  }
}

// Their sizes were noted when they were written: to read half a million payments for it would take seconds.
const paymentsUsage = (days: readonly DayHeld[]): CopyUsage['payments'] => ({
  rows: days.reduce((sum, { count }) => sum + count, 0),
  bytes: days.reduce((sum, { bytes }) => sum + bytes, 0),
  asOf: days.reduce<string | null>((newest, { asOf }) => (newest && newest > asOf ? newest : asOf), null),
});

/** Measures one table of another database; nothing where there is none. */
export async function databaseUsage(name: string, table: string): Promise<StorageUsage> {
  const db = new Dexie(name);
  try {
    if (!(await Dexie.exists(name))) return { rows: 0, bytes: 0 };
    await db.open();
    return await usageOf(db.table(table));
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
    await db.unlock();
    await loadTransactionCipher();
    await db.transaction('rw', db.tables, async () => {
      for (const receipt of await db.receipts.toArray()) {
        const { collection, shape, revision, run } = receipt;
        const cleared = {
          ...emptyReceipt(collection, shape),
          // Other tabs read on from the revision they hold.
          revision: revision + 1,
          run: { number: run.number + 1, beatAt: null },
        };
        await db.receipts.put(db.sealReceipt(cleared));
      }
      // The choices stay: they are the person's.
      await Promise.all(
        [db.blocks, db.pages, db.figures, db.paymentDays, db.payments].map(table => table.clear()),
      );
    });
    return { ok: null };
  } catch (error) {
    return failed(storageFailure(error));
  } finally {
    db.close();
  }
}

async function usageOf(table: {
  each(visit: (record: unknown) => void): PromiseLike<void>;
}): Promise<StorageUsage> {
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

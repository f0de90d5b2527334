import type { CopyStore } from '../../src/db/copy-store.ts';
import type { CollectionName, View } from '../../src/domain/collection.ts';
import type { Collections } from '../../src/sync/collections/collections.ts';
import { createPuller } from '../../src/sync/pull/pull.ts';
import { createRunLock } from '../../src/sync/pull/run-lock.ts';
import { createLocalLocks } from '../pull/locks.ts';

const NOW = Date.parse('2026-11-20T09:42:05Z');
export const clock = { now: () => NOW };
export const everything: View = { search: '', filters: {}, sort: { by: 'terminal', descending: false } };
export const range = { from: 0, to: 50 };
const lock = createRunLock(createLocalLocks());

/** One person's copy, and the collections read from it. */
export type Held = { identity: string; store: CopyStore; collections: Collections };

/** Pulls from a service that has these rows, and shows what has come. */
export async function pull<Row extends object>(
  { identity, store, collections }: Held,
  collection: CollectionName,
  key: keyof Row,
  rows: readonly Row[],
): Promise<void> {
  const puller = createPuller<Row>({
    source: {
      collection,
      key: row => String(row[key]),
      fetchPage: async () => ({ ok: { rows, unreadable: [], total: null, nextCursor: null, etag: null } }),
    },
    store,
    identity,
    lock,
    clock,
    acknowledgedDeletes: () => new Set(),
    onProgress: () => undefined,
    onRows: () => undefined,
    announce: () => undefined,
  });
  await puller.pull('now');
  await collections.refresh(collection);
}

import type { Bytes } from '../record-bytes.ts';

/**
 * A data key as it lies beside the records that it encrypts, encrypted itself: by the device key, or by the key of the screen lock
 * of an identity. `id` is the same however often it is encrypted anew; without one the first nonce stands for it.
 */
export type WrappedKey = { nonce: Bytes; wrapped: Bytes; id?: Bytes } & (
  | { by: 'device' }
  | { by: 'lock'; identity: string }
);

/** The device key as it lies in storage: bytes where the browser stores no `CryptoKey`. */
export type KeptKey = CryptoKey | Bytes;

/** The result of a request. Throws what storage throws. */
export const asked = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });

/** The entries of the database `keys`: the device key, the data key of the page's entries, and the screen locks. */
type Held = { key: KeptKey; page: WrappedKey; [lock: `lock:${string}`]: object };

/** Opens `keys` for some work. By plain requests: the page, which has no other database, starts without Dexie, which calls this version 1. */
export async function withKeys<T>(work: (db: IDBDatabase) => Promise<T>): Promise<T> {
  const opening = indexedDB.open('keys', 10);
  opening.onupgradeneeded = () => {
    if (!opening.result.objectStoreNames.contains('device')) opening.result.createObjectStore('device');
  };
  const db = await asked(opening).catch(error => {
    if (error.name !== 'VersionError') throw error;
    // A newer version of the app was here and has been taken back.
    return asked(indexedDB.open('keys'));
  });
  try {
    return await work(db);
  } finally {
    db.close();
  }
}

/** Opens another database as it is, for short; null where there is none, or none with this store. Throws what storage throws. */
export async function openAsIs(name: string, store: string): Promise<IDBDatabase | null> {
  const opening = indexedDB.open(name);
  let isThere = true;
  opening.onupgradeneeded = () => {
    isThere = false;
    opening.transaction?.abort();
  };
  const db = await asked(opening).catch(error => {
    if (isThere) throw error;
    return null;
  });
  if (!db) return null;
  // A deletion or a new version must not wait for this.
  db.onversionchange = () => db.close();
  if (db.objectStoreNames.contains(store)) return db;
  db.close();
  return null;
}

type Entry<N extends keyof Held> = Held[N] | undefined;

/** Reads an entry. Throws what storage throws, and `NotReadableError` for one that is there and cannot be read. */
export const readHeld = <N extends keyof Held>(db: IDBDatabase, name: N): Promise<Entry<N>> =>
  inTransaction(db.transaction('device'), name, () => undefined);

/**
 * Changes an entry in one transaction: `change` gives what is stored then, and undefined leaves it as it is, null removes it. Gives
 * the entry after that. Throws as `readHeld` does, and leaves the entry as it is then.
 */
export const changeHeld = <N extends keyof Held>(
  db: IDBDatabase,
  name: N,
  change: (held: Entry<N>) => Held[N] | null | undefined,
): Promise<Entry<N>> =>
  inTransaction(db.transaction('device', 'readwrite', { durability: 'strict' }), name, change);

function inTransaction<N extends keyof Held>(
  transaction: IDBTransaction,
  name: N,
  change: (held: Entry<N>) => Held[N] | null | undefined,
): Promise<Entry<N>> {
  const store = transaction.objectStore('device');
  return new Promise((resolve, reject) => {
    let after: Entry<N>;
    const held: IDBRequest<Entry<N> | null> = store.get(name);
    const entries = store.count(name);
    entries.onsuccess = () => {
      try {
        after = held.result ?? undefined;
        // A browser may give none for a stored `CryptoKey` that it cannot read now. It is not lost, and not replaced.
        if (!after && entries.result) throw new DOMException(name, 'NotReadableError');
        const next = change(after);
        if (next === null) store.delete(name);
        else if (next) store.put(next, name);
        if (next !== undefined) after = next ?? undefined;
      } catch (error) {
        reject(error);
        transaction.abort();
      }
    };
    transaction.oncomplete = () => resolve(after);
    transaction.onabort = () => reject(transaction.error);
  });
}

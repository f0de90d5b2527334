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

/** Opens another database as it is, for short; null where there is none, or none with this store. */
export async function openAsIs(name: string, store: string): Promise<IDBDatabase | null> {
  const opening = indexedDB.open(name);
  opening.onupgradeneeded = () => opening.transaction?.abort();
  const db = await asked(opening).catch(() => null);
  if (!db) return null;
  // A deletion or a new version must not wait for this.
  db.onversionchange = () => db.close();
  if (db.objectStoreNames.contains(store)) return db;
  db.close();
  return null;
}

/** Reads an entry. */
export const readHeld = <N extends keyof Held>(db: IDBDatabase, name: N): Promise<Held[N] | undefined> =>
  asked(db.transaction('device').objectStore('device').get(name));

/**
 * Changes an entry in one transaction: `change` gives what is stored then, and undefined leaves it as it is, null removes it. Gives
 * the entry after that.
 */
export function changeHeld<N extends keyof Held>(
  db: IDBDatabase,
  name: N,
  change: (held: Held[N] | undefined) => Held[N] | null | undefined,
): Promise<Held[N] | undefined> {
  const transaction = db.transaction('device', 'readwrite', { durability: 'strict' });
  const store = transaction.objectStore('device');
  return new Promise((resolve, reject) => {
    let after: Held[N] | undefined;
    const held: IDBRequest<Held[N] | undefined> = store.get(name);
    held.onsuccess = () => {
      try {
        const next = change(held.result);
        after = next === undefined ? held.result : (next ?? undefined);
        if (next === null) store.delete(name);
        else if (next !== undefined) store.put(next, name);
      } catch (error) {
        reject(error);
        transaction.abort();
      }
    };
    transaction.oncomplete = () => resolve(after);
    transaction.onabort = () => reject(transaction.error);
  });
}

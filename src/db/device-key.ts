import type { Bytes } from './record-bytes.ts';

/**
 * A data key as it lies beside the records that it encrypts, encrypted itself. `by` names the key that opens it: today the key
 * of this device alone.
 */
export type WrappedKey = { by: 'device'; nonce: Bytes; wrapped: Bytes };
/** A data key in memory: one half encrypts records, the other makes names of indexed values. */
export type DataKey = { records: Bytes; names: Bytes };

/** Bytes of one key. */
const HALF = 32;
const NONCE = 12;
const cipher = 'AES-GCM';

/** The device key as it lies in storage: bytes where the browser stores no `CryptoKey`. */
type Kept = CryptoKey | Bytes;

const asked = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });

/** By plain requests: the page, which has no other database, starts without Dexie. Dexie calls this version 1. */
function openKeys(): Promise<IDBDatabase> {
  const opening = indexedDB.open('keys', 10);
  opening.onupgradeneeded = () => {
    if (!opening.result.objectStoreNames.contains('device')) opening.result.createObjectStore('device');
  };
  return asked(opening);
}

/** The database `keys`: the device key, and the data key of the page's entries. */
type Held = { key: Kept; page: WrappedKey };

const read = <N extends keyof Held>(db: IDBDatabase, name: N): Promise<Held[N] | undefined> =>
  asked(db.transaction('device').objectStore('device').get(name));

/** Keeps a key, unless another context has kept one meanwhile; gives the one that is kept. */
function keep<N extends keyof Held>(db: IDBDatabase, name: N, made: Held[N]): Promise<Held[N]> {
  const transaction = db.transaction('device', 'readwrite', { durability: 'strict' });
  const store = transaction.objectStore('device');
  return new Promise((resolve, reject) => {
    let kept = made;
    const held: IDBRequest<Held[N] | undefined> = store.get(name);
    held.onsuccess = () => {
      kept = held.result ?? made;
      if (held.result) return;
      try {
        store.add(made, name);
      } catch (error) {
        reject(error);
      }
    };
    transaction.oncomplete = () => resolve(kept);
    transaction.onabort = () => reject(transaction.error);
  });
}

const usable = async (kept: Kept): Promise<CryptoKey> =>
  kept instanceof Uint8Array
    ? crypto.subtle.importKey('raw', kept, cipher, false, ['encrypt', 'decrypt'])
    : kept;

const isNotStorable = (error: unknown) => error instanceof Error && error.name === 'DataCloneError';

/**
 * The key of this device, which scripts of this origin can use and not read; made by the first that needs it. Read each time: a
 * browser whose data were cleared has another one, and a worker that outlived that would take records for lost. Throws what
 * storage throws.
 */
async function keyOfDevice(): Promise<CryptoKey> {
  const db = await openKeys();
  try {
    const held = await read(db, 'key');
    if (held) return await usable(held);
    const raw = crypto.getRandomValues(new Uint8Array(HALF));
    const kept = await keep(db, 'key', await usable(raw)).catch(error => {
      if (isNotStorable(error)) return keep(db, 'key', raw);
      throw error;
    });
    return await usable(kept);
  } finally {
    db.close();
  }
}

const belongsTo = (database: string) => new TextEncoder().encode(`key of ${database}`);
const halves = (raw: Bytes): DataKey => ({ records: raw.slice(0, HALF), names: raw.slice(HALF) });

/** A new data key for the database of this name. Throws what storage throws. */
export async function makeDataKey(database: string): Promise<{ key: DataKey; wrapped: WrappedKey }> {
  const raw = crypto.getRandomValues(new Uint8Array(2 * HALF));
  const nonce = crypto.getRandomValues(new Uint8Array(NONCE));
  const options = { name: cipher, iv: nonce, additionalData: belongsTo(database) };
  const wrapped = new Uint8Array(await crypto.subtle.encrypt(options, await keyOfDevice(), raw));
  return { key: halves(raw), wrapped: { by: 'device', nonce, wrapped } };
}

/** The data key of the database of this name; null where the key of this device does not open it. Throws what storage throws. */
export async function unwrapDataKey(database: string, held: WrappedKey): Promise<DataKey | null> {
  const device = await keyOfDevice();
  try {
    const options = { name: cipher, iv: held.nonce, additionalData: belongsTo(database) };
    return halves(new Uint8Array(await crypto.subtle.decrypt(options, device, held.wrapped)));
  } catch {
    return null;
  }
}

const PAGE = 'page';

/**
 * The data key of a page's entries outside of databases, made by the first page. It lies beside the device key, since only
 * a database gives all tabs the same one. Throws what storage throws.
 */
export async function loadPageKey(): Promise<DataKey> {
  const db = await openKeys();
  try {
    let held = await read(db, 'page');
    held ??= await keep(db, 'page', (await makeDataKey(PAGE)).wrapped);
    const opened = await unwrapDataKey(PAGE, held);
    if (!opened) throw new DOMException('the key of the page cannot be opened', 'DataError');
    return opened;
  } finally {
    db.close();
  }
}

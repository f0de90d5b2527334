import type { Bytes } from '../record-bytes.ts';
import { changeHeld, type KeptKey, readHeld, type WrappedKey, withKeys } from './keys-database.ts';
import { forgetUnusedKeys, LockedError, type LockKey, lockKeyOf, lockOver } from './lock-keys.ts';

/** A data key in memory: one half encrypts records, the other makes names of indexed values. */
export type DataKey = { records: Bytes; names: Bytes };

/** Bytes of one key. */
const HALF = 32;
const NONCE = 12;
const algorithm = 'AES-GCM';

const usable = async (kept: KeptKey): Promise<CryptoKey> =>
  kept instanceof Uint8Array
    ? crypto.subtle.importKey('raw', kept, algorithm, false, ['encrypt', 'decrypt'])
    : kept;

const isNotStorable = (error: unknown) => error instanceof Error && error.name === 'DataCloneError';

/**
 * The key of this device, which scripts of this origin can use and not read; made by the first that needs it. Read each time: a
 * browser whose data were cleared has another one, and a worker that outlived that would take records for lost. Throws what
 * storage throws.
 */
export const keyOfDevice = (): Promise<CryptoKey> =>
  withKeys(async db => {
    const held = await readHeld(db, 'key');
    if (held) return usable(held);
    const raw = crypto.getRandomValues(new Uint8Array(HALF));
    // Another context may have stored one meanwhile.
    const keep = (made: KeptKey) => changeHeld(db, 'key', there => (there ? undefined : made));
    const kept = await keep(await usable(raw)).catch(error => {
      if (isNotStorable(error)) return keep(raw);
      throw error;
    });
    return usable(kept ?? raw);
  });

const PAGE = 'page';
const belongsTo = (database: string) => new TextEncoder().encode(`key of ${database}`);
const randomHalves = (): Bytes => crypto.getRandomValues(new Uint8Array(2 * HALF));
const halves = (raw: Bytes): DataKey => ({ records: raw.slice(0, HALF), names: raw.slice(HALF) });

/** The key of a lock; null where that lock is no more, and with it all that it closed. */
async function keyOfLock(database: string, identity: string): Promise<CryptoKey | null> {
  const lock = lockKeyOf(identity);
  if (lock) return usable(lock.key);
  if (!(await withKeys(db => readHeld(db, `lock:${identity}`)))) return null;
  throw new LockedError(database, identity);
}

/** Encrypts the bytes of a data key for the database of this name: for the lock, else for the device. */
export async function wrapDataKey(
  database: string,
  raw: Bytes,
  lock: LockKey | null,
  id?: Bytes,
): Promise<WrappedKey> {
  const nonce = crypto.getRandomValues(new Uint8Array(NONCE));
  const options = { name: algorithm, iv: nonce, additionalData: belongsTo(database) };
  const key = await (lock ? usable(lock.key) : keyOfDevice());
  const wrapped = new Uint8Array(await crypto.subtle.encrypt(options, key, raw));
  const by = lock ? { by: 'lock' as const, identity: lock.identity } : { by: 'device' as const };
  return { ...by, nonce, wrapped, ...(id && { id }) };
}

/**
 * The bytes of the data key of the database of this name; null where the key that encrypted it is gone. Throws what storage
 * throws, and `LockedError` while it is behind a screen lock.
 */
export async function rawDataKey(database: string, held: WrappedKey): Promise<Bytes | null> {
  const key = await (held.by === 'lock' ? keyOfLock(database, held.identity) : keyOfDevice());
  if (!key) return null;
  try {
    const options = { name: algorithm, iv: held.nonce, additionalData: belongsTo(database) };
    return new Uint8Array(await crypto.subtle.decrypt(options, key, held.wrapped));
  } catch (error) {
    // Any other error says nothing of the key.
    if ((error as Error).name === 'OperationError') return null;
    throw error;
  }
}

/** A new data key for the database of this name. Throws what storage throws. */
export async function makeDataKey(database: string): Promise<{ key: DataKey; wrapped: WrappedKey }> {
  const raw = randomHalves();
  await forgetUnusedKeys();
  return { key: halves(raw), wrapped: await wrapDataKey(database, raw, lockOver(database) ?? null) };
}

/** The data key of the database of this name; null where it is lost. Throws as `rawDataKey` does. */
export async function unwrapDataKey(database: string, held: WrappedKey): Promise<DataKey | null> {
  const raw = await rawDataKey(database, held);
  return raw && halves(raw);
}

/**
 * The data key of a page's entries outside of databases, made by the first page, and anew where nothing opens it any more. It lies
 * beside the device key, since only a database gives all tabs the same one. Null where it cannot be opened even so. Throws what
 * storage throws, and `LockedError`.
 */
export const loadPageKey = (): Promise<DataKey | null> =>
  withKeys(async db => {
    let held = await readHeld(db, PAGE);
    let opened = held && (await unwrapDataKey(PAGE, held));
    if (!opened) {
      const wrapped = await wrapDataKey(PAGE, randomHalves(), null);
      // Another page may have stored one meanwhile.
      held = await changeHeld(db, PAGE, there =>
        String(there?.nonce) === String(held?.nonce) ? wrapped : undefined,
      );
      opened = held && (await unwrapDataKey(PAGE, held));
    }
    return opened ?? null;
  });

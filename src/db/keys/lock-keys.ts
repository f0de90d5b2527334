import type { Bytes } from '../record-bytes.ts';
import { readHeld, withKeys } from './keys-database.ts';

/** The key of an unlocked screen lock, as contexts hold it in memory. */
export type LockKey = {
  /** Hash of the tenant and user whose records it opens. */
  identity: string;
  key: Bytes;
  /** The outbox and the session are not locked, so that actions are sent meanwhile. */
  delivers: boolean;
};

const held = new Map<string, LockKey>();

/** From now on this context opens, and makes, data keys under the screen lock of an identity. */
export const giveLockKey = (lock: LockKey): void => void held.set(lock.identity, lock);
/** From now on it no longer does. */
export const forgetLockKeys = (): void => held.clear();

/**
 * Forgets the keys of locks that were removed, perhaps by another context; with `only`, those of all other identities too. Throws
 * what storage throws.
 */
export async function forgetUnusedKeys(only?: string): Promise<void> {
  for (const identity of held.keys()) {
    const isMeant = (only ?? identity) === identity;
    if (!isMeant || !(await withKeys(db => readHeld(db, `lock:${identity}`)))) held.delete(identity);
  }
}

/** The records are behind the screen lock of an identity, which is not open in this context. */
export class LockedError extends Error {
  override readonly name = 'LockedError';

  constructor(
    database: string,
    readonly identity: string,
  ) {
    super(`${database} is locked`);
  }
}

/** True for a database that the lock of an identity closes. `session` and `page` are one person's at a time. */
export function isUnderLock(database: string, { identity, delivers }: Omit<LockKey, 'key'>): boolean {
  const isForSending = database === 'session' || database.startsWith('outbox:');
  if (isForSending && delivers) return false;
  return database === 'session' || database === 'page' || database.endsWith(`:${identity}`);
}

/** The key of an identity's lock in this context; undefined while it is not given. */
export const lockKeyOf = (identity: string): LockKey | undefined => held.get(identity);

/** The lock under which a new database belongs; undefined without one. */
export const lockOver = (database: string): LockKey | undefined =>
  [...held.values()].find(lock => database.endsWith(`:${lock.identity}`) && isUnderLock(database, lock));

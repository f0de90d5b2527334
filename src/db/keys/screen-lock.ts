import { FailureError } from '../../domain/failure.ts';
import { LOCK_EXISTS, type LockSecret, MOST_WRONG } from '../../domain/screen-lock.ts';
import { deleteExports } from '../database.ts';
import { asked, changeHeld, readHeld, withKeys } from './keys-database.ts';
import type { LockKey } from './lock-keys.ts';
import { type LockSlot, makeSlot, openSlot } from './lock-slot.ts';
import { moveKeys } from './move-keys.ts';

/** A person's screen lock on this device, as it lies in the database `keys`. */
export type ScreenLock = {
  /** Hash of the tenant and user. */
  identity: string;
  /** Minutes without use after which the screen locks; null: only when the operator locks it. */
  minutes: number | null;
  /** Actions are sent while the screen is locked: the outbox and the session stay out of it. */
  delivers: boolean;
  slots: readonly LockSlot[];
  /** Wrong secrets in a row. */
  wrong: number;
  /** The copy was deleted after too many of them, and the lock was not opened since. */
  isWiped: boolean;
};

const KEY_BYTES = 32;
const nameOf = (identity: string) => `lock:${identity}` as const;

/** The lock of an identity; null without one. Throws what storage throws. */
export const readLock = (identity: string): Promise<ScreenLock | null> =>
  withKeys(async db => ((await readHeld(db, nameOf(identity))) ?? null) as ScreenLock | null);

/** All locks of this device. */
export const readLocks = (): Promise<ScreenLock[]> =>
  withKeys(db => {
    const range = IDBKeyRange.bound('lock:', 'lock:\uffff');
    return asked(db.transaction('device').objectStore('device').getAll(range));
  });

const changeLock = (identity: string, change: (lock: ScreenLock) => ScreenLock): Promise<ScreenLock | null> =>
  withKeys(async db => {
    const after = await changeHeld(db, nameOf(identity), held => held && change(held as ScreenLock));
    return (after ?? null) as ScreenLock | null;
  });

/**
 * Locks all that is stored for an identity with a new key, which the secrets open. It is given back for this context: others
 * get it from there. Fails as `refused` with `LOCK_EXISTS` where there is a lock, perhaps of another tab: replaced, it would take
 * with it all that it closes.
 */
export async function createLock(
  settings: Pick<ScreenLock, 'identity' | 'minutes' | 'delivers'>,
  secrets: readonly LockSecret[],
): Promise<LockKey> {
  const { identity, delivers } = settings;
  const key = crypto.getRandomValues(new Uint8Array(KEY_BYTES));
  const slots = await Promise.all(secrets.map(secret => makeSlot(identity, key, secret)));
  const made: ScreenLock = { ...settings, slots, wrong: 0, isWiped: false };
  // Stored before anything is locked with it: a crash between leaves all of it to be opened.
  const kept = await withKeys(db => changeHeld(db, nameOf(identity), there => (there ? undefined : made)));
  if (kept !== made) throw new FailureError({ kind: 'refused', code: LOCK_EXISTS });
  return { identity, key, delivers };
}

/** Changes the time of an open lock, or whether actions are sent behind it. Gives its key as contexts hold it from now on. */
export async function changeSettings(
  lock: LockKey,
  change: Partial<Pick<ScreenLock, 'minutes' | 'delivers'>>,
): Promise<LockKey> {
  const after = await changeLock(lock.identity, held => ({ ...held, ...change }));
  const changed = { ...lock, delivers: after?.delivers ?? lock.delivers };
  await moveKeys(changed, 'under lock');
  return changed;
}

/** Sets the secret of a kind, in place of the one before, for a person who has proved who they are; a passkey's with its salt. */
export async function setSecret(lock: LockKey, secret: LockSecret, salt?: LockSlot['salt']): Promise<void> {
  const slot = await makeSlot(lock.identity, lock.key, secret, salt);
  await changeLock(lock.identity, held => ({
    ...held,
    wrong: 0,
    slots: [...held.slots.filter(({ by }) => by !== slot.by), slot],
  }));
}

/** Removes the PIN or the passkey; the password stays. */
export const removeSecret = async (identity: string, by: 'pin' | 'passkey'): Promise<void> =>
  void (await changeLock(identity, held => ({
    ...held,
    slots: held.slots.filter(slot => slot.by !== by),
  })));

/** Takes the lock away: the device key alone protects what is stored from now on. */
export async function removeLock(lock: LockKey): Promise<void> {
  await moveKeys(lock, 'to the device');
  await forgetLock(lock.identity);
}

/** Deletes a lock. All that is still locked with it is lost. */
export const forgetLock = async (identity: string): Promise<void> =>
  void (await withKeys(db => changeHeld(db, nameOf(identity), () => null)));

/** The key of a lock whose password this is; null for another. For callers whose tries the identity provider counts, such as a sign-in. */
export async function unlockByPassword({ identity, slots, delivers }: ScreenLock, password: string) {
  for (const slot of slots) {
    const key = slot.by === 'password' ? await openSlot(identity, slot, { password }) : null;
    if (key && key !== 'lost') return { identity, key, delivers };
  }
  return null;
}

/**
 * The key of the lock, or why the secret does not open it; `lost`: the device key is gone, and no secret opens it any more.
 */
export type Unlocked = LockKey | 'wrong' | 'wiped' | 'lost' | 'none';

/**
 * Tries a secret. Each try is counted before it is made, and none is made beyond the fifth; `wiped`: it was one too many, here or in
 * another tab, and the copy is deleted with the PIN. What was queued stays, for the password or a passkey to open. Throws what storage throws.
 */
export async function unlock(identity: string, secret: LockSecret): Promise<Unlocked> {
  const lock = await changeLock(identity, held => ({ ...held, wrong: held.wrong + 1 }));
  if (!lock) return 'none';
  // Tabs that try at the same time have all counted before the first of them fails.
  for (const slot of lock.wrong > MOST_WRONG ? [] : lock.slots) {
    const key = await openSlot(identity, slot, secret);
    if (key === 'lost') return 'lost';
    if (!key) continue;
    const isSame = ({ salt }: LockSlot) => String(salt) === String(slot.salt);
    const after = await changeLock(identity, held =>
      held.slots.some(isSame) ? { ...held, wrong: 0, isWiped: false } : held,
    );
    if (after?.slots.some(isSame)) return { identity, key, delivers: after.delivers };
    // Another tab has wiped, or replaced, the slot meanwhile.
    return after?.isWiped ? 'wiped' : 'wrong';
  }
  if (lock.wrong < MOST_WRONG) return 'wrong';
  await wipe(identity);
  return 'wiped';
}

async function wipe(identity: string): Promise<void> {
  await changeLock(identity, held => ({
    ...held,
    wrong: 0,
    isWiped: true,
    slots: held.slots.filter(({ by }) => by !== 'pin'),
  }));
  await Promise.all([asked(indexedDB.deleteDatabase(`copy:${identity}`)), deleteExports()]);
}

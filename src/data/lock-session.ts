import { forgetUnusedKeys, giveLockKey, type LockKey } from '../db/keys/lock-keys.ts';
import { hasOutbox } from '../db/keys/locked-outbox.ts';
import { moveKeys, releaseSession } from '../db/keys/move-keys.ts';
import { changeSettings, forgetLock, readLock, readLocks, unlockByPassword } from '../db/keys/screen-lock.ts';
import type { LockProof } from '../domain/proof.ts';
import { type LockDemand, type LockMinutes, minutesUnder } from '../domain/screen-lock.ts';
import type { Session } from '../domain/session.ts';
import type { SignInStep } from '../domain/sign-in.ts';
import { setEngineLock } from './engine.ts';
import { restartIdleTime } from './idle-time.ts';
import { watchIdle } from './lock-idle.ts';
import { dropKey, heldKey, holdKey, keyFromOthers } from './lock-key.ts';
import { askPasskeyOf, type PasskeyFailure } from './lock-passkey.ts';
import {
  activateLockAndReload,
  activeLock,
  forgetLockHere,
  hasLock,
  lockState,
  reloadLocked,
  setActiveLock,
} from './screen-lock.ts';

/** Keys that the password of a sign-in has opened, until it is known whose sign-in it is. */
const openedBy = new Map<string, LockKey>();

/**
 * Signs in with a password; before that it opens the locks that wait on this device for a person with it. None of them stays open
 * after a sign-in that is refused, or that waits for the account to be confirmed.
 */
export async function withOpenLocks(
  password: string,
  signIn: () => Promise<Session | SignInStep>,
): Promise<Session | SignInStep> {
  let answer: Session | SignInStep | undefined;
  try {
    await openByPassword(password);
    answer = await signIn();
    return answer;
  } finally {
    const isUnderWay = answer && ('step' in answer || answer.status === 'LOGGED_IN');
    if (!isUnderWay) await forgetOpened(heldKey()?.identity);
  }
}

async function openByPassword(password: string): Promise<void> {
  // Those of a sign-in whose last step was never given.
  await forgetOpened(heldKey()?.identity);
  for (const lock of await readLocks()) {
    if (heldKey()?.identity === lock.identity) continue;
    const key = await unlockByPassword(lock, password);
    if (!key) continue;
    openedBy.set(lock.identity, key);
    restartIdleTime();
    giveLockKey(key);
    setEngineLock(key);
  }
}

/** Forgets the keys that a password has opened, in this page and its engine, but that of one identity. */
async function forgetOpened(but = ''): Promise<void> {
  if (openedBy.size === 0) return;
  openedBy.clear();
  await forgetUnusedKeys(but);
  setEngineLock(null, but);
  const key = heldKey();
  if (key) setEngineLock(key);
}

let following: Promise<void> = Promise.resolve();

/** The session has changed: its person's lock closes this device from now on, and no other. One change after the other. */
export function followLock(session: Session): Promise<void> {
  following = following.then(() => follow(session)).catch(() => undefined);
  return following;
}

async function follow(session: Session): Promise<void> {
  const identity = session.status === 'LOGGED_IN' ? session.identity : null;
  const active = activeLock();
  // An expired session leaves its person's data here, behind their lock.
  if (identity === null && (session.status !== 'LOGGED_OUT' || session.reason === 'expired')) return;
  if (active !== null && active !== identity) await leaveLock(active);
  if (identity === null) return;
  const opened = openedBy.get(identity);
  // Other persons may have the same password.
  await forgetOpened(identity);
  if (!hasLock(identity) || heldKey()?.identity === identity) return;
  const key = opened ?? (await keyFromOthers(identity));
  // With a passkey, or with another password than before: the lock is opened by itself.
  if (key) await enterLock(key);
  else activateLockAndReload(identity);
}

/** The lock is open: this page holds its key, and locks again after its time. */
export async function enterLock(key: LockKey): Promise<void> {
  if (activeLock() !== key.identity) setActiveLock(key.identity);
  await enterLockQuietly(key);
}

async function enterLockQuietly(key: LockKey): Promise<void> {
  const lock = await readLock(key.identity);
  if (!lock) return forgetLockHere(key.identity);
  const held = { ...key, delivers: lock.delivers };
  holdKey(held);
  if (demand && demand.delivers !== lock.delivers) return applyDemand(demand);
  // A crash may have left some of it outside. Contexts go on meanwhile: their keys stay the same.
  void moveKeys(held, 'under lock').catch(() => undefined);
  await refreshLockState(key.identity);
}

let demand: LockDemand | undefined;

/** The company demands more of a lock than its person chose. */
export async function applyDemand(demanded: LockDemand | undefined): Promise<void> {
  demand = demanded;
  const key = heldKey();
  if (!key) return;
  if (demand && key.delivers !== demand.delivers)
    holdKey(await changeSettings(key, { delivers: demand.delivers }));
  await refreshLockState(key.identity);
}

/** Reads the lock again, for the screens and for its time. */
export async function refreshLockState(identity: string): Promise<void> {
  const lock = await readLock(identity);
  const has = (by: string) => lock?.slots.some(slot => slot.by === by) ?? false;
  lockState.set(
    lock && {
      minutes: minutesUnder(lock.minutes, demand) as LockMinutes | null,
      delivers: lock.delivers,
      hasPin: has('pin'),
      hasPasskey: has('passkey'),
    },
  );
  watchIdle(lock && minutesUnder(lock.minutes, demand));
}

/** Asks for the passkey of this page's lock. */
export async function askOwnPasskey(): Promise<LockProof | PasskeyFailure> {
  const key = heldKey();
  const lock = key && (await readLock(key.identity));
  return (lock && (await askPasskeyOf(lock))) ?? 'unsupported';
}

/** Another tab has set up, changed or removed the lock. A page that gets no key of it begins anew, locked. */
export async function onLockChangedElsewhere(): Promise<void> {
  const active = activeLock();
  const held = heldKey();
  if (active === null) {
    watchIdle(null);
    if (held) dropKey();
    return lockState.set(null);
  }
  const key = held?.identity === active ? held : await keyFromOthers(active);
  if (key) return enterLockQuietly(key);
  // A lock that cannot be read, or that is gone, would be asked for again and again.
  if (await readLock(active).catch(() => null)) reloadLocked();
}

/** Its person has left: the lock goes, or waits with the outbox that they keep here, or that cannot be looked for. */
async function leaveLock(identity: string): Promise<void> {
  const key = heldKey();
  if (key?.identity === identity) await releaseSession(key);
  watchIdle(null);
  dropKey();
  lockState.set(null);
  setActiveLock(null);
  if (await hasOutbox(identity).catch(() => true)) return;
  await forgetLock(identity);
  forgetLockHere(identity);
}

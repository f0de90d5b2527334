import { countLive, countUnsent, deleteLockedOutbox } from '../db/keys/locked-outbox.ts';
import { abandonSession } from '../db/keys/move-keys.ts';
import { forgetLock, readLock, type ScreenLock, type Unlocked, unlock } from '../db/keys/screen-lock.ts';
import type { LockSecret } from '../domain/screen-lock.ts';
import { registerOutboxSync } from './background-sync.ts';
import { restartIdleTime } from './idle-time.ts';
import { dropAnswers, dropKept, forgetIdentity } from './last-identity.ts';
import { askPasskeyOf, type PasskeyFailure } from './lock-passkey.ts';
import { activeLock, forgetLockHere, setActiveLock } from './screen-lock.ts';

// For a page that is locked: nothing here starts an engine.

// Screens may not import src/db.
export type { LockKey } from '../db/keys/lock-keys.ts';
export type { ScreenLock } from '../db/keys/screen-lock.ts';
export { countLive, countUnsent, readLock };

/** The lock that closes this page; null without one. A lock that is gone is forgotten. */
export async function readActiveLock(): Promise<ScreenLock | null> {
  const identity = activeLock();
  // A browser without its databases says so itself, once the engine starts.
  const lock = identity === null ? null : await readLock(identity).catch(() => undefined);
  if (lock === null && identity !== null) forgetLockHere(identity);
  return lock ?? null;
}

/** Tries a secret. Throws what storage throws. */
export async function tryUnlock(identity: string, secret: LockSecret): Promise<Unlocked> {
  const answer = await unlock(identity, secret);
  if (answer === 'wiped') dropAnswers(null);
  // Before other tabs have the key.
  if (typeof answer === 'object') restartIdleTime();
  return answer;
}

/** Asks the device for the passkey of a lock, and tries it. */
export async function tryPasskey(lock: ScreenLock): Promise<Unlocked | PasskeyFailure> {
  const secret = await askPasskeyOf(lock);
  if (secret === null) return 'none';
  return typeof secret === 'string' ? secret : tryUnlock(lock.identity, secret);
}

/** Asks the service worker to send the queued actions, now and whenever the browser wakes it. */
export async function sendWhileLocked(): Promise<void> {
  // The message keeps its first name: a page may meet a service worker of another version.
  navigator.serviceWorker?.controller?.postMessage({ type: 'deliver' });
  await registerOutboxSync();
}

/** Calls `hear` after an engine or the service worker changed an outbox of this device. Returns the way to stop. */
export function onOutboxChanged(hear: () => void): () => void {
  const channel = new BroadcastChannel('tapdeck');
  channel.addEventListener('message', ({ data }) => {
    if (data?.type === 'outbox') hear();
  });
  return () => channel.close();
}

/**
 * Signs out without unlocking: the copy and what the page kept are gone, and the session is over. The outbox stays behind its lock
 * for its person, or is discarded.
 */
export async function signOutLocked(identity: string, unsent: 'keep' | 'discard'): Promise<void> {
  await abandonSession();
  forgetIdentity();
  dropKept();
  setActiveLock(null);
  // An outbox that cannot be counted is kept.
  const left = unsent === 'discard' ? 0 : await countUnsent(identity).catch(() => null);
  if (left !== 0) return location.reload();
  await deleteLockedOutbox(identity);
  await removeUnopenableLock(identity);
}

/** Removes a lock that nothing opens any more: the outbox says how many actions went with it. */
export async function removeUnopenableLock(identity: string): Promise<void> {
  await forgetLock(identity);
  forgetLockHere(identity);
  location.reload();
}

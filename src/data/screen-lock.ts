import type { LockMinutes } from '../domain/screen-lock.ts';
import { createStore, useStore } from './store.ts';

/** The identity whose lock closes this device; it is read before anything else is. */
const ACTIVE = 'tapdeck.lock';
/** Begins the entry of each identity that has a lock here. */
const EACH = 'tapdeck.lock.';

/** The lock of the signed-in person as the screens show it. */
export type LockState = {
  minutes: LockMinutes | null;
  delivers: boolean;
  hasPin: boolean;
  hasPasskey: boolean;
};

/** Null while there is none. */
export const lockState = createStore<LockState | null>(null);
/** The lock of the signed-in person; null without one. */
export const useLock = (): LockState | null => useStore(lockState);

/** The identity whose screen lock closes this device; null without one. */
export const activeLock = (): string | null => localStorage.getItem(ACTIVE);

/** True where an identity has a lock on this device, active or waiting for its person. */
export const hasLock = (identity: string): boolean => localStorage.getItem(EACH + identity) !== null;

/** True where any person has a lock on this device. */
export const hasAnyLock = (): boolean => Object.keys(localStorage).some(key => key.startsWith(EACH));

/** From now on the lock of an identity closes this device; null: none does. */
export function setActiveLock(identity: string | null): void {
  if (identity === null) {
    localStorage.removeItem(ACTIVE);
    return;
  }
  // Another value each time: other tabs hear of the change.
  localStorage.setItem(EACH + identity, crypto.randomUUID());
  localStorage.setItem(ACTIVE, identity);
}

let isClosing = false;

/** True once this page is being loaded again to lock it: a half-filled form must not ask whether it may be left. */
export const isLocking = (): boolean => isClosing;

/** Loads this page again, which then begins locked, or asks others for the key. */
export function reloadLocked(): void {
  isClosing = true;
  location.reload();
}

/** The page began without knowing of the lock of an identity: it begins anew. */
export function activateLockAndReload(identity: string): void {
  setActiveLock(identity);
  reloadLocked();
}

/** An identity has no lock here any more. */
export function forgetLockHere(identity: string): void {
  localStorage.removeItem(EACH + identity);
  if (activeLock() === identity) setActiveLock(null);
}

/** Hears what other tabs do to locks. */
export function onLockChanged(hear: () => void): void {
  addEventListener('storage', ({ key }) => {
    if (key === ACTIVE || key?.startsWith(EACH)) hear();
  });
}

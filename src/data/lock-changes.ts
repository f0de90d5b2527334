import type { LockKey } from '../db/keys/lock-keys.ts';
import { newSalt } from '../db/keys/lock-slot.ts';
import { moveKeys } from '../db/keys/move-keys.ts';
import {
  changeSettings,
  createLock,
  readLock,
  removeLock,
  removeSecret,
  setSecret,
  unlockByPassword,
} from '../db/keys/screen-lock.ts';
import { FailureError, failureOf } from '../domain/failure.ts';
import { LOCK_EXISTS, type LockMinutes } from '../domain/screen-lock.ts';
import { ask } from './engine.ts';
import { restartIdleTime } from './idle-time.ts';
import { lastIdentity } from './last-identity.ts';
import { dropKey, heldKey, holdKey } from './lock-key.ts';
import { makeLockPasskey, type PasskeyFailure } from './lock-passkey.ts';
import { checkPassword, ownKey } from './lock-password.ts';
import { refreshLockState } from './lock-session.ts';
import type { Sentences } from './notices.ts';
import { useVerb, type Verb } from './query-client.ts';
import { activateLockAndReload, forgetLockHere, lockState, setActiveLock } from './screen-lock.ts';

/** The choices of a lock, with the password that allows them. An empty PIN leaves the present one. */
export type LockChoices = { minutes: LockMinutes | null; delivers: boolean; pin: string; password: string };

/** A passkey by its name on the device, with the password that allows it. */
type NewPasskey = { name: string; password: string };

/** The lock has changed: this page, and by the entry in localStorage every other tab, takes that in. */
async function changed(key: LockKey): Promise<void> {
  setActiveLock(key.identity);
  holdKey(key);
  await refreshLockState(key.identity);
}

async function turnOn({ minutes, delivers, pin, password }: LockChoices): Promise<null> {
  await ask(engine => engine.proof.give({ password }));
  const identity = lastIdentity()?.identity;
  if (!identity) throw new FailureError({ kind: 'expired' });
  const key = await createLock({ identity, minutes, delivers }, [{ password }, { pin }]).catch(error => {
    if (failureOf(error).code !== LOCK_EXISTS) throw error;
    return null;
  });
  if (!key) return takeOver(identity, { minutes, delivers, pin, password });
  restartIdleTime();
  // The engine can open what is moved before anything is.
  await changed(key);
  await moveKeys(key, 'under lock');
  return null;
}

/** Another tab has set up the lock since this one asked for the choices: the newer ones change that lock. */
async function takeOver(identity: string, { minutes, delivers, pin, password }: LockChoices): Promise<null> {
  const lock = await readLock(identity);
  const key = lock && (await unlockByPassword(lock, password));
  if (!key) {
    // Its password is an older one: this page is closed by it like any other.
    activateLockAndReload(identity);
    return null;
  }
  restartIdleTime();
  await changed(key);
  await setSecret(key, { pin });
  await changed(await changeSettings(key, { minutes, delivers }));
  return null;
}

async function change({ minutes, delivers, pin, password }: LockChoices): Promise<null> {
  const key = await checkPassword(password);
  if (pin !== '') await setSecret(key, { pin });
  await changed(await changeSettings(key, { minutes, delivers }));
  return null;
}

async function turnOff(password: string): Promise<null> {
  const key = await checkPassword(password);
  await removeLock(key);
  forgetLockHere(key.identity);
  dropKey();
  lockState.set(null);
  return null;
}

/** Sets up the lock, or changes it. Fails as a proof with the password does. */
export const useSaveLock = (isOn: boolean, said: Sentences<null, LockChoices>): Verb<null, LockChoices> =>
  useVerb(isOn ? change : turnOn, said, 0);

/** Takes the lock away. Fails as a proof with the password does. */
export const useTurnOffLock = (said: Sentences<null, string>): Verb<null, string> =>
  useVerb(turnOff, said, 0);

async function addPasskey({ name, password }: NewPasskey): Promise<PasskeyFailure | null> {
  const key = await checkPassword(password);
  const salt = newSalt();
  const secret = await makeLockPasskey(name, salt);
  if (typeof secret === 'string') return secret;
  await setSecret(key, secret, salt);
  await changed(key);
  return null;
}

/** Makes a passkey of this device open the lock; gives the reason where it can't. Fails as a proof with the password does. */
export const useAddLockPasskey = (): Verb<PasskeyFailure | null, NewPasskey> =>
  useVerb(addPasskey, undefined, 0);

/** The passkey opens the lock no longer. */
export const useRemoveLockPasskey = (): Verb<null, void> =>
  useVerb(async () => {
    const key = ownKey();
    await removeSecret(key.identity, 'passkey');
    await changed(key);
    return null;
  });

/** The person has another password from now on: it opens the lock in place of the old one. */
export async function replaceLockPassword(password: string): Promise<void> {
  const key = heldKey();
  if (key) await setSecret(key, { password });
}

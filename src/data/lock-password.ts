import type { LockKey } from '../db/keys/lock-keys.ts';
import { setSecret, unlock } from '../db/keys/screen-lock.ts';
import { FailureError, failureOf, mayHaveTakenEffect } from '../domain/failure.ts';
import { LOCK_WIPED, WRONG_LOCK_SECRET } from '../domain/proof.ts';
import { ask } from './engine.ts';
import { heldKey, lockTabs } from './lock-key.ts';

/** The key of this page's lock. Fails as `refused` without one. */
export function ownKey(): LockKey {
  const key = heldKey();
  if (!key) throw new FailureError({ kind: 'refused', code: 'no-lock' });
  return key;
}

const proveByProvider = (password: string) => ask(engine => engine.proof.give({ password }));

/**
 * Checks a password before the lock is changed: here, where the network is not needed, and with the identity provider if it is
 * another by now. Each try counts as at the locked screen, and one too many locks. Fails as a proof with the password does, and
 * with `WRONG_LOCK_SECRET` where the provider can't be asked.
 */
export async function checkPassword(password: string, prove = proveByProvider): Promise<LockKey> {
  const key = ownKey();
  const answer = await unlock(key.identity, { password });
  if (typeof answer === 'object') return key;
  if (answer === 'wiped') {
    lockTabs();
    throw new FailureError({ kind: 'refused', code: LOCK_WIPED });
  }
  try {
    await prove(password);
  } catch (error) {
    if (answer !== 'wrong' || !mayHaveTakenEffect(failureOf(error))) throw error;
    throw new FailureError({ kind: 'refused', code: WRONG_LOCK_SECRET });
  }
  await setSecret(key, { password });
  return key;
}

import Dexie from 'dexie';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { stubStorage } from '../../tests/browser-storage.ts';
import { createLock, readLock } from '../db/keys/screen-lock.ts';
import { FailureError } from '../domain/failure.ts';
import { MOST_WRONG } from '../domain/screen-lock.ts';
import { dropKey, heldKey, holdKey } from './lock-key.ts';
import { checkPassword } from './lock-password.ts';

const me = 'identity-of-me';
const password = 'Battery-Staple-7';

let reload: ReturnType<typeof vi.fn>;

/** The identity provider refuses a password, or can't be reached. */
const refuses = () => Promise.reject(new FailureError({ kind: 'refused', code: 'NotAuthorizedException' }));
const isUnreachable = () => Promise.reject(new FailureError({ kind: 'unreachable' }));

const wrongTries = async () => (await readLock(me))?.wrong;

beforeEach(async () => {
  stubStorage();
  reload = vi.fn();
  vi.stubGlobal('location', { reload });
  vi.stubGlobal('navigator', {});
  vi.stubGlobal('addEventListener', () => undefined);
  vi.stubGlobal('removeEventListener', () => undefined);
  await Promise.all((await Dexie.getDatabaseNames()).map(name => Dexie.delete(name)));
  holdKey(await createLock({ identity: me, minutes: null, delivers: false }, [{ password }]));
});
afterEach(() => {
  dropKey();
  vi.unstubAllGlobals();
});

describe('a wrong password for a change of the lock', () => {
  test('counts offline as at the locked screen, and the last one too many locks', async () => {
    for (let tries = 1; tries < MOST_WRONG; tries++) {
      const checking = checkPassword(`Wrong-${tries}-word`, isUnreachable);
      await expect(checking).rejects.toMatchObject({ failure: { code: 'WrongLockSecret' } });
      expect(await wrongTries()).toBe(tries);
    }
    const last = checkPassword('Wrong-5-word', isUnreachable);
    await expect(last).rejects.toMatchObject({ failure: { code: 'LockWiped' } });
    expect(reload).toHaveBeenCalledOnce();
    expect(heldKey()).toBeNull();
  });

  test('counts where the identity provider refuses it, until a right one is given', async () => {
    const checking = checkPassword('Wrong-1-word', refuses);
    await expect(checking).rejects.toMatchObject({ failure: { code: 'NotAuthorizedException' } });
    expect(await wrongTries()).toBe(1);
    await checkPassword(password, refuses);
    expect(await wrongTries()).toBe(0);
  });
});

test('a password that only the identity provider knows opens the lock from then on, and counts no try', async () => {
  await checkPassword('Changed-Elsewhere-8', async () => null);
  expect(await wrongTries()).toBe(0);
  await checkPassword('Changed-Elsewhere-8', isUnreachable);
});

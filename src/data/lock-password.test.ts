import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { deriveWithFewerRounds } from '../../tests/fewer-rounds.ts';
import { stubPageForEach } from '../../tests/page-stubs.ts';
import { MOST_WRONG } from '../domain/screen-lock.ts';

const me = 'identity-of-me';
const password = 'Battery-Staple-7';

let key: typeof import('./lock-key.ts');
let screenLock: typeof import('../db/keys/screen-lock.ts');
let checkPassword: typeof import('./lock-password.ts').checkPassword;
let FailureError: typeof import('../domain/failure.ts').FailureError;

/** The identity provider refuses a password, or can't be reached. */
const refuses = () => Promise.reject(new FailureError({ kind: 'refused', code: 'NotAuthorizedException' }));
const isUnreachable = () => Promise.reject(new FailureError({ kind: 'unreachable' }));

const wrongTries = async () => (await screenLock.readLock(me))?.wrong;

const page = stubPageForEach();
deriveWithFewerRounds();

beforeEach(async () => {
  // The channel between tabs that another file of tests has closed stays with its own modules.
  vi.resetModules();
  [key, screenLock, { checkPassword }, { FailureError }] = await Promise.all([
    import('./lock-key.ts'),
    import('../db/keys/screen-lock.ts'),
    import('./lock-password.ts'),
    import('../domain/failure.ts'),
  ]);
  const settings = { identity: me, minutes: null, delivers: false };
  key.holdKey(await screenLock.createLock(settings, [{ password }]));
});
afterEach(() => key.dropKey());

describe('a wrong password for a change of the lock', () => {
  test('counts offline as at the locked screen, and the last one too many locks', async () => {
    for (let tries = 1; tries < MOST_WRONG; tries++) {
      const checking = checkPassword(`Wrong-${tries}-word`, isUnreachable);
      await expect(checking).rejects.toMatchObject({ failure: { code: 'WrongLockSecret' } });
      expect(await wrongTries()).toBe(tries);
    }
    const last = checkPassword('Wrong-5-word', isUnreachable);
    await expect(last).rejects.toMatchObject({ failure: { code: 'LockWiped' } });
    expect(page.reload).toHaveBeenCalledOnce();
    expect(key.heldKey()).toBeNull();
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

import { beforeEach, describe, expect, test, vi } from 'vitest';
import { deriveWithFewerRounds } from '../../tests/fewer-rounds.ts';
import { stubPageForEach } from '../../tests/page-stubs.ts';
import type { AuthUser, Session } from '../domain/session.ts';

const me = 'identity-of-me';
const password = 'Battery-Staple-7';

const sessionOf = (identity: string): Session => ({
  status: 'LOGGED_IN',
  identity,
  user: { uid: 'u', email: 'a@b.example' } as AuthUser,
});

/** The modules of a page that has just started: it holds no key. */
async function started() {
  vi.resetModules();
  const [session, key, locks, keys, shown] = await Promise.all([
    import('./lock-session.ts'),
    import('./lock-key.ts'),
    import('../db/keys/screen-lock.ts'),
    import('../db/keys/lock-keys.ts'),
    import('./screen-lock.ts'),
  ]);
  return { ...session, ...key, ...locks, ...keys, ...shown };
}

const browser = stubPageForEach();
deriveWithFewerRounds();

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setInterval'] });
});

test('a page that missed the set-up of the lock begins locked where no tab has the key', async () => {
  const page = await started();
  await page.createLock({ identity: me, minutes: null, delivers: false }, []);
  page.setActiveLock(me);
  await page.onLockChangedElsewhere();
  expect(browser.reload).toHaveBeenCalledOnce();
  expect(page.activeLock()).toBe(me);
});

test('a page is not loaded again for a lock that is gone', async () => {
  const page = await started();
  page.setActiveLock(me);
  await page.onLockChangedElsewhere();
  expect(browser.reload).not.toHaveBeenCalled();
});

test('a lock that waited for its person obeys the company’s demand after the sign-in', async () => {
  const page = await started();
  await page.createLock({ identity: me, minutes: null, delivers: true }, [{ password }]);
  page.setActiveLock(me);
  page.setActiveLock(null);
  await page.applyDemand({ minutes: 5, delivers: false });
  await page.withOpenLocks(password, async () => sessionOf(me));
  await page.followLock(sessionOf(me));
  expect(page.lockState.get()).toMatchObject({ minutes: 5, delivers: false });
  expect(page.heldKey()).toMatchObject({ delivers: false });
  expect(await page.readLock(me)).toMatchObject({ delivers: false });
});

describe('a password that opens the locks of two persons', () => {
  const [one, other] = ['identity-of-one', 'identity-of-other'];

  /** A page whose sign-in ends in this way; both locks are open by then. */
  async function signedIn(signIn: () => Promise<Session>) {
    const page = await started();
    for (const identity of [one, other])
      await page.createLock({ identity, minutes: null, delivers: false }, [{ password }]);
    const ended = page.withOpenLocks(password, () => {
      expect([page.lockKeyOf(one), page.lockKeyOf(other)].every(Boolean)).toBe(true);
      return signIn();
    });
    return { page, ended };
  }

  test('leaves only that of the one who signs in open', async () => {
    const { page, ended } = await signedIn(async () => sessionOf(other));
    page.setActiveLock(other);
    await page.followLock((await ended) as Session);
    expect(page.heldKey()?.identity).toBe(other);
    expect([page.lockKeyOf(one), page.lockKeyOf(other)?.identity]).toEqual([undefined, other]);
  });

  test('leaves none open where a third person signs in', async () => {
    const { page, ended } = await signedIn(async () => sessionOf('identity-of-third'));
    await page.followLock((await ended) as Session);
    expect([page.lockKeyOf(one), page.lockKeyOf(other)]).toEqual([undefined, undefined]);
  });

  test.each<[string, () => Promise<Session>]>([
    ['is refused', () => Promise.reject(new Error('refused'))],
    [
      'waits for the confirmation of the account',
      async () => ({ status: 'NOT_VERIFIED', email: 'a@b.example' }),
    ],
  ])('leaves none open where the sign-in %s', async (_way, signIn) => {
    const { page, ended } = await signedIn(signIn);
    await ended.catch(() => undefined);
    expect([page.lockKeyOf(one), page.lockKeyOf(other)]).toEqual([undefined, undefined]);
  });

  test('leaves the lock open that this page held before', async () => {
    const page = await started();
    const key = await page.createLock({ identity: me, minutes: null, delivers: false }, [{ password }]);
    page.holdKey(key);
    await page.createLock({ identity: one, minutes: null, delivers: false }, [{ password }]);
    await page.withOpenLocks(password, () => Promise.reject(new Error('refused'))).catch(() => undefined);
    expect([page.lockKeyOf(one), page.lockKeyOf(me)]).toEqual([undefined, key]);
  });
});

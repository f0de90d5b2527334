import { beforeEach, expect, test, vi } from 'vitest';
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

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setInterval'] });
});

test('a page that missed the set-up of the lock begins locked where no tab has the key', async () => {
  const page = await started();
  await page.createLock({ identity: me, minutes: null, delivers: false }, []);
  page.setActiveLock(me);
  await page.takeInLock();
  expect(browser.reload).toHaveBeenCalledOnce();
  expect(page.activeLock()).toBe(me);
});

test('a page is not loaded again for a lock that is gone', async () => {
  const page = await started();
  page.setActiveLock(me);
  await page.takeInLock();
  expect(browser.reload).not.toHaveBeenCalled();
});

test('a lock that waited for its person obeys the company’s demand after the sign-in', async () => {
  const page = await started();
  await page.createLock({ identity: me, minutes: null, delivers: true }, [{ password }]);
  page.setActiveLock(me);
  page.setActiveLock(null);
  await page.applyDemand({ minutes: 5, delivers: false });
  await page.openByPassword(password);
  await page.followLock(sessionOf(me));
  expect(page.lockState.get()).toMatchObject({ minutes: 5, delivers: false });
  expect(page.heldKey()).toMatchObject({ delivers: false });
  expect(await page.readLock(me)).toMatchObject({ delivers: false });
});

test('the key of a lock that waits is forgotten once another person with its password has signed in', async () => {
  const page = await started();
  await page.createLock({ identity: me, minutes: null, delivers: false }, [{ password }]);
  await page.openByPassword(password);
  expect(page.lockKeyOf(me)).toBeDefined();
  await page.followLock(sessionOf('somebody-else'));
  expect(page.lockKeyOf(me)).toBeUndefined();
});

import Dexie from 'dexie';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { stubPageForEach } from '../../tests/page-stubs.ts';
import { openOutbox } from '../db/outbox-store.ts';

const me = 'identity-of-me';
const intent = { kind: 'terminal', verb: 'deactivate', terminalId: 't1' };
const queued = { seq: 1, id: 'one', lane: 'terminal:t1', intent, state: 'queued', acknowledgedAt: null };

/** The modules of a page that has just started: it holds no key. */
async function started() {
  vi.resetModules();
  const [unlock, session, locks, keys, moves, device, shown] = await Promise.all([
    import('./unlock.ts'),
    import('./lock-session.ts'),
    import('../db/keys/screen-lock.ts'),
    import('../db/keys/lock-keys.ts'),
    import('../db/keys/move-keys.ts'),
    import('../db/keys/device-key.ts'),
    import('./screen-lock.ts'),
  ]);
  return { ...unlock, ...session, ...locks, ...keys, ...moves, ...device, ...shown };
}

/** A page that begins locked, with an outbox of these actions and a page's key behind the lock. */
async function lockedPage(actions: readonly (typeof queued)[]) {
  const outbox = openOutbox(me);
  await outbox.transact({ lanes: [] }, () => ({ write: actions as never, result: null }));
  outbox.close();
  const before = await started();
  await before.loadPageKey();
  const key = await before.createLock({ identity: me, minutes: null, delivers: false }, []);
  before.giveLockKey(key);
  await before.moveKeys(key, 'under lock');
  before.setActiveLock(me);
  return started();
}

/** Makes each opening of the outbox fail until the mock is restored. */
function failToOpenOutbox() {
  const open = indexedDB.open.bind(indexedDB);
  return vi
    .spyOn(indexedDB, 'open')
    .mockImplementation((name, version) => open(name, name === `outbox:${me}` ? 1 : version));
}

const browser = stubPageForEach();

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setInterval'] });
});

describe('signing out at the locked screen', () => {
  test.each([
    ['keep', 1, 'keeps'],
    ['keep', 0, 'deletes'],
    ['discard', 1, 'deletes'],
  ] as const)('with "%s" and %i actions %s outbox and lock', async (unsent, count, does) => {
    const page = await lockedPage([queued].slice(0, count));
    const isKept = does === 'keeps';
    await page.signOutLocked(me, unsent);
    expect(await Dexie.exists(`outbox:${me}`)).toBe(isKept);
    expect((await page.readLock(me)) !== null).toBe(isKept);
    expect(page.activeLock()).toBeNull();
    expect(browser.reload).toHaveBeenCalledOnce();
  });

  test('keeps an outbox that cannot be counted, and its lock', async () => {
    const page = await lockedPage([queued]);
    const failing = failToOpenOutbox();
    await page.signOutLocked(me, 'keep');
    failing.mockRestore();
    expect(await page.countLive(me)).toBe(1);
    expect(await page.readLock(me)).not.toBeNull();
    expect(browser.reload).toHaveBeenCalledOnce();
  });
});

test('a sign-out keeps the lock where the outbox cannot be looked for', async () => {
  const page = await lockedPage([queued]);
  const failing = failToOpenOutbox();
  await page.followLock({ status: 'LOGGED_OUT' });
  failing.mockRestore();
  expect(page.activeLock()).toBeNull();
  expect(page.hasLock(me)).toBe(true);
  expect(await page.readLock(me)).not.toBeNull();
});

test('a page that removed a lost lock has a key for its entries at the next start', async () => {
  const page = await lockedPage([queued]);
  const keys = await new Dexie('keys').open();
  await keys.table('device').delete('key');
  keys.close();
  await page.removeUnopenableLock(me);
  expect(await (await started()).loadPageKey()).not.toBeNull();
  expect(await page.readLock(me)).toBeNull();
  expect(await Dexie.exists(`outbox:${me}`)).toBe(true);
});

test('a locked page hears of a change of the outbox, and of no other message between the contexts', async () => {
  const page = await started();
  const hear = vi.fn();
  const stop = page.onOutboxChanged(hear);
  const other = new BroadcastChannel('tapdeck');
  other.postMessage({ type: 'session', epoch: 2 });
  other.postMessage({ type: 'outbox', identity: me });
  await vi.waitFor(() => expect(hear).toHaveBeenCalled());
  expect(hear).toHaveBeenCalledOnce();
  stop();
  other.close();
});

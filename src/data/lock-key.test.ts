import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { stubPageForEach } from '../../tests/page-stubs.ts';
import { patient } from '../../tests/patience.ts';
import type { LockKey } from '../db/keys/lock-keys.ts';

const lock: LockKey = { identity: 'me', key: new Uint8Array(32), delivers: false };
const start = Date.UTC(2026, 10, 20);
const minute = 60_000;

let key: typeof import('./lock-key.ts');
let idle: typeof import('./lock-idle.ts');
let time: typeof import('./idle-time.ts');
let toServiceWorker: ReturnType<typeof vi.fn>;

const page = stubPageForEach();

beforeEach(async () => {
  toServiceWorker = vi.fn();
  vi.stubGlobal('navigator', { serviceWorker: { controller: { postMessage: toServiceWorker } } });
  // No tick comes, as in a tab that sleeps.
  vi.useFakeTimers({ toFake: ['Date', 'setInterval'], now: start });
  vi.resetModules();
  [key, idle, time] = await Promise.all([
    import('./lock-key.ts'),
    import('./lock-idle.ts'),
    import('./idle-time.ts'),
  ]);
});
afterEach(() => key.dropKey());

/** This tab is unlocked by its person, and locks after five minutes without use. */
function unlock(): void {
  time.restartIdleTime();
  key.holdKey(lock);
  idle.watchIdle(5);
}

/** The answer to another tab that asks for the key. */
const answered = () =>
  new Promise<string>(resolve => {
    const otherTab = new BroadcastChannel('tapdeck-lock');
    otherTab.onmessage = ({ data }) => resolve(data.type);
    otherTab.postMessage({ type: 'ask', identity: 'me' });
  });

/** True where the service worker has the key of this tab, which is being left. */
function handsOver(): boolean {
  page.window.dispatchEvent(new Event('pagehide'));
  return toServiceWorker.mock.calls.some(([message]) => message.lock);
}

test('a tab gives its key to others while its time runs', async () => {
  unlock();
  vi.setSystemTime(start + 5 * minute - 1);
  expect(await answered()).toBe('key');
  expect(handsOver()).toBe(true);
  expect(page.reload).not.toHaveBeenCalled();
});

test('a tab whose time is over locks once another asks for its key', async () => {
  unlock();
  vi.setSystemTime(start + 5 * minute);
  expect(await answered()).toBe('lock');
  expect(page.reload).toHaveBeenCalledOnce();
  expect(key.heldKey()).toBeNull();
});

test('a tab whose time is over hands its key to no page that follows', () => {
  unlock();
  vi.setSystemTime(start + 5 * minute);
  expect(handsOver()).toBe(false);
});

test('a tab that takes a key after the time is over locks, and does not begin the time anew', () => {
  const used = String(start - 5 * minute);
  localStorage.setItem('tapdeck.used', used);
  key.holdKey(lock);
  idle.watchIdle(5);
  expect(page.reload).toHaveBeenCalledOnce();
  expect(localStorage.getItem('tapdeck.used')).toBe(used);
});

test('a tab that missed the set-up of the lock locks with the others', async () => {
  localStorage.setItem('tapdeck.lock', 'me');
  expect(await key.keyFromOthers('me')).toBeNull();
  new BroadcastChannel('tapdeck-lock').postMessage({ type: 'lock' });
  await vi.waitFor(() => expect(page.reload).toHaveBeenCalledOnce(), patient);
});

test('a secret that is given after the time is over begins the time anew', () => {
  localStorage.setItem('tapdeck.used', String(start - 5 * minute));
  unlock();
  expect(page.reload).not.toHaveBeenCalled();
  expect(localStorage.getItem('tapdeck.used')).toBe(String(start));
});

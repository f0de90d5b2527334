import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { keepLockKey, takeLockKey } from './lock-hand-over.ts';

const start = Date.UTC(2026, 10, 20);
const lock = { identity: 'me' };

beforeEach(() => {
  vi.useFakeTimers({ now: start });
});
afterEach(() => {
  takeLockKey();
  vi.useRealTimers();
});

test('the key of a screen lock is given once, to the page that is loaded next', () => {
  void keepLockKey(lock);
  vi.advanceTimersByTime(9_000);
  expect(takeLockKey()).toBe(lock);
  expect(takeLockKey()).toBeNull();
});

test('the key is dropped after 10 s', async () => {
  const kept = keepLockKey(lock);
  vi.advanceTimersByTime(10_000);
  await kept;
  expect(takeLockKey()).toBeNull();
});

test.each([
  ['an hour', start + 3_600_000],
  ['11 s', start + 11_000],
  ['a clock that was put back', start - 1],
])('the key is not given after %s during which no timer ran, as on a device that sleeps', (_name, now) => {
  void keepLockKey(lock);
  vi.setSystemTime(now);
  expect(takeLockKey()).toBeNull();
});

test('a key that a page gives later is kept for its own time', () => {
  void keepLockKey({ identity: 'earlier' });
  vi.advanceTimersByTime(6_000);
  void keepLockKey(lock);
  vi.advanceTimersByTime(6_000);
  expect(takeLockKey()).toBe(lock);
});

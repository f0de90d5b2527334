import { describe, expect, test } from 'vitest';
import { createLocalLocks } from '../../../tests/pull/locks.ts';
import { createRunLock } from './run-lock.ts';

const LOOK_EVERY_MS = 5;
const isAlive = async () => false;
const isDead = async () => true;
const never = new AbortController().signal;

function gate() {
  let open: () => void = () => undefined;
  const opened = new Promise<void>(resolve => {
    open = resolve;
  });
  return { open, opened };
}

describe('the lock of a run', () => {
  test('lets one work at a time, in order', async () => {
    const lock = createRunLock(createLocalLocks(), LOOK_EVERY_MS);
    const log: string[] = [];
    const first = gate();
    const one = lock.hold(
      'a',
      async () => {
        log.push('one in');
        await first.opened;
        log.push('one out');
      },
      { isStale: isAlive, signal: never },
    );
    const two = lock.hold('a', async () => log.push('two'), { isStale: isAlive, signal: never });
    const other = lock.hold('b', async () => log.push('other'), { isStale: isAlive, signal: never });
    await other;
    first.open();
    await Promise.all([one, two]);
    expect(log).toEqual(['one in', 'other', 'one out', 'two']);
  });

  test('is free again after work that failed', async () => {
    const lock = createRunLock(createLocalLocks(), LOOK_EVERY_MS);
    const failing = lock.hold('a', () => Promise.reject(new Error('no')), {
      isStale: isAlive,
      signal: never,
    });
    await expect(failing).rejects.toThrow('no');
    expect(await lock.hold('a', async () => 'done', { isStale: isAlive, signal: never })).toBe('done');
  });

  test('is taken from a holder that is not alive, who is told', async () => {
    const lock = createRunLock(createLocalLocks(), LOOK_EVERY_MS);
    const frozen = gate();
    const told = gate();
    const loser = lock.hold(
      'a',
      async signal => {
        signal.addEventListener('abort', told.open);
        await frozen.opened;
        return 'late';
      },
      { isStale: isAlive, signal: never },
    );
    expect(await lock.hold('a', async () => 'mine', { isStale: isDead, signal: never })).toBe('mine');
    await told.opened;
    frozen.open();
    expect(await loser).toBe('late');
  });

  test('a waiter that gives up leaves the line', async () => {
    const lock = createRunLock(createLocalLocks(), LOOK_EVERY_MS);
    const first = gate();
    const giving = new AbortController();
    const one = lock.hold('a', () => first.opened, { isStale: isAlive, signal: never });
    const two = lock.hold('a', async () => 'two', { isStale: isAlive, signal: giving.signal });
    const three = lock.hold('a', async () => 'three', { isStale: isAlive, signal: never });
    giving.abort(new Error('enough'));
    await expect(two).rejects.toThrow('enough');
    first.open();
    await one;
    expect(await three).toBe('three');
  });
});

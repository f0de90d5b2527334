import { expect, test, vi } from 'vitest';
import { patient } from '../../../tests/patience.ts';
import { contextsByLock } from './contexts.ts';

/** Locks as the browser has them, as far as contexts need them: who waits, who holds, who gives up. */
function createLocks() {
  const held = new Set<string>();
  const queues = new Map<string, (() => void)[]>();
  const request = async (name: string, ...rest: unknown[]): Promise<unknown> => {
    const work = rest.at(-1) as () => Promise<unknown>;
    const { signal } = (rest.length > 1 ? rest[0] : {}) as { signal?: AbortSignal };
    signal?.throwIfAborted();
    if (held.has(name))
      await new Promise<void>((resolve, reject) => {
        queues.set(name, [...(queues.get(name) ?? []), resolve]);
        signal?.addEventListener('abort', () => reject(signal.reason), { once: true });
      });
    held.add(name);
    try {
      return await work();
    } finally {
      held.delete(name);
      queues.get(name)?.shift()?.();
    }
  };
  const query = async () => ({ held: [...held].map(name => ({ name })), pending: [] });
  return { request, query } as Pick<LockManager, 'request' | 'query'>;
}

function two() {
  const locks = createLocks();
  const over = new AbortController();
  const one = contextsByLock(locks, 'person', 'one', over.signal);
  const other = contextsByLock(locks, 'person', 'other', new AbortController().signal);
  const isGone = async () => (await other.gone(['one'])).has('one');
  return { one, other, over, isGone };
}

/** Work that ends when the test lets it. */
function work() {
  let end = () => {};
  const ended = new Promise<void>(resolve => {
    end = resolve;
  });
  return { end, run: () => ended };
}

test('a context that is over is known to be gone', async () => {
  const { over, isGone } = two();
  expect(await isGone()).toBe(false);
  over.abort();
  await vi.waitFor(async () => expect(await isGone()).toBe(true), patient);
});

test('a context that is over while it sends is there until it has its answer', async () => {
  const { one, over, isGone } = two();
  const sending = work();
  const turn = one.turn(sending.run);
  over.abort();
  expect(await isGone()).toBe(false);
  sending.end();
  await turn;
  await vi.waitFor(async () => expect(await isGone()).toBe(true), patient);
});

test('a context that is over does not wait for its turn', async () => {
  const { one, other, over } = two();
  const sending = work();
  const others = other.turn(sending.run);
  const turn = one.turn(async () => 'looked round');
  over.abort();
  expect(await turn).toBe('looked round');
  sending.end();
  await others;
});

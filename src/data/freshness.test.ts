import { QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Failure } from '../domain/failure.ts';

/** An engine that answers nothing: each query here has its own function. */
class IdleEngine extends EventTarget {
  terminate = () => undefined;
  postMessage = () => undefined;
}

beforeEach(() => {
  vi.stubGlobal('Worker', IdleEngine);
  vi.stubGlobal('location', new URL('http://localhost/'));
  vi.stubGlobal('addEventListener', () => undefined);
  vi.stubGlobal('document', Object.assign(new EventTarget(), { hidden: false }));
  vi.stubGlobal('navigator', { onLine: true });
  vi.useFakeTimers({ toFake: ['Date', 'setInterval'], now: Date.parse('2026-11-30T08:00:00Z') });
  vi.resetModules();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** A query on the screen whose service answers, or fails so, after one answer where it `hasAnswered`. */
async function shown(failure: Failure | null, hasAnswered = false) {
  const { queryClient } = await import('./query-client.ts');
  const { FailureError } = await import('../domain/failure.ts');
  const { followFreshness } = await import('./freshness.ts');
  const queryFn = vi.fn<() => Promise<string>>().mockResolvedValue('answer');
  if (failure) queryFn.mockRejectedValue(new FailureError(failure));
  if (hasAnswered) queryFn.mockResolvedValueOnce('answer');
  const observer = new QueryObserver(queryClient, { queryKey: ['list'], queryFn });
  observer.subscribe(() => undefined);
  followFreshness();
  /** Lets time pass as the checks do, and each question be answered. */
  const pass = async (seconds: number) => {
    for (let second = 0; second < seconds; second += 5) {
      vi.advanceTimersByTime(5_000);
      await new Promise(resolve => setTimeout(resolve));
    }
  };
  await new Promise(resolve => setTimeout(resolve));
  return { queryFn, pass, error: () => observer.getCurrentResult().error };
}

test('an answered question on the screen is asked again after half a minute, and no sooner', async () => {
  const { queryFn, pass } = await shown(null);
  for (const times of [1, 2, 3]) {
    await pass(25);
    expect(queryFn).toHaveBeenCalledTimes(times);
    await pass(5);
    expect(queryFn).toHaveBeenCalledTimes(times + 1);
  }
});

test.each([
  ['with nothing to show', false],
  ['after an answer', true],
])('a failed question %s rests as long as the service asks for', async (_what, hasAnswered) => {
  const failure: Failure = { kind: 'refused', status: 429, retryAfterMs: 120_000 };
  const { queryFn, pass } = await shown(failure, hasAnswered);
  if (hasAnswered) await pass(30);
  const before = queryFn.mock.calls.length;
  await pass(115);
  expect(queryFn).toHaveBeenCalledTimes(before);
  await pass(5);
  expect(queryFn).toHaveBeenCalledTimes(before + 1);
  await pass(115);
  expect(queryFn).toHaveBeenCalledTimes(before + 1);
  await pass(5);
  expect(queryFn).toHaveBeenCalledTimes(before + 2);
});

test('a failed question is asked again after half a minute, and rests once the service asks for it', async () => {
  const { queryFn, pass, error } = await shown({ kind: 'unreachable' }, false);
  const { FailureError } = await import('../domain/failure.ts');
  const busy = new FailureError({ kind: 'refused', status: 503, retryAfterMs: 90_000 });
  queryFn.mockRejectedValue(busy);
  await pass(30);
  expect(queryFn).toHaveBeenCalledTimes(2);
  expect(error()).toBe(busy);
  await pass(85);
  expect(queryFn).toHaveBeenCalledTimes(2);
  await pass(5);
  expect(queryFn).toHaveBeenCalledTimes(3);
});

import { expect, test, vi } from 'vitest';
import { stubPageForEach } from '../../tests/page-stubs.ts';
import { withOutboxSync } from './background-sync.ts';

stubPageForEach();

function stubRegistration(getRegistration: () => Promise<unknown>) {
  vi.stubGlobal('SyncManager', class {});
  vi.stubGlobal('navigator', { serviceWorker: { getRegistration } });
}

test('an action is queued where the browser tells no registration', async () => {
  stubRegistration(() => Promise.reject(new DOMException('', 'InvalidStateError')));
  await expect(withOutboxSync(async () => 'queued')).resolves.toBe('queued');
});

test('an action that is queued has succeeded where the browser tells no registration any more', async () => {
  const register = vi.fn(async () => undefined);
  const told = vi.fn().mockResolvedValueOnce({ sync: { register } }).mockRejectedValue(new Error('gone'));
  stubRegistration(told);
  await expect(withOutboxSync(async () => 'queued')).resolves.toBe('queued');
  expect(register).toHaveBeenCalledWith('outbox');
  expect(told).toHaveBeenCalledTimes(2);
});

test('an action is queued where the browser never answers for its registration', async () => {
  vi.useFakeTimers();
  stubRegistration(() => new Promise(() => undefined));
  const decide = vi.fn(async () => 'queued');
  const decided = withOutboxSync(decide);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(decide).toHaveBeenCalled();
  await expect(decided).resolves.toBe('queued');
});

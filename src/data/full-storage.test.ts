import { beforeEach, expect, test, vi } from 'vitest';
import { loadStorageKey, stubStorage } from '../../tests/browser-storage.ts';
import { stubPageForEach } from '../../tests/page-stubs.ts';

const page = stubPageForEach();
beforeEach(() => vi.resetModules());

const signedIn = (identity: string) =>
  ({ status: 'LOGGED_IN', identity, user: { email: `${identity}@b.c` } }) as never;

test('a person who cannot be kept for want of room leaves no other person in their place', async () => {
  await loadStorageKey(await import('./device-storage.ts'));
  const { rememberIdentity, lastIdentity } = await import('./last-identity.ts');
  rememberIdentity(signedIn('first'));
  expect(lastIdentity()?.identity).toBe('first');
  const setItem = () => {
    throw new DOMException('full', 'QuotaExceededError');
  };
  vi.stubGlobal('localStorage', Object.create(localStorage, { setItem: { value: setItem } }));
  rememberIdentity(signedIn('second'));
  expect(lastIdentity()).toBeNull();
});

test('a page whose restart cannot be noted does not load itself again and again', async () => {
  stubStorage(0);
  const { restartOnce } = await import('./restart-once.ts');
  expect(restartOnce()).toBe(false);
  await new Promise(resolve => setTimeout(resolve));
  expect(page.reload).not.toHaveBeenCalled();
});

test('a lock that was just opened stays open where the time of use cannot be noted', async () => {
  stubStorage(0);
  const { isIdleTimeOver, restartIdleTime, setIdleMinutes } = await import('./idle-time.ts');
  setIdleMinutes(5);
  restartIdleTime();
  expect(isIdleTimeOver()).toBe(false);
});

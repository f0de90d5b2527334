import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { loadStorageKey, stubStorage } from '../../tests/browser-storage.ts';
import { patient } from '../../tests/patience.ts';

/** The module as a page has it that has just started. */
async function started(): Promise<typeof import('./device-storage.ts')> {
  vi.resetModules();
  return import('./device-storage.ts');
}

beforeEach(() => stubStorage());
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

test('an entry is unreadable in the browser’s store, and read after a restart', async () => {
  const first = await started();
  await loadStorageKey(first);
  first.deviceStorage.setItem('tapdeck.recent.me', 'planted Café');
  first.tabStorage.setItem('tapdeck.email', 'planted@x.example');
  expect(JSON.stringify([localStorage, sessionStorage])).not.toContain('planted');
  const { openDeviceStorage, deviceStorage, tabStorage } = await started();
  expect(deviceStorage.getItem('tapdeck.recent.me')).toBeNull();
  await openDeviceStorage();
  expect(deviceStorage.getItem('tapdeck.recent.me')).toBe('planted Café');
  expect(tabStorage.getItem('tapdeck.email')).toBe('planted@x.example');
  deviceStorage.removeItem('tapdeck.recent.me');
  expect(deviceStorage.getItem('tapdeck.recent.me')).toBeNull();
  expect(Object.keys(localStorage)).toEqual([]);
});

test('a long entry is read after a restart, each time it is asked for', async () => {
  const text = 'Café '.repeat(10_000);
  const first = await started();
  await loadStorageKey(first);
  first.deviceStorage.setItem('tapdeck.answers.me', text);
  const { openDeviceStorage, deviceStorage } = await started();
  await openDeviceStorage();
  expect(deviceStorage.getItem('tapdeck.answers.me')).toBe(text);
  expect(deviceStorage.getItem('tapdeck.answers.me')).toBe(text);
});

test('what an earlier version wrote in plain text is encrypted at the start, and preferences are not', async () => {
  localStorage.setItem('tapdeck.saved-views.me', 'planted view');
  localStorage.setItem('tapdeck.language', 'ar');
  sessionStorage.setItem('tapdeck.sign-up', 'planted sign-up');
  const { openDeviceStorage, deviceStorage, tabStorage } = await started();
  await openDeviceStorage();
  expect(JSON.stringify([localStorage, sessionStorage])).not.toContain('planted');
  expect(deviceStorage.getItem('tapdeck.saved-views.me')).toBe('planted view');
  expect(tabStorage.getItem('tapdeck.sign-up')).toBe('planted sign-up');
  expect(localStorage.getItem('tapdeck.language')).toBe('ar');
});

test('what is written before the key is there waits for it', async () => {
  const { openDeviceStorage, deviceStorage } = await started();
  await openDeviceStorage();
  deviceStorage.setItem('tapdeck.identity', 'planted person');
  expect(Object.keys(localStorage)).toEqual([]);
  expect(deviceStorage.getItem('tapdeck.identity')).toBe('planted person');
  await expect.poll(() => Object.keys(localStorage), patient).toEqual(['tapdeck.identity']);
  expect(JSON.stringify(localStorage)).not.toContain('planted');
  expect(deviceStorage.getItem('tapdeck.identity')).toBe('planted person');
});

test('an entry that found no room when the key came is read as it was written later', async () => {
  stubStorage(2);
  const { deviceStorage, ...page } = await started();
  deviceStorage.setItem('tapdeck.recent.me', 'early');
  await loadStorageKey(page);
  expect(deviceStorage.getItem('tapdeck.recent.me')).toBe('early');
  stubStorage();
  deviceStorage.setItem('tapdeck.recent.me', 'late');
  expect(deviceStorage.getItem('tapdeck.recent.me')).toBe('late');
});

test('a browser without databases writes nothing, and a page has what it wrote until its person leaves', async () => {
  vi.stubGlobal('indexedDB', undefined);
  localStorage.setItem('tapdeck.language', 'fr');
  const { openDeviceStorage, deviceStorage } = await started();
  await openDeviceStorage();
  deviceStorage.setItem('tapdeck.identity', 'planted person');
  expect(deviceStorage.getItem('tapdeck.identity')).toBe('planted person');
  expect(Object.keys(localStorage)).toEqual(['tapdeck.language']);
  deviceStorage.forget();
  expect(deviceStorage.getItem('tapdeck.identity')).toBeNull();
});

test('an entry in the place of another, or of a lost key, counts as not written', async () => {
  const { deviceStorage, ...page } = await started();
  await loadStorageKey(page);
  deviceStorage.setItem('tapdeck.recent.me', 'mine');
  localStorage.setItem('tapdeck.recent.you', localStorage.getItem('tapdeck.recent.me') ?? '');
  localStorage.setItem('tapdeck.columns.me', 'aes-gcm:no base64');
  expect(deviceStorage.getItem('tapdeck.recent.you')).toBeNull();
  expect(deviceStorage.getItem('tapdeck.columns.me')).toBeNull();
  await new Promise(resolve => {
    indexedDB.deleteDatabase('keys').onsuccess = resolve;
  });
  const next = await started();
  await next.openDeviceStorage();
  expect(next.deviceStorage.getItem('tapdeck.recent.me')).toBeNull();
  next.deviceStorage.setItem('tapdeck.recent.me', 'anew');
  expect(next.deviceStorage.getItem('tapdeck.recent.me')).toBe('anew');
});

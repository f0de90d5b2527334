import Dexie from 'dexie';
import { beforeEach, expect, test, vi } from 'vitest';

/** The module as a context has it that has just started. */
const started = async () => {
  vi.resetModules();
  return import('./device-key.ts');
};

beforeEach(async () => {
  await Dexie.delete('keys');
});

async function kept(): Promise<unknown> {
  const db = await new Dexie('keys').open();
  const key: unknown = await db.table('device').get('key');
  db.close();
  return key;
}

test('the device key is stored once, cannot be read, and opens data keys after a restart', async () => {
  const { makeDataKey } = await started();
  const { key, wrapped } = await makeDataKey('copy:a');
  const stored = await kept();
  expect(stored).toBeInstanceOf(CryptoKey);
  await expect(crypto.subtle.exportKey('raw', stored as CryptoKey)).rejects.toThrow();
  const { unwrapDataKey } = await started();
  expect(await unwrapDataKey('copy:a', wrapped)).toEqual(key);
});

test('the device key opens data keys where a newer version of the app has raised the database', async () => {
  const { key, wrapped } = await (await started()).makeDataKey('copy:a');
  const newer = new Dexie('keys');
  newer.version(2).stores({ device: '', more: '' });
  await newer.open();
  newer.close();
  const { unwrapDataKey, makeDataKey } = await started();
  expect(await unwrapDataKey('copy:a', wrapped)).toEqual(key);
  const { key: another, wrapped: wrappedToo } = await makeDataKey('copy:b');
  expect(await unwrapDataKey('copy:b', wrappedToo)).toEqual(another);
});

test('contexts that start at the same time share one device key', async () => {
  const contexts = [await started(), await started(), await started()];
  const made = await Promise.all(contexts.map(({ makeDataKey }) => makeDataKey('copy:a')));
  const [first] = contexts;
  for (const { key, wrapped } of made) expect(await first?.unwrapDataKey('copy:a', wrapped)).toEqual(key);
});

test('a device key that is stored and cannot be read now is not replaced', async () => {
  const { key, wrapped } = await (await started()).makeDataKey('copy:a');
  const { get } = IDBObjectStore.prototype;
  const failing = vi.spyOn(IDBObjectStore.prototype, 'get').mockImplementation(function (
    this: IDBObjectStore,
    name,
  ) {
    const request = get.call(this, name);
    Object.defineProperty(request, 'result', { get: () => null, set: () => undefined });
    return request;
  });
  const second = await started();
  await expect(second.makeDataKey('copy:b')).rejects.toMatchObject({ name: 'NotReadableError' });
  await expect(second.unwrapDataKey('copy:a', wrapped)).rejects.toMatchObject({ name: 'NotReadableError' });
  failing.mockRestore();
  expect(await (await started()).unwrapDataKey('copy:a', wrapped)).toEqual(key);
});

test('a browser that stores no CryptoKey keeps its bytes, and opens data keys after a restart', async () => {
  const { put } = IDBObjectStore.prototype;
  const refusing = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function (
    this: IDBObjectStore,
    ...values
  ) {
    if (values[0] instanceof CryptoKey) throw new DOMException('It cannot be cloned.', 'DataCloneError');
    return put.apply(this, values);
  });
  const { makeDataKey } = await started();
  const { key, wrapped } = await makeDataKey('copy:a');
  refusing.mockRestore();
  expect(await kept()).toBeInstanceOf(Uint8Array);
  const { unwrapDataKey } = await started();
  expect(await unwrapDataKey('copy:a', wrapped)).toEqual(key);
});

test('the key of a page that nothing opens any more is replaced, once for all pages', async () => {
  const { loadPageKey } = await started();
  const lost = await loadPageKey();
  expect(lost).not.toBeNull();
  const keys = await new Dexie('keys').open();
  await keys.table('device').delete('key');
  keys.close();
  const pages = [await started(), await started()];
  const [one, two] = await Promise.all(pages.map(page => page.loadPageKey()));
  expect(one).not.toEqual(lost);
  expect(two).toEqual(one);
  expect(await (await started()).loadPageKey()).toEqual(one);
});

test('without its device key a data key opens nothing', async () => {
  const { makeDataKey } = await started();
  const { wrapped } = await makeDataKey('copy:a');
  await Dexie.delete('keys');
  const { unwrapDataKey } = await started();
  expect(await unwrapDataKey('copy:a', wrapped)).toBeNull();
});

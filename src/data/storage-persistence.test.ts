import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { afterEach, expect, test, vi } from 'vitest';
import { askPersistence, usePersistence } from './storage-persistence.ts';

const Said = () => usePersistence();
const said = () => renderToString(createElement(Said));
const browserThat = (storage: Partial<StorageManager> | undefined) => vi.stubGlobal('navigator', { storage });

afterEach(() => vi.unstubAllGlobals());

test('persistence is unknown in a browser without the call, or whose call fails', async () => {
  browserThat(undefined);
  await askPersistence();
  expect(said()).toBe('unknown');
  browserThat({
    persist: async () => {
      throw new TypeError('opaque origin');
    },
  });
  await askPersistence();
  expect(said()).toBe('unknown');
});

test('persistence is the browser’s answer, which may turn from no to yes', async () => {
  browserThat({ persisted: async () => false, persist: async () => false });
  await askPersistence();
  expect(said()).toBe('no');
  browserThat({ persisted: async () => false, persist: async () => true });
  await askPersistence();
  expect(said()).toBe('yes');
});

test('a browser that has granted persistence is not asked again', async () => {
  const persist = vi.fn(async () => false);
  browserThat({ persisted: async () => true, persist });
  await askPersistence();
  expect(said()).toBe('yes');
  expect(persist).not.toHaveBeenCalled();
});

import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { afterEach, expect, test, vi } from 'vitest';
import { askPersistence, usePersistence } from './persistence.ts';

const Said = () => usePersistence();
const said = () => renderToString(createElement(Said));
const browserThat = (storage: Partial<StorageManager> | undefined) => vi.stubGlobal('navigator', { storage });

afterEach(() => vi.unstubAllGlobals());

test('nothing is claimed of a browser that cannot be asked, or would not say', async () => {
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

test('what the browser answers is what is told, and one that refused may agree later', async () => {
  browserThat({ persisted: async () => false, persist: async () => false });
  await askPersistence();
  expect(said()).toBe('no');
  browserThat({ persisted: async () => false, persist: async () => true });
  await askPersistence();
  expect(said()).toBe('yes');
});

test('a browser that has promised is not asked again', async () => {
  const persist = vi.fn(async () => false);
  browserThat({ persisted: async () => true, persist });
  await askPersistence();
  expect(said()).toBe('yes');
  expect(persist).not.toHaveBeenCalled();
});

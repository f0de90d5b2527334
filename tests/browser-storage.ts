import { vi } from 'vitest';

/** A store of the browser, its entries its own properties as in a browser. */
function storage(limit: number): Storage {
  const entries: Record<string, unknown> = {};
  const methods = {
    getItem: (key: string) => entries[key] ?? null,
    setItem(key: string, value: string) {
      if (value.length > limit) throw new DOMException('full', 'QuotaExceededError');
      entries[key] = value;
    },
    removeItem: (key: string) => delete entries[key],
  };
  for (const [name, value] of Object.entries(methods)) Object.defineProperty(entries, name, { value });
  return entries as unknown as Storage;
}

/** Gives the page empty stores, with room for texts of this length. */
export function stubStorage(limit = Number.POSITIVE_INFINITY): void {
  vi.stubGlobal('localStorage', storage(limit));
  vi.stubGlobal('sessionStorage', storage(limit));
}

/** Loads the key of the page's entries, as a page does at its start. */
export async function loadStorageKey({
  openDeviceStorage,
}: Pick<typeof import('../src/data/device-storage.ts'), 'openDeviceStorage'>): Promise<void> {
  // Where there is nothing to read, a page does not wait for the key.
  localStorage.setItem('tapdeck.columns.nobody', '{}');
  await openDeviceStorage();
  localStorage.removeItem('tapdeck.columns.nobody');
}

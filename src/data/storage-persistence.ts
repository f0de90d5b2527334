import { createStore, useStore } from './store.ts';

/** The browser's promise not to clear Tapdeck's storage when the disk is full: `unknown` until it has answered. */
export type Persistence = 'yes' | 'no' | 'unknown';

const persistence = createStore<Persistence>('unknown');

/**
 * Asks the browser to keep what is stored here. Call it for each signed-in person: a browser that refused may agree once the
 * app is installed or much used. One that cannot be asked leaves the answer `unknown`.
 */
export async function askPersistence(): Promise<void> {
  const storage = globalThis.navigator?.storage as Partial<StorageManager> | undefined;
  try {
    const isKept = (await storage?.persisted?.()) || (await storage?.persist?.());
    if (isKept !== undefined) persistence.set(isKept ? 'yes' : 'no');
  } catch {
    // The browser did not answer.
  }
}

/** The browser's answer to the request for persistent storage. */
export const usePersistence = (): Persistence => useStore(persistence);

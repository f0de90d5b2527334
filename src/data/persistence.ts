import { useSyncExternalStore } from 'react';

/** The browser's promise not to clear Tapdeck's storage when the disk is full: `unknown` until it has answered. */
export type Persistence = 'yes' | 'no' | 'unknown';

let persistence: Persistence = 'unknown';
const listeners = new Set<() => void>();

/**
 * Asks the browser to keep what is stored here. Call it for each signed-in person: a browser that refused may agree once the
 * app is installed or much used. One that cannot be asked leaves the answer `unknown`.
 */
export async function askPersistence(): Promise<void> {
  const storage = globalThis.navigator?.storage as Partial<StorageManager> | undefined;
  try {
    const isKept = (await storage?.persisted?.()) || (await storage?.persist?.());
    if (isKept !== undefined) persistence = isKept ? 'yes' : 'no';
  } catch {
    // It would not say.
  }
  for (const listener of listeners) listener();
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};
const present = () => persistence;

/** The browser's answer to the request for persistent storage. */
export const usePersistence = (): Persistence => useSyncExternalStore(subscribe, present, present);

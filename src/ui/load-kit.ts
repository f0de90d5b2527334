import { useEffect, useSyncExternalStore } from 'react';

type Kit = typeof import('./kit.tsx');

let kit: Kit | null = null;
let isLoading = false;
const listeners = new Set<() => void>();

/** Fetches the code of menus, popovers and lists, once; a fetch that failed is repeated at the next call. */
async function loadKit(): Promise<void> {
  if (isLoading) return;
  isLoading = true;
  try {
    kit = await import('./kit.tsx');
    for (const listener of listeners) listener();
  } catch {
    isLoading = false;
  }
}

/** After the first screen has had the network and the processor to itself. */
const QUIET_MS = 2_000;

/** Fetches it before anything is touched, once the page is quiet. */
export function loadKitLater(): void {
  setTimeout(() => {
    if ('requestIdleCallback' in window) requestIdleCallback(() => void loadKit());
    else void loadKit();
  }, QUIET_MS);
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** The kit for a button that was touched so often, null until it is there or while the button was not touched. */
export function useKit(touches: number): Kit | null {
  const loaded = useSyncExternalStore(subscribe, () => kit);
  useEffect(() => {
    if (touches > 0) void loadKit();
  }, [touches]);
  return touches > 0 ? loaded : null;
}

import { useSyncExternalStore } from 'react';
import { tellNetwork } from './engine.ts';

/** Forwards to the engine what workers cannot hear: online, offline, waking up. Call once, at start. (stack: dedicated workers) */
export function forwardNetwork(): void {
  addEventListener('online', () => tellNetwork('online'));
  addEventListener('offline', () => tellNetwork('offline'));
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') tellNetwork('visible');
  });
}

function subscribe(changed: () => void): () => void {
  addEventListener('online', changed);
  addEventListener('offline', changed);
  return () => {
    removeEventListener('online', changed);
    removeEventListener('offline', changed);
  };
}

/** Whether the browser believes to be online. */
export const useOnline = (): boolean => useSyncExternalStore(subscribe, () => navigator.onLine);

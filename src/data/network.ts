import { useSyncExternalStore } from 'react';
import { ask, onEngineEvent, tellNetwork } from './engine.ts';
import { createStore } from './store.ts';

/** `offline`: the device has no network; `unreachable`: it has one, and the platform does not answer. */
export type Connection = 'online' | 'offline' | 'unreachable';

/** True while the platform answers; set anew, too, when the device gains or loses its network. */
const reachable = createStore(true);

/** Tells the engine whether this page is visible: only then does it probe the platform. */
export const tellVisible = (): Promise<void> => tellNetwork(document.hidden ? 'hidden' : 'visible');

/**
 * Forwards to the engine what workers cannot hear, and follows whether it reaches the platform. Call once, at start.
 */
export function followNetwork(): void {
  for (const event of ['online', 'offline'] as const) {
    addEventListener(event, () => {
      void tellNetwork(event);
      reachable.set(reachable.get());
    });
  }
  document.addEventListener('visibilitychange', tellVisible);
  if (document.hidden) void tellVisible();
  onEngineEvent(event => {
    if (event.type === 'reachable' && event.isReachable !== reachable.get()) reachable.set(event.isReachable);
  });
}

/** Hears each change of the connection; returns the way to stop listening. */
export const onConnection = reachable.follow;

/** The connection to the platform, as far as this page knows. */
const connection = (): Connection =>
  navigator.onLine ? (reachable.get() ? 'online' : 'unreachable') : 'offline';

/** True when the platform can be reached, as far as this page knows. */
export const isOnline = (): boolean => connection() === 'online';

/** True when the platform has just responded: asked before a sentence that cannot be taken back. */
export const confirmOnline = async (): Promise<boolean> =>
  isOnline() && (await ask(engine => engine.isReachable()).catch(() => false));

/** The connection to the platform, drawn again when it changes. */
export const useConnection = (): Connection => useSyncExternalStore(onConnection, connection);

/** True while the platform can be reached. */
export const useOnline = (): boolean => useConnection() === 'online';

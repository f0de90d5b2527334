/** Longest wait for the service worker's registration, ms: a browser with damaged storage may never give it. */
const LIMIT_MS = 1_000;

type SyncRegistration = ServiceWorkerRegistration & { sync?: { register(tag: string): Promise<void> } };

/** True where this browser can send the outbox with every tab closed. */
export const canSyncInBackground = (): boolean => 'serviceWorker' in navigator && 'SyncManager' in globalThis;

/**
 * Asks the browser to wake the service worker when the network is there; at start and around each enqueue. A browser that
 * refuses, or does not answer within a second, still sends while Tapdeck is open.
 */
export async function registerOutboxSync(): Promise<void> {
  if (!canSyncInBackground()) return;
  await new Promise<unknown>(resolve => {
    setTimeout(resolve, LIMIT_MS);
    navigator.serviceWorker
      .getRegistration()
      .then((registration?: SyncRegistration) => registration?.sync?.register('outbox'))
      .then(resolve, resolve);
  });
}

/**
 * Decides with the worker asked for before, so that no crash comes between, and after: a browser that believes itself online
 * wakes it at once, and it may have found nothing yet.
 */
export async function withOutboxSync<T>(decide: () => Promise<T>): Promise<T> {
  await registerOutboxSync();
  const decided = await decide();
  void registerOutboxSync();
  return decided;
}

type SyncRegistration = ServiceWorkerRegistration & { sync?: { register(tag: string): Promise<void> } };

/** True where this browser can send the outbox with every tab closed. */
export const canSyncInBackground = (): boolean => 'serviceWorker' in navigator && 'SyncManager' in globalThis;

/**
 * Asks the browser to wake the service worker when the network is there; at start and around each enqueue. A browser that
 * refuses still delivers while Tapdeck is open.
 */
export async function registerOutboxSync(): Promise<void> {
  if (!canSyncInBackground()) return;
  const registration = (await navigator.serviceWorker.getRegistration()) as SyncRegistration | undefined;
  await registration?.sync?.register('outbox').catch(() => undefined);
}

/**
 * Decides with the worker asked for before, so that no crash comes between, and after: a browser that believes itself online
 * wakes it at once, and it may have found nothing yet.
 */
export async function withOutboxSync<T>(decide: () => Promise<T>): Promise<T> {
  await registerOutboxSync();
  const decided = await decide();
  await registerOutboxSync();
  return decided;
}

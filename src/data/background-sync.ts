type SyncRegistration = ServiceWorkerRegistration & { sync?: { register(tag: string): Promise<void> } };

/** Whether this browser can deliver with every tab closed. (ruling 25) */
export const canSyncInBackground = (): boolean => 'serviceWorker' in navigator && 'SyncManager' in globalThis;

/**
 * Asks the browser to wake the service worker when the network is there; at start and before each enqueue. A browser that
 * refuses still delivers while Tapdeck is open. (ruling 25)
 */
export async function registerOutboxSync(): Promise<void> {
  if (!canSyncInBackground()) return;
  const registration = (await navigator.serviceWorker.getRegistration()) as SyncRegistration | undefined;
  await registration?.sync?.register('outbox').catch(() => undefined);
}

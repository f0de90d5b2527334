import { Workbox } from 'workbox-window';
import { registerOutboxSync } from '../data/background-sync.ts';
import { serviceWorkerScript } from '../data/engine.ts';
import { isFormHalfFilled, offerUpdate, watchForms } from './update.ts';

const CHECK_MS = 3_600_000;

/** Registers the service worker and watches for new versions, each of which takes over on consent only. */
export async function startServiceWorker(): Promise<void> {
  if (!('serviceWorker' in navigator) || import.meta.env.DEV) return;
  watchForms();
  const workbox = new Workbox(serviceWorkerScript(), { updateViaCache: 'none' });
  let isControlled = navigator.serviceWorker.controller !== null;

  const offer = async () => (await import('./take-update.ts')).offerTake(workbox);
  workbox.addEventListener('waiting', offer);
  workbox.addEventListener('controlling', () => {
    // The first worker to take a page over brings no other version.
    if (!isControlled) isControlled = true;
    else if (!isFormHalfFilled()) location.reload();
    else offerUpdate('taken', () => location.reload());
  });

  const registration = await workbox.register();
  const check = async () => {
    await workbox.update().catch(() => undefined);
    // Workbox stops listening at the first update that it did not ask for, also if that one fails to install.
    if (registration?.waiting && isControlled) void offer();
  };
  setInterval(check, CHECK_MS);
  document.addEventListener('visibilitychange', () => {
    if (!document.hidden) void check();
  });
  await navigator.serviceWorker.ready;
  await registerOutboxSync();
}

import { Workbox } from 'workbox-window';
import { registerOutboxSync } from '../data/background-sync.ts';
import { serviceWorkerScript } from '../data/engine.ts';
import { isFormHalfFilled, offerUpdate, watchForms } from './update.ts';

const CHECK_MS = 3_600_000;
const ASK_AGAIN_MS = 1_000;

/** Registers the service worker and watches for new versions, each of which takes over on consent only. */
export async function startServiceWorker(): Promise<void> {
  if (!('serviceWorker' in navigator) || import.meta.env.DEV) return;
  watchForms();
  const workbox = new Workbox(serviceWorkerScript(), { updateViaCache: 'none' });
  let isControlled = navigator.serviceWorker.controller !== null;
  let hasConsented = false;

  const take = () => {
    hasConsented = true;
    const ask = async () => {
      const registration = await navigator.serviceWorker.getRegistration();
      if (registration?.waiting) workbox.messageSkipWaiting();
      else location.reload();
    };
    void ask();
    // A worker that is at work is not replaced at once, and the browser does not always come back to it.
    setInterval(ask, ASK_AGAIN_MS);
  };
  const offer = () => offerUpdate('ready', take);
  workbox.addEventListener('waiting', offer);
  workbox.addEventListener('controlling', () => {
    // The first worker to take a page over brings no other version.
    if (!isControlled) isControlled = true;
    else if (hasConsented || !isFormHalfFilled()) location.reload();
    else offerUpdate('taken', () => location.reload());
  });

  const registration = await workbox.register();
  const check = async () => {
    await workbox.update().catch(() => undefined);
    // Workbox stops listening at the first update that it did not ask for, also if that one fails to install.
    if (registration?.waiting && isControlled) offer();
  };
  setInterval(check, CHECK_MS);
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') void check();
  });
  await navigator.serviceWorker.ready;
  await registerOutboxSync();
}

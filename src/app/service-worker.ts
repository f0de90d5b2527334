import { Workbox } from 'workbox-window';
import { registerOutboxSync } from '../data/background-sync.ts';
import { onOtherConfig } from '../data/config.ts';
import { serviceWorkerScript } from '../data/engine.ts';
import { isWorking } from '../data/page-work.ts';
import { isFormHalfFilled, offerUpdate, watchForms } from './update.ts';

const CHECK_MS = 3_600_000;
/** While there is no service worker: the network, or the browser, refused it. */
const RETRY_MS = 60_000;

/** True while a reload would lose nothing. */
const isIdle = () => !isWorking() && !isFormHalfFilled();

/** Registers the service worker and watches for new versions, each of which takes over on consent only. */
export async function startServiceWorker(): Promise<void> {
  watchForms();
  // Another configuration counts from the next start on: where nothing would be lost, that is now.
  onOtherConfig(() => isIdle() && location.reload());
  if (!('serviceWorker' in navigator) || import.meta.env.DEV) return;
  const workbox = new Workbox(serviceWorkerScript(), { updateViaCache: 'none' });
  let isControlled = navigator.serviceWorker.controller !== null;

  const offer = async () => (await import('./take-update.ts')).offerTake(workbox);
  workbox.addEventListener('waiting', offer);
  workbox.addEventListener('controlling', () => {
    // The first worker to take a page over brings no other version.
    if (!isControlled) isControlled = true;
    else if (isIdle()) location.reload();
    else offerUpdate('taken', () => location.reload());
  });

  let registration: ServiceWorkerRegistration | undefined;
  // The browser drops one whose files did not all come.
  const isMissing = () => !(registration?.installing ?? registration?.waiting ?? registration?.active);
  const check = async () => {
    if (isMissing()) registration = await workbox.register().catch(() => undefined);
    else await workbox.update().catch(() => undefined);
    // Workbox stops listening at the first update that it did not ask for, also if that one fails to install.
    if (registration?.waiting && isControlled) void offer();
  };
  const retry = () => {
    if (isMissing()) void check();
  };
  await check();
  setInterval(check, CHECK_MS);
  setInterval(retry, RETRY_MS);
  addEventListener('online', retry);
  document.addEventListener('visibilitychange', () => {
    if (!document.hidden) void check();
  });
  await navigator.serviceWorker.ready;
  await registerOutboxSync();
}

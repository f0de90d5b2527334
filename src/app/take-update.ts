import type { Workbox } from 'workbox-window';
import { tellNetwork } from '../data/engine.ts';
import { tellVisible } from '../data/network.ts';
import { offerUpdate } from './update.ts';

const ASK_AGAIN_MS = 1_000;

/**
 * Sends no more probes of the platform. Each goes through the service worker: one that comes while the old version ends would start
 * it again, and Chromium would replace it only once it has been idle for 30 s.
 */
const stopProbes = () => tellNetwork('hidden');

let take: (() => Promise<void>) | undefined;

/** Offers the new version that waits; the code of this file is fetched once one does. */
export function offerTake(workbox: Workbox): void {
  take ??= readyToTake(workbox);
  offerUpdate('ready', take);
}

/** Readies this tab for a new version. Returns what has that one take over, and the page loaded anew. */
function readyToTake(workbox: Workbox): () => Promise<void> {
  // The new version tells the old one and all tabs that it is being taken.
  new BroadcastChannel('tapdeck-give-way').addEventListener('message', stopProbes);
  // A tab that goes on with its form is not loaded anew.
  workbox.addEventListener('controlling', tellVisible);
  const replace = async () => {
    const registration = await navigator.serviceWorker.getRegistration();
    if (registration?.waiting) workbox.messageSkipWaiting();
    else location.reload();
  };
  return async () => {
    // A person who has consented is not asked again, whatever a form holds.
    workbox.addEventListener('controlling', () => location.reload());
    await stopProbes();
    void replace();
    // A worker that is at work is not replaced at once, and the browser does not always come back to it.
    setInterval(replace, ASK_AGAIN_MS);
  };
}

import { useEffect, useState, useSyncExternalStore } from 'react';
import { registerOutboxSync } from '../data/background-sync.ts';
import { serviceWorkerScript } from '../data/trusted-script.ts';
import { isFormHalfFilled, watchForms } from './half-filled.ts';

const CHECK_MS = 3_600_000;
const ASK_AGAIN_MS = 1_000;

/** `ready`: a new version waits for consent · `taken`: another tab consented, and this one has yet to reload. */
type Update = 'none' | 'ready' | 'taken';

let update: Update = 'none';
let hasConsented = false;
const listeners = new Set<() => void>();
const change = (next: Update) => {
  update = next;
  for (const listener of listeners) listener();
};

/** Registers the service worker, watches for new versions and for the network's return. (design §5) */
export async function startServiceWorker(): Promise<void> {
  if (!('serviceWorker' in navigator) || import.meta.env.DEV) return;
  watchForms();
  if (navigator.serviceWorker.controller) reloadWhenReplaced();
  else navigator.serviceWorker.addEventListener('controllerchange', reloadWhenReplaced, { once: true });
  const registration = await navigator.serviceWorker.register(serviceWorkerScript(), {
    updateViaCache: 'none',
  });
  offer(registration.waiting);
  registration.addEventListener('updatefound', () => {
    const coming = registration.installing;
    coming?.addEventListener('statechange', () => {
      if (coming.state === 'installed' && navigator.serviceWorker.controller) offer(coming);
    });
  });
  const check = () => void registration.update().catch(() => undefined);
  setInterval(check, CHECK_MS);
  document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && check());
  await navigator.serviceWorker.ready;
  await registerOutboxSync();
}

function offer(worker: ServiceWorker | null): void {
  if (worker) change('ready');
}

/** The consenting tab and tabs without a filled form reload; the others say so. (ruling 32) */
function reloadWhenReplaced(): void {
  navigator.serviceWorker.addEventListener('controllerchange', () => {
    if (hasConsented || !isFormHalfFilled()) location.reload();
    else change('taken');
  });
}

/** Lets the new version take over, which reloads; one that has done so already needs the reload alone. */
function take(): void {
  const ask = async () => {
    const waiting = (await navigator.serviceWorker.getRegistration())?.waiting;
    if (waiting) waiting.postMessage({ type: 'activate' });
    else location.reload();
  };
  hasConsented = true;
  void ask();
  // A worker that is at work is not replaced at once, and the browser does not always come back to it.
  setInterval(ask, ASK_AGAIN_MS);
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** The new version there is, if nothing is half filled or on its way, and the way to take it. */
export function useUpdate(isSending: boolean): { update: Update; accept: () => void } {
  const present = useSyncExternalStore(subscribe, () => update);
  const [isQuiet, setQuiet] = useState(false);
  useEffect(() => {
    if (present !== 'ready') return;
    const look = () => setQuiet(!isFormHalfFilled());
    look();
    const timer = setInterval(look, 1_000);
    return () => clearInterval(timer);
  }, [present]);
  return {
    update: present === 'ready' && (!isQuiet || isSending) ? 'none' : present,
    accept: take,
  };
}

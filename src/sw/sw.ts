import { NavigationRoute, registerRoute } from 'workbox-routing';
import { answerConfig, isConfig } from './config-route.ts';
import { keepLockKey, takeLockKey } from './lock-hand-over.ts';
import { notNavigable } from './navigation.ts';
import { type AppFile, precache } from './precache.ts';
import { sendOutbox } from './send-outbox.ts';

type SyncEvent = ExtendableEvent & { tag: string };
declare const self: ServiceWorkerGlobalScope & { __WB_MANIFEST: AppFile[] };

// No answer of a service is ever cached here: that is the local copy's job.
const answerNavigation = precache(self.__WB_MANIFEST, '/index.html');
registerRoute(new NavigationRoute(answerNavigation, { denylist: notNavigable }));
registerRoute(isConfig, answerConfig);

const replaced = new AbortController();
// A message would wake a version that sleeps, and a browser waits until the old version sleeps before it starts the new one.
// Tabs hear it too, and send nothing that would wake it (`app/take-update.ts`).
const giveWay = new BroadcastChannel('tapdeck-give-way');
giveWay.addEventListener('message', () => replaced.abort());
self.addEventListener('message', event => {
  if (event.data?.type === 'keepLockKey') event.waitUntil(keepLockKey(event.data.lock));
  if (event.data?.type === 'takeLockKey') event.ports[0]?.postMessage(takeLockKey());
  if (event.data?.type === 'deliver') event.waitUntil(sendOutbox(replaced.signal).catch(() => undefined));
  if (event.data?.type !== 'SKIP_WAITING') return;
  // A version that sends the outbox is not replaced before it has ended, and it would go on for a minute.
  giveWay.postMessage(null);
  event.waitUntil(self.skipWaiting());
});
self.addEventListener('activate', event => event.waitUntil(self.clients.claim()));
self.addEventListener('sync', event => {
  const { tag, waitUntil } = event as SyncEvent;
  if (tag === 'outbox') waitUntil.call(event, sendOutbox(replaced.signal));
});

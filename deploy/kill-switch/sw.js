// Put in the place of /sw.js, this ends the service worker on every device that opens Tapdeck: each load comes from the
// network again. What waits in the outbox lives in IndexedDB, is not touched, and is sent by the open page. It claims no page, so
// a page that registers it again is not reloaded again.
self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', event => event.waitUntil(end()));
// It answers nothing. But an open page reloads when this takes over, and registers it at its start, which takes back that it
// was unregistered: so each request of such a page unregisters it again.
self.addEventListener('fetch', event => event.waitUntil(self.registration.unregister()));

async function end() {
  for (const name of await caches.keys()) await caches.delete(name);
  await self.registration.unregister();
}

// Put in the place of /sw.js, this ends the service worker on every device that opens Tapdeck: each load comes from the
// network again. What waits in the outbox lives in IndexedDB, is not touched, and is sent by the open page. It answers no request
// and claims no page, so a page that registers it again is not reloaded again.
self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', event => event.waitUntil(end()));

async function end() {
  for (const name of await caches.keys()) await caches.delete(name);
  // The open pages reload when this takes over, and register it again, which takes back that it unregistered: hence again.
  for (const pause of [0, 2_000, 8_000]) {
    await new Promise(resolve => setTimeout(resolve, pause));
    await self.registration.unregister();
  }
}

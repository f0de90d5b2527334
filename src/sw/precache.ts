import { cleanupOutdatedCaches, PrecacheController, PrecacheRoute } from 'workbox-precaching';
import { registerRoute } from 'workbox-routing';
import { fetchAhead, keepsFiles } from './app-files.ts';

declare const self: ServiceWorkerGlobalScope;

/** The event of an installation. `addRoutes` names requests that the browser answers without the service worker; not all browsers have it. */
type InstallEvent = ExtendableEvent & {
  addRoutes?: (route: { condition: { urlPattern: string }; source: { cacheName: string } }) => Promise<void>;
};

/** A file of the app as the build lists it; without a revision where its address has the hash of its content. */
export type AppFile = { url: string; revision: string | null };

/**
 * Keeps the files of the app on the device when this version is installed, and answers requests with them. Returns the answer to
 * any navigation: the file at `page`.
 */
export function precache(files: readonly AppFile[], page: string) {
  const controller = new PrecacheController({ plugins: [keepsFiles] });
  controller.addToCacheList([...files]);
  const hashed = files.filter(file => file.revision === null).map(file => file.url);
  const install = async (event: InstallEvent) => {
    const { cacheName } = controller.strategy;
    // The browser then answers with these files itself: sooner, and also when this service worker ends while a page starts.
    const route = { condition: { urlPattern: '/assets/*' }, source: { cacheName } };
    await event.addRoutes?.(route).catch(() => undefined);
    await fetchAhead(hashed, cacheName);
    // It takes what is kept as it is, requests what is missing, and fails where a file could not be loaded.
    await controller.install(event);
  };
  self.addEventListener('install', event => event.waitUntil(install(event)));
  self.addEventListener('activate', event => event.waitUntil(controller.activate(event)));
  registerRoute(new PrecacheRoute(controller));
  cleanupOutdatedCaches();
  return controller.createHandlerBoundToURL(page);
}

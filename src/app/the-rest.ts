import { loadFailureScreens } from './ErrorBoundary.tsx';
import { keepInstallOffer } from './install.ts';
import { startServiceWorker } from './update.ts';

/** What no page waits for: the offer to install, the service worker, the screens for when all else fails. */
export async function startTheRest(): Promise<void> {
  keepInstallOffer();
  await Promise.all([startServiceWorker(), loadFailureScreens().catch(() => undefined)]);
}

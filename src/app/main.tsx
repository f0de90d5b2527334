import '../ui/tokens.css';
import './shell.css';
import { startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { restartOnce, watchLeaving } from '../data/restart-once.ts';
import { activeLock } from '../data/screen-lock.ts';
import { App } from './App.tsx';
import { loadFailureScreens } from './ErrorBoundary.tsx';
import { reportCaught } from './errors.tsx';
import { start } from './start.ts';

/** TypeScript does not know of prerendering yet. */
type PrerenderedDocument = Document & {
  prerendering?: boolean;
  onprerenderingchange?: (event: Event) => void;
};
const page: PrerenderedDocument = document;
const nothing = () => undefined;

// Other chunks never import this one, which ends only after they have loaded.
const element = document.getElementById('root');
const root = element && createRoot(element, { onCaughtError: reportCaught });
if (root && isSecureContext) {
  watchLeaving();
  // A prerendered page starts once a person opens it: before, the browser starts no worker for it.
  if (page.prerendering)
    await new Promise(resolve => {
      page.onprerenderingchange = resolve;
    });
  try {
    if (activeLock() !== null) await (await import('./pass-lock.tsx')).passLock(root);
    await start();
  } catch (error) {
    if (!restartOnce()) throw error;
    // The page is being left.
    await new Promise(nothing);
  }
  // As a transition it is drawn in slices: no task is long, and the person can already scroll or press.
  startTransition(() => root.render(<App />));
  // No page waits for these: one that does not come is fetched by the next start.
  await Promise.all([
    import('./install.ts').then(({ keepInstallOffer }) => keepInstallOffer(), nothing),
    import('./service-worker.ts').then(({ startServiceWorker }) => startServiceWorker(), nothing),
    loadFailureScreens().catch(nothing),
  ]);
} else if (root) {
  const { showInsecure } = await import('./insecure.tsx');
  await showInsecure(root);
}

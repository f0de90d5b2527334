import '../ui/tokens.css';
import './shell.css';
import { startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { activeLock } from '../data/screen-lock.ts';
import { App } from './App.tsx';
import { loadFailureScreens } from './ErrorBoundary.tsx';
import { reportCaught } from './errors.tsx';
import { start } from './start.ts';

// Other chunks never import this one, which ends only after they have loaded.
const element = document.getElementById('root');
const root = element && createRoot(element, { onCaughtError: reportCaught });
if (root && isSecureContext) {
  if (activeLock() !== null) await (await import('./pass-lock.tsx')).passLock(root);
  await start();
  // As a transition it is drawn in slices: no task is long, and the person can already scroll or press.
  startTransition(() => root.render(<App />));
  // No page waits for these.
  const [{ keepInstallOffer }, { startServiceWorker }] = await Promise.all([
    import('./install.ts'),
    import('./service-worker.ts'),
  ]);
  keepInstallOffer();
  await Promise.all([startServiceWorker(), loadFailureScreens().catch(() => undefined)]);
} else if (root) {
  const { showInsecure } = await import('./insecure.tsx');
  await showInsecure(root);
}

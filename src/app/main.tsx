import '../ui/tokens.css';
import './shell.css';
import { startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './App.tsx';
import { start } from './start.ts';

const element = document.getElementById('root');
const root = element && createRoot(element);
if (isSecureContext) {
  await start();
  // As a transition it is drawn in slices: no task is long, and the person can already scroll or press.
  startTransition(() => root?.render(<App />));
  const { startTheRest } = await import('./the-rest.ts');
  await startTheRest();
} else if (root) {
  const { showInsecure } = await import('./insecure.tsx');
  await showInsecure(root);
}

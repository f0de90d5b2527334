import '../ui/tokens.css';
import './shell.css';
import { startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './App.tsx';
import { start } from './start.ts';

await start();
const root = document.getElementById('root');
// As a transition it is drawn in slices: no task is long, and the person can already scroll or press.
if (root) startTransition(() => createRoot(root).render(<App />));

const { startTheRest } = await import('./the-rest.ts');
await startTheRest();

import '../ui/tokens.css';
import './shell.css';
import { createRoot } from 'react-dom/client';
import { App } from './App.tsx';
import { start } from './start.ts';

await start();
const root = document.getElementById('root');
if (root) createRoot(root).render(<App />);

// Nothing on the page waits for the service worker.
const { startServiceWorker } = await import('./update.ts');
await startServiceWorker();

import '../ui/tokens.css';
import './shell.css';
import { createRoot } from 'react-dom/client';
import { App } from './App.tsx';
import { start } from './start.ts';

await start();
const root = document.getElementById('root');
if (root) createRoot(root).render(<App />);

const { startTheRest } = await import('./the-rest.ts');
await startTheRest();

import type { EngineCall, EngineEvent, EngineReply } from './messages.ts';

const ALIVE_MS = 2_000;
const post = (message: EngineEvent | EngineReply): void => self.postMessage(message);

// Firefox refuses channels where it blocks storage. Dexie opens one when it is loaded; the engine must start to say what is refused.
try {
  new BroadcastChannel('tapdeck').close();
} catch {
  Object.assign(self, {
    BroadcastChannel: class extends EventTarget {
      postMessage = () => undefined;
    },
  });
}

// Imported by name: of what a worker's own file imports, Chromium keeps no compiled code.
const answering = import('./engine.ts').then(({ serveEngine }) => serveEngine(post));
// The page's first calls come before the engine is loaded.
self.addEventListener(
  'message',
  ({ data }: MessageEvent<EngineCall>) => void answering.then(answer => answer(data)),
);
// The page restarts an engine that cannot be loaded, as it does one that cannot start.
answering.catch(reportError);
setInterval(() => post({ type: 'alive' }), ALIVE_MS);

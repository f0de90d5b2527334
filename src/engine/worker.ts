import { createEngine } from './engine.ts';
import type { EngineCall, EngineEvent, EngineReply } from './messages.ts';
import { serve } from './serve.ts';

const ALIVE_MS = 2_000;
const post = (message: EngineEvent | EngineReply): void => self.postMessage(message);

const answer = serve(createEngine(post), post);
self.addEventListener('message', ({ data }: MessageEvent<EngineCall>) => void answer(data));
setInterval(() => post({ type: 'alive' }), ALIVE_MS);

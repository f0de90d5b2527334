import { createEngine } from './engine.ts';
import type { EngineEvent, EngineReply, Question } from './face.ts';
import { serve } from './serve.ts';

const BEAT_MS = 2_000;
const post = (message: EngineEvent | EngineReply): void => self.postMessage(message);

const answer = serve(createEngine(post), post);
self.addEventListener('message', ({ data }: MessageEvent<Question>) => void answer(data));
setInterval(() => post({ type: 'alive' }), BEAT_MS);

import { expose } from 'comlink';
import { createEngine } from './engine.ts';
import type { EngineEvent } from './face.ts';

const BEAT_MS = 2_000;
const post = (event: EngineEvent): void => self.postMessage(event);

expose(createEngine(post));
setInterval(() => post({ type: 'alive' }), BEAT_MS);

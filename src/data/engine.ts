import { type Answer, FailureError, isFailure } from '../domain/failure.ts';
import type { Engine, EngineEvent, PublicConfig } from '../engine/face.ts';
import { remoteEngine } from './remote.ts';
import { engineScript } from './trusted-script.ts';

const SILENCE_MS = 10_000;
const TICK_MS = 2_000;
const BREATH_MS = 1_000;

type Running = {
  worker: Worker;
  remote: Engine;
  started: Promise<Answer<PublicConfig>>;
  ended: AbortController;
};

let running: Running | null = null;
const listeners = new Set<(event: EngineEvent) => void>();
let lastBeat = 0;

function startEngine(): Running {
  const worker = new Worker(engineScript(), { type: 'module', name: 'engine' });
  const remote = remoteEngine(worker);
  const ended = new AbortController();
  worker.addEventListener('message', ({ data }: MessageEvent<EngineEvent>) => {
    if (!('type' in data)) return;
    lastBeat = performance.now();
    for (const listener of listeners) listener(data);
  });
  // An engine that cannot even start is not started again in a tight loop.
  worker.addEventListener('error', () => setTimeout(restart, BREATH_MS), { once: true });
  lastBeat = performance.now();
  return { worker, remote, started: remote.start(), ended };
}

function restart(): void {
  running?.worker.terminate();
  running?.ended.abort();
  running = startEngine();
}

function current(): Running {
  if (!running) {
    running = startEngine();
    watch();
  }
  return running;
}

/** Restarts an engine that has been silent for 10 s; a page that was itself frozen first gives it time to speak. (ruling 27) */
function watch(): void {
  let lastTick = performance.now();
  setInterval(() => {
    const now = performance.now();
    if (now - lastTick > 2 * TICK_MS) lastBeat = now;
    lastTick = now;
    if (now - lastBeat > SILENCE_MS) restart();
  }, TICK_MS);
}

/** Hears what the engine says unasked; returns the way to stop listening. */
export function onEngineEvent(listener: (event: EngineEvent) => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Starts the engine, if need be, and gives its public configuration. Throws `FailureError`. */
export const engineStarted = async (): Promise<PublicConfig> => unwrap(await current().started);

/**
 * Asks the engine and unwraps its answer. Throws `FailureError`; a call that the engine's end cut off fails as `unreachable`.
 */
export async function ask<T>(question: (engine: Engine) => Promise<Answer<T>>): Promise<T> {
  const { remote, ended } = current();
  const cut = new Promise<Answer<T>>(resolve => {
    const end = () => resolve({ failure: { kind: 'unreachable', message: 'engine restarted' } });
    ended.signal.addEventListener('abort', end, { once: true });
  });
  return unwrap(await Promise.race([question(remote), cut]));
}

/** Tells the engine what only a page can hear. */
export const tellNetwork = (event: Parameters<Engine['network']>[0]): void =>
  void current().remote.network(event);

function unwrap<T>(answer: Answer<T>): T {
  if (isFailure(answer)) throw new FailureError(answer.failure);
  return answer.ok;
}

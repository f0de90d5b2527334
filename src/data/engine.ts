import type { LockKey } from '../db/keys/lock-keys.ts';
import { type Answer, type Failure, FailureError, isFailure } from '../domain/failure.ts';
import { orderTextsIn, textLanguage } from '../domain/text.ts';
import type { Engine } from '../engine/engine.ts';
import type { EngineCall, EngineEvent, EngineReply, PublicConfig } from '../engine/messages.ts';
import engineUrl from '../engine/worker.ts?worker&url';
import { restartOnce } from './restart-once.ts';

/** The engine behind a worker, for as long as the worker runs. */
export type RemoteEngine = {
  engine: Engine;
  /** The worker ends: questions that it has not answered, and those still to come but `finish`, fail with this. */
  end(failure: Failure): void;
};

/** Reaches the engine in a worker: each call becomes a message, and its promise is kept until the reply. */
export function remoteEngine(worker: Worker): RemoteEngine {
  const pending = new Map<number, (answer: unknown) => void>();
  let ended: Failure | null = null;
  let lastId = 0;

  worker.addEventListener('message', ({ data }: MessageEvent<EngineReply | EngineEvent>) => {
    // Events have ids of their own, which are those of no call.
    if (!('answer' in data)) return;
    pending.get(data.id)?.(data.answer);
    pending.delete(data.id);
  });

  const at = (path: readonly string[]): unknown =>
    new Proxy(() => undefined, {
      get: (_target, name) => at([...path, String(name)]),
      apply: (_target, _self, values: unknown[]) => {
        if (ended && path[0] !== 'finish') return Promise.resolve({ failure: ended });
        return new Promise(resolve => {
          const call: EngineCall = { id: ++lastId, path, values };
          pending.set(call.id, resolve);
          worker.postMessage(call);
        });
      },
    });

  return {
    engine: at([]) as Engine,
    end(failure) {
      ended = failure;
      for (const answer of pending.values()) answer({ failure });
      pending.clear();
    },
  };
}

const SILENCE_MS = 10_000;
const TICK_MS = 2_000;
const RESTART_PAUSE_MS = 1_000;
/** Longest that an engine is left to finish, ms: what it could not do is done at the next start. */
const FINISH_MS = 10_000;

type Running = { worker: Worker; remote: RemoteEngine };

let running: Running | null = null;
const listeners = new Set<(event: EngineEvent) => void>();
const restored = new Set<() => void>();
let lock: LockKey | null = null;
let lastBeat = 0;
let hasSpoken = false;
let isWatched = false;

function startEngine(): Running {
  const worker = new Worker(engineScript(), { type: 'module', name: 'engine' });
  const remote = remoteEngine(worker);
  worker.addEventListener('message', ({ data }: MessageEvent<EngineEvent>) => {
    if (!('type' in data) || running?.worker !== worker) return;
    lastBeat = performance.now();
    hasSpoken = true;
    for (const listener of listeners) listener(data);
  });
  // An engine that cannot even start is not started again in a tight loop.
  worker.addEventListener(
    'error',
    () => {
      if (!hasSpoken && restartOnce()) return;
      setTimeout(() => running?.worker === worker && restart(), RESTART_PAUSE_MS);
    },
    { once: true },
  );
  lastBeat = performance.now();
  // Before anything is read.
  if (lock) void remote.engine.giveLockKey(lock);
  void remote.engine.orderTextsIn(textLanguage());
  void remote.engine.start();
  return { worker, remote };
}

function restart(): void {
  running?.worker.terminate();
  running?.remote.end({ kind: 'unreachable', message: 'engine restarted' });
  running = startEngine();
}

function current(): Running {
  running ??= startEngine();
  if (!isWatched) watch();
  return running;
}

/**
 * Ends the engine of a person who has left, whose rows and tokens it holds in memory, once it has written what is left to be
 * written. It answers nothing meanwhile: the next person may be here already. The next question, or this end, starts a fresh one.
 */
export function replaceEngine(): void {
  const leaving = running;
  if (!leaving) return;
  running = null;
  const end = () => {
    clearTimeout(limit);
    leaving.worker.terminate();
    current();
  };
  const limit = setTimeout(end, FINISH_MS);
  leaving.remote.end({ kind: 'expired' });
  void leaving.remote.engine.finish().then(end);
}

/** Restarts an engine that has been silent for 10 s; a page that was itself frozen first gives it time to speak. */
function watch(): void {
  isWatched = true;
  endWhileKept();
  let lastTick = performance.now();
  setInterval(() => {
    const now = performance.now();
    if (now - lastTick > 2 * TICK_MS) lastBeat = now;
    lastTick = now;
    if (running && now - lastBeat > SILENCE_MS) restart();
  }, TICK_MS);
}

/**
 * Ends the engine while the browser only keeps this page for a way back. WebKit may suspend it in the middle of a
 * transaction, and the database may stay blocked for every other page.
 */
function endWhileKept(): void {
  addEventListener('pagehide', ({ persisted }) => {
    if (!persisted || !running) return;
    running.worker.terminate();
    running.remote.end({ kind: 'unreachable', message: 'page left' });
  });
  addEventListener('pageshow', ({ persisted }) => {
    if (!persisted || !running) return;
    restart();
    for (const listener of restored) listener();
  });
}

/** Hears each return of this page from those that the browser keeps: other tabs may have changed anything meanwhile. */
export const onRestored = (listener: () => void): void => void restored.add(listener);

/** Hears what the engine says unasked; returns the way to stop listening. */
export function onEngineEvent(listener: (event: EngineEvent) => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Starts the engine, if need be, and gives its public configuration; a start that failed is tried again. Throws `FailureError`. */
export const engineStarted = (): Promise<PublicConfig> => ask(engine => engine.start());

/** Asks the engine and unwraps its answer. Throws `FailureError`; a call that a restart cut off fails as `unreachable`. */
export const ask = async <T>(question: (engine: Engine) => Promise<Answer<T>>): Promise<T> =>
  unwrap(await question(current().remote.engine));

/** From now on texts are sorted in the order of this language, on this page and in its engine. */
export function orderTexts(language: string): void {
  orderTextsIn(language);
  void running?.remote.engine.orderTextsIn(language);
}

/**
 * From now on the engine opens what is behind this screen lock; null: a new engine does not, and this one makes nothing under a
 * removed lock. With `only` it forgets the locks of all other identities.
 */
export function setEngineLock(next: LockKey | null, only?: string): void {
  lock = next;
  // A lock that stays may be of the person who is signing in: this engine keeps its key.
  if (next) void running?.remote.engine.giveLockKey(next);
  else void running?.remote.engine.forgetUnusedKeys(only);
}

/** Tells the engine what only a page can hear; resolves once it has heard. */
export const tellNetwork = (event: Parameters<Engine['network']>[0]): Promise<void> =>
  current().remote.engine.network(event);

function unwrap<T>(answer: Answer<T>): T {
  if (isFailure(answer)) throw new FailureError(answer.failure);
  return answer.ok;
}

const allowed = [engineUrl, '/sw.js'];

type Policy = { createScriptURL: (url: string) => string };

const check: Policy = {
  createScriptURL(url) {
    const here = (one: string) => new URL(one, location.href).href;
    const href = here(url);
    if (!allowed.some(one => here(one) === href)) throw new TypeError(`Not a script of Tapdeck: ${href}`);
    return href;
  },
};

const policy: Policy =
  (
    globalThis as { trustedTypes?: { createPolicy(name: string, rules: Policy): Policy } }
  ).trustedTypes?.createPolicy('tapdeck', check) ?? check;

/** The URL of the engine's worker. */
export const engineScript = (): string => policy.createScriptURL(engineUrl);

/** The URL of the service worker. The one Trusted Types policy admits exactly these two. */
export const serviceWorkerScript = (): string => policy.createScriptURL('/sw.js');

import type { Apply } from './deliver.ts';
import type { OutboxDeps } from './deps.ts';
import { createPass } from './pass.ts';

const AFTER_TROUBLE_MS = 30_000;
/** Between two rounds: what one could not do is not tried again in the same breath. */
const BREATH_MS = 100;

/** What a drain leaves behind. */
export type Drained = {
  /** Lanes that will go on without a person's help. */
  left: number;
  /** When the first of them is due (ms since 1970); infinity where none is, or the session is not theirs. */
  wakeAt: number;
};
/** `until` (ms since 1970): waits for what becomes due before then, and starts nothing after. Without it, what is due now. */
export type DrainOptions = { until?: number };

/** Delivers what is due, and wakes by itself for what is due later. A call while a drain is under way joins it. */
export function createDrain(
  deps: OutboxDeps,
  apply: Apply,
  onExpired: () => Promise<void>,
  /** What another context left behind when it ended may have been found. */
  onRound: () => void,
) {
  const { clock, contexts } = deps;
  const pass = createPass(deps, apply);
  let running: Promise<Drained> | null = null;
  let isJoined = false;
  let isStopped = false;
  let startUntil = 0;
  let waitUntil = 0;
  let wakeUp = () => {};
  let forget = () => {};

  const mayStart = () => !isStopped && clock.now() < startUntil;

  async function round(): Promise<Drained> {
    const halt = await pass.run(mayStart);
    if (halt === 'expired') await onExpired();
    const turns = await pass.turns();
    onRound();
    const wakeAt = halt ? Number.POSITIVE_INFINITY : Math.min(...turns.map(turn => turn.at));
    return { left: turns.length, wakeAt };
  }

  async function rounds(): Promise<Drained> {
    for (;;) {
      isJoined = false;
      const drained = await contexts.turn(round);
      const { wakeAt } = drained;
      const isLater = wakeAt > clock.now();
      if (!mayStart() || (isLater && wakeAt > waitUntil && !isJoined)) return drained;
      if (!isJoined) await pause(Math.max(wakeAt, clock.now() + BREATH_MS));
    }
  }

  /** Waits for the instant, or for a call that joins. */
  const pause = (at: number) =>
    new Promise<void>(resolve => {
      const cancel = clock.wake(at, resolve);
      wakeUp = () => {
        cancel();
        resolve();
      };
    });

  function wakeAt(at: number): void {
    forget();
    forget = () => {};
    if (!isStopped && at < Number.POSITIVE_INFINITY)
      forget = clock.wake(at, () => void drain().catch(() => {}));
  }

  async function begin(): Promise<Drained> {
    try {
      const drained = await rounds();
      wakeAt(drained.wakeAt);
      return drained;
    } catch (error) {
      wakeAt(clock.now() + AFTER_TROUBLE_MS);
      throw error;
    } finally {
      running = null;
    }
  }

  /** Rejects only when storage fails; then it tries again by itself. */
  function drain({ until }: DrainOptions = {}): Promise<Drained> {
    startUntil = Math.max(running ? startUntil : 0, until ?? Number.POSITIVE_INFINITY);
    waitUntil = Math.max(running ? waitUntil : 0, until ?? 0);
    isJoined = true;
    pass.refresh();
    wakeUp();
    running ??= begin();
    return running;
  }

  return {
    drain,
    /** How many actions were open when it looked last. */
    size: pass.size,
    /** Starts nothing more; what has been sent is still answered. */
    stop(): void {
      isStopped = true;
      wakeAt(Number.POSITIVE_INFINITY);
      wakeUp();
    },
  };
}

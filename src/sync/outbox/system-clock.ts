import type { Clock } from './deps.ts';

const LONGEST_TIMER_MS = 2 ** 31 - 1;

/** The time of this context. */
export const systemClock: Clock = {
  now: () => Date.now(),
  wake(at, run) {
    const timer = setTimeout(run, Math.min(Math.max(0, at - Date.now()), LONGEST_TIMER_MS));
    return () => clearTimeout(timer);
  },
};

import type { Clock } from './deps.ts';

/** Runs at once, then at most once in `ms`; the last call is never lost. */
export function coalesce(clock: Clock, ms: number, run: () => void): () => void {
  let quietUntil = 0;
  let isPlanned = false;
  return function call() {
    const now = clock.now();
    // An instant further away than the pause itself was set before the clock was put back.
    if (now >= quietUntil || quietUntil - now > ms) {
      quietUntil = now + ms;
      run();
    } else if (!isPlanned) {
      isPlanned = true;
      clock.wake(quietUntil, () => {
        isPlanned = false;
        call();
      });
    }
  };
}

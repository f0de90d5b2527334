/** Time and timers, handed in so that tests turn them. */
export type Clock = {
  /** ms since 1970. */
  now(): number;
  /** Runs at the instant (ms since 1970) or soon after, unless what it gives back is called first. */
  wake(at: number, run: () => void): () => void;
};

const LONGEST_TIMER_MS = 2 ** 31 - 1;

/** The time of this context. */
export const systemClock: Clock = {
  now: () => Date.now(),
  wake(at, run) {
    const timer = setTimeout(run, Math.min(Math.max(0, at - Date.now()), LONGEST_TIMER_MS));
    return () => clearTimeout(timer);
  },
};

/** Something that is done at once, then at most once in a while; the last call is never lost. */
export type Throttled = {
  call(): void;
  /** Does now what is put off. */
  flush(): void;
};

/** Runs at most once in a pause (ms), which may be another each time. */
export function throttle(clock: Clock, pause: number | (() => number), run: () => void): Throttled {
  const length = typeof pause === 'number' ? () => pause : pause;
  let quietUntil = 0;
  let forget: (() => void) | null = null;

  function flush(): void {
    if (!forget) return;
    forget();
    forget = null;
    quietUntil = clock.now() + length();
    run();
  }

  return {
    call() {
      const now = clock.now();
      const ms = length();
      // An instant further away than the pause itself was set before the clock was put back.
      const isQuiet = now < quietUntil && quietUntil - now <= ms;
      if (isQuiet) {
        forget ??= clock.wake(quietUntil, flush);
        return;
      }
      quietUntil = now + ms;
      run();
    },
    flush,
  };
}

const SLICE_MS = 12;

/** A pause for long work: gives way to what waits after each 12 ms of work, and costs nothing before. */
export function createYield(): () => Promise<void> {
  let since = performance.now();
  return async () => {
    if (performance.now() - since < SLICE_MS) return;
    await new Promise(resolve => setTimeout(resolve));
    since = performance.now();
  };
}

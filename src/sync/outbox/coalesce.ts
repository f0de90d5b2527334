import type { Clock } from './deps.ts';

/** Something that is done at once, then at most once in a while; the last call is never lost. */
export type Coalesced = {
  call(): void;
  /** Does now what is put off. */
  flush(): void;
};

/** Runs at most once in a pause (ms), which may be another each time. */
export function coalesce(clock: Clock, pause: number | (() => number), run: () => void): Coalesced {
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

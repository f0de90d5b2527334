import type { Clock } from './deps.ts';

/** Something that is done at once, then at most once in a while; the last call is never lost. */
export type Coalesced = {
  call(): void;
  /** Does now what is put off. */
  flush(): void;
};

/** Runs at most once in `ms`. */
export function coalesce(clock: Clock, ms: number, run: () => void): Coalesced {
  let quietUntil = 0;
  let forget: (() => void) | null = null;

  function flush(): void {
    if (!forget) return;
    forget();
    forget = null;
    quietUntil = clock.now() + ms;
    run();
  }

  return {
    call() {
      const now = clock.now();
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

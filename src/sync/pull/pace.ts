import { restAfter } from '../../domain/asking-pause.ts';

const SLICE_MS = 12;

/** Longest pause after a run that broke off, ms, so that an outage is over on the screen soon after its end. */
const BROKEN_OFF_MS = 30_000;

type Run = { beganAt: number; endedAt: number; hasEtag: boolean; isBrokenOff: boolean };

/** Until when (ms) a collection is not read again by itself: 0 where the run was short, or an ETag makes asking free. */
export function pauseAfter(run: Run): number {
  const whole = restAfter(run.endedAt - run.beganAt);
  const rest = run.isBrokenOff ? Math.min(whole, BROKEN_OFF_MS) : whole;
  return run.hasEtag || rest === 0 ? 0 : run.endedAt + rest;
}

/** A pause for long work: gives way to what waits after each 12 ms of work, and costs nothing before. */
export function createYield(): () => Promise<void> {
  let since = performance.now();
  return async () => {
    if (performance.now() - since < SLICE_MS) return;
    await new Promise(resolve => setTimeout(resolve));
    since = performance.now();
  };
}

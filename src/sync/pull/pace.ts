const SHORT_MS = 1_000;
const REST = 20;
const SLICE_MS = 12;

/**
 * Until when (ms) a collection is not read again by itself: a run that took t over 1 s rests 20·t, so that refreshing takes
 * no more than a twentieth of the time; 0 where an ETag makes asking free.
 */
export function pauseAfter(run: { beganAt: number; endedAt: number; hasEtag: boolean }): number {
  const took = run.endedAt - run.beganAt;
  return run.hasEtag || took <= SHORT_MS ? 0 : run.endedAt + REST * took;
}

/** A pause for long work: gives way to what waits after each 12 ms of work, and costs nothing before. */
export function breather(): () => Promise<void> {
  let since = performance.now();
  return async () => {
    if (performance.now() - since < SLICE_MS) return;
    await new Promise(resolve => setTimeout(resolve));
    since = performance.now();
  };
}

const FIRST = 1_000;
const LONGEST = 5 * 60_000;

/** The longest that an action waits for its turn, ms: a service that asks for more is asked again after this. */
export const MAX_WAIT = 24 * 3_600_000;

/**
 * How long to wait after an attempt that came to nothing, ms: doubles up to 5 minutes, and between half and all of that by
 * `chance` (0 to 1), so that many do not come back at once.
 */
export const backoff = (attempt: number, chance: number): number =>
  Math.min(LONGEST, FIRST * 2 ** Math.min(attempt - 1, 20)) * (0.5 + chance / 2);

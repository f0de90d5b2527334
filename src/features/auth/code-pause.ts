const PAUSE_S = 60;

/** The time in ms since 1970 that runs on evenly whatever is done to the device's clock while the page stands. */
export const clockNow = (): number => performance.timeOrigin + performance.now();

/** Seconds until a code can follow one that was sent at `sentAt` (ms); never more than the pause. (contract: Identity) */
export function secondsLeft(sentAt: number | null, now: number): number {
  if (sentAt === null) return 0;
  const since = Math.max(0, (now - sentAt) / 1000);
  return Math.max(0, Math.ceil(PAUSE_S - since));
}

/** Seconds as a clock shows them: 42 is `0:42`. */
export const clockOf = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;

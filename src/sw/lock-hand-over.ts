/** Time for which the key of a screen lock is kept for a page that is loaded again, ms. */
const HAND_OVER_MS = 10_000;

/** The key, and when it was given, ms since 1970. */
type HandedOver = { lock: unknown; at: number };

let handedOver: HandedOver | null = null;

/** Keeps the key of a screen lock for the page that is loaded next; resolves once its time is over. */
export function keepLockKey(lock: unknown): Promise<void> {
  const own = { lock, at: Date.now() };
  handedOver = own;
  return new Promise(resolve => {
    setTimeout(() => {
      if (handedOver === own) handedOver = null;
      resolve();
    }, HAND_OVER_MS);
  });
}

/** Gives the key that is kept, once; null without one, and after its time: no timer runs on a device that sleeps. */
export function takeLockKey(): unknown {
  const given = handedOver;
  handedOver = null;
  const age = given ? Date.now() - given.at : -1;
  return given && age >= 0 && age <= HAND_OVER_MS ? given.lock : null;
}

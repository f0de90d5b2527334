import { isIdleTimeOver, noteUse, setIdleMinutes } from './idle-time.ts';
import { heldKey, lockTabs } from './lock-key.ts';

const TICK_MS = 5_000;
const uses = ['pointerdown', 'keydown', 'wheel', 'touchmove'] as const;

let isWatching = false;

/** Locks where the time is over; also at the return to a page that slept. */
function check(): void {
  if (heldKey() !== null && isIdleTimeOver()) lockTabs();
}

/** Before the use counts: a page that slept for hours locks at the first touch. */
function use(): void {
  check();
  if (heldKey() !== null) noteUse();
}

/**
 * Locks after this many minutes without use; null: never by itself. It locks at once where they are over, also in a page that has
 * its key from another, and counts as a use else.
 */
export function watchIdle(after: number | null): void {
  setIdleMinutes(after);
  use();
  if (isWatching) return;
  isWatching = true;
  for (const type of uses) addEventListener(type, use, { capture: true, passive: true });
  document.addEventListener('visibilitychange', check);
  addEventListener('pageshow', check);
  setInterval(check, TICK_MS);
}

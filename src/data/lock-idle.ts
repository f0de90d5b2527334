import { heldKey, lockTabs } from './lock-key.ts';
import { lastWork } from './screen-lock.ts';

/** When this device was last used, ms since 1970, in localStorage: all tabs count as one. */
const USED = 'tapdeck.used';
const TICK_MS = 5_000;
const uses = ['pointerdown', 'keydown', 'wheel', 'touchmove'] as const;

let minutes: number | null = null;
let isWatching = false;
/** The last use that this page knows of; by the clock that a person cannot put back. */
let seen = { at: 0, by: performance.now() };

function noteUse(): void {
  const now = Date.now();
  if (performance.now() - seen.by < TICK_MS && seen.at !== 0) return;
  seen = { at: now, by: performance.now() };
  localStorage.setItem(USED, String(now));
}

/** Locks where the time is over; also at the return to a page that slept. */
function check(): void {
  if (minutes === null || heldKey() === null) return;
  if (lastWork() > seen.by) noteUse();
  const last = Number(localStorage.getItem(USED));
  if (last !== seen.at) {
    // Another tab was used, whenever that was by this page's own clock.
    const ago = Math.max(0, Date.now() - last);
    seen = { at: last, by: performance.now() - ago };
  }
  const idleMs = Math.max(performance.now() - seen.by, Date.now() - seen.at);
  if (idleMs >= minutes * 60_000) lockTabs();
}

/** Locks after this many minutes without use; null: never by itself. The time begins anew. */
export function watchIdle(after: number | null): void {
  minutes = after;
  seen = { at: 0, by: 0 };
  noteUse();
  if (isWatching) return;
  isWatching = true;
  const use = () => {
    // Before the use counts: a page that slept for hours locks at the first touch.
    check();
    noteUse();
  };
  for (const type of uses) addEventListener(type, use, { capture: true, passive: true });
  document.addEventListener('visibilitychange', check);
  addEventListener('pageshow', check);
  setInterval(check, TICK_MS);
}

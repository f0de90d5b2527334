import { keep } from './device-storage.ts';

/** When this device was last used, ms since 1970, in localStorage: all tabs count as one. */
const USED = 'tapdeck.used';
/** Uses within this time are noted as one, ms. */
const APART_MS = 5_000;

let minutes: number | null = null;
/** The last use that this page knows of; by the clock that a person cannot put back. */
let seen = { at: 0, by: performance.now() };
/** The time of the page's last work, by `performance.now`. */
let workedAt = Number.NEGATIVE_INFINITY;

/** This page is at work that its person began, such as a run over many reports: it counts as a use. */
export function noteWork(): void {
  workedAt = performance.now();
}

/** Sets the minutes without use after which the screen is to be locked; null: never. */
export function setIdleMinutes(after: number | null): void {
  minutes = after;
}

/** The device is being used, in this page. */
export function noteUse(): void {
  if (performance.now() - seen.by < APART_MS && seen.at !== 0) return;
  seen = { at: Date.now(), by: performance.now() };
  keep(localStorage, USED, String(seen.at));
}

/** Begins the time without use anew, also where it was over: a secret that opens the lock was given. */
export function restartIdleTime(): void {
  seen = { at: 0, by: 0 };
  noteUse();
}

/** True once the device has been without use for the time. A run over many reports counts as use. */
export function isIdleTimeOver(): boolean {
  if (minutes === null) return false;
  if (workedAt > seen.by) noteUse();
  const stored = localStorage.getItem(USED);
  const last = Number(stored);
  // Without an entry there was no room for one, and this page alone knows when it was used.
  if (stored !== null && last !== seen.at) {
    // Another tab was used, whenever that was by this page's own clock.
    const ago = Math.max(0, Date.now() - last);
    seen = { at: last, by: performance.now() - ago };
  }
  const idleMs = Math.max(performance.now() - seen.by, Date.now() - seen.at);
  return idleMs >= minutes * 60_000;
}

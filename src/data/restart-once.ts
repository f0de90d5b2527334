/** The time of the last restart, ms since 1970; `public/supported.js` has the same rule for the first script. */
const KEY = 'tapdeck.restarted-at';
/** A start that fails again so soon would fail the next time too, ms. */
const PAUSE_MS = 60_000;
/** Time after the start, ms, from which the page may hold typed text. */
const START_MS = 10_000;
/** Time for the next page to answer, ms. */
const LEAVING_MS = 30_000;

let leftAt = Number.NEGATIVE_INFINITY;
/** Notes from now on when the page is left for another. */
export const watchLeaving = (): void =>
  addEventListener('beforeunload', () => {
    leftAt = performance.now();
  });

/**
 * Waits while the page is being left for another, up to 30 s. Firefox rejects the imports of a page as soon as it is left, and a reload
 * would cancel the way to the next one.
 */
export const untilNotLeft = (): Promise<void> =>
  new Promise(resolve => setTimeout(resolve, leftAt + LEAVING_MS - performance.now()));

/**
 * Loads a page again whose start failed for want of a file; false where that did not help a moment ago, and where the page has been
 * open for longer. A service worker that ends while the page starts, as on a tablet short of memory, takes the files that are on their
 * way with it.
 */
export function restartOnce(): boolean {
  if (performance.now() > START_MS) return false;
  try {
    if (Date.now() - Number(sessionStorage.getItem(KEY)) < PAUSE_MS) return false;
    sessionStorage.setItem(KEY, String(Date.now()));
  } catch {
    // A browser without storage says so on its own screen. One whose storage is full would load the page again and again.
    return false;
  }
  void untilNotLeft().then(() => location.reload());
  return true;
}

import { keep } from './device-storage.ts';
import { createStore, useStore } from './store.ts';

/** A limit of this browser, which Tapdeck mentions once on a device. */
type Limit = 'exports-in-memory' | 'home-screen';

/** The limit that this page mentioned last. */
const lastTold = createStore<Limit | null>(null);

const keyOf = (limit: Limit): string => `tapdeck.told.${limit}`;
const isTold = (limit: Limit): boolean => localStorage.getItem(keyOf(limit)) !== null;

function noteTold(limit: Limit): void {
  keep(localStorage, keyOf(limit), 'yes');
  lastTold.set(limit);
}

/** True at the first call on this device alone. */
export function isFirstTold(limit: Limit): boolean {
  if (isTold(limit)) return false;
  noteTold(limit);
  return true;
}

const isInstalled = (): boolean =>
  matchMedia('(display-mode: standalone)').matches ||
  (navigator as { standalone?: boolean }).standalone === true;

/**
 * True in a tab of Safari, which deletes the data of a site after seven days without use; an installed app keeps it
 * (https://webkit.org/blog/10218/full-third-party-cookie-blocking-and-more/).
 */
export const deletesUnused = (): boolean => 'GestureEvent' in globalThis && !isInstalled();

/** True on an iPhone or iPad, where only Safari's own menu can install Tapdeck and no event offers it. */
const installsByMenu = (): boolean => 'standalone' in navigator && !isInstalled();

const wantsHomeScreen = (): boolean => installsByMenu() && !isTold('home-screen');

/** Notes that a hint has shown the way to the home screen; null where no hint is to be shown. */
export function useHomeScreenHint(): (() => void) | null {
  useStore(lastTold);
  return wantsHomeScreen() ? () => noteTold('home-screen') : null;
}

/** True where this browser can make passkeys and sign in with them. */
export const canUsePasskeys = (): boolean =>
  isSecureContext && 'credentials' in navigator && typeof PublicKeyCredential === 'function';

import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import type { Time } from './time.ts';

/** Globals of a page that the peers use. Imported before them, because some read them at once. */
class Surroundings {
  time: Time | null = null;
  onLine = true;
  readonly window = new EventTarget();
}

/** Browsers raise 0 to this in a timer that was set by a timer, ms. */
const LEAST_MS = 4;

const around = new Surroundings();
const RealDate = Date;
const real = { setTimeout, clearTimeout, random: Math.random, warn: console.warn, error: console.error };

class VirtualDate extends RealDate {
  constructor(...args: [] | [string | number | Date]) {
    super(...((args.length > 0 ? args : [VirtualDate.now()]) as [number]));
  }
  static override now(): number {
    return around.time?.now() ?? RealDate.now();
  }
}

const define = (name: string, value: unknown) =>
  Object.defineProperty(globalThis, name, { value, configurable: true, writable: true });

process.env.NODE_ENV = 'production';
define('self', around.window);
define('window', around.window);
define('document', Object.assign(new EventTarget(), { visibilityState: 'visible' }));
define('navigator', {
  get onLine() {
    return around.onLine;
  },
  // One page at a time is alive, and a dead one holds no lock.
  locks: { request: async (_: string, __: unknown, held: (lock: object) => unknown) => held({}) },
});
define('setTimeout', (run: (...args: unknown[]) => void, ms = 0, ...args: unknown[]) => {
  const { time } = around;
  if (!time) return real.setTimeout(run, ms, ...args);
  return { cancel: time.wake(time.now() + Math.max(LEAST_MS, ms), () => run(...args)) };
});
define('clearTimeout', (timer: { cancel?: () => void } | undefined) => {
  if (timer?.cancel) timer.cancel();
  else real.clearTimeout(timer as NodeJS.Timeout | undefined);
});

/** A device of its own: its clock, its chance, an empty database; null gives the real ones back. */
export function surround(time: Time | null, random: () => number = real.random): void {
  around.time = time;
  around.onLine = true;
  globalThis.indexedDB = new IDBFactory();
  Math.random = random;
  define('Date', time ? VirtualDate : RealDate);
  // They tell the console of every failure that is meant to happen here.
  console.warn = time ? () => {} : real.warn;
  console.error = time ? () => {} : real.error;
}

/** The network comes or goes, as a browser notices it. */
export function setOnLine(onLine: boolean): void {
  around.onLine = onLine;
  around.window.dispatchEvent(new Event(onLine ? 'online' : 'offline'));
}

/** Sets a global that a library looks up by name. */
export const setGlobal = define;

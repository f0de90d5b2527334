import { ask } from './engine.ts';
import { createStore, useStore } from './store.ts';

/** The engine asks the server only where the device's clock was set meanwhile. */
const CHECK_MS = 60_000;

const wrong = createStore(false);

const check = (): Promise<void> => ask(engine => engine.isClockWrong()).then(wrong.set, () => undefined);

/** Compares the device's clock with the server's, now and then. Call once. */
export function followDeviceClock(): void {
  void check();
  setInterval(check, CHECK_MS);
}

/** True while the device's clock differs from the server's by five minutes or more. */
export const useIsClockWrong = (): boolean => useStore(wrong);

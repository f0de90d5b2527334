import type { Action } from '../domain/action.ts';
import { ask } from './engine.ts';

/** Tells the person how actions ended. */
export type Tell = (actions: Action[]) => Promise<void>;

/** How long a notice must have stood before it counts as read, in ms. */
const A_LOOK_MS = 1_000;
/** A tab that was frozen keeps its turn; after this it is passed over. (ruling 20) */
const PATIENCE_MS = 30_000;

/**
 * Tells what ended, each action once over all tabs: one tab at a time, and only one that is seen. It counts as told after a
 * moment, so that a tab that is just being closed takes no news with it. (ruling 26)
 */
export function teller(tell: Tell): () => void {
  let isWaiting = false;

  async function tellNow(): Promise<void> {
    isWaiting = false;
    if (document.hidden) return;
    const ended = await ask(engine => engine.outbox.news());
    if (ended.length === 0) return;
    await tell(ended);
    await new Promise(resolve => setTimeout(resolve, A_LOOK_MS));
    await ask(engine => engine.outbox.told(ended.map(({ id }) => id)));
  }

  async function inTurn(): Promise<void> {
    if (isWaiting) return;
    isWaiting = true;
    const signal = AbortSignal.timeout(PATIENCE_MS);
    try {
      if ('locks' in navigator) await navigator.locks.request('news', { signal }, tellNow);
      else await tellNow();
    } catch {
      // Out of patience, or the engine is not there: what was not told is told at the next change.
      isWaiting = false;
    }
  }

  const soon = () => void inTurn();
  document.addEventListener('visibilitychange', soon);
  return soon;
}

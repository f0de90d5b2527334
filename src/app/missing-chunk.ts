import { keep } from '../data/device-storage.ts';
import { isOnline } from '../data/network.ts';
import { untilNotLeft } from '../data/restart-once.ts';
import { allSentences } from '../parts/preferences/language.ts';

const KEY = 'tapdeck.reloaded-for-chunk';

/** A part of the app that could not be fetched. */
export class MissingChunk extends Error {
  constructor(cause: unknown) {
    super('A part of Tapdeck could not be loaded', { cause });
    this.name = 'MissingChunk';
  }
}

/** Loads a chunk as `loadChunk` does, and with it the sentences that it may show: those of every screen, unless the caller names others. */
export const loadScreen = async <T>(load: () => Promise<T>, sentences = allSentences): Promise<T> =>
  (await Promise.all([loadChunk(load), loadChunk(sentences)]))[0];

/**
 * Loads a chunk whose sentences are there from the start. One that is gone after a deploy reloads the page, once; the second time, or while the platform
 * cannot be reached, it throws `MissingChunk`.
 */
export async function loadChunk<T>(load: () => Promise<T>): Promise<T> {
  try {
    const chunk = await load();
    sessionStorage.removeItem(KEY);
    return chunk;
  } catch (cause) {
    await untilNotLeft();
    if (!isOnline() || sessionStorage.getItem(KEY) || !keep(sessionStorage, KEY, 'yes'))
      throw new MissingChunk(cause);
    location.reload();
    return new Promise(() => {});
  }
}

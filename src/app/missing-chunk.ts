import { isOnline } from '../data/network.ts';

const KEY = 'tapdeck.reloaded-for-chunk';

/** A part of the app that could not be fetched. */
export class MissingChunk extends Error {
  constructor(cause: unknown) {
    super('A part of Tapdeck could not be loaded', { cause });
    this.name = 'MissingChunk';
  }
}

/**
 * Loads a screen's chunk. One that is gone after a deploy reloads the page, once; the second time, or while the platform
 * cannot be reached, it throws `MissingChunk`.
 */
export async function loadChunk<T>(load: () => Promise<T>): Promise<T> {
  try {
    const chunk = await load();
    sessionStorage.removeItem(KEY);
    return chunk;
  } catch (cause) {
    if (!isOnline() || sessionStorage.getItem(KEY)) throw new MissingChunk(cause);
    sessionStorage.setItem(KEY, 'yes');
    location.reload();
    return new Promise(() => {});
  }
}

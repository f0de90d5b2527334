const KEY = 'tapdeck.reloaded-for-chunk';

/** A part of the app that could not be fetched. */
export class MissingChunk extends Error {
  constructor(cause: unknown) {
    super('A part of Tapdeck could not be loaded', { cause });
    this.name = 'MissingChunk';
  }
}

/**
 * Loads a screen's chunk. One that is gone after a deploy reloads the page, once; offline, or the second time, it throws
 * `MissingChunk`. (design §5)
 */
export async function loadChunk<T>(load: () => Promise<T>): Promise<T> {
  try {
    const chunk = await load();
    sessionStorage.removeItem(KEY);
    return chunk;
  } catch (cause) {
    if (!navigator.onLine || sessionStorage.getItem(KEY)) throw new MissingChunk(cause);
    sessionStorage.setItem(KEY, 'yes');
    location.reload();
    return new Promise(() => {});
  }
}

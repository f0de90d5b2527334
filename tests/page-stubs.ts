import Dexie from 'dexie';
import { afterEach, beforeEach, vi } from 'vitest';
import { stubStorage } from './browser-storage.ts';
import { closeChannelsAfterEach } from './closed-channels.ts';

/** The browser of the present test: `reload` is called instead of loading the page again, `window` hears the events of the window. */
type StubbedPage = { reload: ReturnType<typeof vi.fn>; window: EventTarget };

/**
 * Gives each test of a file a browser without data, and what modules of the page use of it, and takes it away afterwards. Call it in
 * the file's own scope, before its hooks.
 */
export function stubPageForEach(): StubbedPage {
  const page = { reload: vi.fn(), window: new EventTarget() };
  closeChannelsAfterEach();
  beforeEach(async () => {
    stubStorage();
    page.reload = vi.fn();
    vi.stubGlobal('location', { ...new URL('http://localhost/'), reload: page.reload });
    vi.stubGlobal('navigator', {});
    page.window = new EventTarget();
    vi.stubGlobal('addEventListener', page.window.addEventListener.bind(page.window));
    vi.stubGlobal('removeEventListener', page.window.removeEventListener.bind(page.window));
    vi.stubGlobal('document', new EventTarget());
    await Promise.all((await Dexie.getDatabaseNames()).map(name => Dexie.delete(name)));
  });
  afterEach(() => {
    vi.restoreAllMocks();
    vi.unstubAllGlobals();
    vi.useRealTimers();
  });
  return page;
}

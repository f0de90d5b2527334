import { createStore, useStore } from './store.ts';

/**
 * Work of this page that its end would cut off: reports being settled or checked, a file being exported. An update waits for it.
 * The outbox is no such work: its actions are stored, and the next page sends them.
 */
const works = createStore<readonly object[]>([]);

/** True while such work is under way. */
export const isWorking = (): boolean => works.get().length > 0;

/** As `isWorking`, for a screen: it is drawn again when the first work begins and when the last one has ended. */
export const useIsWorking = (): boolean => useStore(works).length > 0;

/**
 * Notes that work begins. Returns the function that notes its end, which may be called again: that changes nothing. Several works
 * may be under way at once, such as an export while reports are being settled.
 */
export function beginWork(): () => void {
  const own = {};
  works.set([...works.get(), own]);
  return () => {
    works.set(works.get().filter(work => work !== own));
  };
}

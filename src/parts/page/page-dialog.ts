import { onPersonLeft } from '../../data/last-identity.ts';
import { createStore, useStore } from '../../data/store.ts';

/** A dialog that opens over any page; `text` is the palette's first input. */
export type PageDialog = { name: 'palette' | 'keys' | 'scan' | 'invite'; text?: string };

const open = createStore<PageDialog | null>(null);
onPersonLeft(() => open.set(null));

/** Opens one in place of what is open; null closes it. */
export const show = (next: PageDialog | null): void => open.set(next);

/** The dialog that is open over the page, now and as it changes. */
export const pageDialogNow = (): PageDialog | null => open.get();
export const usePageDialog = (): PageDialog | null => useStore(open);

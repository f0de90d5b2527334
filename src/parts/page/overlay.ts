import { onPersonLeft } from '../../data/last-identity.ts';
import { createStore, useStore } from '../../data/store.ts';

/** A dialog that opens over any page; `text` is the palette's first input. */
export type Overlay = { name: 'palette' | 'keys' | 'scan' | 'invite'; text?: string };

const open = createStore<Overlay | null>(null);
onPersonLeft(() => open.set(null));

/** Opens one in place of what is open; null closes it. */
export const show = (next: Overlay | null): void => open.set(next);

/** The dialog that is open over the page, now and as it changes. */
export const overlayNow = (): Overlay | null => open.get();
export const useOverlay = (): Overlay | null => useStore(open);

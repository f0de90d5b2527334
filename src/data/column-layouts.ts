import { useSyncExternalStore } from 'react';
import { deviceStorage } from './device-storage.ts';
import { keptDrops, keptKey, keptOwner, lastIdentity, onPersonLeft } from './last-identity.ts';

/** The columns of a list as a person arranged them; what is not named stands as usual. */
export type ColumnLayout = {
  /** Ids from the first column to the last. */
  order: readonly string[];
  /** Ids of columns that were shown or hidden by choice. */
  shown: Readonly<Record<string, boolean>>;
  /** Chosen widths by id, in px. */
  widths: Readonly<Record<string, number>>;
};

/** The layout of a list whose columns were never arranged. */
export const usualLayout: ColumnLayout = { order: [], shown: {}, widths: {} };

/** True where nothing differs from the usual columns. */
const isUsualLayout = ({ order, shown, widths }: ColumnLayout): boolean =>
  order.length + Object.keys(shown).length + Object.keys(widths).length === 0;

const entriesOf = (stored: unknown): [string, unknown][] =>
  typeof stored === 'object' && stored !== null ? Object.entries(stored) : [];

/** Reads a stored layout; what cannot be read counts as usual. */
export function readLayout(stored: unknown): ColumnLayout {
  const { order, shown, widths } = (stored ?? {}) as Partial<Record<keyof ColumnLayout, unknown>>;
  return {
    order: Array.isArray(order) ? order.filter(id => typeof id === 'string') : [],
    shown: Object.fromEntries(
      entriesOf(shown).filter((entry): entry is [string, boolean] => typeof entry[1] === 'boolean'),
    ),
    widths: Object.fromEntries(
      entriesOf(widths).filter((entry): entry is [string, number] => Number.isFinite(entry[1])),
    ),
  };
}

type Layouts = Readonly<Record<string, ColumnLayout>>;

let held: { identity: string; drops: number; layouts: Layouts } | null = null;
onPersonLeft(() => {
  held = null;
});

/** The layouts of the signed-in person, read once; those of others are never shown. */
function layoutsNow(): Layouts {
  const identity = lastIdentity()?.identity ?? null;
  if (identity === null) return {};
  const drops = keptDrops();
  if (held?.identity !== identity || held.drops !== drops)
    held = { identity, drops, layouts: readLayouts(identity) };
  return held.layouts;
}

function readLayouts(identity: string): Layouts {
  try {
    const stored: unknown = JSON.parse(deviceStorage.getItem(keptKey('columns', identity)) ?? 'null');
    return Object.fromEntries(entriesOf(stored).map(([list, layout]) => [list, readLayout(layout)]));
  } catch {
    return {};
  }
}

const listeners = new Set<() => void>();

function heardOtherTab({ key }: StorageEvent): void {
  if (key !== null && keptOwner('columns', key) !== held?.identity) return;
  held = null;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) addEventListener('storage', heardOtherTab);
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    removeEventListener('storage', heardOtherTab);
    // Changes made in other tabs from here on are not heard: the next list reads them.
    held = null;
  };
}

/** Keeps a list's layout for the signed-in person on this device; where there is no room, for this page alone. */
export function keepLayout(list: string, layout: ColumnLayout): void {
  const identity = lastIdentity()?.identity ?? null;
  if (identity === null) return;
  // Read anew: another tab may have written since.
  const { [list]: _before, ...others } = readLayouts(identity);
  const layouts = isUsualLayout(layout) ? others : { ...others, [list]: layout };
  held = { identity, drops: keptDrops(), layouts };
  try {
    if (Object.keys(layouts).length === 0) deviceStorage.removeItem(keptKey('columns', identity));
    else deviceStorage.setItem(keptKey('columns', identity), JSON.stringify(layouts));
  } catch {
    // The layout is shown all the same.
  }
  for (const listener of listeners) listener();
}

/** The signed-in person's layout of a list on this device; kept until the person signs out. */
export const useLayout = (list: string): ColumnLayout =>
  useSyncExternalStore(subscribe, () => layoutsNow()[list] ?? usualLayout);

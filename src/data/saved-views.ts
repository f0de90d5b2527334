import { useSyncExternalStore } from 'react';
import { keptDrops, keptOwner, lastIdentity, onPersonLeft } from './last-identity.ts';
import { noViews, readViews, type SavedViews, writeViews } from './saved-views-store.ts';

type Held = { identity: string | null; drops: number; lists: Map<string, SavedViews> };

let held: Held | null = null;
const listeners = new Set<() => void>();

/** The signed-in person's views; another person's are never shown. */
function current(list: string): SavedViews {
  const identity = lastIdentity()?.identity ?? null;
  const drops = keptDrops();
  if (held?.identity !== identity || held.drops !== drops) held = { identity, drops, lists: new Map() };
  const views = held.lists.get(list) ?? (identity ? readViews(identity, list) : noViews);
  held.lists.set(list, views);
  return views;
}

onPersonLeft(() => {
  held = null;
});

function tell(): void {
  for (const listener of listeners) listener();
}

function heardOtherTab({ key }: StorageEvent): void {
  if (key !== null && keptOwner('views', key) !== held?.identity) return;
  held = null;
  tell();
}

function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) addEventListener('storage', heardOtherTab);
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    removeEventListener('storage', heardOtherTab);
    // No longer hears other tabs, so the next screen reads the views anew.
    held = null;
  };
}

/** Keeps what `next` makes of the saved views of a list; false where this device has no room for it, and nothing has changed. */
export function changeViews(list: string, next: (views: SavedViews) => SavedViews): boolean {
  // Read anew: another tab may have written since.
  held = null;
  const changed = next(current(list));
  const identity = lastIdentity()?.identity ?? null;
  if (identity === null || !writeViews(identity, list, changed)) return false;
  held = { identity, drops: keptDrops(), lists: new Map([[list, changed]]) };
  tell();
  return true;
}

/** The saved views of a list as they are at this moment. */
export const savedViewsNow = (list: string): SavedViews => current(list);

/** The signed-in person's saved views of a list; they stay on this device until the person signs out. */
export const useSavedViews = (list: string): SavedViews =>
  useSyncExternalStore(subscribe, () => current(list));

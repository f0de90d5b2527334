import { useSyncExternalStore } from 'react';
import { keptDrops, keptOwner, lastIdentity, onPersonLeft } from './last-identity.ts';
import { noViews, readViews, type SavedViews, writeViews } from './saved-views-store.ts';

type Held = { identity: string | null; drops: number; views: SavedViews };

let held: Held | null = null;
const listeners = new Set<() => void>();

/** The views of whoever is signed in; somebody else's are never shown. */
function current(): SavedViews {
  const identity = lastIdentity()?.identity ?? null;
  const drops = keptDrops();
  if (held?.identity !== identity || held.drops !== drops)
    held = { identity, drops, views: identity ? readViews(identity) : noViews };
  return held.views;
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
    // What other tabs write from here on is not heard: the next screen reads it.
    held = null;
  };
}

/** Keeps what `next` makes of the saved views; false where this device has no room for it, and nothing has changed. */
export function changeViews(next: (views: SavedViews) => SavedViews): boolean {
  // Read anew: another tab may have written since.
  held = null;
  const changed = next(current());
  const identity = lastIdentity()?.identity ?? null;
  if (identity === null || !writeViews(identity, changed)) return false;
  held = { identity, drops: keptDrops(), views: changed };
  tell();
  return true;
}

/** The saved views as they are at this moment. */
export const savedViewsNow = (): SavedViews => current();

/** The signed-in person's saved views; they stay on this device until the person signs out. */
export const useSavedViews = (): SavedViews => useSyncExternalStore(subscribe, current);

const PREFIX = 'tapdeck.saved-views.';

let drops = 0;

/** Where a person's saved views lie on this device. */
export const savedViewsKey = (identity: string): string => PREFIX + identity;

/** Whose saved views a key is for; null where it is for something else. */
export const savedViewsOwner = (key: string): string | null =>
  key.startsWith(PREFIX) ? key.slice(PREFIX.length) : null;

/** How often all saved views were dropped on this page: what was read before the last time is no longer true. */
export const savedViewsDrops = (): number => drops;

/** Removes the saved views of everybody but one person, or of everybody. Signing out on purpose does, an expired session does not. (ruling 5) */
export function dropSavedViews(except?: string): void {
  for (const key of Object.keys(localStorage)) {
    const owner = savedViewsOwner(key);
    if (owner !== null && owner !== except) localStorage.removeItem(key);
  }
  if (except === undefined) drops++;
}

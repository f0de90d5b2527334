const PREFIX = 'tapdeck.form-draft.';

let drops = 0;

/** Where a person's draft lies on this device. */
export const draftKey = (identity: string): string => PREFIX + identity;

/** Whose draft a key is for; null where it is for something else. */
export const draftOwner = (key: string): string | null =>
  key.startsWith(PREFIX) ? key.slice(PREFIX.length) : null;

/** How often all drafts were dropped on this page: what was read before the last time is no longer true. */
export const draftDrops = (): number => drops;

/** Removes the drafts of everybody but one person, or of everybody. Signing out on purpose does, an expired session does not. (ruling 5) */
export function dropDrafts(except?: string): void {
  for (const key of Object.keys(localStorage)) {
    const owner = draftOwner(key);
    if (owner !== null && owner !== except) localStorage.removeItem(key);
  }
  if (except === undefined) drops++;
}

/** What this device keeps for each person until they sign out on purpose, by the beginning of its keys. (ruling 5) */
const beginnings = {
  draft: 'tapdeck.form-draft.',
  views: 'tapdeck.saved-views.',
  email: 'tapdeck.new-email.',
  recent: 'tapdeck.recent.',
} as const;
type Kept = keyof typeof beginnings;

let drops = 0;

/** Where something of a person lies on this device. */
export const keptKey = (what: Kept, identity: string): string => beginnings[what] + identity;

/** Whose it is that lies under a key; null where something else does. */
export const keptOwner = (what: Kept, key: string): string | null =>
  key.startsWith(beginnings[what]) ? key.slice(beginnings[what].length) : null;

/** How often everything was dropped on this page: what was read before the last time is no longer true. */
export const keptDrops = (): number => drops;

/** Removes what is kept for everybody but one person, or for everybody. Signing out on purpose does, an expired session does not. (ruling 5) */
export function dropKept(except?: string): void {
  for (const key of Object.keys(localStorage)) {
    for (const beginning of Object.values(beginnings)) {
      if (key.startsWith(beginning) && key.slice(beginning.length) !== except) localStorage.removeItem(key);
    }
  }
  if (except === undefined) drops++;
}

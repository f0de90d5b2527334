import type { AuthUser, Session } from '../domain/session.ts';

const KEY = 'tapdeck.identity';
const ANSWERS = 'tapdeck.answers.';

type LastIdentity = { identity: string; user: AuthUser };

/** Who was signed in here last: names, no token; null when nobody is. Kept by the page so that it can draw at once. (design §4) */
export function lastIdentity(): LastIdentity | null {
  try {
    const stored = JSON.parse(localStorage.getItem(KEY) ?? 'null') as Partial<LastIdentity> | null;
    return stored?.identity && stored.user?.email ? (stored as LastIdentity) : null;
  } catch {
    return null;
  }
}

/** Keeps a signed-in session's person for the next start. */
export const rememberIdentity = (session: Session & { status: 'LOGGED_IN' }): void =>
  localStorage.setItem(KEY, JSON.stringify({ identity: session.identity, user: session.user }));

const leavings = new Set<() => void>();

/** Is run when the person of this page leaves, by sign-out, expiry or change of person: nothing of them stays in memory. */
export function onPersonLeft(forget: () => void): () => void {
  leavings.add(forget);
  return () => leavings.delete(forget);
}

/** The person of this page has left. */
export function personLeft(): void {
  for (const forget of leavings) forget();
}

/** Where the last answers of a person's queries lie on this device. */
export const answersKey = (identity: string): string => ANSWERS + identity;

/** Removes the answers of everybody but one person; null removes all. */
export function dropAnswers(except: string | null): void {
  for (const key of Object.keys(localStorage)) {
    if (key.startsWith(ANSWERS) && key !== ANSWERS + except) localStorage.removeItem(key);
  }
}

/** Drops the page's identity and the answers kept under it: at sign-out and expiry. */
export function forgetIdentity(): void {
  localStorage.removeItem(KEY);
  dropAnswers(null);
}

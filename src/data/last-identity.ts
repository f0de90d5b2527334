import type { AuthUser, Session } from '../domain/session.ts';

const KEY = 'tapdeck.identity';

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

/** Drops the page's identity: at sign-out and expiry. (ruling 5) */
export const forgetIdentity = (): void => localStorage.removeItem(KEY);

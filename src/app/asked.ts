import type { Asked } from './guard.ts';

const KEY = 'tapdeck.asked';

/** The page that was asked for before signing in; kept for the tab. */
export function askedPage(): Asked | null {
  try {
    return JSON.parse(sessionStorage.getItem(KEY) ?? 'null') as Asked | null;
  } catch {
    return null;
  }
}

/** Keeps a page to come back to. */
export const keepAsked = (asked: Asked): void => sessionStorage.setItem(KEY, JSON.stringify(asked));

/** Forgets it: somebody has signed in. */
export const forgetAsked = (): void => sessionStorage.removeItem(KEY);

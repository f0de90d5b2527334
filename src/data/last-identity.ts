import type { AuthUser, Session } from '../domain/session.ts';
import { deviceStorage, keep, openDeviceStorage, tabStorage } from './device-storage.ts';

const KEY = 'tapdeck.identity';
const ANSWERS = 'tapdeck.answers.';

type LastIdentity = { identity: string; user: AuthUser };

/** The person signed in here last, without a token; null after sign-out. Kept by the page so that it can draw at once. */
export function lastIdentity(): LastIdentity | null {
  try {
    const stored = JSON.parse(deviceStorage.getItem(KEY) ?? 'null') as Partial<LastIdentity> | null;
    return stored?.identity && stored.user?.email ? (stored as LastIdentity) : null;
  } catch {
    return null;
  }
}

let first: string | null = null;

/** Makes the last identity readable. Call it before it is read or changed. */
export async function openLastIdentity(): Promise<void> {
  await openDeviceStorage();
  first ??= lastIdentity()?.identity ?? null;
}

/** The person who was signed in here when this page started. */
export const identityAtStart = (): string | null => first;

/** True where a person was signed in here last, also before that can be decrypted. */
export const isIdentityKept = (): boolean => localStorage.getItem(KEY) !== null;

/** Keeps a signed-in session's person for the next start. Where there is no room none is kept, least of all another person. */
export function rememberIdentity({ identity, user }: Session & { status: 'LOGGED_IN' }): void {
  if (!keep(deviceStorage, KEY, JSON.stringify({ identity, user }))) deviceStorage.removeItem(KEY);
}

const leavings = new Set<() => void>();

/** Is run when the person of this page leaves, by sign-out, expiry or change of person: nothing of them stays in memory. */
export function onPersonLeft(forget: () => void): () => void {
  leavings.add(forget);
  return () => leavings.delete(forget);
}

/** The person of this page has left. */
export function personLeft(): void {
  deviceStorage.forget();
  tabStorage.forget();
  for (const forget of leavings) forget();
}

/** The storage key of a person's persisted answers. */
export const answersKey = (identity: string): string => ANSWERS + identity;

/** Removes the answers of all persons but one; null removes all. */
export function dropAnswers(except: string | null): void {
  for (const key of Object.keys(localStorage)) {
    if (key.startsWith(ANSWERS) && key !== ANSWERS + except) deviceStorage.removeItem(key);
  }
}

/** Drops the page's identity and the answers kept under it: at sign-out and expiry. */
export function forgetIdentity(): void {
  deviceStorage.removeItem(KEY);
  dropAnswers(null);
}

/** Beginnings of the keys under which the browser keeps a person's entries until they sign out on purpose. */
const beginnings = {
  draft: 'tapdeck.form-draft.',
  views: 'tapdeck.saved-views.',
  email: 'tapdeck.new-email.',
  recent: 'tapdeck.recent.',
  columns: 'tapdeck.columns.',
  webhookForm: 'tapdeck.webhook-form.',
  applicationForm: 'tapdeck.application-form.',
  certificateForm: 'tapdeck.certificate-form.',
  inviteForm: 'tapdeck.invite-form.',
  personForm: 'tapdeck.person-form.',
} as const;
type Kept = keyof typeof beginnings;

let drops = 0;

/** The storage key of a person's entry of one kind. */
export const keptKey = (what: Kept, identity: string): string => beginnings[what] + identity;

/** The identity in a key; null for a key of another kind. */
export const keptOwner = (what: Kept, key: string): string | null =>
  key.startsWith(beginnings[what]) ? key.slice(beginnings[what].length) : null;

/** The number of times this page dropped everything: data read before the last time is no longer true. */
export const keptDrops = (): number => drops;

/** Removes what is kept for all persons, or for all but one. Signing out on purpose does, an expired session does not. */
export function dropKept(except?: string): void {
  for (const beginning of Object.values(beginnings)) {
    const isDropped = (key: string) => key.startsWith(beginning) && key.slice(beginning.length) !== except;
    for (const key of Object.keys(localStorage).filter(isDropped)) deviceStorage.removeItem(key);
    for (const key of Object.keys(sessionStorage).filter(isDropped)) tabStorage.removeItem(key);
  }
  if (except === undefined) drops++;
}

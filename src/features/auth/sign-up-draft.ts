import { useEffect } from 'react';
import { tabStorage } from '../../data/device-storage.ts';

const KEY = 'tapdeck.sign-up';

const empty = {
  firstName: '',
  lastName: '',
  email: '',
  phoneNumber: '',
  phoneCountry: '',
  companyName: '',
  country: '',
  numberOfMerchants: '',
};
/** The fields of a sign-up under way; kept for the tab, so that going back or reloading loses nothing. */
type Draft = typeof empty;

// The password alone is never written down: a reload asks for it again.
let typedPassword: string | null = null;

// A value that the identity provider has just refused, by its field.
let refused: Partial<Draft> = {};

/** Notes that the identity provider refused a field of the draft. */
export function noteRefused(field: keyof Draft): void {
  refused = { [field]: signUpDraft()[field] };
}

/** True where the identity provider has just refused this value of a field. */
export const isRefused = (field: keyof Draft, value: string): boolean => refused[field] === value;

/** The fields typed so far; empty where they cannot be read back. */
export function signUpDraft(): Draft {
  const draft = { ...empty };
  try {
    const stored: unknown = JSON.parse(tabStorage.getItem(KEY) ?? '{}');
    for (const [name, value] of Object.entries(stored ?? {})) {
      if (name in draft && typeof value === 'string') draft[name as keyof Draft] = value;
    }
  } catch {
    return empty;
  }
  return draft;
}

/** The password of a sign-up whose first screen is filled in; null otherwise. */
export const signUpPassword = (): string | null => typedPassword;

/** Keeps what was typed; a password is held in memory only. */
export function keepSignUp(typed: Partial<Draft>, password?: string): void {
  tabStorage.setItem(KEY, JSON.stringify({ ...signUpDraft(), ...typed }));
  if (password !== undefined) typedPassword = password;
}

/** Forgets the password as soon as the account is made. */
export function forgetSignUpPassword(): void {
  typedPassword = null;
}

/** Forgets all of it, once the address is verified. */
export function endSignUp(): void {
  typedPassword = null;
  refused = {};
  tabStorage.removeItem(KEY);
}

/** Keeps what is being typed, so that neither going back nor a reload loses it. */
export function useKeepSignUp(typed: Partial<Draft>): void {
  const text = JSON.stringify(typed);
  useEffect(() => keepSignUp(JSON.parse(text) as Partial<Draft>), [text]);
}

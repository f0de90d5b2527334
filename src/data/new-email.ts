import { useSyncExternalStore } from 'react';
import { keptKey, lastIdentity } from './last-identity.ts';

/** An address to which a code was mailed, and when the last one was, ms since 1970. Until it is verified the old address holds. */
export type NewEmail = { email: string; sentAt: number };

const listeners = new Set<() => void>();

const key = (): string | null => {
  const identity = lastIdentity()?.identity;
  return identity ? keptKey('email', identity) : null;
};

const stored = (): string | null => {
  const name = key();
  return name && localStorage.getItem(name);
};

/** Keeps the address that waits for its code, over reloads and for every tab of this device; null forgets it. */
export function keepNewEmail(waiting: NewEmail | null): void {
  const name = key();
  if (!name) return;
  if (waiting) localStorage.setItem(name, JSON.stringify(waiting));
  else localStorage.removeItem(name);
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    removeEventListener('storage', listener);
  };
}

function read(text: string | null): NewEmail | null {
  try {
    const waiting = JSON.parse(text ?? 'null') as Partial<NewEmail> | null;
    return typeof waiting?.email === 'string' && typeof waiting.sentAt === 'number'
      ? (waiting as NewEmail)
      : null;
  } catch {
    return null;
  }
}

/** The address of whoever is signed in that waits for its code; null where none does. */
export const useNewEmail = (): NewEmail | null => read(useSyncExternalStore(subscribe, stored));

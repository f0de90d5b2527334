import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import type { AccountChange, DeviceSessions, DeviceStorage } from '../domain/account.ts';
import type { AuthUser, Session, Unsent } from '../domain/session.ts';
import { deviceStorage } from './device-storage.ts';
import { ask } from './engine.ts';
import { dropAnswers, keptKey, lastIdentity } from './last-identity.ts';
import type { Sentences } from './notices.ts';
import { personQuery } from './person.ts';
import { askProven } from './proof.ts';
import { queryClient, useVerb, type Verb } from './query-client.ts';
import { activeLock } from './screen-lock.ts';
import { accept } from './session.ts';

const deviceKey = ['account', 'device'];

const readAgain = (): Promise<void> => queryClient.invalidateQueries(personQuery());

/** Changes fields of person and company; the others stay as another device may have written them. */
export const useChangeAccount = (
  said?: Sentences<AuthUser, Partial<AccountChange>>,
): Verb<AuthUser, Partial<AccountChange>> =>
  useVerb(async change => {
    const user = await ask(engine => engine.account.change(change));
    void readAgain();
    return user;
  }, said);

/** Mails a code to a new address, and remembers here that it waits; null where it is the present one. */
export const useChangeEmail = (
  said?: Sentences<{ sentTo: string } | null, string>,
): Verb<{ sentTo: string } | null, string> =>
  useVerb(async email => {
    const sent = await askProven(engine => engine.account.changeEmail(email));
    keepNewEmail(sent && { email, sentAt: Date.now() });
    return sent;
  }, said);

/** Mails another code to the address that waits. */
export const useResendEmailCode = (said?: Sentences<null, string>): Verb<null, string> =>
  useVerb(async email => {
    const done = await ask(engine => engine.account.resendEmailCode());
    keepNewEmail({ email, sentAt: Date.now() });
    return done;
  }, said);

type Proof = { email: string; code: string };

/** Verifies the address that waits, and gives the account's. */
export const useVerifyEmail = (said?: Sentences<{ email: string }, Proof>): Verb<{ email: string }, Proof> =>
  useVerb(async proof => {
    const verified = await ask(engine => engine.account.verifyEmail(proof));
    keepNewEmail(null);
    void readAgain();
    return verified;
  }, said);

type Passwords = { previous: string; password: string };

/** Sets another password; neither is held once it is done. */
export const useChangePassword = (said?: Sentences<null, Passwords>): Verb<null, Passwords> =>
  useVerb(
    async change => {
      const done = await ask(engine => engine.account.changePassword(change));
      if (activeLock()) await (await import('./lock-changes.ts')).replaceLockPassword(change.password);
      return done;
    },
    said,
    0,
  );

/** Storage that this device uses, measured again for each screen. */
export const useDeviceStorage = (): UseQueryResult<DeviceStorage> =>
  useQuery({
    queryKey: [...deviceKey, 'storage'],
    queryFn: () => ask(engine => engine.account.storage()),
    gcTime: 0,
  });

/** Deletes the copy: rows, pages and the answers that this page keeps. Actions and half-filled forms stay. */
export const useClearCopy = (said?: Sentences<null, void>): Verb<null, void> =>
  useVerb(async () => {
    const done = await ask(engine => engine.account.clearCopy());
    // The page's persisted answers of services go too; queries on the screen are asked again.
    dropAnswers(null);
    queryClient.removeQueries({ type: 'inactive', predicate: query => query.meta?.persist === true });
    void queryClient.invalidateQueries({ queryKey: deviceKey });
    return done;
  }, said);

/** The person signed in here, and the outboxes that others left. */
export const useDeviceSessions = (): UseQueryResult<DeviceSessions> =>
  useQuery({
    // Under the outbox, whose counts it tells.
    queryKey: ['outbox', 'sessions'],
    queryFn: () => ask(engine => engine.account.sessions()),
    gcTime: 0,
  });

/** Ends every sign-in of the person, this one last. */
export const useSignOutEverywhere = (said?: Sentences<Session, Unsent>): Verb<Session, Unsent> =>
  useVerb(async unsent => accept(await ask(engine => engine.account.signOutEverywhere(unsent))), said);

/** An address to which a code was mailed, and when the last one was, ms since 1970. Until it is verified the old address holds. */
export type NewEmail = { email: string; sentAt: number };

const listeners = new Set<() => void>();

const key = (): string | null => {
  const identity = lastIdentity()?.identity;
  return identity ? keptKey('email', identity) : null;
};

const stored = (): string | null => {
  const name = key();
  return name && deviceStorage.getItem(name);
};

/** Keeps the address that waits for its code, over reloads and for every tab of this device; null forgets it. */
export function keepNewEmail(waiting: NewEmail | null): void {
  const name = key();
  if (!name) return;
  if (waiting) deviceStorage.setItem(name, JSON.stringify(waiting));
  else deviceStorage.removeItem(name);
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

/** The signed-in person's new address while it waits for its code; null where none does. */
export const useNewEmail = (): NewEmail | null => read(useSyncExternalStore(subscribe, stored));

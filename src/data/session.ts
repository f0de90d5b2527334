import { useQuery } from '@tanstack/react-query';
import type { AuthUser, Session, SignUp, Unsent } from '../domain/session.ts';
import { ask, onEngineEvent, replaceEngine } from './engine.ts';
import { dropKept, forgetIdentity, lastIdentity, personLeft, rememberIdentity } from './last-identity.ts';
import type { Sentences } from './notices.ts';
import { queryClient } from './query-client.ts';
import { useVerb, type Verb } from './verb.ts';

const key = ['session'];

/** What screens know of the session: `checking` until the engine has read it. */
export type Known = { session: Session | 'checking'; lastKnown: AuthUser | null };

/** Follows the session in every tab; call once, at start. */
export function followSession(): void {
  onEngineEvent(event => {
    if (event.type === 'session') accept(event.session);
  });
}

/** Takes on a session that a call has brought, before the engine tells of it. */
export function accept(session: Session): Session {
  const before = queryClient.getQueryData<Session>(key);
  // Before the first answer the page shows who was here last.
  const left = before ? identityIn(before) : (lastIdentity()?.identity ?? null);
  if (session.status === 'LOGGED_IN') rememberIdentity(session);
  else forgetIdentity();
  if (left !== null && left !== identityIn(session)) {
    forgetAnswers();
    personLeft();
    replaceEngine();
  }
  queryClient.setQueryData(key, session);
  return session;
}

const identityIn = (session: Session): string | null =>
  session.status === 'LOGGED_IN' ? session.identity : null;

/** Drops answers and calls at once: a screen that still shows one would leave it to a timer of minutes. */
function forgetAnswers(): void {
  const queries = queryClient.getQueryCache();
  for (const query of queries.getAll()) {
    if (query.queryKey[0] === 'session' || query.queryKey[0] === 'config') continue;
    query.reset();
    query.gcTime = 0;
    queries.remove(query);
  }
  const mutations = queryClient.getMutationCache();
  for (const mutation of mutations.getAll()) {
    mutation.gcTime = 0;
    mutation.destroy();
  }
  mutations.clear();
}

/** The session, and who was here last (name and tenant, no token) to draw the shell at once. */
export function useSession(): Known {
  const query = useQuery({
    queryKey: key,
    queryFn: async () => accept(await ask(engine => engine.session.restore())),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
    refetchOnReconnect: false,
    refetchOnWindowFocus: false,
  });
  return { session: query.data ?? 'checking', lastKnown: lastIdentity()?.user ?? null };
}

/** The signed-in person, from the session or from who was here last. */
export function useUser(): AuthUser | null {
  const { session, lastKnown } = useSession();
  if (session === 'checking') return lastKnown;
  return session.status === 'LOGGED_IN' ? session.user : null;
}

type Credentials = { email: string; password: string };

export const useSignIn = (said?: Sentences<Session, Credentials>): Verb<Session, Credentials> =>
  useVerb(async who => accept(await ask(engine => engine.session.signIn(who))), said);

export const useSignUp = (said?: Sentences<Session, SignUp>): Verb<Session, SignUp> =>
  useVerb(async person => accept(await ask(engine => engine.session.signUp(person))), said);

type Code = { email: string; code: string };

export const useConfirm = (said?: Sentences<Session, Code>): Verb<Session, Code> =>
  useVerb(async code => accept(await ask(engine => engine.session.confirm(code))), said);

export const useResend = (said?: Sentences<null, string>): Verb<null, string> =>
  useVerb(email => ask(engine => engine.session.resend(email)), said);

export const useForgotPassword = (said?: Sentences<null, string>): Verb<null, string> =>
  useVerb(email => ask(engine => engine.session.forgotPassword(email)), said);

type NewPassword = { email: string; code: string; password: string };

export const useNewPassword = (said?: Sentences<null, NewPassword>): Verb<null, NewPassword> =>
  useVerb(reset => ask(engine => engine.session.newPassword(reset)), said);

export const useSignOut = (said?: Sentences<Session, Unsent>): Verb<Session, Unsent> =>
  useVerb(async unsent => accept(await ask(engine => engine.session.signOut(unsent))), said);

/**
 * Removes what is kept here for everybody but whoever is signed in; signing out on purpose removes one's own too. Call once, for
 * the first signed-in page.
 */
export function followKept(): void {
  onEngineEvent(event => event.type === 'session' && dropOthers(event.session));
  const session = queryClient.getQueryData<Session>(key);
  if (session) dropOthers(session);
}

function dropOthers(session: Session): void {
  if (session.status === 'LOGGED_IN') dropKept(session.identity);
  else if (session.status === 'LOGGED_OUT' && session.reason !== 'expired') dropKept();
}

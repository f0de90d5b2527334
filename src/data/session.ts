import { useQuery } from '@tanstack/react-query';
import type { AuthUser, Session, SignUp, Unsent } from '../domain/session.ts';
import { ask, onEngineEvent } from './engine.ts';
import { forgetIdentity, lastIdentity, rememberIdentity } from './last-identity.ts';
import type { Sentences } from './notices.ts';
import { queryClient } from './query-client.ts';
import { useVerb, type Verb } from './verb.ts';

const key = ['session'];

/** What screens know of the session: `checking` until the engine has read it. (ruling 6) */
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
  if (session.status === 'LOGGED_IN') rememberIdentity(session);
  else forgetIdentity();
  if (before?.status === 'LOGGED_IN' && !isSamePerson(before, session)) {
    const others = queryClient
      .getQueryCache()
      .findAll({ predicate: ({ queryKey: [about] }) => about !== 'session' && about !== 'config' });
    for (const query of others) {
      // A screen that still shows it leaves the answer to a timer of minutes; nothing is to be left in memory.
      query.reset();
      queryClient.getQueryCache().remove(query);
    }
  }
  queryClient.setQueryData(key, session);
  return session;
}

const isSamePerson = (a: Session, b: Session): boolean =>
  a.status === 'LOGGED_IN' && b.status === 'LOGGED_IN' && a.identity === b.identity;

/** The session, and who was here last (name and tenant, no token) to draw the shell at once. (design §4) */
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

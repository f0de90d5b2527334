import type { AuthUser, Session } from '../domain/session.ts';
import type { SignInStep, StepAnswer } from '../domain/sign-in.ts';
import { ask, onEngineEvent, onRestored, replaceEngine } from './engine.ts';
import {
  dropKept,
  forgetIdentity,
  lastIdentity,
  openLastIdentity,
  personLeft,
  rememberIdentity,
} from './last-identity.ts';
import { activeLock, hasAnyLock, onLockChanged } from './screen-lock.ts';
import { createStore, useStore } from './store.ts';

/** `checking` until the engine has read the session. */
type KnownSession = Session | 'checking';

const known = createStore<KnownSession>('checking');

/** Reads the session and follows it, and the screen lock, in every tab; call once, at start. */
export function followSession(): void {
  onEngineEvent(event => {
    if (event.type === 'session') void openLastIdentity().then(() => accept(event.session));
  });
  onRestored(() => {
    if (activeLock() !== null) hearLock();
    void restoreSession();
  });
  onLockChanged(hearLock);
  void restoreSession();
}

/** Asks the engine for the session. Where it cannot tell, the configuration has failed too, and the page says so. */
export async function restoreSession(): Promise<void> {
  try {
    const session = await ask(engine => engine.session.restore());
    // Accepting compares it with who was here last.
    await openLastIdentity();
    accept(session);
  } catch {}
}

/** Takes on a session that a call has brought, before the engine tells of it. */
export function accept(session: Session): Session {
  const before = currentSession();
  // Before the first answer the page shows who was here last.
  const left = before ? identityIn(before) : (lastIdentity()?.identity ?? null);
  if (session.status === 'LOGGED_IN') rememberIdentity(session);
  else forgetIdentity();
  if (left !== null && left !== identityIn(session)) {
    personLeft();
    replaceEngine();
  }
  known.set(session);
  if (hasAnyLock()) void import('./lock-session.ts').then(({ followLock }) => followLock(session));
  return session;
}

const identityIn = (session: Session): string | null =>
  session.status === 'LOGGED_IN' ? session.identity : null;

/** The session as this page knows it; null until it has been read. */
export function currentSession(): Session | null {
  const session = known.get();
  return session === 'checking' ? null : session;
}

/** The session as this page knows it. */
export const useSession = (): KnownSession => useStore(known);

/** The signed-in person, from the session or from who was here last. */
export function useUser(): AuthUser | null {
  const session = useSession();
  if (session === 'checking') return lastIdentity()?.user ?? null;
  return session.status === 'LOGGED_IN' ? session.user : null;
}

/** Signs in; the answer is a step where one is left before the session. Throws `FailureError`. */
export async function signIn(who: { email: string; password: string }): Promise<Session | SignInStep> {
  const call = () => ask(engine => engine.session.signIn(who));
  if (!hasAnyLock()) return acceptOrStep(await call());
  // A lock that waits here for its person is opened by their password, before the engine reads what is behind it.
  const { withOpenLocks } = await import('./lock-session.ts');
  return acceptOrStep(await withOpenLocks(who.password, call));
}

/** Signs in with a passkey of an address; the browser asks its person. Throws `FailureError`. */
export async function signInWithPasskey(email: string): Promise<Session | SignInStep> {
  const { askWithCredentials } = await import('./credentials.ts');
  return acceptOrStep(await askWithCredentials(engine => engine.session.signInWithPasskey(email)));
}

/** Answers the step that `signIn` left for this address: with a text or a factor. Throws `FailureError`. */
export const continueSignIn = async (email: string, answer: StepAnswer): Promise<Session | SignInStep> =>
  acceptOrStep(await ask(engine => engine.session.continueSignIn(email, answer)));

const acceptOrStep = (answer: Session | SignInStep): Session | SignInStep =>
  'step' in answer ? answer : accept(answer);

/**
 * Removes what is kept here for persons other than the signed-in one; signing out on purpose removes their own too. Call once,
 * for the first signed-in page.
 */
export function followKept(): void {
  onEngineEvent(event => event.type === 'session' && dropOthers(event.session));
  const session = currentSession();
  if (session) dropOthers(session);
}

const hearLock = () =>
  void import('./lock-session.ts').then(({ onLockChangedElsewhere }) => onLockChangedElsewhere());

function dropOthers(session: Session): void {
  if (session.status === 'LOGGED_IN') dropKept(session.identity);
  else if (session.status === 'LOGGED_OUT' && session.reason !== 'expired') dropKept();
}

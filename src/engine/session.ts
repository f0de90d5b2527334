import { signedInAt } from '../api/identity/claims.ts';
import type { Flows } from '../api/identity/flows.ts';
import type { KeptTokens } from '../api/identity/kept-tokens.ts';
import type { Identity } from '../api/identity/session.ts';
import { storageFailure } from '../db/copy-failure.ts';
import { pendingAt } from '../db/session-changes.ts';
import { type Answer, failed, isFailure } from '../domain/failure.ts';
import type { AuthUser, Session, Unsent } from '../domain/session.ts';
import type { SessionFace } from './face.ts';
import { createEntry } from './session-entry.ts';
import { createExit } from './session-exit.ts';
import { createGround, type SessionDeps } from './session-ground.ts';
import { asPerson, changeUser, readUser, readUserNow, renewTokens } from './session-user.ts';

export type { SessionDeps } from './session-ground.ts';

/** The session: what the page may ask of it, and what the rest of the engine needs. */
export type SessionService = SessionFace & {
  identity: Identity;
  /** The session as this context knows it; LOGGED_OUT before `restore`. */
  current(): Session;
  /** The person as the identity provider knows them now; unlike `user` it fails where that cannot be asked. (ruling 10) */
  userNow(): Promise<Answer<AuthUser>>;
  /** Refreshes the tokens, so that they say what the person's attributes do by now. (ruling 10) */
  renewTokens(): Promise<Answer<null>>;
  /** The session is over, unless other tokens than the rejected one have taken its place. (ruling 4) */
  expire(rejected?: string): Promise<void>;
  /** Hears every change; returns the way to stop. */
  onChange(listener: (session: Session) => void): () => void;
  /** Another context has begun another epoch, or knows more of this one. */
  tabAnnounced(epoch: number): Promise<void>;
  /** The network is back: finishes what could not be done without. */
  online(): Promise<void>;
  /** The session is over: resolves once what it leaves to be done is done, or left for the next start. */
  finish(): Promise<void>;
  /** Writes attributes of whoever is signed in, and shows them in every tab. */
  changeUser(attributes: Readonly<Record<string, string>>): Promise<Answer<AuthUser>>;
  /** Does something at the identity provider as whoever is signed in. */
  asPerson<T>(work: (flows: Flows, kept: KeptTokens) => Promise<Answer<T>>): Promise<Answer<T>>;
  /** Ends every sign-in of the person, this one last. */
  signOutEverywhere(unsent: Unsent): Promise<Answer<Session>>;
  /** When the person signed in here (ISO-8601, null where the token does not tell), and how many sign-outs are still to be reported. */
  here(): Promise<{ since: string | null; untold: number }>;
};

/** Composes identity provider, storage and outbox to one session over all tabs. (design §4) */
export function createSessionService(deps: SessionDeps): SessionService {
  const ground = createGround(deps);
  const { store, current, told, flow } = ground;
  const { askForCode, enter, restore } = createEntry(ground);
  const { signOut, signOutEverywhere, ended } = createExit(ground);

  const face: SessionFace = {
    restore,
    async signIn(credentials) {
      const answer = await flow(ready => ready.signIn(credentials));
      if (isFailure(answer)) return answer;
      return answer.ok === 'unconfirmed' ? { ok: await askForCode(credentials.email) } : enter(answer.ok);
    },
    async signUp(person) {
      const answer = await flow(ready => ready.signUp(person));
      return isFailure(answer) ? answer : { ok: await askForCode(person.email) };
    },
    async confirm(code) {
      const answer = await flow(ready => ready.confirm(code));
      // Refused as such, and not for its code: confirmed already, which an answer lost on the way did not tell.
      if (isFailure(answer) && answer.failure.code !== 'NotAuthorizedException') return answer;
      const state = told(await store.change(was => pendingAt(was, null)));
      return { ok: await current.adoptVerified(state, code.email) };
    },
    resend: email => flow(ready => ready.resend(email)),
    forgotPassword: email => flow(ready => ready.forgotPassword(email)),
    newPassword: reset => flow(ready => ready.newPassword(reset)),
    signOut,
    user: () => readUser(ground),
  };

  return {
    ...guarded(face),
    identity: ground.identity,
    userNow: () => readUserNow(ground).catch(error => failed(storageFailure(error))),
    renewTokens: () => renewTokens(ground).catch(error => failed(storageFailure(error))),
    current: current.get,
    expire: ground.expire,
    onChange: current.onChange,
    async tabAnnounced(epoch) {
      if (epoch >= current.epoch()) await current.adopt(await store.read(), true);
    },
    online: ground.remnants.sweep,
    async finish() {
      await ended();
      await ground.remnants.sweep();
    },
    changeUser: attributes => changeUser(ground, attributes),
    asPerson: work => asPerson(ground, work),
    signOutEverywhere,
    async here() {
      const { tokens, revocations } = await store.read();
      return { since: tokens && signedInAt(tokens.idToken), untold: revocations.length };
    },
  };
}

/** Storage that fails is an answer too. */
function guarded(face: SessionFace): SessionFace {
  const guard =
    <A extends unknown[], T>(ask: (...args: A) => Promise<Answer<T>>) =>
    (...args: A): Promise<Answer<T>> =>
      ask(...args).catch(error => failed(storageFailure(error)));
  return {
    restore: guard(face.restore),
    signIn: guard(face.signIn),
    signUp: guard(face.signUp),
    confirm: guard(face.confirm),
    resend: guard(face.resend),
    forgotPassword: guard(face.forgotPassword),
    newPassword: guard(face.newPassword),
    signOut: guard(face.signOut),
    user: guard(face.user),
  };
}

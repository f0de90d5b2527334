import { createTenant } from '../../api/auth-service.ts';
import { createSend } from '../../api/http.ts';
import { claimsOf, identityOf, signedInAt, userOf } from '../../api/identity/claims.ts';
import type { Flows } from '../../api/identity/flows.ts';
import type { KeptTokens } from '../../api/identity/kept-tokens.ts';
import type { SignInResult } from '../../api/identity/sign-in.ts';
import { storageFailure } from '../../db/database.ts';
import {
  pendingAt,
  personKnown,
  type SessionState,
  signedIn,
  signedOut,
  turnedAway,
} from '../../db/session-store.ts';
import { type Answer, failed, isFailure } from '../../domain/failure.ts';
import type { Proof } from '../../domain/proof.ts';
import type { AuthUser, PasswordReset, Session, SignUp, Unsent } from '../../domain/session.ts';
import type { SignInStep, StepAnswer } from '../../domain/sign-in.ts';
import { createSessionContext, type SessionContext, type SessionDeps } from './session-context.ts';
import { asPerson, changeUser, readUserNow, renewTokens } from './user.ts';

/** The session of one person over all tabs. Only `page` may be called by the page: no answer there carries a token. */
export type SessionService = ReturnType<typeof createSessionService>;

/** Composes identity provider, storage and outbox to one session over all tabs. */
export function createSessionService(deps: SessionDeps) {
  const context = createSessionContext(deps);
  const { store, current, announced, flow } = context;
  const { requireCode, enterBy, restore } = createSignIn(context);
  const { signOut, signOutEverywhere, ended } = createSignOut(context);

  const page = {
    /** Restores the session from storage: its network calls have a time limit, and an unreachable provider never signs out. */
    restore: stored(restore),

    /** A NOT_VERIFIED session when the person has not confirmed the email address yet; a step where one is left. */
    signIn: stored(async (credentials: { email: string; password: string }) =>
      enterBy(credentials.email, await flow(flows => flows.signIn(credentials))),
    ),

    /** Signs in with a passkey of this address, which the page asks the device for. */
    signInWithPasskey: stored(async (email: string) =>
      enterBy(email, await flow(flows => flows.signInWithPasskey(email, context.askPage))),
    ),

    /** Answers the step that a sign-in of this address asked for last: with a text or a factor. */
    continueSignIn: stored(async (email: string, answer: StepAnswer) =>
      enterBy(email, await flow(flows => flows.continueSignIn(email, answer))),
    ),

    signUp: stored(async (person: SignUp): Promise<Answer<Session>> => {
      const answer = await flow(flows => flows.signUp(person));
      return isFailure(answer) ? answer : { ok: await requireCode(person.email) };
    }),

    /** VERIFIED on success; the person then signs in again. */
    confirm: stored(async (code: { email: string; code: string }): Promise<Answer<Session>> => {
      const answer = await flow(flows => flows.confirm(code));
      // NotAuthorizedException is not about the code: the address is confirmed already, and that response was lost.
      if (isFailure(answer) && answer.failure.code !== 'NotAuthorizedException') return answer;
      const state = announced(await store.change(was => pendingAt(was, null)));
      return { ok: await current.adoptVerified(state, code.email) };
    }),

    resend: stored((email: string) => flow(flows => flows.resend(email))),
    forgotPassword: stored((email: string) => flow(flows => flows.forgotPassword(email))),
    newPassword: stored((reset: PasswordReset) => flow(flows => flows.newPassword(reset))),

    /** Ends the session of every tab; `send` first drains the outbox and fails with `unreachable` and code `unsent` if something is left. */
    signOut: stored(signOut),
  };

  return {
    ...page,
    page,
    identity: context.identity,
    /** The session as this context knows it; LOGGED_OUT before `restore`. */
    current: current.get,
    /** The person's present data; fails where the identity provider cannot be reached. */
    userNow: stored(() => readUserNow(context)),
    /** Refreshes the tokens, so that they carry the person's present attributes. */
    renewTokens: stored(() => renewTokens(context)),
    /** Ends the session, unless other tokens have replaced the rejected one. */
    expire: context.expire,
    /** Calls the listener with every change; returns its removal. */
    onChange: current.onChange,
    /** Another context has begun another epoch, or has changed this one. */
    async tabAnnounced(epoch: number): Promise<void> {
      if (epoch >= current.epoch()) await current.adopt(await store.read(), true);
    },
    /** The network is back: runs the clean-up that needs it. */
    online: context.cleanup.run,
    /** Resolves once the clean-up of an ended session is done, or left for the next start. */
    async finish(): Promise<void> {
      await ended();
      await context.cleanup.run();
    },
    /** Deletes again, once this tab has closed it, what it may have opened just after a sign-out elsewhere deleted it. */
    deleteAgain: stored(async (identity: string) =>
      (await store.read()).person?.identity === identity ? { ok: null } : deps.databases.deleteCopy(identity),
    ),
    /** Writes attributes of the signed-in person, and shows them in every tab. */
    changeUser: (attributes: Readonly<Record<string, string>>): Promise<Answer<AuthUser>> =>
      changeUser(context, attributes),
    /** Calls the identity provider as the signed-in person. */
    asPerson: <T>(work: (flows: Flows, kept: KeptTokens) => Promise<Answer<T>>): Promise<Answer<T>> =>
      asPerson(context, work),
    /** The time of the person's last proof, ms since 1970; null without one. */
    provenAt: async (): Promise<number | null> => (await store.read()).provenAt ?? null,
    /** Asks the identity provider for a proof of the signed-in person. */
    prove: stored(async (proof: Proof) => (await import('./prove.ts')).prove(context, proof)),
    /** Ends every sign-in of the person, this one last. */
    signOutEverywhere,
    /** The time of the sign-in here (ISO-8601, null where the token lacks it), and the number of revocations to come. */
    async here(): Promise<{ since: string | null; pendingRevocations: number }> {
      const { tokens, revocations } = await store.read();
      return { since: tokens && signedInAt(tokens.idToken), pendingRevocations: revocations.length };
    },
  };
}

/** Answers with a failure where storage throws. */
const stored =
  <Values extends unknown[], T>(call: (...values: Values) => Promise<Answer<T>>) =>
  (...values: Values): Promise<Answer<T>> =>
    call(...values).catch(error => failed(storageFailure(error)));

/** Begins a session: with new tokens, or from storage. */
function createSignIn(context: SessionContext) {
  const { config, store, identity, current, cleanup, announced, leaving, expire, onLine, origin } = context;

  /** No session before the code mailed to this address is entered. */
  async function requireCode(email: string): Promise<Session> {
    return current.adopt(announced(await store.change(state => pendingAt(state, email))));
  }

  /** Stores tokens: only a person whose email address is verified counts as signed in. */
  async function enter(tokens: KeptTokens): Promise<Answer<Session>> {
    const claims = claimsOf(tokens.idToken);
    if (!claims) return failed({ kind: 'unreadable', code: 'InvalidTokens' });
    if (!claims.email_verified) {
      await store.change(state => turnedAway(state, tokens, leaving()));
      void cleanup.run();
      return { ok: await requireCode(claims.email) };
    }
    const name = await identityOf(claims);
    const person = { identity: name, user: userOf(claims), tenantMissing: true, locked: false };
    const before = (await store.read()).person;
    const state = announced(await store.change(was => signedIn(was, tokens, person, leaving())));
    if (before && !before.locked && before.identity !== name) await context.outbox.hold(before.identity);
    await cleanup.clearCopies();
    await ensureTenant(state);
    void cleanup.run();
    return { ok: await current.adopt(await store.read()) };
  }

  /** Turns what the identity provider answered into a session, or passes the step on that it asks for. */
  async function enterBy(email: string, answer: Answer<SignInResult>): Promise<Answer<Session | SignInStep>> {
    if (isFailure(answer)) return answer;
    if (answer.ok === 'unconfirmed') return { ok: await requireCode(email) };
    return 'step' in answer.ok ? { ok: answer.ok } : enter(answer.ok);
  }

  /** Creates the tenant's database unless it is known to exist: at sign-in, and again at each start. */
  async function ensureTenant({ person, epoch }: SessionState): Promise<void> {
    if (!person?.tenantMissing || person.locked) return;
    const expired = (rejected?: string) => void expire(rejected);
    const send = createSend({ config, identity, as: person.identity, expired, onLine, origin });
    const answer = await createTenant(send, person.user.tenantId, crypto.randomUUID());
    if (isFailure(answer)) return;
    const known = await store.change(state =>
      state.epoch === epoch ? personKnown(state, person.identity, { tenantMissing: false }) : null,
    );
    await current.adopt(announced(known));
  }

  async function restore(): Promise<Answer<Session>> {
    let state = await store.read();
    // Tokens that are gone without a record were refused in a context that ended before it could record it.
    if (!state.tokens) {
      await expire();
      state = await store.read();
    }
    const session = await current.adopt(state);
    void cleanup.run();
    void ensureTenant(state);
    return { ok: session };
  }

  return { requireCode, enterBy, restore };
}

/** Ends a session on request. */
function createSignOut(context: SessionContext) {
  const { store, outbox, current, cleanup, announced, leaving } = context;
  let ending: Promise<unknown> = Promise.resolve();

  /** Remembers a sign-out that is under way. */
  function tracked(signOut: Promise<Answer<Session>>): Promise<Answer<Session>> {
    ending = signOut.catch(() => undefined);
    return signOut;
  }

  /** Sends the queued actions where that was chosen; fails where some are left, or where they cannot be counted. */
  async function sendFirst(session: Session, unsent: Unsent): Promise<Answer<unknown>> {
    if (session.status !== 'LOGGED_IN' || unsent !== 'send') return { ok: null };
    await outbox.drainNow();
    const left = await outbox.unsent(session.identity);
    return isFailure(left) || left.ok === 0 ? left : failed({ kind: 'unreachable', code: 'unsent' });
  }

  /** An outbox without queued actions is discarded: nothing of it may stay on the device. One that cannot be counted is kept. */
  async function leaveOutbox(identity: string, unsent: Unsent): Promise<void> {
    const left = unsent === 'discard' ? { ok: 0 } : await outbox.unsent(identity);
    if (isFailure(left) || left.ok > 0) await outbox.hold(identity);
    else await outbox.discard(identity);
  }

  /** Signs out in every tab: the outbox first, since it needs the tokens, then tokens, name and copy. */
  async function leave(session: Session, unsent: Unsent): Promise<Answer<Session>> {
    const sent = await sendFirst(session, unsent);
    if (isFailure(sent)) return sent;
    if (session.status === 'LOGGED_IN') await leaveOutbox(session.identity, unsent);
    const changed = await store.change(was =>
      session.status === 'LOGGED_IN' ? signedOut(was, session.identity, leaving()) : pendingAt(was, null),
    );
    const after = await current.adopt(announced(changed));
    await cleanup.clearCopies();
    void cleanup.run();
    return { ok: after };
  }

  /** Ends every sign-in of the person at the identity provider, then this one here. */
  async function leaveEverywhere(unsent: Unsent): Promise<Answer<Session>> {
    const session = current.get();
    const sent = await sendFirst(session, unsent);
    if (isFailure(sent)) return sent;
    const refused = await asPerson(context, (flows, kept) => flows.endEverywhere(kept));
    if (isFailure(refused)) return refused;
    // The identity provider may refuse this device's next call too: the sign-out continues all the same.
    return leave(session, unsent === 'send' ? 'keep' : unsent);
  }

  return {
    signOut: (unsent: Unsent) => tracked(leave(current.get(), unsent)),
    signOutEverywhere: (unsent: Unsent) => tracked(leaveEverywhere(unsent)),
    /** Resolves once a sign-out that is under way has ended. */
    ended: () => ending,
  };
}

import type { Config } from '../../api/config.ts';
import type { Flows } from '../../api/identity/flows.ts';
import { createIdentity } from '../../api/identity/session.ts';
import type { Changed, SessionStore } from '../../db/session-store.ts';
import { type Leaving, personIn, type SessionState } from '../../db/session-store.ts';
import { type Answer, failed, isFailure } from '../../domain/failure.ts';
import type { AskDevice } from '../../domain/passkey.ts';
import type { Session } from '../../domain/session.ts';
import { createSignOutCleanup } from './sign-out-cleanup.ts';

/** Dependencies of the session on the rest of the engine. */
export type SessionDeps = {
  config: Config;
  store: SessionStore;
  /** Tells the other contexts of a new epoch, or of a change within it. */
  announce(epoch: number): void;
  databases: { deleteCopy(identity: string): Promise<Answer<null>> };
  outbox: {
    /** Counts a person's actions that may still be sent, and those that cannot be read. Fails where storage does. */
    unsent(identity: string): Promise<Answer<number>>;
    /** Sends the queued actions of the signed-in person, as many as it can. */
    drainNow(): Promise<void>;
    /** Discards a person's outbox. */
    discard(identity: string): Promise<void>;
    /** Holds a person's actions until the same person signs in again. */
    hold(identity: string): Promise<void>;
  };
  /** Asks the page for a credential, since a worker has no `navigator.credentials`. */
  askPage: AskDevice;
  location: { origin: string };
  onLine(): boolean;
};

/** Storage, identity provider and the session as this context knows it; shared by sign-in, sign-out and user calls. */
export type SessionContext = ReturnType<typeof createSessionContext>;

export function createSessionContext(deps: SessionDeps) {
  const { config, store, outbox, databases, onLine } = deps;
  const { origin } = deps.location;
  const current = createCurrentSession(outbox.unsent);

  const leaving = (): Leaving => ({ clientId: config.identity.userPoolClientId, now: Date.now() });

  /** Tells the other contexts of a change that was stored. */
  function announced({ state, isChanged }: Changed): SessionState {
    if (isChanged) deps.announce(state.epoch);
    return state;
  }

  return {
    ...deps,
    origin,
    current,
    leaving,
    announced,
    identity: createIdentity({ config, origin, onLine, vault: store }),
    cleanup: createSignOutCleanup({ config, store, ...databases, origin, onLine }),

    /** Runs a call of the identity provider; its chunk is loaded for the first one. */
    async flow<T>(run: (flows: Flows) => Promise<Answer<T>>): Promise<Answer<T>> {
      if (!onLine()) return failed({ kind: 'unreachable' });
      const loaded = await import('../../api/identity/flows.ts').catch(() => null);
      return loaded ? run(loaded.createFlows(config, origin)) : failed({ kind: 'unreachable' });
    },

    /** Ends the session, unless other tokens have replaced the rejected one. */
    async expire(rejected?: string): Promise<void> {
      const changed = await store.expire(leaving(), rejected);
      const { person } = changed.state;
      if (changed.isChanged && person) await outbox.hold(person.identity);
      await current.adopt(announced(changed), true);
    },
  };
}

/** Holds the session as this context knows it, and notifies listeners. A state older than the present one is ignored. */
function createCurrentSession(unsent: SessionDeps['outbox']['unsent']) {
  let epoch = -1;
  let session: Session = { status: 'LOGGED_OUT' };
  let verified: { email: string; epoch: number } | null = null;
  const listeners = new Set<(session: Session) => void>();

  async function adopt(state: SessionState, isElsewhere = false): Promise<Session> {
    if (state.epoch < epoch) return session;
    const isSameEpoch = state.epoch === epoch;
    epoch = state.epoch;
    const next = await described(state, isElsewhere, isSameEpoch);
    if (state.epoch < epoch) return session;
    const isChanged = JSON.stringify(next) !== JSON.stringify(session);
    session = next;
    if (isChanged) for (const listener of listeners) listener(session);
    return session;
  }

  async function described(
    state: SessionState,
    isElsewhere: boolean,
    isSameEpoch: boolean,
  ): Promise<Session> {
    const before = session;
    const wasSignedIn = before.status === 'LOGGED_IN';
    const next = await sessionOf(state, unsent);
    if (next.status !== 'LOGGED_OUT' || next.reason) return next;
    if (verified?.epoch === state.epoch) return { status: 'VERIFIED', email: verified.email };
    // The reason of a sign-out is not stored: this context keeps the one it gave.
    if (isSameEpoch && before.status === 'LOGGED_OUT') return before;
    return isElsewhere && wasSignedIn ? { ...next, reason: 'elsewhere' } : next;
  }

  return {
    get: () => session,
    epoch: () => epoch,
    /** Adopts the stored state; `isElsewhere` where another tab changed it. */
    adopt,
    /** Adopts the stored state, in which this address was just confirmed. */
    adoptVerified(state: SessionState, email: string): Promise<Session> {
      verified = { email, epoch: state.epoch };
      return adopt(state);
    },
    onChange(listener: (session: Session) => void): () => void {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

/** The session in a stored state; `unsent` counts a person's queued actions. Never asks the network. */
async function sessionOf(state: SessionState, unsent: SessionDeps['outbox']['unsent']): Promise<Session> {
  const signedIn = personIn(state);
  if (signedIn) {
    const { user, identity, tenantMissing } = signedIn;
    return { status: 'LOGGED_IN', user, identity, ...(tenantMissing && { tenantMissing }) };
  }
  const { pendingEmail, person } = state;
  if (pendingEmail) return { status: 'NOT_VERIFIED', email: pendingEmail };
  if (!person) return { status: 'LOGGED_OUT' };
  const held = await unsent(person.identity);
  return { status: 'LOGGED_OUT', reason: 'expired', ...(!isFailure(held) && { held: held.ok }) };
}

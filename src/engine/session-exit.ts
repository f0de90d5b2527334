import { pendingAt, signedOut } from '../db/session-changes.ts';
import { type Answer, failed, isFailure } from '../domain/failure.ts';
import type { Session, Unsent } from '../domain/session.ts';
import type { Ground } from './session-ground.ts';
import { asPerson } from './session-user.ts';

/** How a session ends on purpose. */
export function createExit(ground: Ground) {
  const { store, outbox, current, remnants, told, leaving } = ground;
  let ending: Promise<unknown> = Promise.resolve();

  /** Remembers a sign-out that is under way. */
  function followed(signOut: Promise<Answer<Session>>): Promise<Answer<Session>> {
    ending = signOut.catch(() => undefined);
    return signOut;
  }

  async function settleOutbox(identity: string, unsent: Unsent): Promise<Answer<null>> {
    if (unsent === 'send' && (await outbox.drainNow()) === 'left') return failed({ kind: 'unreachable' });
    // Where nothing waits there is nothing to keep, and nothing may stay. (ruling 5)
    if (unsent === 'keep' && (await outbox.unsent(identity)) > 0) await outbox.hold(identity);
    else await outbox.discard(identity);
    return { ok: null };
  }

  /** Signs out in every tab: the outbox first, since it needs the tokens, then tokens, name and copy. */
  async function leave(session: Session, unsent: Unsent): Promise<Answer<Session>> {
    if (session.status === 'LOGGED_IN') {
      const settled = await settleOutbox(session.identity, unsent);
      if (isFailure(settled)) return settled;
    }
    const changed = await store.change(was =>
      session.status === 'LOGGED_IN' ? signedOut(was, session.identity, leaving()) : pendingAt(was, null),
    );
    const after = await current.adopt(told(changed));
    await remnants.clearCopies();
    void remnants.sweep();
    return { ok: after };
  }

  /** Ends every sign-in of the person at the identity provider, then this one here. */
  async function leaveEverywhere(unsent: Unsent): Promise<Answer<Session>> {
    const session = current.get();
    if (unsent === 'send' && (await outbox.drainNow()) === 'left')
      return failed({ kind: 'unreachable', code: 'unsent' });
    const refused = await asPerson(ground, (flows, kept) => flows.endEverywhere(kept));
    if (isFailure(refused)) return refused;
    // From here on a call of this device may be refused too: it is this person who leaves all the same.
    return leave(session, unsent === 'send' ? 'keep' : unsent);
  }

  return {
    signOut: (unsent: Unsent) => followed(leave(current.get(), unsent)),
    signOutEverywhere: (unsent: Unsent) => followed(leaveEverywhere(unsent)),
    /** Resolves once a sign-out that is under way has ended. */
    ended: () => ending,
  };
}

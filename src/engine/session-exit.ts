import { pendingAt, signedOut } from '../db/session-changes.ts';
import { type Answer, failed, isFailure } from '../domain/failure.ts';
import type { Session, Unsent } from '../domain/session.ts';
import type { Ground } from './session-ground.ts';

/** How a session ends on purpose. */
export function createExit({ store, outbox, current, remnants, told, leaving }: Ground) {
  async function settleOutbox(identity: string, unsent: Unsent): Promise<Answer<null>> {
    if (unsent === 'send' && (await outbox.drainNow()) === 'left') return failed({ kind: 'unreachable' });
    // Where nothing waits there is nothing to keep, and nothing may stay. (ruling 5)
    if (unsent === 'keep' && (await outbox.unsent(identity)) > 0) await outbox.hold(identity);
    else await outbox.discard(identity);
    return { ok: null };
  }

  /** Signs out in every tab: the outbox first, since it needs the tokens, then tokens, name and copy. (ruling 5) */
  async function signOut(unsent: Unsent): Promise<Answer<Session>> {
    const session = current.get();
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

  return { signOut };
}

import type { SessionState } from '../db/session-changes.ts';
import type { Session } from '../domain/session.ts';
import { sessionOf } from './session-state.ts';

/** Holds the session as this context knows it, and tells who listens. States that come late are passed over. */
export function createCurrentSession(unsent: (identity: string) => Promise<number>) {
  let epoch = -1;
  let session: Session = { status: 'LOGGED_OUT' };
  let verified: { email: string; epoch: number } | null = null;
  const listeners = new Set<(session: Session) => void>();

  async function adopt(state: SessionState, isElsewhere = false): Promise<Session> {
    if (state.epoch < epoch) return session;
    const isKnown = state.epoch === epoch;
    epoch = state.epoch;
    const next = await described(state, isElsewhere, isKnown);
    if (state.epoch < epoch) return session;
    const isNews = JSON.stringify(next) !== JSON.stringify(session);
    session = next;
    if (isNews) for (const listener of listeners) listener(session);
    return session;
  }

  async function described(state: SessionState, isElsewhere: boolean, isKnown: boolean): Promise<Session> {
    const before = session;
    const wasIn = before.status === 'LOGGED_IN';
    const next = await sessionOf(state, unsent);
    if (next.status !== 'LOGGED_OUT' || next.reason) return next;
    if (verified?.epoch === state.epoch) return { status: 'VERIFIED', email: verified.email };
    // Why it ended is not stored: what this context said of it stands.
    if (isKnown && before.status === 'LOGGED_OUT') return before;
    return isElsewhere && wasIn ? { ...next, reason: 'elsewhere' } : next;
  }

  return {
    get: () => session,
    epoch: () => epoch,
    /** Takes on what is stored; `isElsewhere` where another tab did it. */
    adopt,
    /** The same, where what is stored means that this address was just confirmed. */
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

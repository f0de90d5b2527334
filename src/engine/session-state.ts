import { personIn, type SessionState } from '../db/session-changes.ts';
import type { Session } from '../domain/session.ts';

/** Who is in, as far as storage tells; `unsent` counts a person's actions that wait. Never asks the network. */
export async function sessionOf(
  state: SessionState,
  unsent: (identity: string) => Promise<number>,
): Promise<Session> {
  const inside = personIn(state);
  if (inside) {
    const { user, identity, tenantMissing } = inside;
    return { status: 'LOGGED_IN', user, identity, ...(tenantMissing && { tenantMissing }) };
  }
  const { pendingEmail, person } = state;
  if (pendingEmail) return { status: 'NOT_VERIFIED', email: pendingEmail };
  if (!person) return { status: 'LOGGED_OUT' };
  return { status: 'LOGGED_OUT', reason: 'expired', held: await unsent(person.identity) };
}

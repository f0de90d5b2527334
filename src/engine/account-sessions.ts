import { openOutbox, outboxIdentities } from '../db/outbox-store.ts';
import type { DeviceSessions } from '../domain/account.ts';
import type { SessionService } from './session.ts';

/** Who is signed in on this device, and what others have left on it. Throws what the storage throws. */
export async function deviceSessions(
  identity: string,
  session: Pick<SessionService, 'here'>,
): Promise<DeviceSessions> {
  const { since, untold } = await session.here();
  const identities = await outboxIdentities();
  const counted = await Promise.all(
    identities.map(async each => ({ identity: each, unsent: await unsentOf(each) })),
  );
  return {
    since,
    unsent: counted.find(each => each.identity === identity)?.unsent ?? 0,
    others: counted
      .filter(each => each.identity !== identity)
      .map(each => ({ id: each.identity, unsent: each.unsent })),
    untold,
  };
}

/** How many actions of an outbox may still happen. */
async function unsentOf(identity: string): Promise<number> {
  const store = openOutbox(identity);
  try {
    return Object.values(await store.counts()).reduce((sum, count) => sum + count, 0);
  } finally {
    store.close();
  }
}

import { type Answer, failed } from '../domain/failure.ts';
import { inviteOf } from './decisions.ts';
import type { Invitee } from './face.ts';
import type { RoomHouse } from './in-room.ts';
import type { Room } from './room.ts';

/** Hands rows of a file to the outbox, with the message as the person keeps it now. */
export async function feedOutbox(
  { identity, outbox }: Room,
  { session, decidedBy }: RoomHouse,
  rows: readonly Invitee[],
  batch: string,
): Promise<Answer<unknown>> {
  const current = session.current();
  if (current.status !== 'LOGGED_IN' || current.identity !== identity) return failed({ kind: 'expired' });
  const by = { user: current.user, batch, decidedBy: decidedBy() };
  return outbox.decideMany(rows.map(row => inviteOf(row, by)));
}

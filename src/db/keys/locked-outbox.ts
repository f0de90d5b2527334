import { type ActionState, liveStates } from '../../domain/outbox/action.ts';
import { asked, openAsIs } from './keys-database.ts';

// By plain requests, and without a key: a locked page reads numbers alone.

const nameOf = (identity: string) => `outbox:${identity}`;

/** Actions of an identity that have not ended; 0 without an outbox. Throws what storage throws. */
export const countLive = (identity: string): Promise<number> => countIn(identity, liveStates);

/** Actions that have not ended or cannot be read any more: an outbox that holds either is not to be deleted unasked. */
export const countUnsent = (identity: string): Promise<number> =>
  countIn(identity, [...liveStates, 'unreadable']);

async function countIn(identity: string, states: readonly (ActionState | 'unreadable')[]): Promise<number> {
  const db = await openAsIs(nameOf(identity), 'actions');
  if (!db) return 0;
  try {
    const actions = db.transaction('actions').objectStore('actions');
    // An earlier version of the app may have been the last to open it.
    const byState = actions.index(actions.indexNames.contains('state') ? 'state' : 'action.state');
    const counts = await Promise.all(states.map(state => asked(byState.count(state))));
    return counts.reduce((sum, count) => sum + count, 0);
  } finally {
    db.close();
  }
}

/** True where an outbox of an identity is stored. Throws what storage throws. */
export async function hasOutbox(identity: string): Promise<boolean> {
  const db = await openAsIs(nameOf(identity), 'actions');
  db?.close();
  return db !== null;
}

/** Deletes an outbox that no context has open, with all that is in it. */
export const deleteLockedOutbox = async (identity: string): Promise<void> =>
  void (await asked(indexedDB.deleteDatabase(nameOf(identity))));

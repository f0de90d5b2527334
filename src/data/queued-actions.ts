import { failureOf } from '../domain/failure.ts';
import type { Action } from '../domain/outbox/action.ts';
import { ask } from './engine.ts';

/** True where an earlier action on the same target is still open: this one is sent after it. */
export const isBehindAnother = async ({ lane, seq }: Pick<Action, 'lane' | 'seq'>): Promise<boolean> =>
  (await ask(engine => engine.outbox.ofLane(lane))).some(
    earlier => earlier.seq < seq && earlier.endedAt === null,
  );

/** An Undo of more actions than this looks no action up: those that could not be undone count as sent. */
const MOST_LOOKED_UP = 500;

/**
 * Takes unsent actions back: the number of those that it `cancelled`, and of the others that have been `sent`. The rest had been taken
 * back or replaced before, as in another tab. Throws `FailureError`.
 */
export async function undo(ids: readonly string[]): Promise<{ cancelled: number; sent: number }> {
  const { cancelled } = await ask(engine => engine.outbox.cancel(ids)).catch(error => {
    if (failureOf(error).kind !== 'conflict') throw error;
    return { cancelled: 0 };
  });
  if (cancelled === ids.length || ids.length > MOST_LOOKED_UP)
    return { cancelled, sent: ids.length - cancelled };
  const wanted = new Set(ids);
  const unsent = await ask(engine => engine.outbox.list('history', { from: 0, to: 2 * MOST_LOOKED_UP })).then(
    ({ actions }) => actions.filter(({ id, firstSentAt }) => wanted.has(id) && firstSentAt === null).length,
    () => 0,
  );
  return { cancelled, sent: ids.length - Math.max(unsent, cancelled) };
}

import type { OutboxStore } from '../../db/outbox-store.ts';
import type { Action } from '../../domain/action.ts';
import { isLive } from './lane.ts';
import { byPerson } from './person.ts';

/** Live actions of other people on this device, oldest decision first: whatever their state, they wait for their person. */
export async function heldElsewhere(others: readonly OutboxStore[]): Promise<Action[]> {
  const open = await Promise.all(others.map(store => store.open()));
  return open
    .flat()
    .filter(isLive)
    .map(action => ({ ...action, state: 'held' as const }))
    .sort((a, b) => (a.decidedAt < b.decidedAt ? -1 : 1));
}

/** Drops other people's unsent actions; how many it were. What may have taken effect stays for its person. */
export async function discardElsewhere(
  others: readonly OutboxStore[],
  ids: readonly string[],
  now: number,
): Promise<number> {
  const event = { type: 'cancel', ids: new Set(ids), now } as const;
  const dropped = others.map(store =>
    store.transact('all', open => {
      const write = open.names.flatMap(lane => byPerson(open.of(lane), event).write);
      return { write, result: write.length };
    }),
  );
  return (await Promise.all(dropped)).reduce((sum, count) => sum + count, 0);
}

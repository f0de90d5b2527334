import { isOpen, nameOf, type OpenLanes } from '../../db/outbox-store.ts';
import type { Action } from '../../domain/action.ts';

/** Open lanes with what a transaction is about to write, so that one decision sees the one before it. */
export function draftOf(open: OpenLanes) {
  const lanes = new Map<string, Action[]>();
  const named = new Map<string, Action>();
  const written = new Map<number, Action>();

  return {
    of: (lane: string): readonly Action[] => lanes.get(lane) ?? open.of(lane),
    accepted: (name: string): Action | undefined => named.get(name) ?? open.accepted(name),
    write(lane: string, actions: readonly Action[]): void {
      if (actions.length === 0) return;
      const now = new Map((lanes.get(lane) ?? open.of(lane)).map(action => [action.seq, action]));
      for (const action of actions) {
        now.set(action.seq, action);
        written.set(action.seq, action);
        const name = nameOf(action);
        if (name) named.set(name, action);
      }
      lanes.set(lane, [...now.values()].filter(isOpen));
    },
    written: (): Action[] => [...written.values()],
  };
}

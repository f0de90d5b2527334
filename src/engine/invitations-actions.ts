import { type Action, type ActionOf, type ActionState, isOfKind } from '../domain/action.ts';
import type { Fate } from '../domain/invite-import.ts';
import type { Outbox } from '../sync/outbox/outbox.ts';

/** How long a long outbox is left alone between two readings, ms: it changes all the while it is being sent. */
const PAUSE_MS = 250;
const ALL = 50_000;

/** An action that invites. */
export type InviteAction = ActionOf<'invite'>;

const isInvite = (action: Action): action is InviteAction => isOfKind('invite', action);

/**
 * The invites in an outbox: live ones and those that ended in 30 days. Readings are shared and have a pause between them, but
 * nobody is given one that began before they asked: what they were just told of is in it.
 */
export function createInviteActions(outbox: Outbox) {
  let readAt = Number.NEGATIVE_INFINITY;
  let next: Promise<InviteAction[]> | null = null;

  async function read(): Promise<InviteAction[]> {
    readAt = performance.now();
    const range = { from: 0, to: ALL };
    const [open, ended] = [await outbox.list('open', range), await outbox.list('history', range)];
    const all = [open, ended].flatMap(answer => ('ok' in answer ? answer.ok.actions : []));
    // An action may end between the two readings.
    return [...new Map(all.filter(isInvite).map(action => [action.id, action])).values()];
  }

  const pause = (): Promise<void> =>
    new Promise(resolve => setTimeout(resolve, Math.max(0, readAt + PAUSE_MS - performance.now())));

  return (when: 'now' | 'soon' = 'soon'): Promise<InviteAction[]> => {
    if (when === 'now') return read();
    next ??= pause().then(() => {
      next = null;
      return read();
    });
    return next;
  };
}

/** Where an action stands, for whoever looks at its row. */
export const fateOf: Readonly<Record<ActionState, Fate>> = {
  queued: 'waiting',
  sending: 'sending',
  uncertain: 'checking',
  held: 'held',
  needsReview: 'needs-review',
  done: 'accepted',
  rejected: 'rejected',
  superseded: 'stopped',
  cancelled: 'stopped',
};

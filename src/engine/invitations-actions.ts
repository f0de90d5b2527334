import { type Action, type ActionOf, type ActionState, isOfKind } from '../domain/action.ts';
import type { Fate } from '../domain/invite-import.ts';
import type { Outbox } from '../sync/outbox/outbox.ts';

/** Decides how often a long outbox is read while it is being sent, ms. */
const FRESH_MS = 400;
const ALL = 50_000;

/** An action that invites. */
export type InviteAction = ActionOf<'invite'>;

const isInvite = (action: Action): action is InviteAction => isOfKind('invite', action);

/** The invites in an outbox: live ones and those that ended in 30 days. Read anew at most every 400 ms, unless told. */
export function createInviteActions(outbox: Outbox, now: () => number = Date.now) {
  let held: { at: number; actions: Promise<InviteAction[]> } | null = null;

  async function read(): Promise<InviteAction[]> {
    const range = { from: 0, to: ALL };
    const [open, ended] = [await outbox.list('open', range), await outbox.list('history', range)];
    const all = [open, ended].flatMap(answer => ('ok' in answer ? answer.ok.actions : []));
    // An action may end between the two readings.
    return [...new Map(all.filter(isInvite).map(action => [action.id, action])).values()];
  }

  return (fresh: 'fresh' | 'recent' = 'recent'): Promise<InviteAction[]> => {
    if (fresh === 'fresh' || !held || now() - held.at > FRESH_MS) held = { at: now(), actions: read() };
    return held.actions;
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

import type { Action, Intent, Seen } from '../../domain/outbox/action.ts';
import { ended, iso, nothing, type Step } from './change.ts';
import { kindOf } from './kinds/kinds.ts';
import { type Lane, shownIn } from './lane.ts';

/** An operator's decision, with the target as the copy showed it, without queued actions. */
export type Decision = {
  intent: Intent;
  seen: Seen;
  title: string | null;
  decidedBy: string;
  /** Time (ms, at most `UNDO_MS`) for which it is not sent, so that it can be undone; absent where it is sent at once. */
  undoFor?: number;
};
/** A decision on its way into a lane; `seq` comes from the counter in the same transaction. */
export type Decide = { type: 'decide'; decision: Decision; id: string; seq: number; now: number };

/** Puts a decision at the end of its lane, or folds it with the one before. Writes nothing when it is not allowed. */
export function decide(lane: Lane, { decision, id, seq, now }: Decide): Step {
  const { intent, title, decidedBy, undoFor = 0 } = decision;
  const kind = kindOf(intent);
  const shown = shownIn(lane, decision.seen);
  if (!shown || !kind.allows(intent, shown)) return nothing;

  const action: Action = {
    seq,
    id,
    key: id,
    lane: kind.lane(intent),
    intent,
    seen: shown,
    title,
    state: 'queued',
    decidedBy,
    decidedAt: iso(now),
    doubt: null,
    absentSince: null,
    attempt: 0,
    notBefore: undoFor > 0 ? now + undoFor : 0,
    claim: null,
    firstSentAt: null,
    lastError: null,
    endedAt: null,
    acknowledgedAt: null,
    found: null,
    announced: false,
    replaces: null,
  };
  const before = lane.at(-1);
  const remains = before && isUnsent(before) ? kind.fold(before.intent, intent, before.seen) : 'both';
  if (!before || remains === 'both') return { write: [action], effects: [] };
  const replaced = ended(before, 'superseded', now);
  // The folded action keeps the earlier one's precondition: the target as it was seen first.
  const folded = { ...action, seen: before.seen, replaces: before.id };
  const last = remains === 'nothing' ? ended(folded, 'superseded', now) : { ...folded, intent: remains };
  return { write: [replaced, last], effects: [] };
}

/** Folding across an action of which an attempt was ever made could cross one that is still on its way. */
const isUnsent = (action: Action): boolean => action.state === 'queued' && action.firstSentAt === null;

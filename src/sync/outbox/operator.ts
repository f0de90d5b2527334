import type { Action, ReviewDecision, ShownBy } from '../../domain/outbox/action.ts';
import { whyNotDone } from '../../domain/outbox/review.ts';
import { ended, iso, type Step } from './change.ts';
import { kindOf } from './kinds/kinds.ts';
import { carriedOn, type Lane } from './lane.ts';

/** An event by which a person, the session or a pull changes the actions of a lane. */
export type OperatorEvent =
  /** Undo: only what is certainly unsent. */
  | { type: 'cancel'; ids: ReadonlySet<string>; now: number }
  /** `anyway` is a new request, with a new key, from what was found; `done` sends nothing. `by` is who decided. */
  | { type: 'review'; id: string; decision: ReviewDecision; key: string; now: number; by?: string }
  /** Sends now: all waiting times end. */
  | { type: 'hurry' }
  /** The session ended; what is in doubt stays in doubt. */
  | { type: 'hold' }
  /** The same person is back. */
  | { type: 'release' }
  /** Drops all but what may have taken effect, which is settled when the person is back. */
  | { type: 'discard'; now: number }
  /** A complete pull that began at the instant (ms since 1970) has landed. */
  | { type: 'landed'; collection: ShownBy; beganAt: number; now: number };

/** Applies the event to each action of the lane that it concerns. */
export function applyToLane(lane: Lane, event: OperatorEvent): Step {
  const write = lane.map(action => changed(action, event)).filter(action => action !== null);
  const isWord = event.type === 'review' && event.decision === 'done';
  const after = isWord ? write.flatMap(done => carriedOn(lane, done, done.found)) : [];
  return { write: [...write, ...after], effects: [] };
}

function changed(action: Action, event: OperatorEvent): Action | null {
  const { state } = action;
  const isUnsent = state === 'queued' || state === 'held';
  switch (event.type) {
    case 'cancel':
      return isUnsent && event.ids.has(action.id) ? ended(action, 'cancelled', event.now) : null;
    case 'review':
      if (state !== 'needsReview' || action.id !== event.id) return null;
      return reviewed(action, event);
    case 'hurry':
      return (state === 'queued' || state === 'uncertain') && action.notBefore > 0
        ? { ...action, notBefore: 0 }
        : null;
    case 'hold':
      return state === 'queued' ? { ...action, state: 'held' } : null;
    case 'release':
      return state === 'held' ? { ...action, state: 'queued', notBefore: 0 } : null;
    case 'discard':
      return isUnsent || state === 'needsReview' ? ended(action, 'cancelled', event.now) : null;
    case 'landed':
      return landed(action, event);
  }
}

/** The operator who decides need not be told, and the next pull shows the target. */
function reviewed(action: Action, event: Extract<OperatorEvent, { type: 'review' }>): Action | null {
  const { decision, by = null, now, key } = event;
  const noted: Action = { ...action, reviewed: { decision, by, at: iso(now) } };
  switch (decision) {
    case 'keep':
      return ended(noted, 'cancelled', now);
    case 'anyway':
      return anew(noted, key);
    case 'done':
      return whyNotDone(action) ? null : { ...ended(noted, 'done', now), announced: true };
  }
}

/** The old key would only be told the old answer again. */
function anew(action: Action, key: string): Action | null {
  const kind = kindOf(action.intent);
  const target = kind.sight ? action.found : action.seen;
  if (!target || !kind.allows(action.intent, target)) return null;
  return {
    ...action,
    key,
    seen: target,
    found: null,
    state: 'queued',
    doubt: null,
    absentSince: null,
    attempt: 0,
    firstSentAt: null,
    notBefore: 0,
  };
}

function landed(action: Action, event: Extract<OperatorEvent, { type: 'landed' }>): Action | null {
  const { acknowledgedAt } = action;
  if (acknowledgedAt === null || kindOf(action.intent).collection !== event.collection) return null;
  if (acknowledgedAt < event.beganAt) return { ...action, acknowledgedAt: null };
  // The clock was put back since: as of now, or the row would show it as delivered until then.
  return acknowledgedAt > event.now ? { ...action, acknowledgedAt: event.now } : null;
}

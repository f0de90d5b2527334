import {
  type Action,
  type Intent,
  type ReviewDecision,
  type Seen,
  type ShownBy,
  whyNotDone,
} from '../../domain/outbox/action.ts';
import { kindOf } from './kinds/kinds.ts';
import { carriedOn, ended, isLive, iso, type Lane, nothing, type Step, shownIn } from './lane.ts';

/** The data that begins an action: its intent, and the target as the copy showed it, without queued actions. */
export type NewAction = {
  intent: Intent;
  seen: Seen;
  title: string | null;
  decidedBy: string;
  /** Time (ms, at most `UNDO_MS`) for which it is not sent, so that it can be undone; absent where it is sent at once. */
  undoFor?: number;
};
/** A new action on its way into a lane; `seq` comes from the counter in the same transaction. */
export type Decide = { type: 'decide'; newAction: NewAction; id: string; seq: number; now: number };

/** Puts a new action at the end of its lane, or folds it with the one before. Writes nothing when it is not allowed. */
export function decide(lane: Lane, { newAction, id, seq, now }: Decide): Step {
  const { intent, title, decidedBy, undoFor } = newAction;
  const kind = kindOf(intent);
  const shown = shownIn(lane, newAction.seen);
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
    notBefore: sendFrom(now, undoFor),
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
  const folded = { ...action, seen: before.seen, replaces: before.id, replaced: before };
  const last = remains === 'nothing' ? ended(folded, 'superseded', now) : { ...folded, intent: remains };
  return { write: [replaced, last], effects: [] };
}

const sendFrom = (now: number, undoFor = 0): number => (undoFor > 0 ? now + undoFor : 0);

/** Folding across an action of which an attempt was ever made could cross one that is still on its way. */
const isUnsent = ({ state, firstSentAt, reviewed }: Action): boolean =>
  state === 'queued' && firstSentAt === null && !reviewed;

/**
 * The person who ended a review, and the time (ms, at most `UNDO_MS`) for which a request that is made anew is not sent, so
 * that it can be undone.
 */
export type ReviewedBy = { by?: string; undoFor?: number };

/** An event by which a person, the session or a pull changes the actions of a lane. */
export type OperatorEvent =
  /** Undo: only what is certainly unsent. What it replaced is queued again. */
  | { type: 'cancel'; ids: ReadonlySet<string>; now: number }
  /** `anyway` is a new request, with a new key, from what was found; `done` sends nothing. */
  | ({ type: 'review'; id: string; decision: ReviewDecision; key: string; now: number } & ReviewedBy)
  /** Sends now: the waiting time of this one, or of all, ends. */
  | { type: 'hurry'; id?: string }
  /** The session ended; what is in doubt stays in doubt. */
  | { type: 'hold' }
  /** The person of the held actions is signed in again. */
  | { type: 'release' }
  /** Discards every action but those that may have taken effect: their outcome is found when the person is back. */
  | { type: 'discard'; now: number }
  /** A complete pull that began at the instant (ms since 1970) has landed. */
  | { type: 'landed'; collection: ShownBy; beganAt: number; now: number }
  /** The copy has the rows in the responses to these actions. */
  | { type: 'written'; ids: ReadonlySet<string> };

/** Applies the event to each action of the lane that it concerns. */
export function applyToLane(lane: Lane, event: OperatorEvent): Step {
  const write =
    event.type === 'cancel' ? undo(lane, event) : lane.flatMap(each => changed(each, event) ?? []);
  const isWord = event.type === 'review' && event.decision === 'done';
  const after = isWord ? write.flatMap(done => carriedOn(lane, done, done.found)) : [];
  return { write: [...write, ...after], effects: [] };
}

/**
 * Ends what is undone. The later actions, none of which was sent before it, see the target without it; one that this does not allow
 * is cancelled too.
 */
function undo(lane: Lane, event: Extract<OperatorEvent, { type: 'cancel' }>): Action[] {
  let shown: Seen | null = null;
  return lane.flatMap(action => {
    const changes = changed(action, event);
    if (Array.isArray(changes)) shown = shownIn(changes.slice(1), shown ?? action.seen);
    if (changes || !shown || !isLive(action)) return changes ?? [];
    const kind = kindOf(action.intent);
    const seen = kind.carry(shown, action.seen);
    if (!kind.allows(action.intent, seen)) return ended(action, 'cancelled', event.now);
    shown = kind.after(action.intent, seen);
    return { ...action, seen };
  });
}

function changed(action: Action, event: OperatorEvent): Action | Action[] | null {
  const { state } = action;
  const isCancellable = state === 'queued' || state === 'held';
  switch (event.type) {
    case 'cancel':
      if (!isCancellable || !event.ids.has(action.id)) return null;
      return [ended(action, 'cancelled', event.now), ...revived(action, event.ids)];
    case 'review':
      if (state !== 'needsReview' || action.id !== event.id) return null;
      return reviewed(action, event);
    case 'hurry':
      return (state === 'queued' || state === 'uncertain') &&
        action.notBefore > 0 &&
        (event.id ?? action.id) === action.id
        ? { ...action, notBefore: 0 }
        : null;
    case 'hold':
      return state === 'queued' ? { ...action, state: 'held' } : null;
    case 'release':
      return state === 'held' ? { ...action, state: 'queued', notBefore: 0 } : null;
    case 'discard':
      return isCancellable || state === 'needsReview' ? ended(action, 'cancelled', event.now) : null;
    case 'landed':
      return landed(action, event);
    case 'written':
      return action.acknowledgedAt !== null && event.ids.has(action.id)
        ? { ...action, acknowledgedAt: null }
        : null;
  }
}

/**
 * The action that an undone one had replaced goes on in its place, with its own wait, from what the later one had seen meanwhile. One
 * that is undone too stays superseded.
 */
function revived({ state, seen, replaced }: Action, undone: ReadonlySet<string>): Action[] {
  if (!replaced) return [];
  const action = { ...replaced, state, seen };
  return undone.has(action.id) ? revived(action, undone) : [action];
}

type Review = Extract<OperatorEvent, { type: 'review' }>;

/** No screen announces the end to the operator who decides, and the next pull shows the target. */
function reviewed(action: Action, event: Review): Action | null {
  const { decision, by = null, now } = event;
  const noted: Action = { ...action, reviewed: { decision, by, at: iso(now) } };
  switch (decision) {
    case 'keep':
      return ended(noted, 'cancelled', now);
    case 'anyway':
      return anew(noted, event);
    case 'done':
      return whyNotDone(action) ? null : { ...ended(noted, 'done', now), announced: true };
  }
}

/** The service would only repeat its old response to the old key. */
function anew(action: Action, { key, now, undoFor }: Review): Action | null {
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
    notBefore: sendFrom(now, undoFor),
    list: undefined,
    goesAlone: undefined,
    replaced: undefined,
  };
}

function landed(action: Action, event: Extract<OperatorEvent, { type: 'landed' }>): Action | null {
  const { acknowledgedAt } = action;
  if (acknowledgedAt === null || kindOf(action.intent).collection !== event.collection) return null;
  if (acknowledgedAt < event.beganAt) return { ...action, acknowledgedAt: null };
  // The clock was put back since: as of now, or the row would show it as sent until then.
  return acknowledgedAt > event.now ? { ...action, acknowledgedAt: event.now } : null;
}

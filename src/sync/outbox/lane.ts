import type { Config } from '../../api/config.ts';
import {
  type Action,
  type ActionState,
  liveStates,
  type Seen,
  type ShownBy,
  UNDO_MS,
} from '../../domain/outbox/action.ts';
import { DAY_MS } from '../../domain/time.ts';
import { kindOf } from './kinds/kinds.ts';

/** Open actions on one target, oldest first; only the first live one is ever sent. */
export type Lane = readonly Action[];

/** A claim lasts for so long unless renewed, ms. */
export const CLAIM_MS = 60_000;

/**
 * One try of an action, as its sender knows it. The event of a context that was frozen may be about an earlier try: a person may
 * have had the action sent anew meanwhile, with a new key and the attempts counted from the start.
 */
export type Try = { key: string; attempt: number };

/** The try that an action is at. */
export const tryOf = ({ key, attempt }: Action): Try => ({ key, attempt });

/** True where the action is still at that try. */
export const isAt =
  ({ key, attempt }: Try) =>
  (action: Action): boolean =>
    action.key === key && action.attempt === attempt;

/** True where something may still happen to it. */
export const isLive = (action: Action): boolean => liveStates.includes(action.state);

/** The action whose turn it is. */
export const headOf = (lane: Lane): Action | undefined => lane.find(isLive);

/** When the lane can go on (ms since 1970); infinity where it waits for a person, or for nothing. */
export function dueAt(lane: Lane, now: number, dead: ReadonlySet<string>): number {
  const head = headOf(lane);
  if (!head || head.state === 'held' || head.state === 'needsReview') return Number.POSITIVE_INFINITY;
  const { attempt, claim, notBefore } = head;
  // An instant further away than any that is ever set was set before the clock was put back: it no longer counts.
  const counts = (instant: number, most: number) => instant > now && instant - now <= most;
  if (claim && counts(claim.until, CLAIM_MS) && !dead.has(claim.by)) return claim.until;
  return head.state !== 'sending' && counts(notBefore, attempt === 0 ? UNDO_MS : MAX_WAIT) ? notBefore : now;
}

/** The later actions of a lane, which have seen what an earlier one led to; above all the version. */
export const carriedOn = (lane: Lane, action: Action, outcome: Seen | null): Action[] =>
  lane
    .filter(each => isLive(each) && each.seq > action.seq)
    .map(each => ({ ...each, seen: kindOf(each.intent).carry(each.seen, outcome) }));

/** The target as the screen shows it: as last seen, with what is open laid over it; null once it is to be gone. */
export function shownIn(lane: Lane, copy: Seen): Seen | null {
  let shown: Seen | null = copy;
  for (const action of lane) {
    if (!shown) return null;
    const kind = kindOf(action.intent);
    const after: Seen | null = kind.after(action.intent, shown);
    shown = after && action.found && !isLive(action) ? kind.carry(after, action.found) : after;
  }
  return shown;
}

/** A job for the drivers, once a step is durable. */
export type Effect =
  /** Send it, then tell `answered`. */
  | { type: 'send'; action: Action }
  /** Look at its target, then tell `lookedUp`. */
  | { type: 'lookUp'; action: Action }
  /** The copy is behind the platform: pull. */
  | { type: 'pull'; collection: ShownBy }
  /** The session is over. */
  | { type: 'expired' };

/** The changes of a step: the actions to write, in one transaction, and the effects to run after it. */
export type Step = { write: Action[]; effects: Effect[] };

/** The step of an event that came too late, or does not concern the lane. */
export const nothing: Step = { write: [], effects: [] };

/** The pull that is needed where the platform may be ahead of the copy. */
export const behind = ({ intent }: Action): Effect[] => {
  const { collection } = kindOf(intent);
  return collection ? [{ type: 'pull', collection }] : [];
};

/** An instant (ms since 1970) as it is kept for people. */
export const iso = (now: number): string => new Date(now).toISOString();

/** The action with its outcome. */
export const ended = (
  action: Action,
  state: Extract<ActionState, 'done' | 'rejected' | 'superseded' | 'cancelled'>,
  now: number,
): Action => ({
  ...action,
  state,
  claim: null,
  doubt: state === 'cancelled' ? action.doubt : null,
  replaced: undefined,
  endedAt: iso(now),
});

const FIRST = 1_000;
const LONGEST = 5 * 60_000;

/** The longest that an action waits for its turn, ms: a service that asks for more is asked again after this. */
export const MAX_WAIT = DAY_MS;

/**
 * The wait after an attempt without a result, ms: doubles up to 5 minutes, and between half and all of that by `chance`
 * (0 to 1), so that many do not come back at once.
 */
export const backoff = (attempt: number, chance: number): number =>
  Math.min(LONGEST, FIRST * 2 ** Math.min(attempt - 1, 20)) * (0.5 + chance / 2);

/** The platform's rules that a step depends on. */
export type Rules = {
  /** True where several actions may share a request. */
  takesLists: boolean;
  /** True where a repeat with the same key is safe for this action at the instant `now` (ms since 1970). */
  keyHolds(action: Action, now: number): boolean;
};

/** The rules of a configuration. */
export const rulesOf = ({ services, ttlSeconds }: Config['idempotency'], takesLists: boolean): Rules => ({
  takesLists,
  keyHolds({ intent, firstSentAt }, now) {
    if (firstSentAt === null || !services.includes(kindOf(intent).probe.service)) return false;
    const age = now - firstSentAt;
    // A negative age means that the clock was put back: the age of the key is unknown.
    return age >= 0 && age < ttlSeconds * 1000;
  },
});

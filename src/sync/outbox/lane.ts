import { type Action, liveStates, type Seen, UNDO_MS } from '../../domain/outbox/action.ts';
import { kindOf } from './kinds/kinds.ts';
import { MAX_WAIT } from './retry.ts';

/** Open actions on one target, oldest first; only the first live one is ever sent. */
export type Lane = readonly Action[];

/** A claim lasts for so long unless renewed, ms. */
export const CLAIM_MS = 60_000;

/**
 * One try of an action, as whoever makes it knows it. What a context that was frozen has to say may be about an earlier one: a person
 * may have had it done anew meanwhile, with a new key and the attempts counted from the start.
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

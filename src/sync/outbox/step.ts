import { putsOff } from '../../domain/failure.ts';
import { iso, nothing, type Step } from './change.ts';
import { type Decide, decide } from './decide.ts';
import { kindOf } from './kinds/kinds.ts';
import { CLAIM_MS, dueAt, headOf, isAt, isLive, type Lane, type Try } from './lane.ts';
import { applyToLane, type OperatorEvent } from './operator.ts';
import { type Answered, answered, type Looked, looked } from './outcome.ts';
import { backoff, type Rules } from './retry.ts';

/** An event in a lane. */
export type OutboxEvent = Decide | Claim | Renew | Answered | Looked | OperatorEvent;

/**
 * The heart of the outbox: what a lane becomes when something happens to it. Pure: time, chance and ids come with the event.
 * An event that no longer applies changes nothing.
 *
 *     queued → sending → done | rejected | held
 *              sending → uncertain → done | rejected | queued | needsReview
 *     queued | held → cancelled, queued → superseded, needsReview → queued | done | cancelled
 */
export function step(lane: Lane, event: OutboxEvent, rules: Rules): Step {
  switch (event.type) {
    case 'decide':
      return decide(lane, event);
    case 'claim':
      return claim(lane, event, rules);
    case 'renew':
      return renew(lane, event);
    case 'answered':
      return answered(lane, event, rules);
    case 'lookedUp':
      return looked(lane, event, rules);
    default:
      return applyToLane(lane, event);
  }
}

/** A context asks for the lane's next piece of work; `dead` are contexts known to be gone. */
type Claim = { type: 'claim'; by: string; dead: ReadonlySet<string>; now: number; chance: number };
/** The holder is still at work. */
type Renew = { type: 'renew'; by: string; now: number } & Try;

/** Gives the head of the lane to one context: to send, or to look at. `sending` is durable before the request leaves. */
function claim(lane: Lane, { by, dead, now, chance }: Claim, rules: Rules): Step {
  const head = headOf(lane);
  if (!head || dueAt(lane, now, dead) > now) return nothing;
  const held = { ...head, claim: { by, until: now + CLAIM_MS } };

  if (head.state === 'sending') {
    // The context that was sending it is gone: it may have taken effect or not.
    const lastError = { status: null, message: null, at: iso(now) };
    const notBefore = now + backoff(head.attempt, chance);
    return {
      write: [{ ...head, state: 'uncertain', doubt: 'lost', claim: null, notBefore, lastError }],
      effects: [],
    };
  }
  const { sight } = kindOf(head.intent);
  // Where the service answers to the key, what it put off needs no look.
  const needsLook = sight?.isProof(head.intent) && !putsOff(head.lastError?.status);
  const repeats = head.doubt === 'lost' && !needsLook && rules.keyHolds(head, now);
  if (head.state === 'uncertain' && !repeats)
    return sight
      ? { write: [held], effects: [{ type: 'lookUp', action: held }] }
      : { write: [{ ...head, state: 'needsReview', claim: null }], effects: [] };

  const action = {
    ...held,
    state: 'sending' as const,
    attempt: head.attempt + 1,
    firstSentAt: head.firstSentAt ?? now,
  };
  return { write: [action], effects: [{ type: 'send', action }] };
}

/** Prolongs a claim that is still the holder's; writes nothing when it was lost. */
function renew(lane: Lane, { by, now, ...at }: Renew): Step {
  const mine = lane.find(isAt(at));
  const isMine = mine?.claim?.by === by && isLive(mine);
  return isMine ? { write: [{ ...mine, claim: { by, until: now + CLAIM_MS } }], effects: [] } : nothing;
}

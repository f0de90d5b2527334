import { putsOff } from '../../domain/failure.ts';
import { iso, nothing, type Step } from './change.ts';
import { kindOf } from './kinds/kinds.ts';
import { CLAIM_MS, dueAt, headOf, isAt, isLive, type Lane, type Try } from './lane.ts';
import type { Rules } from './rules.ts';
import { backoff } from './waiting.ts';

/** A context asks for the lane's next piece of work; `dead` are contexts known to be gone. */
export type Claim = { type: 'claim'; by: string; dead: ReadonlySet<string>; now: number; chance: number };
/** The holder is still at work. */
export type Renew = { type: 'renew'; by: string; now: number } & Try;

/** Gives the head of the lane to one context: to send, or to look at. `sending` is durable before the request leaves. */
export function claim(lane: Lane, { by, dead, now, chance }: Claim, rules: Rules): Step {
  const head = headOf(lane);
  if (!head || dueAt(lane, now, dead) > now) return nothing;
  const held = { ...head, claim: { by, until: now + CLAIM_MS } };

  if (head.state === 'sending') {
    // Whoever was sending it is gone: nobody knows whether it took effect.
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
      ? { write: [held], effects: [{ type: 'look', action: held }] }
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
export function renew(lane: Lane, { by, now, ...at }: Renew): Step {
  const mine = lane.find(isAt(at));
  const isMine = mine?.claim?.by === by && isLive(mine);
  return isMine ? { write: [{ ...mine, claim: { by, until: now + CLAIM_MS } }], effects: [] } : nothing;
}

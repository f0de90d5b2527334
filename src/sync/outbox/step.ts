import { type Answer, isFailure, putsOff } from '../../domain/failure.ts';
import type { Action, Seen } from '../../domain/outbox/action.ts';
import { acknowledgedIn } from './acknowledged.ts';
import type { Verdict } from './kinds/kind.ts';
import { kindOf } from './kinds/kinds.ts';
import {
  backoff,
  behind,
  CLAIM_MS,
  carriedOn,
  dueAt,
  type Effect,
  ended,
  headOf,
  isAt,
  isLive,
  iso,
  type Lane,
  MAX_WAIT,
  nothing,
  type Rules,
  type Step,
  type Try,
} from './lane.ts';
import { applyToLane, type Decide, decide, type OperatorEvent } from './operator.ts';

/** An event in a lane. */
export type OutboxEvent = Decide | Claim | Renew | Answered | Looked | OperatorEvent;

/**
 * The heart of the outbox: what a lane becomes when something happens to it. Pure: time, chance and ids come with the event.
 * An event that no longer applies changes nothing.
 *
 *     queued → sending → done | rejected | held
 *              sending → uncertain → done | rejected | queued | needsReview
 *     queued | held → cancelled, queued → superseded → queued | held, needsReview → queued | done | cancelled
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

/** A context asks for the lane's next piece of work; `dead` are contexts known to be gone, `list` is the request that it is to share. */
export type Claim = {
  type: 'claim';
  by: string;
  dead: ReadonlySet<string>;
  now: number;
  chance: number;
  list?: Action['list'];
};
/** The holder is still at work. */
type Renew = { type: 'renew'; by: string; now: number } & Try;

/** Gives the head of the lane to one context: to send, or to look at. `sending` is durable before the request leaves. */
function claim(lane: Lane, { by, dead, now, chance, list }: Claim, rules: Rules): Step {
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
  const needsLook = sight?.isConclusive(head.intent) && !putsOff(head.lastError?.status);
  // The key of a list answers for exactly its members: it is repeated as a whole, or not at all.
  const isSafe = head.list ? head.list.key === list?.key : !needsLook;
  const repeats = head.doubt === 'lost' && isSafe && rules.keyHolds(head, now);
  if (head.state === 'uncertain' && !repeats)
    return sight
      ? { write: [held], effects: [{ type: 'lookUp', action: held }] }
      : { write: [{ ...head, state: 'needsReview', claim: null }], effects: [] };

  const action = {
    ...held,
    state: 'sending' as const,
    attempt: head.attempt + 1,
    firstSentAt: head.firstSentAt ?? now,
    list,
  };
  return { write: [action], effects: [{ type: 'send', action }] };
}

/** Prolongs a claim that is still the holder's; writes nothing when it was lost. */
function renew(lane: Lane, { by, now, ...at }: Renew): Step {
  const mine = lane.find(isAt(at));
  const isMine = mine?.claim?.by === by && isLive(mine);
  return isMine ? { write: [{ ...mine, claim: { by, until: now + CLAIM_MS } }], effects: [] } : nothing;
}

const BETWEEN_READS_MS = 60_000;

/** An attempt got a response, or none. `closesList`: the response is about the list that it was in, which is not repeated. */
type Answered = {
  type: 'answered';
  verdict: Verdict;
  closesList?: boolean;
  now: number;
  chance: number;
} & Try;
/** Its target was looked at by the context that held the claim; null = the service has none. */
type Looked = {
  type: 'lookedUp';
  by: string;
  found: Answer<Seen | null>;
  now: number;
  chance: number;
} & Try;

/**
 * Applies a response to its action. A response that comes after its claim ran out still counts while the attempt is the last
 * one: it is better knowledge than a look.
 */
function answered(lane: Lane, event: Answered, rules: Rules): Step {
  const { verdict, now, chance } = event;
  const found = lane.find(isAt(event));
  if (!found || (found.state !== 'sending' && found.state !== 'uncertain')) return nothing;
  const action = event.closesList ? outOfList(found, verdict) : found;
  const kind = kindOf(action.intent);
  const { attempt, doubt } = action;
  const wait = now + backoff(attempt, chance);
  const putOffUntil = (after: number | null = null) =>
    after === null ? wait : now + Math.min(Math.max(after, 1000), MAX_WAIT);
  // While an earlier attempt is in doubt, "this one did nothing" does not end the doubt.
  const back = (state: 'queued' | 'held'): Action => ({
    ...action,
    state: doubt ? 'uncertain' : state,
    list: doubt ? action.list : undefined,
    claim: null,
  });

  switch (verdict.type) {
    case 'done': {
      const after = kind.after(action.intent, action.seen);
      const { version, made } = verdict;
      const outcome = after && { ...after, version, asOf: iso(now), ...(made && { webhookId: made }) };
      return done(lane, action, outcome, now);
    }
    case 'conflict':
    case 'rejected': {
      // Where there is nothing to look at, being refused is the end of it.
      const isFinal = !doubt && (verdict.type === 'rejected' || !kind.sight);
      return isFinal ? rejected(failedWith(action, verdict, now), now) : refused(action, verdict, now);
    }
    case 'lost': {
      // Without a look or a repeat there is nothing to wait for: a person is asked at once.
      const asksAgain = kind.sight !== null || rules.keyHolds(action, now);
      return only({
        ...failedWith(action, verdict, now),
        state: 'uncertain',
        doubt: 'lost',
        notBefore: asksAgain ? putOffUntil(verdict.after) : wait,
      });
    }
    case 'unlisted':
      return only({ ...failedWith(back('queued'), verdict, now), goesAlone: true, notBefore: now });
    case 'later':
      return only({ ...failedWith(back('queued'), verdict, now), notBefore: putOffUntil(verdict.after) });
    case 'unsent': {
      // A context that took over may doubt it; nothing has ever left.
      const unsent = {
        state: 'queued',
        doubt: null,
        absentSince: null,
        firstSentAt: null,
        list: undefined,
      } as const;
      return only({
        ...back('queued'),
        ...(attempt === 1 && unsent),
        attempt: attempt - 1,
        notBefore: wait,
      });
    }
    case 'page': {
      // The service responded to the probe: a page that comes again, or for a list, may be its response after the effect.
      if (attempt > 1 || action.list)
        return answered(lane, { ...event, verdict: { ...verdict, type: 'lost' } }, rules);
      // The key of a list would let it take effect beside this request.
      return only({ ...failedWith(back('queued'), verdict, now), goesAlone: true, notBefore: wait });
    }
    case 'expired':
      return only(back('held'), { type: 'expired' });
  }
}

/** Decides about an action in doubt, after looking at its target. */
function looked(lane: Lane, { by, found, now, chance, ...at }: Looked, rules: Rules): Step {
  const looking = lane.find(isAt(at));
  if (looking?.state !== 'uncertain' || looking.claim?.by !== by) return nothing;
  const action = { ...looking, failedLooks: isFailure(found) ? (looking.failedLooks ?? 0) + 1 : undefined };
  if (isFailure(found)) {
    const wait = backoff(Math.max(action.attempt, action.failedLooks ?? 0), chance);
    const later = { ...action, claim: null, notBefore: now + wait };
    return found.failure.kind === 'expired' ? only(later, { type: 'expired' }) : only(later);
  }

  switch (kindOf(action.intent).sight?.compare(action, found.ok)) {
    case 'done':
      return done(lane, action, found.ok, now);
    case 'missing':
      return rejected(failedWith(action, { status: 404, message: null }, now), now);
    case 'absent':
      if (action.doubt === 'lost' && !isAbsentTwice(action, now)) return only(absent(action, now));
      // It may have been there meanwhile: only the key keeps it from being made twice.
      if (action.doubt === 'lost' && rules.keyHolds(action, now)) return only(repeated(action, now));
      break;
    case 'unchanged':
      if (action.doubt === 'lost') return only(repeated(action, now));
  }
  const review: Action = { ...action, state: 'needsReview', claim: null, found: found.ok };
  return only(review, ...behind(review));
}

/** The action of a list that is not repeated. A result under its key is the first response, and ends the doubt about earlier attempts. */
const outOfList = (action: Action, { type }: Verdict): Action => ({
  ...action,
  ...(action.list && { list: { ...action.list, isOver: true } }),
  doubt: type === 'unlisted' ? action.doubt : null,
});

/**
 * Queues an action without effect again. One that was sent by itself stays so: the lost request may still arrive, and the key of a
 * list would let it take effect beside the repeat.
 */
const repeated = (action: Action, now: number): Action => ({
  ...action,
  state: 'queued',
  doubt: null,
  absentSince: null,
  goesAlone: action.list ? action.goesAlone : true,
  list: undefined,
  claim: null,
  notBefore: now,
});

/** True where two reads, 60 s apart, did not find the target: a lost request may arrive late, so one read is not enough. */
function isAbsentTwice({ absentSince }: Action, now: number): boolean {
  return absentSince !== null && now - absentSince >= BETWEEN_READS_MS;
}

function absent(action: Action, now: number): Action {
  // An instant that lies ahead was noted before the clock was put back.
  const absentSince = Math.min(action.absentSince ?? now, now);
  return { ...action, claim: null, absentSince, notBefore: absentSince + BETWEEN_READS_MS };
}

/** Its effect is what the lane's next action has seen. */
function done(lane: Lane, action: Action, found: Seen | null, now: number): Step {
  const next = carriedOn(lane, action, found);
  const needed = behind(action);
  // An effect that no list shows needs no mark until the copy has it.
  const acknowledgedAt = needed.length > 0 ? now : null;
  const over = { ...ended(action, 'done', now), acknowledgedAt, found, lastError: null };
  const isTold = acknowledgedIn(lane.map(each => (each.id === over.id ? over : each))) !== null;
  return { write: [over, ...next], effects: isTold ? [] : needed };
}

/** Nothing was done by this attempt, and none follows unasked: look what the target is like. */
const refused = (action: Action, said: Said, now: number): Step =>
  only({
    ...failedWith(action, said, now),
    state: 'uncertain',
    doubt: action.doubt ? 'lost-refused' : 'refused',
    notBefore: now,
  });

const rejected = (action: Action, now: number): Step =>
  only(ended(action, 'rejected', now), ...behind(action));

/** Gateways repeat the token that they did not like; no record keeps one. */
const JWT = /\beyJ[\w-]+(\.[\w-]*)*/g;

type Said = { status: number | null; message: string | null };
const failedWith = (action: Action, { status, message }: Said, now: number): Action => ({
  ...action,
  claim: null,
  lastError: { status, message: message?.replace(JWT, '…') ?? null, at: iso(now) },
});

const only = (action: Action, ...effects: Effect[]): Step => ({ write: [action], effects });

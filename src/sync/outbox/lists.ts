import type { Action } from '../../domain/outbox/action.ts';
import { kindOf } from './kinds/kinds.ts';
import { dueAt, headOf, type Lane, nothing, type Rules, type Step } from './lane.ts';
import { type Claim, type OutboxEvent, step } from './step.ts';

/** Most attempts that an action makes in lists: what fails for ever then delays nothing but itself. */
const ATTEMPTS_IN_LISTS = 3;

/** The name under which an action that is to be sent may share a request; null where it goes by itself. */
export function listNameOf(action: Action, { takesLists }: Rules): string | null {
  const { list } = kindOf(action.intent);
  const { state, attempt, goesAlone } = action;
  const mayShare = takesLists && state === 'queued' && !goesAlone && attempt < ATTEMPTS_IN_LISTS;
  return list && mayShare ? `${action.intent.kind} ${list.name(action.intent)}` : null;
}

/** An event in a lane. */
export type Part = { lane: Lane; event: OutboxEvent };

/**
 * `step` in one lane or in several at once: those of a list. Claims of a list in doubt come with all its members, or end in a look; a new
 * list gets `newKey`, which no other request ever has.
 */
export function stepTogether(parts: readonly Part[], newKey: string, rules: Rules): Step {
  const claims = parts.flatMap(({ lane, event }) => (event.type === 'claim' ? [{ lane, event }] : []));
  const steps = (claims.length > 0 ? claimed(claims, newKey, rules) : parts).map(({ lane, event }) =>
    step(lane, event, rules),
  );
  return steps.reduce(
    (all, { write, effects }) => ({
      write: [...all.write, ...write],
      effects: [...all.effects, ...effects],
    }),
    nothing,
  );
}

type Asked = { lane: Lane; event: Claim };

/** The claims that may be granted, each with the list that it is for. */
function claimed(claims: readonly Asked[], newKey: string, rules: Rules): Asked[] {
  const isDue = ({ lane, event }: Asked) => dueAt(lane, event.now, event.dead) <= event.now;
  const [first] = claims;
  const key = first && headOf(first.lane)?.list?.key;
  if (key !== undefined) {
    const members = claims.filter(({ lane }) => headOf(lane)?.list?.key === key);
    if (!members.every(isDue)) return [];
    // Those whose sender is gone come in doubt first. Sent now, the others would be a smaller list under the same key.
    const left = members.filter(({ lane }) => headOf(lane)?.state === 'sending');
    if (left.length > 0) return withList(left, undefined);
    const isWhole = members.every(({ lane, event }) => mayRepeat(lane, event.now, members.length, rules));
    return withList(members, isWhole ? { key, size: members.length } : undefined);
  }
  const name = first && nameOf(first.lane, rules);
  const isAlike = ({ lane }: Asked) => name !== null && nameOf(lane, rules) === name;
  const due = claims.filter(claim => isDue(claim) && (claims.length === 1 || isAlike(claim)));
  return withList(due, due.length > 1 ? { key: newKey, size: due.length } : undefined);
}

const withList = (claims: readonly Asked[], list: Action['list']): Asked[] =>
  claims.map(({ lane, event }) => ({ lane, event: { ...event, list } }));

function nameOf(lane: Lane, rules: Rules): string | null {
  const head = headOf(lane);
  return head ? listNameOf(head, rules) : null;
}

/** True where the list that the lane's head is in may be sent again: with exactly its members, while its key holds. */
function mayRepeat(lane: Lane, now: number, present: number, rules: Rules): boolean {
  const head = headOf(lane);
  if (!head?.list || head.list.isOver || head.list.size !== present || !rules.takesLists) return false;
  return head.doubt === 'lost' && head.attempt < ATTEMPTS_IN_LISTS && rules.keyHolds(head, now);
}

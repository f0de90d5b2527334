import { describe, expect, test } from 'vitest';
import {
  claim,
  decided,
  keyed,
  newAction,
  now,
  seenAs,
  stepped,
  unkeyed,
} from '../../../tests/outbox/simulator/lanes.ts';
import type { Seen } from '../../domain/outbox/action.ts';
import type { Activation, TerminalVerb } from '../../domain/terminal.ts';
import type { Verdict } from './kinds/kind.ts';
import type { Lane, Rules } from './lane.ts';
import { step } from './step.ts';

const answer = (verdict: Verdict, more: object = {}) =>
  ({ type: 'answered', key: 'a0', attempt: 1, verdict, now, chance: 0, ...more }) as const;
const lookUp = (found: Seen | null) =>
  ({ type: 'lookedUp', key: 'a0', attempt: 1, by: 'tab', found: { ok: found }, now, chance: 0 }) as const;
const lost: Verdict = { type: 'lost', status: null, message: null };
const states = (lane: Lane) => lane.map(action => action.state);

/** A verb whose answer was lost, and its target looked at. */
function afterLookUp(
  verb: TerminalVerb,
  seen: Seen,
  found: Seen | null,
  rules = unkeyed,
  verdict: Verdict = lost,
) {
  const doubted = stepped(stepped(decided(seen, verb), claim).lane, answer(verdict)).lane;
  const claimed = stepped(doubted, { ...claim, now: now + 5_000 }, rules);
  return claimed.effects[0]?.type === 'lookUp'
    ? stepped(claimed.lane, lookUp(found), rules).last
    : claimed.last;
}

describe('what was lost is looked at before it is repeated', () => {
  const done: Verdict = { type: 'conflict', status: 409, message: 'Not so' };
  test.each<[string, TerminalVerb, Activation, Seen | null, Rules, Verdict, object]>([
    ['reached is done', 'deactivate', 'active', seenAs('deactivated', '2'), unkeyed, lost, { state: 'done' }],
    [
      'unchanged goes again',
      'deactivate',
      'active',
      seenAs('active'),
      unkeyed,
      lost,
      { state: 'queued', key: 'a0' },
    ],
    [
      'changed needs a person',
      'activate',
      'deactivated',
      seenAs('blocked', '2'),
      unkeyed,
      lost,
      { state: 'needsReview' },
    ],
    [
      'undone by another',
      'activate',
      'deactivated',
      seenAs('deactivated', '3'),
      unkeyed,
      lost,
      { state: 'needsReview' },
    ],
    ['gone is what a delete wants', 'delete', 'pending', null, unkeyed, lost, { state: 'done' }],
    ['gone is the end of the others', 'activate', 'pending', null, unkeyed, lost, { state: 'rejected' }],
    [
      'a reset cannot be seen',
      'resetKeys',
      'active',
      seenAs('active'),
      unkeyed,
      lost,
      { state: 'needsReview' },
    ],
    [
      'a reset with its key goes again',
      'resetKeys',
      'active',
      null,
      keyed,
      lost,
      { state: 'sending', attempt: 2 },
    ],
    ['refused, yet reached', 'deactivate', 'active', seenAs('deactivated'), unkeyed, done, { state: 'done' }],
    [
      'refused is not repeated',
      'delete',
      'pending',
      seenAs('pending'),
      keyed,
      done,
      { state: 'needsReview' },
    ],
  ])('%s', (_, verb, activation, found, rules, verdict, expected) => {
    expect(afterLookUp(verb, seenAs(activation), found, rules, verdict)).toMatchObject(expected);
  });

  test('a look that fails is tried again later', () => {
    const doubted = stepped(stepped(decided(seenAs('active'), 'deactivate'), claim).lane, answer(lost)).lane;
    const claimed = stepped(doubted, { ...claim, now: now + 5_000 }).lane;
    const { last } = stepped(claimed, {
      ...lookUp(null),
      found: { failure: { kind: 'unreachable' } },
      now: now + 5_000,
    });
    expect(last).toMatchObject({ state: 'uncertain', claim: null });
    expect(last.notBefore).toBeGreaterThan(now + 5_000);
  });
});

describe('one attempt', () => {
  const sending = stepped(decided(seenAs('active'), 'deactivate'), claim).lane;

  test('is written as sending, with its holder, before it leaves', () => {
    const { lane, effects } = stepped(decided(seenAs('active'), 'deactivate'), claim);
    expect(lane[0]).toMatchObject({ state: 'sending', attempt: 1, claim: { by: 'tab' }, firstSentAt: now });
    expect(effects).toMatchObject([{ type: 'send', action: { id: 'a0' } }]);
  });
  test('is claimed by one context alone', () => {
    expect(stepped(sending, { ...claim, by: 'other' }).effects).toEqual([]);
  });
  test('whose holder is gone becomes uncertain, at once where that is known', () => {
    expect(stepped(sending, { ...claim, by: 'other', now: now + 60_000 }).last).toMatchObject({
      state: 'uncertain',
    });
    expect(stepped(sending, { ...claim, by: 'other', dead: new Set(['tab']) }).last).toMatchObject({
      state: 'uncertain',
    });
  });
  test('loses its claim although the clock was put back by a year', () => {
    const { last } = stepped(sending, { ...claim, by: 'other', now: now - 365 * 86_400_000 });
    expect(last).toMatchObject({ state: 'uncertain' });
  });
  test('that never left is not counted', () => {
    expect(stepped(sending, answer({ type: 'unsent' })).last).toMatchObject({
      state: 'queued',
      attempt: 0,
      firstSentAt: null,
    });
  });
  test('that was never sent is queued again, also after another context has taken it over', () => {
    const doubted = stepped(sending, { ...claim, by: 'other', dead: new Set(['tab']) });
    expect(doubted.last).toMatchObject({ state: 'uncertain', doubt: 'lost' });
    expect(stepped(doubted.lane, answer({ type: 'unsent' })).last).toMatchObject({
      state: 'queued',
      doubt: null,
      attempt: 0,
    });
    const again = stepped(stepped(sending, answer(lost)).lane, { ...claim, now: now + 5_000 }, keyed).lane;
    expect(stepped(again, answer({ type: 'unsent' }, { attempt: 2 })).last).toMatchObject({
      state: 'uncertain',
      doubt: 'lost',
      attempt: 1,
    });
  });
  test('that was told to wait waits as told', () => {
    const later = answer({ type: 'later', after: 41_000, status: 429, message: 'Slow' });
    expect(stepped(sending, later).last).toMatchObject({ state: 'queued', notBefore: now + 41_000 });
  });
  test('after the session is held, and goes on when the person is back', () => {
    const held = stepped(sending, answer({ type: 'expired' }));
    expect(held.last.state).toBe('held');
    expect(held.effects).toEqual([{ type: 'expired' }]);
    expect(stepped(held.lane, { type: 'release' }).last.state).toBe('queued');
  });
  test('whose answer comes after a newer attempt began changes nothing', () => {
    expect(step(sending, answer({ type: 'done', version: '2' }, { attempt: 0 }), unkeyed).write).toEqual([]);
  });
  test('does not change the request that a person repeated, in any outcome', () => {
    const reviewed = afterLookUp('resetKeys', seenAs('active'), seenAs('active'));
    const anew = { type: 'review', id: 'a0', decision: 'anyway', key: 'anew', now } as const;
    const { lane, last } = stepped(stepped([reviewed], anew).lane, claim);
    expect(last).toMatchObject({ state: 'sending', attempt: 1, key: 'anew' });
    const late = { attempt: 1, key: 'a0' };
    for (const verdict of [{ type: 'done', version: '2' }, lost, { type: 'unsent' }] as const)
      expect(step(lane, answer(verdict, late), unkeyed).write).toEqual([]);
    expect(step(lane, { type: 'renew', by: 'tab', now, ...late }, unkeyed).write).toEqual([]);
    const doubted = stepped(lane, answer(lost, { key: 'anew' })).lane;
    const looking = stepped(doubted, { ...claim, now: now + 5_000 }).lane;
    expect(step(looking, { ...lookUp(seenAs('active')), ...late }, unkeyed).write).toEqual([]);
  });
  test('whose answer comes late is ended by it without a look', () => {
    const doubted = stepped(sending, { ...claim, by: 'other', now: now + 60_000 }).lane;
    expect(stepped(doubted, answer({ type: 'done', version: '2' })).last).toMatchObject({ state: 'done' });
  });
  test('that is put off or refused does not end the doubt about an earlier one', () => {
    const reset = stepped(stepped(decided(seenAs('active'), 'resetKeys'), claim).lane, answer(lost)).lane;
    const again = stepped(reset, { ...claim, now: now + 5_000 }, keyed).lane;
    const later: Verdict = { type: 'later', after: null, status: 429, message: null };
    const no: Verdict = { type: 'rejected', status: 403, message: null };
    expect(stepped(again, answer(later, { attempt: 2 })).last).toMatchObject({
      state: 'uncertain',
      doubt: 'lost',
    });
    expect(stepped(again, answer(no, { attempt: 2 })).last).toMatchObject({
      state: 'uncertain',
      doubt: 'lost-refused',
    });
  });
});

describe('a lane', () => {
  test('hands the new version to the next action', () => {
    const lane = stepped(decided(seenAs('active', '7'), 'deactivate', 'delete'), claim).lane;
    expect(stepped(lane, answer({ type: 'done', version: '8' })).last).toMatchObject({
      state: 'queued',
      seen: { activation: 'deactivated', version: '8' },
    });
  });
  test('keeps sent actions until a pull that began later has landed', () => {
    const done = stepped(
      stepped(decided(seenAs('active'), 'deactivate'), claim).lane,
      answer({ type: 'done', version: '2' }),
    ).lane;
    const landed = (beganAt: number, at = now) =>
      stepped(done, { type: 'landed', collection: 'terminals', beganAt, now: at }).last.acknowledgedAt;
    expect(landed(now - 1)).toBe(now);
    expect(landed(now + 1)).toBeNull();
    expect(landed(now - 5_000, now - 4_000)).toBe(now - 4_000);
    const next = stepped(done, {
      type: 'decide',
      newAction: newAction('delete', seenAs('active')),
      id: 'b',
      seq: 2,
      now,
    });
    expect(next.last).toMatchObject({
      intent: { verb: 'delete' },
      seen: { activation: 'deactivated', version: '2' },
    });
  });
  test('refuses an action that the target, as shown, does not allow', () => {
    expect(decided(seenAs('active'), 'delete')).toEqual([]);
    expect(decided(seenAs(null), 'activate')).toEqual([]);
    expect(states(decided(seenAs('pending'), 'delete', 'activate'))).toEqual(['queued']);
  });
  test('folds a pair that changes nothing, and keeps it in the history', () => {
    const lane = decided(seenAs('active'), 'deactivate', 'activate');
    expect(lane).toMatchObject([{ state: 'superseded' }, { state: 'superseded', replaces: 'a0' }]);
  });
  test('keeps a deactivation before a delete, and other actions that are needed', () => {
    expect(states(decided(seenAs('active'), 'deactivate', 'delete'))).toEqual(['queued', 'queued']);
    expect(states(decided(seenAs('blocked'), 'activate', 'deactivate'))).toEqual(['queued', 'queued']);
    expect(states(decided(seenAs('active'), 'resetKeys', 'resetKeys'))).toEqual(['queued', 'queued']);
  });
  test('never folds across an action that has been sent', () => {
    const sent = stepped(decided(seenAs('active'), 'deactivate'), claim).lane;
    const activate = {
      type: 'decide',
      newAction: newAction('activate', seenAs('active')),
      id: 'b',
      seq: 2,
      now,
    } as const;
    expect(states(stepped(sent, activate).lane)).toEqual(['sending', 'queued']);
  });
});

describe('a person', () => {
  const review = stepped(decided(seenAs('pending'), 'delete'), claim).lane;
  const refused = stepped(review, answer({ type: 'conflict', status: 412, message: null })).lane;
  const inReview = stepped(stepped(refused, claim).lane, lookUp(seenAs('deactivated', '5'))).lane;
  const reviewed = (decision: 'keep' | 'anyway') =>
    stepped(inReview, { type: 'review', id: 'a0', decision, key: 'k2', now }).last;

  test('undoes only actions that are certainly unsent', () => {
    const cancel = { type: 'cancel', ids: new Set(['a0']), now } as const;
    expect(states(stepped(decided(seenAs('pending'), 'delete'), cancel).lane)).toEqual(['cancelled']);
    expect(step(review, cancel, unkeyed).write).toEqual([]);
    expect(step(inReview, cancel, unkeyed).write).toEqual([]);
  });
  test('drops an action with the decision keep', () => {
    expect(reviewed('keep')).toMatchObject({ state: 'cancelled', found: { activation: 'deactivated' } });
  });
  test('has it done anyway as another request, from what was found', () => {
    expect(reviewed('anyway')).toMatchObject({
      state: 'queued',
      key: 'k2',
      attempt: 0,
      seen: { version: '5' },
    });
  });
  test('discards all but actions that may have taken effect', () => {
    const lane = stepped(decided(seenAs('active'), 'deactivate', 'delete'), claim).lane;
    expect(states(stepped(lane, { type: 'discard', now }).lane)).toEqual(['sending', 'cancelled']);
  });
});

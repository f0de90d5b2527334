import { expect, test } from 'vitest';
import { claim, decided, now, seenAs, stepped } from '../../../tests/outbox/simulator/lanes.ts';
import type { Action } from '../../domain/outbox/action.ts';
import type { TerminalVerb } from '../../domain/terminal.ts';
import { acknowledgedIn } from './acknowledged.ts';
import { headOf, type Lane, tryOf } from './lane.ts';

/** The lane and effects once its next action was answered with a version, or without one. */
function answeredIn(lane: Lane, version: string | null) {
  const sent = stepped(lane, claim).lane;
  const verdict = { type: 'done', version } as const;
  return stepped(sent, { type: 'answered', ...tryOf(headOf(sent) as Action), verdict, now, chance: 0 });
}
/** A lane in which these were decided, and the effects once its next action was answered with a version, or without one. */
const answered = (verbs: readonly TerminalVerb[], version: string | null) =>
  answeredIn(decided(seenAs('active'), ...verbs), version);

test('an answer with a version tells the row, and asks for no pull', () => {
  const { lane, effects } = answered(['deactivate'], '8');
  expect(effects).toEqual([]);
  expect(acknowledgedIn(lane)?.result).toEqual({
    state: { activation: 'deactivated', deactivationReason: 'OPERATOR' },
    version: '8',
  });
});

test('an answer without one tells nothing, and asks for a pull', () => {
  const { lane, effects } = answered(['deactivate'], null);
  expect(effects).toEqual([{ type: 'pull', collection: 'terminals' }]);
  expect(acknowledgedIn(lane)).toBeNull();
});

test('a reset of keys tells the version alone', () => {
  expect(acknowledgedIn(answered(['resetKeys'], '8').lane)?.result).toEqual({ state: null, version: '8' });
});

test('what was done is told while a later action waits', () => {
  const { lane } = answered(['deactivate', 'delete'], '8');
  expect(lane.map(({ state }) => state)).toEqual(['done', 'queued']);
  expect(acknowledgedIn(lane)?.result).toMatchObject({ version: '8' });
});

test('a reset of keys keeps the status that an answer before it told, under its own version', () => {
  const lane = decided(seenAs('deactivated', '4'), 'activate', 'resetKeys');
  const { lane: done, effects } = answeredIn(answeredIn(lane, '5').lane, '6');
  expect(effects).toEqual([]);
  expect(acknowledgedIn(done)).toMatchObject({
    actionIds: ['a0', 'a1'],
    result: { state: { activation: 'active' }, version: '6' },
  });
});

test('a reset of keys after an answer that told nothing asks for another pull', () => {
  const first = answeredIn(decided(seenAs('deactivated', '4'), 'activate', 'resetKeys'), null);
  const { lane, effects } = answeredIn(first.lane, '6');
  expect(effects).toEqual([{ type: 'pull', collection: 'terminals' }]);
  expect(acknowledgedIn(lane)).toBeNull();
});

test('a status that an answer tells stands whatever answers before it left open', () => {
  const first = answeredIn(decided(seenAs('blocked', '4'), 'activate', 'deactivate'), null);
  expect(acknowledgedIn(answeredIn(first.lane, '6').lane)?.result).toMatchObject({
    state: { activation: 'deactivated' },
    version: '6',
  });
});

test('a status that the provider set for another reason is left to a pull', () => {
  const [done] = answered(['deactivate'], '8').lane as [Action];
  const found = { ...seenAs('deactivated'), deactivationReason: 'INACTIVITY', version: '8' };
  expect(acknowledgedIn([{ ...done, found }])).toBeNull();
});

test('nothing is told of what is open, or written already', () => {
  expect(acknowledgedIn(decided(seenAs('active'), 'deactivate'))).toBeNull();
  const { lane } = answered(['deactivate'], '8');
  const [done] = lane as [Action];
  const written = stepped(lane, { type: 'written', ids: new Set([done.id]) });
  expect(acknowledgedIn(written.lane)).toBeNull();
  expect(stepped(lane, { type: 'written', ids: new Set(['another']) }).lane).toEqual(lane);
});

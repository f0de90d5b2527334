import { expect, test } from 'vitest';
import { claim, decided, newAction, now, seenAs, stepped } from '../../../tests/outbox/simulator/lanes.ts';
import type { SeenTerminal } from '../../domain/outbox/action.ts';
import type { Lane } from './lane.ts';

const undone = (lane: Lane, ...ids: string[]): Lane =>
  stepped(lane, { type: 'cancel', ids: new Set(ids), now }).lane;
/** Each action's id, state, and the activation and version that it has seen. */
const facts = (lane: Lane) =>
  lane.map(({ id, state, seen }) => [id, state, (seen as SeenTerminal).activation, seen.version].join(' '));

test('Undo of a deactivation cancels the deletion that needs it', () => {
  const lane = decided(seenAs('active'), 'deactivate', 'delete');
  expect(facts(undone(lane, 'a0'))).toEqual(['a0 cancelled active 1', 'a1 cancelled deactivated 1']);
});

test('a later action that is still allowed sees the target without what was undone', () => {
  const lane = decided(seenAs('blocked'), 'activate', 'resetKeys', 'deactivate', 'delete');
  expect(facts(undone(lane, 'a0'))).toEqual([
    'a0 cancelled blocked 1',
    'a1 queued blocked 1',
    'a2 cancelled active 1',
    'a3 queued blocked 1',
  ]);
});

test('a later action keeps the version of the copy that it was decided on', () => {
  const before = decided(seenAs('blocked'), 'activate');
  const reset = newAction('resetKeys', seenAs('blocked', '2'));
  const { lane } = stepped(before, { type: 'decide', newAction: reset, id: 'a1', seq: 2, now });
  expect(facts(undone(lane, 'a0'))[1]).toBe('a1 queued blocked 2');
});

test('Undo changes nothing before the undone action', () => {
  const sent = stepped(decided(seenAs('active'), 'resetKeys', 'deactivate', 'delete'), claim).lane;
  expect(undone(sent, 'a2').slice(0, 2)).toEqual(sent.slice(0, 2));
  expect(facts(undone(sent, 'a1'))).toEqual([
    'a0 sending active 1',
    'a1 cancelled active 1',
    'a2 cancelled deactivated 1',
  ]);
});

test('the last of several sees the target without all that were undone together', () => {
  const lane = decided(seenAs('blocked'), 'activate', 'resetKeys', 'resetKeys');
  expect(facts(undone(lane, 'a0', 'a1'))[2]).toBe('a2 queued blocked 1');
});

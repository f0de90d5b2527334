import { expect, test } from 'vitest';
import { claim, decided, now, seenAs, stepped } from '../../../tests/outbox/simulator/lanes.ts';
import type { Action } from '../../domain/outbox/action.ts';
import type { TerminalVerb } from '../../domain/terminal.ts';
import { acknowledgedIn } from './acknowledged.ts';
import { tryOf } from './lane.ts';

/** A lane in which the first action was answered with a version, or without one. */
function answered(verbs: readonly TerminalVerb[], version: string | null) {
  const sent = stepped(decided(seenAs('active'), ...verbs), claim).lane;
  const [first] = sent as [Action];
  const verdict = { type: 'done', version } as const;
  return stepped(sent, { type: 'answered', ...tryOf(first), verdict, now, chance: 0 });
}

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

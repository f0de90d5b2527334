import { describe, expect, test } from 'vitest';
import { claim, newAction, now, seenAs, stepped, unkeyed } from '../../../tests/outbox/simulator/lanes.ts';
import type { Action } from '../../domain/outbox/action.ts';
import { listNameOf, stepTogether } from './lists.ts';

describe('claims of a list', () => {
  const rules = { keyHolds: () => true, takesLists: true };
  const laneOf = (id: string, more: Partial<Action> = {}) => {
    const about = newAction('deactivate', seenAs('active'));
    const intent = { ...about.intent, terminalId: id };
    const event = { type: 'decide', newAction: { ...about, intent }, id, seq: 1, now } as const;
    return stepped([], event).lane.map(action => ({ ...action, ...more }));
  };
  const claimed = (lanes: (readonly Action[])[], key: string) =>
    stepTogether(
      lanes.map(lane => ({ lane, event: claim })),
      key,
      rules,
    );
  const inList = (size: number): Partial<Action> => ({
    state: 'uncertain',
    doubt: 'lost',
    attempt: 1,
    firstSentAt: now,
    list: { key: 'k', size },
  });

  test('give all their key and their number in one step', () => {
    const { write, effects } = claimed([laneOf('a'), laneOf('b')], 'k');
    expect(write.map(({ list, state }) => ({ list, state }))).toEqual([
      { list: { key: 'k', size: 2 }, state: 'sending' },
      { list: { key: 'k', size: 2 }, state: 'sending' },
    ]);
    expect(effects.map(({ type }) => type)).toEqual(['send', 'send']);
  });

  test('leave out what is no longer due, and what may not share', () => {
    const later = laneOf('b', { notBefore: now + 1_000 });
    const alone = laneOf('c', { goesAlone: true });
    const { write } = claimed([laneOf('a'), later, alone, laneOf('d')], 'k');
    expect(write.map(({ id, list }) => [id, list?.size])).toEqual([
      ['a', 2],
      ['d', 2],
    ]);
  });

  test('repeat the list only with all its members; else its targets are looked at', () => {
    const lanes = [laneOf('a', inList(3)), laneOf('b', inList(3))];
    expect(claimed(lanes, 'k').effects.map(({ type }) => type)).toEqual(['lookUp', 'lookUp']);
    const whole = [...lanes, laneOf('c', inList(3))];
    expect(claimed(whole, 'k').effects.map(({ type }) => type)).toEqual(['send', 'send', 'send']);
  });

  test('send nothing while a member’s sender is gone: that one comes in doubt first', () => {
    const gone = { ...inList(2), state: 'sending', claim: { by: 'gone', until: now - 1 } } as const;
    const { write, effects } = claimed([laneOf('a', inList(2)), laneOf('b', gone)], 'k');
    expect(effects).toEqual([]);
    expect(write).toMatchObject([
      { id: 'b', state: 'uncertain', doubt: 'lost', list: { key: 'k', size: 2 } },
    ]);
  });

  test('of lanes that have gone on since never take the key of the list that they were in', () => {
    const lanes = [laneOf('a'), laneOf('b', inList(3)), laneOf('c')];
    expect(claimed(lanes, 'new').write.map(({ id, list }) => [id, list])).toEqual([
      ['a', { key: 'new', size: 2 }],
      ['c', { key: 'new', size: 2 }],
    ]);
  });

  test('wait until all its members are due', () => {
    const lanes = [laneOf('a', inList(2)), laneOf('b', { ...inList(2), notBefore: now + 1_000 })];
    expect(claimed(lanes, 'k').write).toEqual([]);
  });

  test('never repeat a member by itself, whatever its key', () => {
    const [lane] = [laneOf('a', { ...inList(2), lastError: { status: 503, message: null, at: '' } })];
    expect(stepped(lane, claim, rules).effects).toMatchObject([{ type: 'lookUp' }]);
  });

  test.each([
    ['by itself goes by itself again, since its request may still arrive', undefined, null],
    ['in a list may share another', { key: 'k', size: 2 }, 'terminal deactivate'],
  ])('that was lost %s', (_title, list, name) => {
    const held = { by: 'tab', until: now + 1_000 };
    const [lane] = [
      laneOf('a', { state: 'uncertain', doubt: 'lost', attempt: 1, firstSentAt: now, claim: held, list }),
    ];
    const looked = { type: 'lookedUp', key: 'a', attempt: 1, by: 'tab', now, chance: 0 } as const;
    const { last } = stepped(lane, { ...looked, found: { ok: seenAs('active') } }, rules);
    expect(last.state).toBe('queued');
    expect(listNameOf(last, rules)).toBe(name);
  });

  test('a name is for what may share alone', () => {
    const [action] = laneOf('a') as [Action];
    expect(listNameOf(action, rules)).toBe('terminal deactivate');
    expect(listNameOf({ ...action, attempt: 3 }, rules)).toBeNull();
    expect(listNameOf({ ...action, state: 'uncertain' }, rules)).toBeNull();
    expect(listNameOf(action, { ...unkeyed, takesLists: false })).toBeNull();
  });
});

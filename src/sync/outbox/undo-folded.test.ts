import { expect, test } from 'vitest';
import { claim, now, stepped, unkeyed } from '../../../tests/outbox/simulator/lanes.ts';
import { UNDO_MS } from '../../domain/outbox/action.ts';
import { unregistered } from './kinds/webhook.ts';
import type { Lane } from './lane.ts';
import { step } from './step.ts';

const seen = unregistered([], null);

/** The lane after a webhook is registered or changed, with an action of this id. */
function decidedIn(lane: Lane, verb: 'register' | 'update', id: string, undoFor = 0): Lane {
  const content = {
    url: 'https://a.example/x',
    description: id,
    subscriptions: [{ eventType: 'transaction.approved', version: '1' }],
    status: 'enabled' as const,
  };
  const intent = { kind: 'webhook', verb, webhookId: 'local-1', content } as const;
  const newAction = { intent, seen, title: null, decidedBy: 'Thabo', undoFor };
  return stepped(lane, { type: 'decide', newAction, id, seq: lane.length + 1, now }).lane;
}
/** A registration, and two changes that fold with it. */
const changedTwice = ['b', 'c'].reduce<Lane>(
  (lane, id) => decidedIn(lane, 'update', id, UNDO_MS),
  decidedIn([], 'register', 'a'),
);
const undone = (lane: Lane, ...ids: string[]): Lane =>
  stepped(lane, { type: 'cancel', ids: new Set(ids), now }).lane;
const states = (lane: Lane) => lane.map(({ id, state }) => `${id} ${state}`);

test('Undo of a change of a queued registration leaves the registration as it was before it', () => {
  expect(states(changedTwice)).toEqual(['a superseded', 'b superseded', 'c queued']);
  const once = undone(changedTwice, 'c');
  expect(states(once)).toEqual(['a superseded', 'b queued', 'c cancelled']);
  const twice = undone(once, 'b');
  expect(states(twice)).toEqual(['a queued', 'b cancelled', 'c cancelled']);
  expect(twice[0]).toEqual(decidedIn([], 'register', 'a')[0]);
});

test('what replaced it and was undone keeps no copy of it', () => {
  expect(undone(changedTwice, 'c')[2]?.replaced).toBeUndefined();
  expect(changedTwice[1]?.replaced).toBeUndefined();
});

test('actions that are undone together all end', () => {
  expect(states(undone(changedTwice, 'c', 'b'))).toEqual(['a queued', 'b superseded', 'c cancelled']);
  expect(states(undone(changedTwice, 'c', 'b', 'a'))).toEqual([
    'a superseded',
    'b superseded',
    'c cancelled',
  ]);
});

test('the earlier action waits for what is left of its own time, and is held where the session ended', () => {
  const first = decidedIn([], 'register', 'a', UNDO_MS);
  expect(undone(decidedIn(first, 'update', 'b'), 'b')[0]).toMatchObject({ notBefore: now + UNDO_MS });
  const held = stepped(decidedIn(first, 'update', 'b'), { type: 'hold' }).lane;
  expect(states(undone(held, 'b'))).toEqual(['a held', 'b cancelled']);
});

test('the earlier action goes on from what the later one has seen meanwhile', () => {
  const carried = changedTwice.map(action =>
    action.state === 'queued' ? { ...action, seen: { ...seen, version: '7' } } : action,
  );
  expect(undone(carried, 'c')[1]?.seen.version).toBe('7');
});

test('a change that is on its way, or was repeated after a review, brings nothing back', () => {
  const sent = stepped(changedTwice, { ...claim, now: now + UNDO_MS }).lane;
  const cancel = { type: 'cancel', ids: new Set(['c']), now } as const;
  expect(step(sent, cancel, unkeyed).write).toEqual([]);
  const inReview = sent.slice(2).map(each => ({ ...each, state: 'needsReview' as const, found: seen }));
  const repeated = stepped(inReview, { type: 'review', id: 'c', decision: 'anyway', key: 'k', now }).lane;
  expect(states(undone(repeated, 'c'))).toEqual(['c cancelled']);
});

test('a discarded change discards the registration too', () => {
  const { lane } = stepped(changedTwice, { type: 'discard', now });
  expect(states(lane)).toEqual(['a superseded', 'b superseded', 'c cancelled']);
});

import { expect, test } from 'vitest';
import { claim, decided, newAction, now, seenAs, stepped } from '../../../tests/outbox/simulator/lanes.ts';
import { overlayOf, reuseUnchanged } from './overlay.ts';

test('an overlay that is read again is the same object until something about it has changed', () => {
  const waiting = decided(seenAs('active'), 'deactivate');
  const before = overlayOf(waiting);
  expect(reuseUnchanged(before, overlayOf(waiting))).toEqual(before);
  expect(reuseUnchanged(before, overlayOf(waiting)).terminals).toBe(before.terminals);
  const sending = reuseUnchanged(before, overlayOf(stepped(waiting, claim).lane));
  expect(sending.terminals.get('t1')?.pending.state).toBe('sending');
  expect(sending.merchants).toBe(before.merchants);
  expect(reuseUnchanged(before, overlayOf([])).terminals.size).toBe(0);
});

test('a terminal that is deactivated and then deleted shows as deactivated until it is gone', () => {
  const overlay = overlayOf(decided(seenAs('active'), 'deactivate', 'delete'));
  expect(overlay.terminals.get('t1')).toMatchObject({ activation: 'deactivated', isLeaving: true });
});

test('an action after one that needs review changes the shown state, but not the mark', () => {
  const lane = decided(seenAs('active'), 'deactivate').map(action => ({
    ...action,
    state: 'needsReview' as const,
  }));
  const before = overlayOf(lane);
  const decide = {
    type: 'decide',
    newAction: newAction('activate', seenAs('active')),
    id: 'b',
    seq: 9,
    now,
  } as const;
  const after = reuseUnchanged(before, overlayOf(stepped(lane, decide).lane));
  expect(after.terminals.get('t1')).toMatchObject({
    activation: 'active',
    pending: { state: 'needs-review' },
  });
});

import { expect, test } from 'vitest';
import { overlayOf, settledOverlay } from './overlay.ts';
import { claim, decided, seenAs, stepped } from './simulator/lanes.ts';

test('an overlay that is read again is the same object until something about it has changed', () => {
  const waiting = decided(seenAs('active'), 'deactivate');
  const before = overlayOf(waiting);
  expect(settledOverlay(before, overlayOf(waiting))).toEqual(before);
  expect(settledOverlay(before, overlayOf(waiting)).terminals).toBe(before.terminals);
  const sending = settledOverlay(before, overlayOf(stepped(waiting, claim).lane));
  expect(sending.terminals.get('t1')?.pending.state).toBe('sending');
  expect(sending.merchants).toBe(before.merchants);
  expect(settledOverlay(before, overlayOf([])).terminals.size).toBe(0);
});

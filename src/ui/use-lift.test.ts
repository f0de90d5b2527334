import { expect, test } from 'vitest';
import { liftOver } from './use-lift.ts';

test.each([
  ['nothing', [], 0],
  ['a bar at the foot', [{ from: 0, to: 60 }], 60],
  [
    'a bar over another',
    [
      { from: 36, to: 113 },
      { from: 0, to: 36 },
    ],
    113,
  ],
  ['a bar that it would reach', [{ from: 80, to: 140 }], 140],
  ['a bar far above', [{ from: 400, to: 460 }], 0],
])('toasts rise over %s', (_what, bars, lift) => {
  expect(liftOver(bars, 100, 16)).toBe(lift);
});

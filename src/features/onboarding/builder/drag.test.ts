import { expect, it } from 'vitest';
import { gapAt, isElsewhere, placeIn } from './drag.ts';

it('takes the place that it is dragged over, from above and from below', () => {
  expect(placeIn(0, gapAt(0, 2, false))).toBe(2);
  expect(placeIn(3, gapAt(3, 1, false))).toBe(1);
});

it('puts what is new before or behind the row that it is held over', () => {
  expect(placeIn(null, gapAt(null, 2, false))).toBe(2);
  expect(placeIn(null, gapAt(null, 2, true))).toBe(3);
});

it('stays where it is while it is held over itself, or in the gap at either side of it', () => {
  expect(isElsewhere(1, gapAt(1, 1, false))).toBe(false);
  expect(isElsewhere(1, 1)).toBe(false);
  expect(isElsewhere(1, 2)).toBe(false);
  expect(isElsewhere(1, 3)).toBe(true);
  expect(isElsewhere(null, 0)).toBe(true);
});

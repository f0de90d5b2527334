import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  anchorAt,
  covers,
  gridTemplate,
  rangeAround,
  rowAfterKey,
  scaleOf,
  topNear,
  topShowing,
  unevenHeight,
  unevenRange,
} from './table-window.ts';

test('the range asked for always holds the rows in view, and never more than the list has', () => {
  fc.assert(
    fc.property(fc.nat(100_000), fc.nat(60), fc.integer({ min: 1, max: 100_000 }), (first, seen, total) => {
      const from = Math.min(first, total - 1);
      const to = Math.min(from + seen, total - 1);
      const range = rangeAround(from, to, total);
      expect(covers(range, from, to, total)).toBe(true);
      expect(range.from).toBeGreaterThanOrEqual(0);
      expect(range.to).toBeLessThanOrEqual(total);
    }),
  );
});

test('scrolling by a row asks for nothing new', () => {
  const range = rangeAround(200, 220, 100_000);
  expect(covers(range, 201, 221, 100_000)).toBe(true);
  expect(rangeAround(201, 221, 100_000)).toEqual(range);
});

test('the window stays small however long the list is', () => {
  const { from, to } = rangeAround(50_000, 50_020, 100_000);
  expect(to - from).toBeLessThanOrEqual(200);
});

test('an empty list holds an empty range', () => {
  expect(rangeAround(0, 0, 0)).toEqual({ from: 0, to: 0 });
});

test('a list that browsers can draw is scrolled px by px', () => {
  expect(scaleOf(300_000 * 48, 800)).toEqual({ height: 14_400_000, scale: 1 });
});

test('a list of a million rows is scrolled from its first row to its last', () => {
  const [whole, seen] = [1_000_000 * 48, 800];
  const { height, scale } = scaleOf(whole, seen);
  expect(height).toBeLessThan(17_000_000);
  expect((height - seen) * scale).toBeCloseTo(whole - seen);
});

test.each([
  ['ArrowDown', 0, 1],
  ['ArrowUp', 0, 0],
  ['ArrowDown', 99, 99],
  ['PageDown', 5, 17],
  ['PageUp', 5, 0],
  ['Home', 50, 0],
  ['End', 50, 99],
])('%s at row %i leads to row %i', (key, from, to) => {
  expect(rowAfterKey(key, from, 100, 12)).toBe(to);
});

test('other keys and empty lists do not move', () => {
  expect(rowAfterKey('a', 3, 100, 12)).toBeUndefined();
  expect(rowAfterKey('ArrowDown', 0, 0, 12)).toBeUndefined();
});

test('the box takes 52, the menu 44, and growing columns share the rest', () => {
  const columns = [{ width: 176, grow: 1 }, { width: 132 }];
  expect(gridTemplate(columns, { isSelectable: true, hasMenu: true })).toBe(
    '3.25rem minmax(11rem, 1fr) 8.25rem 2.75rem',
  );
  expect(gridTemplate(columns, { isSelectable: false, hasMenu: false })).toBe('minmax(11rem, 1fr) 8.25rem');
});

test('a row that is kept in view moves the scroll no further than it must', () => {
  expect(topShowing(10, 480, 48, 480)).toBe(480);
  expect(topShowing(9, 480, 48, 480)).toBe(432);
  expect(topShowing(20, 480, 48, 480)).toBe(528);
});

const uneven = fc.record({
  total: fc.integer({ min: 20, max: 2_000_000 }),
  size: fc.integer({ min: 60, max: 140 }),
  seen: fc.integer({ min: 200, max: 1_000 }),
});

test('the scroll of cards of any number ends with the end of the last one at the end of the box', () => {
  fc.assert(
    fc.property(uneven, list => {
      const { height, most } = unevenHeight(list);
      fc.pre(most > 0);
      expect(height).toBeLessThan(17_000_000);
      expect(anchorAt(0, list)).toEqual({ index: 0, share: 0, at: 0 });
      expect(anchorAt(most, list)).toEqual({ index: list.total - 1, share: 1, at: list.seen });
      expect(anchorAt(-40, list)).toEqual(anchorAt(0, list));
      expect(anchorAt(most + 40, list)).toEqual(anchorAt(most, list));
    }),
  );
});

test('cards of the expected height move with the scroll, px by px', () => {
  const list = { total: 3_000, size: 95, seen: 700 };
  const startOf = (top: number) => {
    const { index, share, at } = anchorAt(top, list);
    return top + at - (index + share) * list.size;
  };
  for (const top of [0, 1, 94, 95, 10_000, 284_299, 284_300]) expect(startOf(top)).toBeCloseTo(0);
});

test('the cards drawn fill the box wherever the point of the scroll stands in it', () => {
  fc.assert(
    fc.property(uneven, fc.double({ min: 0, max: 1, noNaN: true }), (list, part) => {
      const top = part * unevenHeight(list).most;
      const { index, share, at } = anchorAt(top, list);
      const { from, to } = unevenRange(top, list, 0);
      const above = (index + share - from) * list.size;
      const below = (to - index - share) * list.size;
      expect(from === 0 || above >= at - 1e-6).toBe(true);
      expect(to === list.total || below >= list.seen - at - 1e-6).toBe(true);
      expect(to - from).toBeLessThan(list.seen / list.size + 4);
    }),
  );
});

test('a card that is scrolled to is where the scroll stands', () => {
  fc.assert(
    fc.property(uneven, fc.nat(), (list, number) => {
      const row = number % list.total;
      fc.pre(unevenHeight(list).most > 0);
      expect(anchorAt(topNear(row, list), list).index).toBe(row);
    }),
  );
});

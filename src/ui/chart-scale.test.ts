import { describe, expect, test } from 'vitest';
import { namedPlaces, pathOf, pathsOf, scaleOf, scaleOfShares, spread } from './chart-scale.ts';

describe('the scale of a chart', () => {
  test.each([
    [0, [0, 1]],
    [1, [0, 1]],
    [3, [0, 1, 2, 3]],
    [53_700, [0, 20_000, 40_000, 60_000]],
    [100, [0, 50, 100]],
    [101, [0, 50, 100, 150]],
  ])('that holds %d is round and never cuts', (highest, ticks) => {
    expect(scaleOf(highest)).toEqual({ bottom: 0, top: ticks.at(-1), ticks });
  });

  test('has at most four intervals and holds its value, whatever it is', () => {
    for (let highest = 1; highest < 1e12; highest = Math.ceil(highest * 1.37)) {
      const { top, ticks } = scaleOf(highest);
      expect(ticks.length).toBeLessThanOrEqual(5);
      expect(top).toBeGreaterThanOrEqual(highest);
      expect(ticks.every(Number.isInteger)).toBe(true);
    }
  });

  test.each([
    [-1500, 2000, [-2000, -1000, 0, 1000, 2000]],
    [-1500, 0, [-1500, -1000, -500, 0]],
    [-0.5, 0, [-1, 0]],
    [-1, 4, [-2, 0, 2, 4]],
  ])('that holds %d and %d is round at both ends', (lowest, highest, ticks) => {
    expect(scaleOf(highest, lowest)).toEqual({ bottom: ticks[0], top: ticks.at(-1), ticks });
  });

  test('that goes below zero holds both values, has a tick at zero, and has at most four intervals', () => {
    for (let low = 0.3; low < 1e6; low *= 2.3)
      for (let high = 0; high < 1e6; high = (high + 0.7) * 1.9) {
        const { bottom, top, ticks } = scaleOf(high, -low);
        expect(bottom).toBeLessThanOrEqual(-low);
        expect(top).toBeGreaterThanOrEqual(high - 1e-6);
        expect(ticks.length).toBeLessThanOrEqual(5);
        expect(ticks).toContain(0);
        expect(ticks.every(Number.isInteger)).toBe(true);
      }
  });

  test.each([
    [0.835, 1, [0.8, 0.85, 0.9, 0.95, 1]],
    [0.931, 0.952, [0.92, 0.93, 0.94, 0.95, 0.96]],
    [0.907, 0.968, [0.9, 0.92, 0.94, 0.96, 0.98]],
    [0.95, 0.95, [0.91, 0.92, 0.93, 0.94, 0.95]],
    [0, 0.01, [0, 0.01, 0.02, 0.03, 0.04]],
    [0, 1, [0, 0.25, 0.5, 0.75, 1]],
  ])('of parts of a whole from %d to %d shows how they move', (lowest, highest, ticks) => {
    expect(scaleOfShares(lowest, highest)).toEqual({ bottom: ticks[0], top: ticks.at(-1), ticks });
  });

  test('of parts of a whole never cuts, and has at most four intervals', () => {
    for (let low = 0; low <= 1; low += 0.013)
      for (let high = low; high <= 1; high += 0.017) {
        const { bottom, top, ticks } = scaleOfShares(low, high);
        expect(bottom).toBeLessThanOrEqual(low);
        expect(top).toBeGreaterThanOrEqual(high - 1e-9);
        expect(top).toBeLessThanOrEqual(1);
        expect(ticks.length).toBeLessThanOrEqual(5);
      }
  });
});

test('names under a chart never touch, and go by weeks where they can', () => {
  expect(namedPlaces(30, 560, 52)).toEqual([0, 7, 14, 21, 28]);
  expect(namedPlaces(7, 560, 52)).toEqual([0, 1, 2, 3, 4, 5, 6]);
  expect(namedPlaces(0, 560, 52)).toEqual([]);
  expect(namedPlaces(366, 104, 52)).toHaveLength(2);
});

test('labels at the ends of lines are moved apart in their order, and stay inside the chart', () => {
  const bounds = { gap: 34, top: 12, bottom: 196 };
  expect(spread([190, 195], bounds)).toEqual([161, 195]);
  expect(spread([195, 190, 200], bounds)).toEqual([162, 128, 196]);
  expect(spread([20, 150], bounds)).toEqual([20, 150]);
  expect(spread([18, 20], bounds)).toEqual([12, 46]);
});

test('a line is broken where a day is not known', () => {
  expect(pathOf([[0, 1], [1, 2], null, [3, 4]])).toBe('M0.0 1.0L1.0 2.0M3.0 4.0');
  expect(pathOf([])).toBe('');
});

test('a line is open to and from each place that may still grow, and closed elsewhere', () => {
  const points = [0, 1, 2, 3].map(x => [x, 5] as const);
  expect(pathsOf(points, [])).toEqual({ closed: 'M0.0 5.0L1.0 5.0L2.0 5.0L3.0 5.0', open: '' });
  expect(pathsOf(points, [false, false, false, true])).toEqual({
    closed: 'M0.0 5.0L1.0 5.0L2.0 5.0',
    open: 'M2.0 5.0L3.0 5.0',
  });
  expect(pathsOf([...points.slice(0, 3), null], [false, false, true, false])).toEqual({
    closed: 'M0.0 5.0L1.0 5.0',
    open: 'M1.0 5.0L2.0 5.0',
  });
});

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isPlausible } from './difference.ts';

const keys = (count: number, from = 0) => new Set(Array.from({ length: count }, (_, i) => `id ${from + i}`));
const none = new Set<string>();
const claim = (held: number, removed: Set<string>, arrived = held - removed.size, isShort = false) => ({
  held,
  removed,
  arrived,
  isShort,
});

describe('what an answer must be to be believed', () => {
  test.each([
    ['removes nothing', claim(100, none), true],
    ['removes a fifth of many', claim(100, keys(20)), true],
    ['removes more than a fifth of many', claim(100, keys(21)), false],
    ['removes most of 50', claim(50, keys(40)), true],
    ['empties a small list', claim(3, keys(3)), false],
    ['finds an empty list empty', claim(0, none), true],
    ['replaces every row of a small list', claim(3, keys(3), 3), true],
    ['lacks one row, and some that were announced', claim(100, keys(1), 99, true), false],
    ['lacks none, whatever was announced', claim(100, none, 100, true), true],
  ])('one that %s: %#', (_, answer, expected) => expect(isPlausible(answer, none, null)).toBe(expected));

  test('our own acknowledged deletes are no reason for doubt', () => {
    expect(isPlausible(claim(100, keys(40)), keys(30), null)).toBe(true);
    expect(isPlausible(claim(2, keys(2)), keys(2), null)).toBe(true);
    expect(isPlausible(claim(2, keys(2)), keys(1), null)).toBe(false);
  });

  test('removals that a second answer repeats are believed', () => {
    expect(isPlausible(claim(100, keys(60)), none, claim(100, keys(60)))).toBe(true);
    expect(isPlausible(claim(100, keys(65)), none, claim(100, keys(60)))).toBe(true);
    expect(isPlausible(claim(3, keys(3)), none, claim(3, keys(3)))).toBe(true);
    expect(isPlausible(claim(9, keys(1), 8, true), none, claim(9, keys(1), 8, true))).toBe(true);
  });

  test('removals of different rows in two answers are not believed', () => {
    expect(isPlausible(claim(100, keys(50)), none, claim(100, keys(50, 50)))).toBe(false);
    expect(isPlausible(claim(100, keys(100)), none, claim(100, keys(60)))).toBe(false);
  });

  test('an implausible answer that comes twice is always believed', () => {
    fc.assert(
      fc.property(fc.nat(200), fc.nat(200), (held, gone) => {
        const doubtful = claim(held, keys(Math.min(held, gone)));
        expect(isPlausible(doubtful, none, doubtful)).toBe(true);
      }),
    );
  });
});

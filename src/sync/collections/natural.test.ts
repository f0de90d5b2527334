import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { naturalCompare } from './natural.ts';

const text = fc.oneof(
  fc.string({ unit: fc.constantFrom(...'aAbBéÉe\u0301É09 12-_/:zکك٣٠') }),
  fc.string({ unit: 'grapheme' }),
);

describe('the natural order', () => {
  test.each([
    ['Till 9', 'Till 10'],
    ['till 9', 'Till 10'],
    ['a1b', 'a2'],
    ['Edgars', 'Éric'],
    ['Élan', 'Zulu'],
    ['Shop 7', 'Shop 08'],
    ['Till', 'Till 1'],
    ['متجر ٩', 'متجر ١٠'],
  ])('%s comes before %s', (before, after) => {
    expect(naturalCompare(before, after)).toBeLessThan(0);
    expect(naturalCompare(after, before)).toBeGreaterThan(0);
  });

  test.each([
    ['CAFÉ', 'cafe'],
    ['Till 007', 'till 7'],
  ])('%s and %s stand at the same place', (a, b) => expect(naturalCompare(a, b)).toBe(0));

  test('is an order, over all scripts', () => {
    fc.assert(
      fc.property(text, text, text, (a, b, c) => {
        expect(Math.sign(naturalCompare(a, b))).toBe(-Math.sign(naturalCompare(b, a)) + 0);
        if (naturalCompare(a, b) <= 0 && naturalCompare(b, c) <= 0)
          expect(naturalCompare(a, c)).toBeLessThanOrEqual(0);
      }),
      { numRuns: 2_000 },
    );
  });
});

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { Order, textComparer } from './order.ts';

const compareOf = (values: readonly number[]) => (a: number, b: number) =>
  (values[a] ?? 0) - (values[b] ?? 0) || a - b;

test('ranges requested in any order equal slices of the sorted collection', () => {
  const values = fc.array(fc.nat(50), { maxLength: 5_000, size: 'max' });
  const ranges = fc.array(fc.tuple(fc.nat(6_000), fc.nat(700)), { minLength: 1, maxLength: 6 });
  fc.assert(
    fc.property(values, ranges, (numbers, asked) => {
      const compare = compareOf(numbers);
      const rows = Uint32Array.from(numbers, (_, row) => row);
      const sorted = rows.slice().sort(compare);
      const order = new Order(rows, compare);
      for (const [from, count] of asked)
        expect(order.slice(from, from + count)).toEqual(sorted.slice(from, from + count));
    }),
    { numRuns: 60 },
  );
});

describe('texts', () => {
  const compare = textComparer('en');

  test.each([
    ['Till 9', 'Till 10'],
    ['till 9', 'Till 10'],
    ['a1b', 'a2'],
    ['Edgars', 'Éric'],
    ['Shop 7', 'Shop 08'],
    ['Till', 'Till 1'],
    ['متجر ٩', 'متجر ١٠'],
  ])('%s comes before %s', (before, after) => {
    expect(compare(before, after)).toBeLessThan(0);
    expect(compare(after, before)).toBeGreaterThan(0);
  });

  test.each([
    ['CAFÉ', 'cafe'],
    ['Till 007', 'till 7'],
  ])('%s and %s are equal', (a, b) => expect(compare(a, b)).toBe(0));

  test('follow the language', () => {
    expect(textComparer('zh')('北京', '上海')).toBeLessThan(0);
    expect(textComparer('sv')('Ö', 'Z')).toBeGreaterThan(0);
    expect(textComparer('de')('Ö', 'Z')).toBeLessThan(0);
  });
});

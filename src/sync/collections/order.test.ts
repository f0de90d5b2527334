import fc from 'fast-check';
import { expect, test } from 'vitest';
import { Order } from './order.ts';

const compareOf = (values: readonly number[]) => (a: number, b: number) =>
  (values[a] ?? 0) - (values[b] ?? 0) || a - b;

test('ranges requested in any order equal slices of the sorted collection', () => {
  const values = fc.array(fc.nat(50), { maxLength: 5_000, size: 'max' });
  const ranges = fc.array(fc.tuple(fc.nat(6_000), fc.nat(700)), { minLength: 1, maxLength: 6 });
  fc.assert(
    fc.property(values, ranges, (numbers, request) => {
      const compare = compareOf(numbers);
      const rows = Uint32Array.from(numbers, (_, row) => row);
      const sorted = rows.slice().sort(compare);
      const order = new Order(rows, compare);
      for (const [from, count] of request)
        expect(order.slice(from, from + count)).toEqual(sorted.slice(from, from + count));
    }),
    { numRuns: 60 },
  );
});

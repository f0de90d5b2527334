import fc from 'fast-check';
import { expect, test } from 'vitest';
import { byCodeUnits } from '../../domain/text.ts';
import { compareBy, Order } from './order.ts';
import { Ranks } from './sort-keys.ts';

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

test('the first rows by a column of numbers are those of the sorted collection, those without one last', () => {
  const numbers = fc
    .constantFrom(2, 200)
    .chain(most => fc.array(fc.option(fc.nat(most), { freq: 4 }), { maxLength: 4_000, size: 'max' }));
  fc.assert(
    fc.property(numbers, fc.boolean(), fc.boolean(), (values, isDescending, isCoded) => {
      const distinct = [...new Set(values)];
      const codes = Uint32Array.from(values, value => distinct.indexOf(value));
      const column = isCoded ? { values: distinct, codes } : { values, codes: null };
      const key = { values: values.map((_, row) => String(9_999 - row)), codes: null };
      const compare = compareBy(column, 'number', isDescending, key);
      const end = isDescending ? Number.NEGATIVE_INFINITY : Number.POSITIVE_INFINITY;
      const sign = isDescending ? -1 : 1;
      const rows = Uint32Array.from(values, (_, row) => row);
      const plainly = [...rows].sort(
        (a, b) => sign * Math.sign((values[a] ?? end) - (values[b] ?? end) || 0) || b - a,
      );
      const order = new Order(rows, compare);
      // The first ask puts more rows in order than it gives.
      for (const to of [100, 256]) expect([...order.slice(0, to)]).toEqual(plainly.slice(0, to));
    }),
    { numRuns: 60, endOnFailure: true },
  );
});

test('ranks of values that are added one after another are in the order of the values', () => {
  const texts = fc.array(fc.string({ maxLength: 3 }), { maxLength: 60 });
  fc.assert(
    fc.property(texts, texts, (first, more) => {
      const ranks = new Ranks(byCodeUnits);
      const all = [...first];
      ranks.of(all);
      for (const text of more) {
        all.push(text);
        ranks.of(all);
      }
      const of = ranks.of(all);
      for (const [a, left] of all.entries()) {
        expect(Number.isNaN(of[a])).toBe(left === '');
        for (const [b, right] of all.entries())
          if (left && right) expect(Math.sign((of[a] ?? 0) - (of[b] ?? 0))).toBe(byCodeUnits(left, right));
      }
    }),
  );
});

test('there is always a rank between two others', () => {
  const ranks = new Ranks<number>((a, b) => a - b);
  const all = [0, 1_000];
  ranks.of(all);
  for (let number = 999; number > 800; number--) {
    all.push(number);
    ranks.of(all);
  }
  const of = ranks.of(all);
  expect(all.toSorted((a, b) => a - b)).toEqual(
    all.toSorted((a, b) => (of[all.indexOf(a)] ?? 0) - (of[all.indexOf(b)] ?? 0)),
  );
  expect(new Set(of).size).toBe(all.length);
});

test('ranks that are prepared in steps are in the order of the values, those too that come meanwhile', async () => {
  const text = fc.constantFrom('', ...Array.from({ length: 3_000 }, (_, at) => `T${at}`));
  const texts = fc.array(text, { minLength: 2_000, maxLength: 4_000, size: 'max' });
  await fc.assert(
    fc.asyncProperty(texts, fc.array(text, { maxLength: 9 }), fc.boolean(), async (first, more, isAsked) => {
      const ranks = new Ranks(byCodeUnits);
      const all = [...first];
      const coming = [...more, 'T1x'];
      await ranks.prepare(all, async () => {
        all.push(...coming.splice(0));
        if (isAsked) ranks.of(all);
      });
      const of = ranks.of(all);
      expect(of).toHaveLength(all.length);
      const inOrder = [...all.keys()]
        .filter(at => all[at] !== '')
        .sort((a, b) => byCodeUnits(all[a] ?? '', all[b] ?? ''));
      for (const [place, at] of inOrder.entries()) {
        const before = inOrder[place - 1] ?? at;
        const isSame = all[before] === all[at];
        expect(isSame ? of[before] === of[at] : (of[before] ?? 0) < (of[at] ?? 0)).toBe(true);
      }
      expect(of.filter(Number.isNaN)).toHaveLength(all.filter(each => each === '').length);
    }),
    { numRuns: 20 },
  );
});

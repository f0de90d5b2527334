import { expect, test } from 'vitest';
import { Block, packRows } from '../../db/copy-block.ts';
import { joinFields, valueAt } from './column.ts';

const ROWS = 12_000;

/** A column of so many rows in blocks of a thousand. */
function columnOf(textOf: (row: number) => string) {
  const blocks = Array.from(
    { length: ROWS / 1_000 },
    (_, block) =>
      new Block(
        packRows(Array.from({ length: 1_000 }, (_, row) => ({ value: textOf(block * 1_000 + row) }))),
      ),
  );
  return joinFields(blocks.map(block => ({ field: block.field('value'), count: block.count })));
}

test('values that come back after thousands of rows are held once', () => {
  // Spread as if by chance: of the first 4,000 most are different.
  const merchantOf = (row: number) => `MRC-${Math.floor(((Math.sin(row) + 1) * 1e6) % 5_000)}`;
  const column = columnOf(merchantOf);
  expect(new Set(Array.from({ length: 4_000 }, (_, row) => merchantOf(row))).size).toBeGreaterThan(2_000);
  expect(column.values.length).toBeLessThanOrEqual(5_000);
  for (const row of [0, 4_999, 5_000, ROWS - 1]) expect(valueAt(column, row)).toBe(merchantOf(row));
});

test('values of which no two are the same get no codes', () => {
  const column = columnOf(row => `TRM-${row}`);
  expect(column.codes).toBeNull();
  expect(valueAt(column, ROWS - 1)).toBe(`TRM-${ROWS - 1}`);
});

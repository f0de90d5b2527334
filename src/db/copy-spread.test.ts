import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { blockOf, blocksFor } from './copy-block.ts';

describe('how rows are spread over blocks', () => {
  test.each([
    [0, 0, 1],
    [400, 0, 1],
    [100_000, 0, 128],
    [1_400, 1, 1],
    [1_600, 1, 2],
    [100_000, 128, 128],
    [20_000, 128, 32],
    [0, 8, 1],
  ])('%i rows in %i blocks belong in %i', (rows, present, wanted) =>
    expect(blocksFor(rows, present)).toBe(wanted),
  );

  test('a key always falls into the same one of the blocks', () => {
    fc.assert(
      fc.property(fc.string(), fc.integer({ min: 0, max: 10 }), (key, power) => {
        const block = blockOf(key, 2 ** power);
        expect(block).toBe(blockOf(key, 2 ** power));
        expect(block >= 0 && block < 2 ** power).toBe(true);
      }),
    );
  });

  test('keys that count up fill the blocks evenly', () => {
    const filled = new Array<number>(64).fill(0);
    for (let i = 0; i < 64_000; i++) {
      const block = blockOf(`TRM-${String(i).padStart(6, '0')}`, 64);
      filled[block] = (filled[block] ?? 0) + 1;
    }
    expect(Math.max(...filled)).toBeLessThan(1_300);
    expect(Math.min(...filled)).toBeGreaterThan(700);
  });
});

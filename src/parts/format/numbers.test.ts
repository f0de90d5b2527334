import { expect, test } from 'vitest';
import { formatBytes } from './numbers.ts';

test.each([
  [0, '0 B'],
  [999, '999 B'],
  [1_000, '1 kB'],
  [38_420_000, '38.4 MB'],
  [2_147_483_648, '2.1 GB'],
])('%i bytes are written %s', (bytes, words) => {
  expect(formatBytes(bytes)).toBe(words);
});

import { expect, test } from 'vitest';
import { totalCount } from './HomeCounts.tsx';

test('the total is null when neither NFC nor Bluetooth is there, and the sum of what is there otherwise', () => {
  expect(totalCount(null, null)).toBeNull();
  expect(totalCount(7, null)).toBe(7);
  expect(totalCount(null, 0)).toBe(0);
  expect(totalCount(7, 5)).toBe(12);
});

import { expect, test } from 'vitest';
import { formatAmountChange, formatChange, formatPoints } from './compared-periods.ts';

test('a change says its direction, and nothing where there was nothing before', () => {
  expect(formatChange(110, 100)).toBe('+10.0%');
  expect(formatChange(90, 100)).toBe('-10.0%');
  expect(formatChange(100, 100)).toBe('0.0%');
  expect(formatChange(5, 0)).toBe('');
});

test('amounts beyond what a float can hold are compared exactly', () => {
  const huge = 10n ** 30n;
  expect(formatAmountChange(huge + huge / 4n, huge)).toBe('+25.0%');
  expect(formatAmountChange(-huge, huge)).toBe('-200.0%');
  expect(formatAmountChange(1n, 0n)).toBe('');
});

test('rates are compared by points', () => {
  expect(formatPoints(0.914, 0.91)).toBe('+0.4');
  expect(formatPoints(0.5, 0.625)).toBe('-12.5');
});

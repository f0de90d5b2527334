import { expect, test } from 'vitest';
import { roving } from './roving.ts';

test('arrows go around the ends of a list', () => {
  expect(roving('ArrowDown', 2, 3, { axis: 'vertical' })).toBe(0);
  expect(roving('ArrowUp', 0, 3, { axis: 'vertical' })).toBe(2);
});

test('nothing focused yet: down leads to the first, up to the last', () => {
  expect(roving('ArrowDown', -1, 3, { axis: 'vertical' })).toBe(0);
  expect(roving('ArrowUp', -1, 3, { axis: 'vertical' })).toBe(2);
});

test('left and right follow the direction of reading', () => {
  expect(roving('ArrowLeft', 0, 3, { axis: 'horizontal', rtl: true })).toBe(1);
  expect(roving('ArrowLeft', 1, 3, { axis: 'horizontal' })).toBe(0);
});

test('keys that mean nothing here are left to others', () => {
  expect(roving('ArrowLeft', 1, 3, { axis: 'vertical' })).toBeUndefined();
  expect(roving('Enter', 1, 3, { axis: 'vertical' })).toBeUndefined();
  expect(roving('Home', 0, 0, { axis: 'vertical' })).toBeUndefined();
});

import { expect, test } from 'vitest';
import { typeahead } from './typeahead.ts';

const labels = ['Activate', 'Deactivate', 'Reset keys', 'Delete', 'Details'];

test.each([
  ['r', 0, 2],
  ['D', 0, 1],
  ['d', 1, 3],
  ['ddd', 3, 4],
  ['d', 4, 1],
  ['de', 1, 1],
  ['del', 1, 3],
  ['a', 3, 0],
])('typing %s at entry %i leads to entry %i', (typed, from, to) => {
  expect(typeahead(labels, typed, from)).toBe(to);
});

test('what begins no entry leads nowhere', () => {
  expect(typeahead(labels, 'x', 0)).toBe(-1);
  expect(typeahead(labels, '', 0)).toBe(-1);
  expect(typeahead([], 'a', -1)).toBe(-1);
});

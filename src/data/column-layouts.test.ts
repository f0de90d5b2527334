import { expect, test } from 'vitest';
import { readLayout, usualLayout } from './column-layouts.ts';

test('a stored layout is read as it was written', () => {
  const layout = { order: ['b', 'a'], shown: { a: false }, widths: { b: 120 } };
  expect(readLayout(JSON.parse(JSON.stringify(layout)))).toEqual(layout);
});

test.each([
  ['nothing', null],
  ['a text', 'x'],
  ['ids alone, as older versions wrote', ['a', 'b']],
  ['other shapes', { order: 7, shown: ['a'], widths: { a: 'wide' } }],
])('%s counts as the usual columns', (_what, stored) => {
  expect(readLayout(stored)).toMatchObject({ order: [], widths: usualLayout.widths });
});

import { expect, test } from 'vitest';
import { place } from './place.ts';

const view = { width: 1000, height: 600 };
const box = { width: 200, height: 150 };

test('a box stands under its anchor, centre to centre', () => {
  expect(place({ x: 160, y: 40, width: 80, height: 36 }, box, view)).toEqual({ start: 100, top: 80 });
});

test('from right to left the start is at the right', () => {
  expect(place({ x: 760, y: 40, width: 80, height: 36 }, box, view, true).start).toBe(100);
});

test('a box that would leave the view is moved inside', () => {
  expect(place({ x: 950, y: 40, width: 40, height: 28 }, box, view).start).toBe(792);
  expect(place({ x: 0, y: 40, width: 28, height: 28 }, box, view).start).toBe(8);
});

test('without room below it stands above', () => {
  expect(place({ x: 100, y: 560, width: 80, height: 28 }, box, view).top).toBe(406);
});

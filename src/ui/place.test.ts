import { expect, test } from 'vitest';
import { place } from './place.ts';

const view = { width: 1000, height: 600 };
const box = { width: 200, height: 150 };

test('a box opens under its button, start to start', () => {
  expect(place({ x: 100, y: 40, width: 80, height: 36 }, box, view)).toMatchObject({
    start: 100,
    top: 80,
    side: 'below',
  });
});

test('from right to left the start is at the right', () => {
  const at = place({ x: 820, y: 40, width: 80, height: 36 }, box, view, { rtl: true });
  expect(at.start).toBe(100);
});

test('a box that would leave the view is moved inside', () => {
  expect(place({ x: 950, y: 40, width: 40, height: 28 }, box, view).start).toBe(792);
  expect(place({ x: 0, y: 40, width: 28, height: 28 }, box, view, { align: 'end' }).start).toBe(8);
});

test('without room below it opens above, and ends at its button', () => {
  expect(place({ x: 100, y: 560, width: 80, height: 28 }, box, view)).toMatchObject({
    top: 406,
    side: 'above',
  });
});

test('higher than the room there is, it is cut to it', () => {
  const at = place({ x: 100, y: 300, width: 80, height: 36 }, { width: 200, height: 900 }, view);
  expect(at.maxHeight).toBe(288);
  expect(at.side).toBe('above');
  expect(at.top).toBe(8);
});

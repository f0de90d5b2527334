import { expect, test } from 'vitest';
import { watchForCircle } from './circle.ts';

test('a cursor that comes again leads in a circle, the first one too', () => {
  const isCircle = watchForCircle('a');
  expect([isCircle('b', 1), isCircle('c', 2), isCircle('a', 3)]).toEqual([false, false, true]);
});

test('ever new cursors lead in a circle after 20 pages in a row without a new key', () => {
  const isCircle = watchForCircle(null);
  const pages = (count: number, keys: number, from: number) =>
    Array.from({ length: count }, (_, at) => isCircle(`c${from + at}`, keys));
  expect(pages(20, 2, 0)).not.toContain(true);
  expect(pages(20, 3, 20)).not.toContain(true);
  expect(isCircle('c40', 3)).toBe(true);
});

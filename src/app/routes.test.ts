import { expect, test } from 'vitest';
import { paths } from '../parts/paths.ts';
import { routeOf, routes } from './routes.ts';

test('no screen is coming soon but the one that the specification asks for', () => {
  const comingSoon = routeOf(paths.comingSoon)?.screen;
  const without = routes.filter(({ screen }) => screen === comingSoon);
  expect(without.map(({ path }) => path)).toEqual([paths.comingSoon]);
  expect(new Set(routes.map(({ screen }) => screen)).size).toBe(routes.length);
});

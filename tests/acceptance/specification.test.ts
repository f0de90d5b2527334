import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { routes } from '../../src/app/routes.ts';

const specification = readFileSync(new URL('specification.md', import.meta.url), 'utf8');

test('the specification has a row for every route of the product', () => {
  const missing = routes.filter(({ path }) => !specification.includes(`| \`${path}\``));
  expect(missing.map(({ path }) => path)).toEqual([]);
});

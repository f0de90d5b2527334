import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { rowsOf } from '../../scripts/acceptance.mjs';
import { routes } from '../../src/app/routes.ts';

const specification = readFileSync(new URL('specification.md', import.meta.url), 'utf8');

test('the specification has a row for every route of the product', () => {
  const missing = routes.filter(({ path }) => !specification.includes(`| \`${path}\``));
  expect(missing.map(({ path }) => path)).toEqual([]);
});

/** A file's text, with the escapes of its string literals undone; empty where there is no such file. */
function textOf(file: string): string {
  const path = fileURLToPath(new URL(`../../${file}`, import.meta.url));
  return existsSync(path) ? readFileSync(path, 'utf8').replace(/\\(['\\])/g, '$1') : '';
}

test('each test that a row names is in the file that it names', () => {
  const references = rowsOf(specification).flatMap(row => row.references);
  const missing = references.filter(({ file, title }) => !textOf(file).includes(title));
  expect(references.length).toBeGreaterThan(200);
  expect(missing).toEqual([]);
});

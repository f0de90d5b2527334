import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { routes } from '../src/app/routes.ts';

const root = new URL('../', import.meta.url);
const table = readFileSync(new URL('docs/product.md', root), 'utf8');

/** The cells of each row; a `\|` inside a cell is no border. */
const rows = table
  .split('\n')
  .filter(line => line.startsWith('| ') && !line.startsWith('| The specification'))
  .map(line => line.split(/(?<!\\)\|/).map(cell => cell.trim()));

const references = (cell: string) =>
  [...cell.matchAll(/`([\w./-]+\.(?:test|spec)\.ts)`: “([^”]+)”/g)].map(([, file = '', title = '']) => ({
    file,
    title,
  }));

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** Whether the file has a test of that title: the first argument of a call, as it stands in the source. */
function hasTest(file: string, title: string): boolean {
  const place = new URL(file, root);
  const source = existsSync(place) ? readFileSync(place, 'utf8') : '';
  return new RegExp(`\\(\\s*(['"\`])${escaped(title)}\\1`).test(source);
}

describe('the table of the product', () => {
  test('has a test, or the reason why there is none, in every row', () => {
    const without = rows.filter(
      ([, , , cell = '']) => references(cell).length === 0 && !/^None: .{20,}\.$/.test(cell),
    );
    expect(without).toEqual([]);
    expect(rows.length).toBeGreaterThan(200);
  });

  test('names only tests that exist', () => {
    const named = rows.flatMap(([, , , cell = '']) => references(cell));
    const broken = named.filter(({ file, title }) => !hasTest(file, title));
    expect(broken).toEqual([]);
  });

  test('has every route', () => {
    const missing = routes.filter(({ path }) => !table.includes(`| \`${path}\``));
    expect(missing.map(({ path }) => path)).toEqual([]);
  });

  test('would notice a test that is gone', () => {
    expect(hasTest('tests/product-table.test.ts', 'names only tests that exist')).toBe(true);
    expect(hasTest('tests/product-table.test.ts', 'names tests that do not')).toBe(false);
  });
});

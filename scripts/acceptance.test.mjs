import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { browserTests, redRows, rowsOf, unitTests } from './acceptance.mjs';

const row = (text, shownBy) => `| ${text} | in Tapdeck | ${shownBy} |`;
const unit = (...results) =>
  unitTests(
    {
      testResults: [
        {
          name: '/repo/src/a.test.ts',
          assertionResults: results.map(([title, status]) => ({
            ancestorTitles: ['sums'],
            title,
            status,
          })),
        },
      ],
    },
    '/repo',
  );
const journeys = (status, ...steps) =>
  browserTests(
    {
      config: { rootDir: '/repo/tests/journeys' },
      suites: [
        {
          specs: [],
          suites: [
            {
              title: 'a group',
              specs: [
                { file: 'b.spec.ts', title: 'a journey', tests: [{ status, results: [{ steps }, {}] }] },
              ],
            },
          ],
        },
      ],
    },
    '/repo',
  );
const red = (shownBy, tests) => redRows(rowsOf(row('Rule', shownBy)), tests);

describe('a row of the specification', () => {
  const ofUnit = '`src/a.test.ts`: “adds”';
  const ofStep = '`tests/journeys/b.spec.ts`: “opens”';

  test('holds when every test that it names passed', () => {
    const tests = [...unit(['adds', 'passed']), ...journeys('expected', { title: 'opens' })];
    expect(red(`${ofUnit}<br>${ofStep}`, tests)).toEqual([]);
  });

  test.each([
    ['failed', unit(['adds', 'failed'])],
    ['was skipped', unit(['adds', 'pending'])],
    ['did not run', unit(['subtracts', 'passed'])],
  ])('is red when its test %s', (_how, tests) => {
    expect(red(ofUnit, tests)).toHaveLength(1);
  });

  test('holds with a skipped test where the machine may lack a program, never with a failed one', () => {
    const rows = rowsOf(row('Rule', ofUnit));
    expect(redRows(rows, unit(['adds', 'pending']), true)).toEqual([]);
    expect(redRows(rows, unit(['adds', 'failed']), true)).toHaveLength(1);
  });

  test.each([
    ['failed', journeys('unexpected', { title: 'opens', error: { message: 'no' } })],
    ['was not reached', journeys('unexpected', { title: 'signs in' })],
    ['was skipped with its journey', journeys('skipped')],
  ])('is red when its step %s', (_how, tests) => {
    expect(red(ofStep, tests)).toHaveLength(1);
  });

  test('may name a group, which is red when one of its tests failed', () => {
    const group = '`src/a.test.ts`: “sums”';
    expect(red(group, unit(['adds', 'passed'], ['subtracts', 'passed']))).toEqual([]);
    expect(red(group, unit(['adds', 'passed'], ['subtracts', 'failed']))).toHaveLength(1);
    expect(red('`tests/journeys/b.spec.ts`: “a group”', journeys('skipped'))).toHaveLength(1);
  });

  test('finds a step inside a step', () => {
    expect(red(ofStep, journeys('expected', { title: 'signs in', steps: [{ title: 'opens' }] }))).toEqual([]);
  });

  test('is red when one of the tests made of its title failed', () => {
    const tests = unit(['adds 1 to $ (all)', 'passed'], ['adds 2 to $ (all)', 'failed']);
    expect(red('`src/a.test.ts`: “adds %i to $ (all)”', tests)).toHaveLength(1);
    expect(red('`src/a.test.ts`: “adds $one to $ (all)”', unit(['adds 1 to $ (all)', 'passed']))).toEqual([]);
  });

  test('is red without a test, unless it gives a reason', () => {
    expect(red('', [])).toHaveLength(1);
    expect(red('None: a typeface is not a behaviour of the product.', [])).toEqual([]);
  });

  test('may hold a border inside a cell', () => {
    expect(rowsOf(row('a \\| b', ofUnit))).toMatchObject([
      { text: 'a | b', references: [{ file: 'src/a.test.ts', title: 'adds' }] },
    ]);
  });
});

/** A file of the repository, with the escapes of its string literals undone; empty where there is no such file. */
function textOf(file) {
  const path = fileURLToPath(new URL(`../${file}`, import.meta.url));
  return existsSync(path) ? readFileSync(path, 'utf8').replace(/\\(['\\])/g, '$1') : '';
}

test('each test that a row names is in the file that it names', () => {
  const references = rowsOf(textOf('tests/acceptance/specification.md')).flatMap(row => row.references);
  const missing = references.filter(({ file, title }) => !textOf(file).includes(title));
  expect(references.length).toBeGreaterThan(200);
  expect(missing).toEqual([]);
});

import { readFileSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import process from 'node:process';

/** Rows of the specification's tables: `{ text, references: [{ file, title }], reason }`; `\|` inside a cell is not a border. */
export const rowsOf = table =>
  table
    .split('\n')
    .filter(line => line.startsWith('| ') && !line.startsWith('| Required |'))
    .map(line => {
      const [, text = '', , shownBy = ''] = line
        .split(/(?<!\\)\|/)
        .map(cell => cell.trim().replaceAll('\\|', '|'));
      const references = [...shownBy.matchAll(/`([\w./-]+\.(?:test|spec)\.ts)`: “([^”]+)”/g)];
      return {
        text,
        references: references.map(([, file, title]) => ({ file, title })),
        reason: /^None: (.{20,}\.)$/.exec(shownBy)?.[1] ?? null,
      };
    });

/** Tests of Vitest's report, and the groups around them, as `{ file, title, hasPassed, isSkipped }`. */
export const unitTests = ({ testResults }, root) =>
  testResults.flatMap(({ name, assertionResults }) =>
    assertionResults.flatMap(({ ancestorTitles = [], title, status }) =>
      [...ancestorTitles, title].map(named => ({
        file: relative(root, name),
        title: named,
        hasPassed: status === 'passed',
        isSkipped: status !== 'passed' && status !== 'failed',
      })),
    ),
  );

/** Tests of Playwright's report, the groups around them and their steps, in the same form. */
export const browserTests = ({ config, suites }, root) =>
  suites
    .flatMap(suite => testsIn(suite, []))
    .map(test => ({ ...test, file: relative(root, resolve(config.rootDir, test.file)) }));

const testsIn = ({ specs = [], suites = [] }, groups) => [
  ...specs.flatMap(({ file, title, tests }) => {
    const hasPassed = tests.every(({ status }) => status === 'expected');
    const isSkipped = tests.every(({ status }) => status === 'skipped');
    const steps = tests.flatMap(({ results }) => results.flatMap(({ steps: own = [] }) => own));
    return [
      ...[...groups, title].map(named => ({ file, title: named, hasPassed, isSkipped })),
      ...steps.flatMap(stepsIn).map(step => ({ file, ...step })),
    ];
  }),
  ...suites.flatMap(suite => testsIn(suite, [...groups, suite.title])),
];

/** A step that fails marks those around it. */
const stepsIn = ({ title, error, steps = [] }) => [
  { title, hasPassed: error === undefined },
  ...steps.flatMap(stepsIn),
];

/**
 * Sentences about the rows that `tests` do not show to hold. `maySkip`: a test that was skipped, since its program is not on this
 * machine, says nothing against its row.
 */
export const redRows = (rows, tests, maySkip = false) =>
  rows.flatMap(({ text, references, reason }) => {
    if (references.length === 0) return reason ? [] : [`${text}: names neither a test nor a reason`];
    const faults = references.flatMap(({ file, title }) => {
      const named = tests.filter(test => test.file === file && titleOf(title).test(test.title));
      if (named.length === 0) return [`“${title}” of ${file} did not run`];
      const isShown = ({ hasPassed, isSkipped }) => hasPassed || (maySkip && isSkipped);
      return named.every(isShown) ? [] : [`“${title}” of ${file} did not pass`];
    });
    return faults.length > 0 ? [`${text}: ${faults.join(', ')}`] : [];
  });

/** Matches each title that a parametrized one makes. */
const titleOf = title =>
  new RegExp(
    `^${title
      .split(/%[sdifjo#]|\$[a-z][\w.]*/i)
      .map(part => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
      .join('[^]*')}$`,
  );

/**
 * Holds the specification against the reports of a whole run; each red row counts as one failure. Only where REQUIRE_SYSTEM asks
 * for every program is a skipped test one.
 */
export function checkAcceptance(root, { unit, browser }) {
  const read = file => JSON.parse(readFileSync(file, 'utf8'));
  const rows = rowsOf(readFileSync(join(root, 'tests/acceptance/specification.md'), 'utf8'));
  const tests = [...unitTests(read(unit), root), ...browserTests(read(browser), root)];
  const red = redRows(rows, tests, process.env.REQUIRE_SYSTEM !== '1');
  for (const row of red) console.error(`red: ${row}`);
  console.log(`${rows.length - red.length} of ${rows.length} rows of the specification hold`);
  return red.length === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: red.length };
}

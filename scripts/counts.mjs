import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';

/**
 * Counts of one suite or of all: `{ passed, failed, skipped, missing, failures }`. `missing` names the programs that this machine
 * lacks, for which tests were skipped; `failures` names each test that failed, with the first lines of its errors.
 */
const none = { passed: 0, failed: 0, skipped: 0, missing: [], failures: [] };

const LINES_OF_ERROR = 8;

/** The sum of two counts. */
export function addCounts(one, other) {
  const [a, b] = [one, other].map(counts => ({ ...none, ...counts }));
  return {
    passed: a.passed + b.passed,
    failed: a.failed + b.failed,
    skipped: a.skipped + b.skipped,
    missing: [...new Set([...a.missing, ...b.missing])],
    failures: [...a.failures, ...b.failures],
  };
}

/** A failed test by name, and the first lines of each of its errors below it. */
function failureOf(name, errors) {
  const linesOf = (error = '') =>
    stripVTControlCharacters(error)
      .split('\n')
      .filter(line => line.trim() !== '' && !line.includes('node_modules'))
      .slice(0, LINES_OF_ERROR);
  return [name, ...errors.flatMap(linesOf).map(line => `    ${line}`)].join('\n');
}

/** One line: `N passed, N failed`, then what was skipped and which programs were missing, where there is any. */
export function summaryOf(counts) {
  const { passed, failed, skipped, missing } = { ...none, ...counts };
  const why = missing.length > 0 ? ` (not on this machine: ${missing.join(', ')})` : '';
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped${why}` : ''}`;
}

/** The programs that a skipped test names as missing. */
const missingIn = texts => [
  ...new Set(texts.flatMap(text => /\bnot run: (.+?) missing\b/.exec(text)?.[1].split(', ') ?? [])),
];

/** Counts of Vitest's JSON report; a file that failed without a failed test of its own is one failure. */
export function readVitest({ numPassedTests, numFailedTests, testResults }) {
  const isBroken = file =>
    file.status === 'failed' && !file.assertionResults.some(({ status }) => status === 'failed');
  const skipped = testResults
    .flatMap(file => file.assertionResults)
    .filter(({ status }) => status === 'pending' || status === 'skipped');
  return {
    passed: numPassedTests,
    failed: numFailedTests + testResults.filter(isBroken).length,
    skipped: skipped.length,
    missing: missingIn(skipped.map(({ fullName }) => fullName)),
    failures: testResults.flatMap(file => {
      const path = relative(process.cwd(), file.name);
      return isBroken(file)
        ? [failureOf(path, [file.message])]
        : file.assertionResults
            .filter(({ status }) => status === 'failed')
            .map(({ fullName, failureMessages }) => failureOf(`${path}: ${fullName}`, failureMessages));
    }),
  };
}

/** Counts of Playwright's JSON report; a test that passed only when repeated has failed. */
export function readPlaywright({ stats, errors, suites }) {
  const specs = suites.flatMap(specsIn);
  return {
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky + errors.length,
    skipped: stats.skipped,
    missing: missingIn(
      specs.flatMap(({ tests }) =>
        tests.flatMap(({ annotations }) => annotations.map(({ description = '' }) => description)),
      ),
    ),
    failures: [
      ...errors.map(({ message }) => failureOf('before the tests', [message])),
      ...specs.flatMap(({ file, line, title, tests }) =>
        tests
          .filter(({ status }) => status === 'unexpected' || status === 'flaky')
          .map(({ projectName, results }) =>
            failureOf(
              `${file}:${line} [${projectName}] ${title}`,
              results.find(({ errors }) => errors.length > 0)?.errors.map(({ message }) => message) ?? [],
            ),
          ),
      ),
    ],
  };
}

const specsIn = ({ specs, suites = [] }) => [...specs, ...suites.flatMap(specsIn)];

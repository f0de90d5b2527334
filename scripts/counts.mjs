/**
 * Counts of one suite or of all: `{ passed, failed, skipped, missing }`. `missing` names the programs that this machine lacks,
 * for which tests were skipped.
 */
const none = { passed: 0, failed: 0, skipped: 0, missing: [] };

/** The sum of two counts. */
export function addCounts(one, other) {
  const [a, b] = [one, other].map(counts => ({ ...none, ...counts }));
  return {
    passed: a.passed + b.passed,
    failed: a.failed + b.failed,
    skipped: a.skipped + b.skipped,
    missing: [...new Set([...a.missing, ...b.missing])],
  };
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
  };
}

/** Counts of Playwright's JSON report; a test that passed only when repeated has failed. */
export function readPlaywright({ stats, errors, suites }) {
  return {
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky + errors.length,
    skipped: stats.skipped,
    missing: missingIn(suites.flatMap(annotationsIn)),
  };
}

const annotationsIn = ({ specs, suites = [] }) => [
  ...specs.flatMap(({ tests }) =>
    tests.flatMap(({ annotations }) => annotations.map(({ description = '' }) => description)),
  ),
  ...suites.flatMap(annotationsIn),
];

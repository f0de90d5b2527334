import { describe, expect, it } from 'vitest';
import { addCounts, readPlaywright, readVitest, summaryOf } from './counts.mjs';

const file = (...statuses) => ({
  status: statuses.includes('failed') ? 'failed' : 'passed',
  assertionResults: statuses.map(status => ({
    status,
    fullName: 'nginx (not run: nginx, php missing) answers',
  })),
});
const report = (...testResults) => {
  const count = wanted =>
    testResults.flatMap(({ assertionResults }) => assertionResults).filter(({ status }) => status === wanted)
      .length;
  return { numPassedTests: count('passed'), numFailedTests: count('failed'), testResults };
};
const broken = { status: 'failed', assertionResults: [] };

describe('the counts of unit tests', () => {
  it('hold a file that could not be loaded beside a test that failed', () => {
    expect(readVitest(report(file('passed', 'failed'), broken))).toMatchObject({ passed: 1, failed: 2 });
  });

  it('hold a file whose tests passed and whose end failed', () => {
    expect(readVitest(report({ ...file('passed'), status: 'failed' }))).toMatchObject({
      passed: 1,
      failed: 1,
    });
  });

  it('name the programs for which tests were skipped', () => {
    expect(readVitest(report(file('passed', 'skipped', 'pending')))).toEqual({
      passed: 1,
      failed: 0,
      skipped: 2,
      missing: ['nginx', 'php'],
    });
  });
});

it('the counts of browser tests hold what was skipped, flaky and broken', () => {
  const annotated = description => ({ tests: [{ annotations: [{ type: 'skip', description }] }] });
  expect(
    readPlaywright({
      stats: { expected: 3, unexpected: 1, flaky: 1, skipped: 1 },
      errors: ['no such file'],
      suites: [{ specs: [], suites: [{ specs: [annotated('not run: nginx missing')] }] }],
    }),
  ).toEqual({ passed: 3, failed: 3, skipped: 1, missing: ['nginx'] });
});

describe('the last line', () => {
  const unit = { passed: 2, failed: 0, skipped: 2, missing: ['nginx', 'php'] };

  it('counts passed and failed', () =>
    expect(summaryOf({ passed: 2, failed: 1 })).toBe('2 passed, 1 failed'));

  it('names what was skipped over all suites, each program once', () => {
    const all = [{ passed: 1, failed: 0 }, unit, { ...unit, missing: ['nginx'] }].reduce(addCounts);
    expect(summaryOf(all)).toBe('5 passed, 0 failed, 4 skipped (not on this machine: nginx, php)');
  });
});

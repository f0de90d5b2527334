import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { addCounts, readPlaywright, readVitest, summaryOf } from './counts.mjs';

const file = (...statuses) => ({
  name: join(process.cwd(), 'src/one.test.ts'),
  status: statuses.includes('failed') ? 'failed' : 'passed',
  assertionResults: statuses.map(status => ({
    status,
    fullName: 'nginx (not run: nginx, php missing) answers',
    failureMessages: [],
  })),
});
const report = (...testResults) => {
  const count = wanted =>
    testResults.flatMap(({ assertionResults }) => assertionResults).filter(({ status }) => status === wanted)
      .length;
  return { numPassedTests: count('passed'), numFailedTests: count('failed'), testResults };
};
const broken = { status: 'failed', name: join(process.cwd(), 'src/two.test.ts'), assertionResults: [] };

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
      failures: [],
    });
  });

  it('name what failed, with the first lines of its error', () => {
    const failed = {
      status: 'failed',
      name: join(process.cwd(), 'src/one.test.ts'),
      assertionResults: [
        {
          status: 'failed',
          fullName: 'a list opens',
          failureMessages: ['\u001b[31mExpected 1\u001b[39m\n\n  Got 2'],
        },
      ],
    };
    const unloaded = { ...broken, message: 'No such file' };
    expect(readVitest(report(failed, unloaded)).failures).toEqual([
      'src/one.test.ts: a list opens\n    Expected 1\n      Got 2',
      'src/two.test.ts\n    No such file',
    ]);
  });
});

it('the counts of browser tests hold what was skipped, flaky and broken', () => {
  const place = { file: 'links.spec.ts', line: 7, title: 'links open' };
  const skipped = description => ({ ...place, tests: [{ annotations: [{ type: 'skip', description }] }] });
  const ended = status => ({
    ...place,
    tests: [
      {
        ...{ status, annotations: [], projectName: 'shell' },
        results: [{ errors: [{ message: `${status} press` }, { message: 'and its end' }] }, { errors: [] }],
      },
    ],
  });
  expect(
    readPlaywright({
      stats: { expected: 3, unexpected: 1, flaky: 1, skipped: 1 },
      errors: [{ message: 'no such file' }],
      suites: [
        {
          specs: [ended('unexpected'), ended('expected')],
          suites: [{ specs: [skipped('not run: nginx missing'), ended('flaky')] }],
        },
      ],
    }),
  ).toEqual({
    ...{ passed: 3, failed: 3, skipped: 1, missing: ['nginx'] },
    failures: [
      'before the tests\n    no such file',
      'links.spec.ts:7 [shell] links open\n    unexpected press\n    and its end',
      'links.spec.ts:7 [shell] links open\n    flaky press\n    and its end',
    ],
  });
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

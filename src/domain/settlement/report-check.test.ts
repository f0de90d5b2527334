import { describe, expect, test } from 'vitest';
import { payment, reportOf } from '../../../tests/domain/reports.ts';
import { checkReport, type Finding, isFaulty, type ListedElsewhere, listedCounts } from './report-check.ts';
import type { ReportTransaction, SettlementReport } from './settlement.ts';

const nowhere: ListedElsewhere = new Map();
const named = (reportId: string) => ({ reportId, merchantId: 'MRC-1' });
const check = (report: SettlementReport, rows: ReportTransaction[], elsewhere = nowhere) =>
  checkReport(report, { rows, unreadable: 0 }, elsewhere);
const rows = [payment('a'), payment('b'), payment('c', { disposition: 'voided', fee: null })];
const clean = reportOf(1960n, ['a', 'b', 'c']);

test('a clean report passes every check', () => {
  const { checks, findings } = check(clean, rows);
  expect(findings).toEqual([]);
  expect(checks.map(({ name, outcome }) => `${name} ${outcome}`)).toEqual([
    'amount pass',
    'complete pass',
    'duplicates pass',
    'merchant pass',
    'currency pass',
    'period pass',
    'responses pass',
  ]);
});

test('a report without payments is clean where it owes nothing', () => {
  expect(check(reportOf(0n, []), []).findings).toEqual([]);
  expect(check(reportOf(1n, []), []).findings).toMatchObject([{ kind: 'amount', difference: { minor: 1n } }]);
});

describe('a fault is found, and nothing else', () => {
  const other = payment('b', { merchantId: 'MRC-2' });
  const foreign = payment('d', {
    amount: { minor: 5n, currency: 'USD' },
    fee: null,
    disposition: 'declined',
  });
  const early = payment('b', { createdDate: '2026-11-18T21:59:59.999Z' });
  const late = payment('b', { createdDate: '2026-11-19T22:00:00.000Z' });
  test.each<[string, SettlementReport, ReportTransaction[], Finding]>([
    [
      'an amount that is not what is left after fees',
      reportOf(2000n, ['a', 'b', 'c']),
      rows,
      {
        kind: 'amount',
        reported: { minor: 2000n, currency: 'ZAR' },
        computed: [{ minor: 1960n, currency: 'ZAR' }],
        difference: { minor: 40n, currency: 'ZAR' },
      },
    ],
    ['an id without a payment', reportOf(1960n, ['a', 'b', 'c', 'x']), rows, { kind: 'missing', ids: ['x'] }],
    [
      'a payment that is not listed',
      reportOf(1960n, ['a', 'b']),
      rows,
      { kind: 'unlisted', rows: rows.slice(2) },
    ],
    [
      'an id that is listed twice',
      reportOf(1960n, ['a', 'b', 'c', 'a']),
      rows,
      { kind: 'duplicate', ids: ['a'] },
    ],
    [
      'a payment that is there twice',
      reportOf(2940n, ['a', 'b', 'c']),
      [...rows, payment('a')],
      { kind: 'duplicate', ids: ['a'] },
    ],
    [
      'another merchant’s payment',
      reportOf(1960n, ['a', 'b']),
      [payment('a'), other],
      { kind: 'merchant', rows: [other] },
    ],
    [
      'a payment in another currency',
      reportOf(980n, ['a', 'd']),
      [payment('a'), foreign],
      { kind: 'currency', rows: [foreign] },
    ],
    [
      'a payment before the period',
      reportOf(1960n, ['a', 'b']),
      [payment('a'), early],
      { kind: 'period', rows: [early] },
    ],
    [
      'a payment after the period',
      reportOf(1960n, ['a', 'b']),
      [payment('a'), late],
      { kind: 'period', rows: [late] },
    ],
  ])('%s', (_name, report, of, finding) => {
    const found = check(report, of);
    expect(found.findings).toEqual([finding]);
    expect(isFaulty(found)).toBe(true);
    expect(found.checks.filter(({ outcome }) => outcome !== 'pass')).toHaveLength(1);
  });

  test('an id that another report has too, with the reports that have it', () => {
    const elsewhere = new Map([['b', [named('RPT-9'), named('RPT-2')]]]);
    expect(check(clean, rows, elsewhere).findings).toEqual([
      { kind: 'shared', ids: ['b'], reports: [named('RPT-2'), named('RPT-9')] },
    ]);
  });
});

test('what is approved in another currency is told and never added to the report’s own', () => {
  const foreign = payment('b', { amount: { minor: 980n, currency: 'USD' }, fee: null });
  expect(check(reportOf(1960n, ['a', 'b']), [payment('a'), foreign]).findings).toEqual([
    {
      kind: 'amount',
      reported: { minor: 1960n, currency: 'ZAR' },
      computed: [
        { minor: 980n, currency: 'ZAR' },
        { minor: 980n, currency: 'USD' },
      ],
      difference: null,
    },
    { kind: 'currency', rows: [foreign] },
  ]);
});

test('a payment without a response is worth a look and no fault', () => {
  const silent = payment('c', { disposition: 'indeterminate', fee: null });
  const strange = payment('d', { disposition: { unknown: 'Refunded' } });
  const found = check(reportOf(1960n, ['a', 'b', 'c', 'd']), [payment('a'), payment('b'), silent, strange]);
  expect(found.findings).toEqual([{ kind: 'unanswered', rows: [silent, strange] }]);
  expect(isFaulty(found)).toBe(false);
  expect(found.checks.at(-1)).toEqual({ name: 'responses', outcome: 'warning' });
});

test('a payment that names no merchant or no time is worth a look: nothing shows that it belongs there', () => {
  const nameless = payment('b', { merchantId: null, createdDate: null });
  const found = check(reportOf(1960n, ['a', 'b']), [payment('a'), nameless]);
  expect(found.findings.map(({ kind }) => kind)).toEqual(['merchant', 'period']);
  expect(isFaulty(found)).toBe(false);
});

test('a period that ends at a midnight of +02:00 ends before it', () => {
  const ended = reportOf(1960n, ['a', 'b'], { endDate: '2026-11-19T22:00:00.000Z' });
  const last = payment('b', { createdDate: '2026-11-19T21:59:59.999Z' });
  expect(check(ended, [payment('a'), last]).findings).toEqual([]);
  for (const createdDate of ['2026-11-19T22:00:00.000Z', '2026-11-19T22:00:00.900Z']) {
    const late = payment('b', { createdDate });
    expect(check(ended, [payment('a'), late]).findings).toEqual([{ kind: 'period', rows: [late] }]);
  }
});

test('an id that is listed or paid several times counts once among those that were found', () => {
  expect(listedCounts(reportOf(2940n, ['a', 'b']), [payment('a'), payment('a'), payment('b')])).toEqual({
    found: 2,
    all: 2,
  });
  expect(listedCounts(reportOf(980n, ['a', 'a', 'b']), [payment('a'), payment('c')])).toEqual({
    found: 1,
    all: 2,
  });
});

test('the last second of a period is inside, and a period without bounds holds everything', () => {
  const last = payment('b', { createdDate: '2026-11-19T21:59:59.999Z' });
  expect(check(reportOf(1960n, ['a', 'b']), [payment('a'), last]).findings).toEqual([]);
  const open = reportOf(1960n, ['a', 'b'], { startDate: null, endDate: null });
  const whenever = payment('b', { createdDate: null });
  expect(check(open, [payment('a'), whenever]).findings).toEqual([]);
});

test('a row that could not be read leaves the sum and the completeness in doubt', () => {
  const { checks } = checkReport(clean, { rows, unreadable: 1 }, nowhere);
  expect(checks.filter(({ outcome }) => outcome === 'warning').map(({ name }) => name)).toEqual([
    'amount',
    'complete',
  ]);
});

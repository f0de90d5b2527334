import { expect, test } from 'vitest';
import { payment, reportOf } from '../../../tests/domain/reports.ts';
import { leftOutBy } from './bulk-settle.ts';
import { checkReport } from './report-check.ts';
import type { ReportTransaction, SettlementReport } from './settlement.ts';

const confirmed = reportOf(980n, ['a']);

/** The check of a report with these payments, made just now. */
const checked = (report: SettlementReport, rows: ReportTransaction[], unreadable = 0) => ({
  report,
  asOf: '2026-11-20T08:00:00.000Z',
  isKept: false,
  failure: null,
  ...checkReport(report, { rows, unreadable }, new Map()),
});

test('a pending report whose checks pass is settled', () => {
  expect(leftOutBy(confirmed, checked(confirmed, [payment('a')]))).toBeNull();
});

test('a report is left out where a check found a fault', () => {
  const answer = leftOutBy(confirmed, checked(confirmed, []));
  expect(answer).toMatchObject({ why: 'faulty', findings: [{ kind: 'amount' }, { kind: 'missing' }] });
});

test('a payment without a response is no fault', () => {
  const report = reportOf(980n, ['a', 'b']);
  const rows = [payment('a'), payment('b', { disposition: 'indeterminate' })];
  expect(leftOutBy(report, checked(report, rows))).toBeNull();
});

test('a report is left out where its transactions could not all be read, or not now', () => {
  const kept = { ...checked(confirmed, [payment('a')]), isKept: true };
  expect(leftOutBy(confirmed, checked(confirmed, [payment('a')], 1))).toEqual({ why: 'unsure' });
  expect(leftOutBy(confirmed, kept)).toEqual({ why: 'unsure' });
  const failure = { kind: 'unreachable' } as const;
  expect(leftOutBy(confirmed, { unchecked: failure })).toEqual({ why: 'unchecked', failure });
});

test('a report is left out when it has changed since it was confirmed', () => {
  const settled = { ...confirmed, status: 'settled' as const };
  const dearer = reportOf(1_000n, ['a']);
  expect(leftOutBy(confirmed, checked(settled, [payment('a')]))).toEqual({
    why: 'status',
    status: 'settled',
  });
  expect(leftOutBy(settled, checked(settled, [payment('a')]))).toEqual({ why: 'status', status: 'settled' });
  expect(leftOutBy(confirmed, checked(dearer, [payment('a')]))).toEqual({ why: 'changed' });
});

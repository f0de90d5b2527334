import { setupI18n } from '@lingui/core';
import { expect, test } from 'vitest';
import { payment, reportOf } from '../../../../tests/domain/reports.ts';
import { reportHead } from './ReportExport.tsx';

const i18n = setupI18n({ locale: 'en', messages: { en: {} } });
const about = {
  report: reportOf(1_960n, ['P-1', 'P-2']),
  rows: [payment('P-1'), payment('P-2')],
  criteria: '',
  asOf: '2026-11-20T08:00:00.000Z',
};
const head = (unreadable: number) => Object.fromEntries(reportHead(i18n, { ...about, unreadable }));

test('the head of a report’s file has its age, and the count and totals of its rows', () => {
  expect(head(0)).toMatchObject({
    Report: 'RPT-1',
    Filter: 'None',
    Updated: '2026-11-20 10:00:00 GMT+2',
    Rows: '2',
    'Approved total, ZAR': '20.00',
    'Fees on approved, ZAR': '0.40',
    'Net, ZAR': '19.60',
  });
});

test('the head of a report’s file counts the rows that could not be read', () => {
  expect(head(2)).toMatchObject({ Rows: '2', 'Unreadable rows, skipped': '2' });
  expect(head(0)).not.toHaveProperty('Unreadable rows, skipped');
});

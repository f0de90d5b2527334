import { setupI18n } from '@lingui/core';
import { expect, test } from 'vitest';
import type { SettlementReport } from '../../domain/settlement/settlement.ts';
import { shownFields } from '../../parts/list/fields.ts';
import { settlementFields } from './settlement-fields.tsx';

const report: SettlementReport = {
  reportId: 'RPT-1',
  amount: { minor: -1_234_567_89n, currency: 'ZAR' },
  merchantId: 'MRC-1',
  merchantName: '=SUM(A1)',
  startDate: '2026-11-18T22:00:00Z',
  endDate: '2026-11-19T21:59:59Z',
  status: { unknown: 'ON_HOLD' },
  settledDate: null,
  transactionIds: ['TX-1', 'TX-2'],
  version: '3',
};

const i18nIn = (locale: string) => setupI18n({ locale, messages: { [locale]: {} } });
const shownIn = (locale: string) => shownFields(i18nIn(locale), settlementFields);
const exported = (locale: string) =>
  Object.fromEntries(shownIn(locale).exported.map(({ name, text }) => [name, text(report)]));

test('facets and export keep their order', () => {
  const { facets, exported } = shownIn('en');
  expect(facets.map(({ id }) => id)).toEqual(['status', 'merchant', 'period', 'currency']);
  expect(exported.map(({ name }) => name).join()).toBe(
    'Report,Merchant,Merchant ID,From,To,Amount,Currency,Status,Settled on,Transactions',
  );
});

test('the export has every field, amounts as numbers of the language, unknown words as they came', () => {
  expect(exported('en')).toMatchObject({
    Report: 'RPT-1',
    Merchant: '=SUM(A1)',
    Amount: '-1234567.89',
    Currency: 'ZAR',
    Status: 'ON_HOLD',
    From: '2026-11-19 00:00:00',
    To: '2026-11-19 23:59:59',
    Transactions: '2',
  });
  expect(exported('fr').Amount).toBe('-1234567,89');
});

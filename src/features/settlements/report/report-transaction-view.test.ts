import { describe, expect, test } from 'vitest';
import type { View } from '../../../domain/collection.ts';
import type { ReportTransaction } from '../../../domain/settlement/settlement.ts';
import { keysOf, matchingRows } from './report-transaction-view.ts';

const row = (externalId: string, change: Partial<ReportTransaction> = {}): ReportTransaction => ({
  externalId,
  createdDate: '2026-11-19T08:00:00Z',
  merchantId: 'MRC-1',
  amount: { minor: 100n, currency: 'ZAR' },
  fee: { minor: 2n, currency: 'ZAR' },
  paymentMedium: 'NFC',
  reference: 'TABLE-1',
  disposition: 'approved',
  ...change,
});
const view = (change: Partial<View> = {}): View => ({
  search: '',
  filters: {},
  sort: { by: 'date', descending: true },
  ...change,
});
const ids = (rows: readonly ReportTransaction[]) => rows.map(({ externalId }) => externalId);

describe('the transactions of a report', () => {
  const rows = [
    row('TX-1', { amount: { minor: 9_007_199_254_740_993n, currency: 'ZAR' }, reference: 'Café 12' }),
    row('TX-2', {
      amount: { minor: 9_007_199_254_740_992n, currency: 'ZAR' },
      disposition: 'declined',
      fee: null,
    }),
    row('TX-10', { paymentMedium: 'BLUETOOTH', createdDate: '2026-11-19T09:00:00Z' }),
    row('TX-3', { disposition: { unknown: 'On hold' }, createdDate: null }),
  ];

  test('are the newest first, and otherwise by id as people count', () => {
    expect(ids(matchingRows(rows, view()).shown)).toEqual(['TX-10', 'TX-1', 'TX-2', 'TX-3']);
    const byId = view({ sort: { by: 'externalId', descending: false } });
    expect(ids(matchingRows(rows, byId).shown)).toEqual(['TX-1', 'TX-2', 'TX-3', 'TX-10']);
  });

  test('are sorted by amounts that no float could tell apart, and those without a fee come last', () => {
    const byAmount = view({ sort: { by: 'amount', descending: true } });
    expect(ids(matchingRows(rows, byAmount).shown).slice(0, 2)).toEqual(['TX-1', 'TX-2']);
    for (const descending of [true, false])
      expect(ids(matchingRows(rows, view({ sort: { by: 'fee', descending } })).shown).at(-1)).toBe('TX-2');
  });

  test('are found by words whatever their accents, and counted by what else is asked', () => {
    expect(ids(matchingRows(rows, view({ search: 'cafe 12' })).shown)).toEqual(['TX-1']);
    const { shown, facets } = matchingRows(
      rows,
      view({ filters: { medium: ['NFC'], status: ['approved'] } }),
    );
    expect(ids(shown)).toEqual(['TX-1']);
    expect(facets.medium).toEqual([
      { value: 'NFC', count: 1 },
      { value: 'BLUETOOTH', count: 1 },
    ]);
    expect(facets.status?.map(({ value }) => value).sort()).toEqual(['On hold', 'approved', 'declined']);
  });

  test.each([
    ['ext202611200001', 'ext-20261120-0001'],
    ['inv7712', 'ext-20261120-0002'],
    ['77 inv', 'ext-20261120-0002'],
    ['1INV', undefined],
  ])('are found by %s without hyphens and spaces, and never across two fields', (search, expected) => {
    const written = [
      row('ext-20261120-0001', { reference: 'INV' }),
      row('ext-20261120-0002', { reference: 'INV 77-12' }),
    ];
    expect(ids(matchingRows(written, view({ search })).shown)).toEqual(expected ? [expected] : []);
  });

  test('are found by the day and time at +02:00 that the list shows', () => {
    const late = [row('TX-1', { createdDate: '2026-11-19T22:30:00Z' })];
    expect(ids(matchingRows(late, view({ search: '2026-11-20 00:30' })).shown)).toEqual(['TX-1']);
    expect(matchingRows(late, view({ search: '2026-11-19' })).shown).toEqual([]);
  });

  test('have each a key of its own, also where one is there twice', () => {
    const keys = keysOf([row('TX-1'), row('TX-1'), row('TX-2')]);
    expect(new Set(keys.values()).size).toBe(3);
  });
});

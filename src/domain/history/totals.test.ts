import fc from 'fast-check';
import { expect, test } from 'vitest';
import { newTransaction } from '../../../tests/domain/transactions.ts';
import type { Transaction } from '../transaction.ts';
import { addToTotals, emptyTotals, type HistoryTotals, totalsInOrder } from './totals.ts';

function totalsOf(rows: readonly Transaction[]): HistoryTotals {
  const totals = emptyTotals();
  for (const row of rows) addToTotals(totals, row);
  return totals;
}
const money = (minor: bigint, currency = 'ZAR') => ({ minor, currency });

test('currencies are never added, and the commonest comes first', () => {
  const rows = [
    newTransaction({ amount: money(5n, 'USD') }),
    newTransaction({ amount: money(10n), fee: money(1n) }),
    newTransaction({ amount: money(20n), fee: money(2n), disposition: 'declined' }),
    newTransaction({ amount: money(40n), disposition: 'voided' }),
  ];
  expect(totalsInOrder(totalsOf(rows))).toEqual([
    {
      count: 3,
      amount: money(70n),
      approvedCount: 1,
      approvedAmount: money(10n),
      approvedFees: money(1n),
    },
    {
      count: 1,
      amount: money(5n, 'USD'),
      approvedCount: 1,
      approvedAmount: money(5n, 'USD'),
      approvedFees: money(0n, 'USD'),
    },
  ]);
});

test('sums equal an exact reference for any payments', () => {
  const row: fc.Arbitrary<Transaction> = fc
    .record({
      minor: fc.bigInt({ min: -(10n ** 30n), max: 10n ** 30n }),
      currency: fc.constantFrom('ZAR', 'JPY', 'KWD'),
      disposition: fc.constantFrom<Transaction['disposition']>('approved', 'declined', 'indeterminate', {
        unknown: 'x',
      }),
    })
    .map(({ minor, currency, disposition }) =>
      newTransaction({ amount: money(minor, currency), disposition }),
    );
  fc.assert(
    fc.property(fc.array(row), rows => {
      const { count, byCurrency } = totalsOf(rows);
      expect(count).toBe(rows.length);
      for (const currency of new Set(rows.map(each => each.amount.currency))) {
        const own = rows.filter(each => each.amount.currency === currency);
        const good = own.filter(each => each.disposition === 'approved');
        const total = byCurrency.get(currency);
        expect(total?.amount.minor).toBe(own.reduce((sum, each) => sum + each.amount.minor, 0n));
        expect(total?.approvedAmount.minor).toBe(good.reduce((sum, each) => sum + each.amount.minor, 0n));
        expect(total?.approvedCount).toBe(good.length);
      }
    }),
  );
});

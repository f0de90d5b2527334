import { type Money, sumByCurrency } from './money.ts';
import type { SettlementReport } from './settlement.ts';

/** What some reports come to in one currency: currencies are never added. */
type CurrencyTotals = {
  currency: string;
  reports: number;
  amount: Money;
  settled: Money;
  pending: Money;
};

/** Totals of the reports of a view, a currency each, by its code. */
export type SettlementTotals = { reports: number; byCurrency: CurrencyTotals[] };

type Totalled = Pick<SettlementReport, 'amount' | 'status'>;

/** What reports come to; one whose status nobody knows is neither settled nor pending. */
export function settlementTotals(reports: readonly Totalled[]): SettlementTotals {
  const sumOf = (rows: readonly Totalled[]) => sumByCurrency(rows.map(({ amount }) => amount));
  const all = sumOf(reports);
  const settled = sumOf(reports.filter(({ status }) => status === 'settled'));
  const pending = sumOf(reports.filter(({ status }) => status === 'pending'));
  const counts = new Map<string, number>();
  for (const { amount } of reports) counts.set(amount.currency, (counts.get(amount.currency) ?? 0) + 1);
  const inCurrency = (sums: readonly Money[], currency: string): Money =>
    sums.find(sum => sum.currency === currency) ?? { minor: 0n, currency };
  return {
    reports: reports.length,
    byCurrency: all.map(amount => ({
      currency: amount.currency,
      reports: counts.get(amount.currency) ?? 0,
      amount,
      settled: inCurrency(settled, amount.currency),
      pending: inCurrency(pending, amount.currency),
    })),
  };
}

import type { Money } from './money.ts';

/** What some reports come to in one currency: currencies are never added. */
export type CurrencyTotals = {
  currency: string;
  reports: number;
  amount: Money;
  settled: Money;
  pending: Money;
};

/** Totals of the reports of a view, a currency each, by its code. */
export type SettlementTotals = { reports: number; byCurrency: CurrencyTotals[] };

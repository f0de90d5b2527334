import { type Money, sumByCurrency } from '../money.ts';
import type { OrUnknown } from '../terminal.ts';
import type { Disposition } from '../transaction.ts';

/** A report of what one merchant is owed for a period. */
export type SettlementReport = {
  reportId: string;
  amount: Money;
  merchantId: string;
  merchantName: string | null;
  /** ISO-8601 instants. */
  startDate: string | null;
  endDate: string | null;
  status: OrUnknown<'settled' | 'pending'>;
  settledDate: string | null;
  transactionIds: string[];
  version: string | null;
};

/** A payment of a report, as the settlements service lists it. */
export type ReportTransaction = {
  externalId: string;
  /** ISO-8601. */
  createdDate: string | null;
  merchantId: string | null;
  amount: Money;
  fee: Money | null;
  paymentMedium: string | null;
  reference: string | null;
  disposition: OrUnknown<Disposition>;
};

/** A report's transactions when they were asked for. */
export type ReportTransactions = {
  rows: ReportTransaction[];
  /** Rows that could not be read: left out and counted. */
  unreadable: number;
};

/** The status that an operator wants of a report. */
export type SettlementStatus = 'settled' | 'pending';

/** Totals of reports in one currency: currencies are never added. */
type CurrencyTotals = {
  currency: string;
  reports: number;
  amount: Money;
  settled: Money;
  pending: Money;
};

/** Totals of the reports of a view, a currency each, the one with the most reports first. */
export type SettlementTotals = { reports: number; byCurrency: CurrencyTotals[] };

type Totalled = Pick<SettlementReport, 'amount' | 'status'>;

/** Adds up reports; one with an unknown status is neither settled nor pending. */
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
    byCurrency: all
      .map(amount => ({
        currency: amount.currency,
        reports: counts.get(amount.currency) ?? 0,
        amount,
        settled: inCurrency(settled, amount.currency),
        pending: inCurrency(pending, amount.currency),
      }))
      .sort((a, b) => b.reports - a.reports),
  };
}

import type { Money } from '../money.ts';
import { countsAs, type Transaction } from '../transaction.ts';

/** Sums of one currency: all payments, and those that succeeded. */
type CurrencyTotal = {
  count: number;
  amount: Money;
  approvedCount: number;
  approvedAmount: Money;
  /** Of the payments that succeeded. */
  approvedFees: Money;
};

/** Sums by currency; different currencies are never added. */
export type HistoryTotals = { count: number; byCurrency: Map<string, CurrencyTotal> };

/** Nothing yet. */
export const emptyTotals = (): HistoryTotals => ({ count: 0, byCurrency: new Map() });

const plus = ({ minor, currency }: Money, other: bigint): Money => ({ minor: minor + other, currency });

/** Adds a payment to the sums, which are changed in place: there may be a hundred thousand. */
export function addToTotals(totals: HistoryTotals, { amount, fee, disposition }: Transaction): void {
  const { currency } = amount;
  const none: Money = { minor: 0n, currency };
  const held = totals.byCurrency.get(currency) ?? {
    count: 0,
    amount: none,
    approvedCount: 0,
    approvedAmount: none,
    approvedFees: none,
  };
  const isApproved = typeof disposition === 'string' && countsAs[disposition] === 'successful';
  totals.count += 1;
  totals.byCurrency.set(currency, {
    count: held.count + 1,
    amount: plus(held.amount, amount.minor),
    approvedCount: held.approvedCount + (isApproved ? 1 : 0),
    approvedAmount: plus(held.approvedAmount, isApproved ? amount.minor : 0n),
    approvedFees: plus(held.approvedFees, isApproved && fee ? fee.minor : 0n),
  });
}

/** The sums, the currency with the most payments first. */
export const totalsInOrder = ({ byCurrency }: HistoryTotals): CurrencyTotal[] =>
  [...byCurrency.values()].sort(
    (a, b) => b.count - a.count || a.amount.currency.localeCompare(b.amount.currency),
  );

import { type Money, sumByCurrency } from '../money.ts';
import { countsAs } from '../transaction.ts';
import type { ReportTransaction } from './settlement.ts';

/**
 * The part of a payment in a report: `approved` is owed to the merchant; `declined` and `voided` are not; `unanswered` has no
 * response yet, or one that this version does not know, and is left out of the total until it has.
 */
type ReportPart = 'approved' | 'declined' | 'voided' | 'unanswered';

/** Sums of a report's payments in one currency: currencies are never added. */
type ReportSums = {
  currency: string;
  /** Approved payments. */
  count: number;
  approved: Money;
  /** Of the approved payments; one without a fee costs nothing. */
  fees: Money;
  /** The merchant's amount: approved less fees. */
  net: Money;
};

/** Totals of a report: payments by part, and the sums of the approved ones by currency, the one with the most first. */
export type ReportTotals = { counts: Record<ReportPart, number>; byCurrency: ReportSums[] };

/** The part of a payment in its report. */
export function partOf({ disposition }: Pick<ReportTransaction, 'disposition'>): ReportPart {
  if (typeof disposition !== 'string') return 'unanswered';
  if (disposition === 'voided') return 'voided';
  const as = countsAs[disposition];
  if (as === 'successful') return 'approved';
  return as === 'failed' ? 'declined' : 'unanswered';
}

type Summed = Pick<ReportTransaction, 'amount' | 'fee' | 'disposition'>;

/** Adds up payments, exactly in any currency and size. */
export function reportTotals(rows: readonly Summed[]): ReportTotals {
  const counts: Record<ReportPart, number> = { approved: 0, declined: 0, voided: 0, unanswered: 0 };
  for (const row of rows) counts[partOf(row)]++;
  const approved = rows.filter(row => partOf(row) === 'approved');
  const sums = sumByCurrency(approved.map(({ amount }) => amount));
  return {
    counts,
    byCurrency: sums.map(sum => {
      const own = approved.filter(({ amount }) => amount.currency === sum.currency);
      const fees = own.reduce((total, { fee }) => total + (fee?.minor ?? 0n), 0n);
      const { currency } = sum;
      return {
        currency,
        count: own.length,
        approved: sum,
        fees: { minor: fees, currency },
        net: { minor: sum.minor - fees, currency },
      };
    }),
  };
}

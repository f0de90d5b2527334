import type { View } from '../domain/collection.ts';
import type { Answer } from '../domain/failure.ts';
import type { CheckedReport } from '../domain/report-check.ts';
import type { SeenAt } from '../domain/seen-at.ts';
import type { ReportTransactions } from '../domain/settlement.ts';
import type { SettlementTotals } from '../domain/settlement-totals.ts';

/** What the page may ask about settlement reports beyond their rows. */
export type SettlementsFace = {
  /** Asks the service for a report's transactions and keeps them on this device. */
  transactions(reportId: string, merchantId: string): Promise<Answer<SeenAt<ReportTransactions>>>;
  /** The same as they were seen last; null where this device never saw them. */
  kept(reportId: string, merchantId: string): Promise<Answer<SeenAt<ReportTransactions> | null>>;
  /** Counts and sums, per currency, of the reports that match a view. */
  totals(view: View): Promise<Answer<SettlementTotals>>;
  /**
   * Checks a report against its transactions as the service has them now, else as they were seen last, and against all other
   * reports of the copy. Fails with `missing` for a report that the copy does not hold, and with the service's failure where
   * its transactions can be had from neither.
   */
  check(reportId: string): Promise<Answer<CheckedReport>>;
};

import { keepPreviousData, type UseQueryResult, useQuery } from '@tanstack/react-query';
import type { View } from '../domain/collection.ts';
import type { CheckedReport } from '../domain/report-check.ts';
import type { SeenAt } from '../domain/seen-at.ts';
import type { ReportTransactions, SettlementReport } from '../domain/settlement.ts';
import type { SettlementTotals } from '../domain/settlement-totals.ts';
import { type Asked, askedOrKept } from './asked.ts';
import { usePull } from './collections.ts';
import { ask } from './engine.ts';
import type { FailureSentence } from './notices.ts';
import { fromEngine, queryClient } from './query-client.ts';

const reportKey = (reportId: string) => ['settlement report', reportId];

/** A report's payments: as the service answered just now, else as they were seen last. */
export type TransactionsShown = Asked<ReportTransactions> & {
  /** Shown from this device, not from the service. */
  isKept: boolean;
};

/**
 * Asks for a report's payments; readable offline as they were seen last. Where `canAsk` is false nothing is asked. `failure`
 * is what is said when they could not be had.
 */
export function useReportTransactions(
  reportId: string,
  merchantId: string,
  { canAsk = true, failure }: { canAsk?: boolean; failure: FailureSentence },
): TransactionsShown {
  const live = useQuery({
    queryKey: [...reportKey(reportId), 'transactions', merchantId],
    queryFn: () =>
      ask<SeenAt<ReportTransactions>>(engine => engine.settlements.transactions(reportId, merchantId)),
    enabled: canAsk,
    meta: { failure },
  });
  const kept = useQuery({
    queryKey: ['kept', ...reportKey(reportId), merchantId],
    queryFn: () =>
      ask<SeenAt<ReportTransactions> | null>(engine => engine.settlements.kept(reportId, merchantId)),
    gcTime: 0,
    ...fromEngine,
  });
  const shown = askedOrKept(live, kept, canAsk);
  return {
    ...shown,
    isKept: shown.seen !== undefined && (live.data === undefined || live.error !== null),
    // Checks the report again too.
    askAgain: () => void queryClient.invalidateQueries({ queryKey: reportKey(reportId) }),
  };
}

/** Counts and sums, per currency, of the reports that match a view; always from the local copy. */
export function useSettlementTotals(view: View): UseQueryResult<SettlementTotals> {
  usePull('settlementReports');
  return useQuery({
    // Under the collection, so that each change of it is drawn.
    queryKey: ['copy', 'settlementReports', 'totals', view],
    queryFn: () => ask(engine => engine.settlements.totals(view)),
    placeholderData: keepPreviousData,
    gcTime: 10_000,
    ...fromEngine,
  });
}

/**
 * Checks a report against its payments as the service has them now, else as they were seen last. Throws `FailureError`: `missing`
 * where the copy does not hold the report, the service's failure where its payments can be had from neither.
 */
export const checkReport = (reportId: string): Promise<CheckedReport> =>
  ask(engine => engine.settlements.check(reportId));

/** The self-check of a report that is shown, made again whenever its row is another. */
export const useReportCheck = (report: SettlementReport | null): UseQueryResult<CheckedReport> =>
  useQuery({
    queryKey: [...reportKey(report?.reportId ?? ''), 'check', report && factsOf(report)],
    queryFn: () => checkReport(report?.reportId ?? ''),
    enabled: report !== null,
    placeholderData: before => (before?.report.reportId === report?.reportId ? before : undefined),
  });

/** What of a report's row is checked. */
const factsOf = ({ amount, startDate, endDate, transactionIds }: SettlementReport) => [
  String(amount.minor),
  amount.currency,
  startDate,
  endDate,
  transactionIds,
];

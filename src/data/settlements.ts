import { keepPreviousData, type UseQueryResult, useQueries, useQuery } from '@tanstack/react-query';
import type { SeenAt, Selection, View } from '../domain/collection.ts';
import { failureOf } from '../domain/failure.ts';
import type { CheckAnswer } from '../domain/settlement/bulk-settle.ts';
import type { CheckedReport, OtherReport } from '../domain/settlement/report-check.ts';
import type {
  ReportTransactions,
  SettlementReport,
  SettlementTotals,
} from '../domain/settlement/settlement.ts';
import { usePull } from './collections.ts';
import { ask } from './engine.ts';
import { type LastAnswer, lastOrKeptAnswer } from './last-answer.ts';
import { fromEngine, queryClient } from './query-client.ts';
import { readWholeView } from './whole-view.ts';

const reportKey = (reportId: string) => ['settlement report', reportId];

/** A report's payments: as the service answered just now, else as they were seen last. */
export type TransactionsShown = LastAnswer<ReportTransactions> & {
  /** Shown from this device, not from the service. */
  isKept: boolean;
};

/**
 * Asks for a report's payments; readable offline as they were seen last. Where `canAsk` is false nothing is asked.
 */
export function useReportTransactions(
  reportId: string,
  merchantId: string,
  { canAsk = true }: { canAsk?: boolean } = {},
): TransactionsShown {
  const live = useQuery({
    queryKey: [...reportKey(reportId), 'transactions', merchantId],
    queryFn: () =>
      ask<SeenAt<ReportTransactions>>(engine => engine.settlements.transactions(reportId, merchantId)),
    enabled: canAsk,
  });
  const kept = useQuery({
    queryKey: ['kept', ...reportKey(reportId), merchantId],
    queryFn: () =>
      ask<SeenAt<ReportTransactions> | null>(engine => engine.settlements.kept(reportId, merchantId)),
    gcTime: 0,
    ...fromEngine,
  });
  const shown = lastOrKeptAnswer(live, kept, canAsk);
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

/** The settlement reports of the local copy that list a payment with one of these ids. */
export function useListing(ids: readonly string[]): UseQueryResult<readonly OtherReport[]> {
  usePull('settlementReports');
  return useQuery({
    queryKey: ['copy', 'settlementReports', 'listing', ids],
    queryFn: () => ask<readonly OtherReport[]>(engine => engine.settlements.listing(ids)),
    gcTime: 10_000,
    ...fromEngine,
  });
}

/**
 * Checks a report against its payments as the service has them now, else as they were seen last. Throws `FailureError`: `missing`
 * where the copy does not hold the report, the service's failure where its payments could be loaded from neither.
 */
export const checkReport = (reportId: string): Promise<CheckedReport> =>
  ask(engine => engine.settlements.check(reportId));

/** The self-check of a report that is shown, made again whenever its row is another. */
export const useReportCheck = (report: SettlementReport | null): UseQueryResult<CheckedReport> =>
  useQuery({
    queryKey: checkKey(report),
    queryFn: () => checkReport(report?.reportId ?? ''),
    enabled: report !== null,
    placeholderData: before => (before?.report.reportId === report?.reportId ? before : undefined),
  });

const checkKey = (report: SettlementReport | null) => [
  ...reportKey(report?.reportId ?? ''),
  'check',
  report && factsOf(report),
];

/** The check of a report, or its failure: never rejects. */
export const checkAnswerOf = (reportId: string): Promise<CheckAnswer> =>
  checkReport(reportId).catch(error => ({ unchecked: failureOf(error) }));

const AT_ONCE = 4;
let underWay = 0;
const waiting: (() => void)[] = [];

/** Some at a time: each asks the service for all the payments of a report. */
async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (underWay < AT_ONCE) underWay++;
  else await new Promise<void>(resolve => waiting.push(resolve));
  try {
    return await work();
  } finally {
    const next = waiting.shift();
    if (next) next();
    else underWay--;
  }
}

/** The self-checks of several reports, in their order; undefined for those that are not through. */
export const useReportChecks = (reports: readonly SettlementReport[]): (CheckAnswer | undefined)[] =>
  useQueries({
    queries: reports.map(report => ({
      queryKey: checkKey(report),
      queryFn: () => inTurn(() => checkReport(report.reportId)),
      staleTime: CHECKED_MS,
    })),
    combine: results =>
      results.map(({ data, error }) => data ?? (error ? { unchecked: failureOf(error) } : undefined)),
  });

/** Time for which a check of several reports counts as fresh, ms; each report is checked again before it is settled. */
const CHECKED_MS = 60_000;
const STEP = 1_000;

/** The reports that are chosen in a list that shows `view`; those chosen before until they are read. */
export const useChosenReports = (view: View, selection: Selection): UseQueryResult<SettlementReport[]> =>
  useQuery({
    queryKey: ['copy', 'settlementReports', 'chosen', view, selection],
    queryFn: () => readChosen(view, selection),
    placeholderData: keepPreviousData,
    gcTime: 10_000,
    ...fromEngine,
  });

/** The reports that are chosen in a list that shows `view`, all of one moment. Throws `FailureError`. */
export function readChosen(view: View, selection: Selection): Promise<SettlementReport[]> {
  const ids = new Set('ids' in selection ? selection.ids : selection.except);
  const isWanted = ({ reportId }: SettlementReport) => ids.has(reportId) === 'ids' in selection;
  return readWholeView('settlementReports', view, STEP, async steps => {
    const chosen: SettlementReport[] = [];
    for await (const rows of steps) chosen.push(...rows.filter(isWanted));
    return chosen;
  });
}

/** The facts of a report that its check depends on. */
const factsOf = ({ amount, startDate, endDate, transactionIds }: SettlementReport) => [
  String(amount.minor),
  amount.currency,
  startDate,
  endDate,
  transactionIds,
];

import type { View } from '../domain/collection.ts';
import { type Failure, failureOf } from '../domain/failure.ts';
import { type CheckedReport, isFaulty } from '../domain/settlement/report-check.ts';
import type { SettlementReport } from '../domain/settlement/settlement.ts';
import { ask } from './engine.ts';
import { longRun } from './long-run.ts';
import { checkReport } from './settlements.ts';
import { readWholeView } from './whole-view.ts';

/** The fields that name a report. */
export type ReportName = Pick<SettlementReport, 'reportId' | 'merchantId' | 'merchantName'>;

/** A check of all reports of the local copy: under way, ended, or stopped by the person. */
export type SelfCheckRun = {
  state: 'running' | 'done' | 'stopped';
  /** ISO-8601. */
  beganAt: string;
  /** Reports to check; null while they are being read. */
  total: number | null;
  done: number;
  /** Reports in which nothing was found. */
  passed: number;
  /** Reports that were checked with payments of an earlier visit. */
  kept: number;
  /** Reports with errors, and those with warnings alone. */
  withErrors: CheckedReport[];
  withWarnings: CheckedReport[];
  /** Reports whose payments could not be loaded. */
  unchecked: { report: ReportName; failure: Failure }[];
};

const AT_ONCE = 4;
const STEP = 1_000;
const newestFirst: View = { search: '', filters: {}, sort: { by: 'end', descending: true } };

const runs = longRun<SelfCheckRun>('self-check');

/** The check of all reports of this person: the one under way, or the last one; null without any. */
export const useSelfCheck = (): SelfCheckRun | null => runs.useRun();

/** Stops the check that is under way; what it has found stays. */
export const stopSelfCheck = (): void => runs.stop();

/** Checks all reports of the local copy, some at a time; `useSelfCheck` follows it. One that is under way is stopped. */
export async function startSelfCheck(): Promise<void> {
  stopSelfCheck();
  const run = runs.begin({
    state: 'running',
    beganAt: new Date().toISOString(),
    total: null,
    done: 0,
    passed: 0,
    kept: 0,
    withErrors: [],
    withWarnings: [],
    unchecked: [],
  });
  const { publish, signal } = run;
  try {
    // Checks the service's present reports; without an answer, those of the copy.
    await ask(engine => engine.copy.pull('settlementReports', 'now')).catch(() => undefined);
    const reports = await readReports(signal);
    publish({ total: reports.length });
    const placeOf = new Map(reports.map(({ reportId }, place) => [reportId, place]));
    const byPlace = (a: ReportName, b: ReportName) =>
      (placeOf.get(a.reportId) ?? 0) - (placeOf.get(b.reportId) ?? 0);
    const waiting = reports.values();
    const worker = async () => {
      for (const report of waiting) {
        if (signal.aborted) return;
        const ended = await checked(report);
        // Counted in the same breath: the others count too.
        publish(withEnded(run.now(), ended, byPlace));
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, worker));
    publish({ state: signal.aborted ? 'stopped' : 'done' });
  } catch (error) {
    run.stop();
    // A signed-out person leaves nothing behind.
    if (failureOf(error).kind === 'expired') run.forget();
    else publish({ state: 'stopped' });
  }
}

type Ended = { found: CheckedReport } | SelfCheckRun['unchecked'][number];

async function checked(report: ReportName): Promise<Ended> {
  try {
    return { found: await checkReport(report.reportId) };
  } catch (error) {
    const failure = failureOf(error);
    if (failure.kind === 'expired') throw error;
    return { report, failure };
  }
}

/** The change of a run after one more report; findings stay in the order of the reports. */
function withEnded(
  run: SelfCheckRun,
  ended: Ended,
  byPlace: (a: ReportName, b: ReportName) => number,
): Partial<SelfCheckRun> {
  const done = run.done + 1;
  if ('failure' in ended) {
    const unchecked = [...run.unchecked, ended].sort((a, b) => byPlace(a.report, b.report));
    return { done, unchecked };
  }
  const { found } = ended;
  const base = { done, kept: run.kept + (found.isKept ? 1 : 0) };
  const withFound = (others: readonly CheckedReport[]) =>
    [...others, found].sort((a, b) => byPlace(a.report, b.report));
  if (isFaulty(found)) return { ...base, withErrors: withFound(run.withErrors) };
  const isClean = found.checks.every(({ outcome }) => outcome === 'pass');
  return isClean
    ? { ...base, passed: run.passed + 1 }
    : { ...base, withWarnings: withFound(run.withWarnings) };
}

/** All reports of one moment, so that none is checked twice or left out; of a check that was stopped, those read so far. */
const readReports = (signal: AbortSignal): Promise<ReportName[]> =>
  readWholeView('settlementReports', newestFirst, STEP, async steps => {
    const reports: ReportName[] = [];
    for await (const rows of steps) {
      for (const { reportId, merchantId, merchantName } of rows)
        reports.push({ reportId, merchantId, merchantName });
      if (signal.aborted) break;
    }
    return reports;
  });

import { useQuery } from '@tanstack/react-query';
import type { View } from '../domain/collection.ts';
import { type Failure, failureOf } from '../domain/failure.ts';
import { type CheckedReport, isFaulty } from '../domain/report-check.ts';
import type { SettlementReport } from '../domain/settlement.ts';
import { readView } from './collections.ts';
import { ask } from './engine.ts';
import { onPersonLeft } from './last-identity.ts';
import { queryClient } from './query-client.ts';
import { checkReport } from './settlements.ts';

/** What names a report. */
export type Named = Pick<SettlementReport, 'reportId' | 'merchantId' | 'merchantName'>;

/** A check of all reports of the local copy: under way, ended, or stopped by the person. */
export type SelfCheckRun = {
  state: 'running' | 'done' | 'stopped';
  /** ISO-8601. */
  beganAt: string;
  /** Reports to check; null while they are being read. */
  total: number | null;
  done: number;
  /** Reports in which nothing was found. */
  clean: number;
  /** Reports that were checked with payments of an earlier visit. */
  kept: number;
  /** Reports with a fault, and those with something that is only worth a look. */
  faulty: CheckedReport[];
  doubtful: CheckedReport[];
  /** Reports whose payments could not be had. */
  unchecked: { report: Named; failure: Failure }[];
};

const key = ['self-check'];
const AT_ONCE = 4;
const STEP = 1_000;
const newestFirst: View = { search: '', filters: {}, sort: { by: 'end', descending: true } };

let running: AbortController | null = null;

/** The check of all reports of this person: the one under way, or the last one; null without any. */
export const useSelfCheck = (): SelfCheckRun | null =>
  useQuery<SelfCheckRun | null>({
    queryKey: key,
    queryFn: () => null,
    initialData: null,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
    refetchOnReconnect: false,
    refetchOnWindowFocus: false,
  }).data;

/** Stops the check that is under way; what it has found stays. */
export const stopSelfCheck = (): void => running?.abort();

onPersonLeft(() => {
  stopSelfCheck();
  running = null;
});

/** Checks all reports of the local copy, some at a time; `useSelfCheck` follows it. One that is under way is stopped. */
export async function startSelfCheck(): Promise<void> {
  stopSelfCheck();
  const own = new AbortController();
  running = own;
  const run: SelfCheckRun = {
    state: 'running',
    beganAt: new Date().toISOString(),
    total: null,
    done: 0,
    clean: 0,
    kept: 0,
    faulty: [],
    doubtful: [],
    unchecked: [],
  };
  const publish = (change: Partial<SelfCheckRun>) => {
    Object.assign(run, change);
    if (running === own) queryClient.setQueryData(key, { ...run });
  };
  publish({});
  try {
    // What the service has now is what is checked; without an answer, what the copy holds.
    await ask(engine => engine.copy.pull('settlementReports', 'now')).catch(() => undefined);
    const reports = await readReports(own.signal);
    publish({ total: reports.length });
    const placeOf = new Map(reports.map(({ reportId }, place) => [reportId, place]));
    const byPlace = (a: Named, b: Named) => (placeOf.get(a.reportId) ?? 0) - (placeOf.get(b.reportId) ?? 0);
    const waiting = reports.values();
    const worker = async () => {
      for (const report of waiting) {
        if (own.signal.aborted) return;
        const ended = await checked(report);
        // Counted in the same breath: the others count too.
        publish(withEnded(run, ended, byPlace));
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, worker));
    publish({ state: own.signal.aborted ? 'stopped' : 'done' });
  } catch (error) {
    own.abort();
    const isSignedOut = failureOf(error).kind === 'expired';
    if (!isSignedOut) publish({ state: 'stopped' });
    // Whoever is signed out leaves nothing behind.
    else if (running === own) queryClient.removeQueries({ queryKey: key });
    if (running === own) running = null;
  }
}

type Ended = { found: CheckedReport } | SelfCheckRun['unchecked'][number];

async function checked(report: Named): Promise<Ended> {
  try {
    return { found: await checkReport(report.reportId) };
  } catch (error) {
    const failure = failureOf(error);
    if (failure.kind === 'expired') throw error;
    return { report, failure };
  }
}

/** What changes of a run when one more report is through; what was found stays in the order of the reports. */
function withEnded(
  run: SelfCheckRun,
  ended: Ended,
  byPlace: (a: Named, b: Named) => number,
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
  if (isFaulty(found)) return { ...base, faulty: withFound(run.faulty) };
  const isClean = found.checks.every(({ outcome }) => outcome === 'pass');
  return isClean ? { ...base, clean: run.clean + 1 } : { ...base, doubtful: withFound(run.doubtful) };
}

async function readReports(signal: AbortSignal): Promise<Named[]> {
  const reports = new Map<string, Named>();
  for (let from = 0; !signal.aborted; from += STEP) {
    const { rows, total } = await readView('settlementReports', newestFirst, { from, to: from + STEP });
    for (const { reportId, merchantId, merchantName } of rows)
      reports.set(reportId, { reportId, merchantId, merchantName });
    if (from + STEP >= total) break;
  }
  return [...reports.values()];
}

import { useQueries } from '@tanstack/react-query';
import { type Failure, failureOf } from '../domain/failure.ts';
import { unprovenCall } from '../domain/proof.ts';
import { type LeftOut, leftOutBy } from '../domain/settlement/bulk-settle.ts';
import { isLiveAttempt, type SettleAttempt } from '../domain/settlement/settle-attempt.ts';
import type { SettlementReport } from '../domain/settlement/settlement.ts';
import { ask } from './engine.ts';
import { longRun } from './long-run.ts';
import type { Sentences } from './notices.ts';
import { askProven } from './proof.ts';
import { useVerb, type Verb } from './query-client.ts';
import { isLocking } from './screen-lock.ts';
import { attemptsQuery } from './settle.ts';
import { checkAnswerOf } from './settlements.ts';

/** The step of a report in a run: on its way, left out, attempted (the outcome may be still unknown), or failed before it. */
export type SettleStep =
  | 'waiting'
  | 'checking'
  | 'settling'
  | { leftOut: LeftOut }
  | { attempt: SettleAttempt }
  | { failure: Failure };

/** Reports that are settled one after the other. */
export type SettleRun = {
  state: 'running' | 'done' | 'stopped';
  items: readonly { report: SettlementReport; step: SettleStep }[];
};

const attemptOf = ({ step }: SettleRun['items'][number]): SettleAttempt | null =>
  typeof step === 'object' && 'attempt' in step ? step.attempt : null;

const isLive = (item: SettleRun['items'][number]): boolean => {
  const attempt = attemptOf(item);
  return attempt !== null && isLiveAttempt(attempt);
};

/** The reports of a run, by the state that each has reached. */
export const runTotals = ({ items }: SettleRun) => ({
  settled: items.filter(item => attemptOf(item)?.state === 'done'),
  /** The effect of the call is still unknown. */
  live: items.filter(isLive),
  leftOut: items.filter(({ step }) => typeof step === 'object' && 'leftOut' in step),
  waiting: items.filter(({ step }) => step === 'waiting'),
  /** Neither waiting nor under way. */
  ended: items.filter(({ step }) => typeof step === 'object'),
});

const runs = longRun<SettleRun>('settle-run');

/** The run under way, or the last one, with its attempts as they are by now; null without any. */
export function useSettleRun(): SettleRun | null {
  const run = runs.useRun();
  const attempts = useQueries({
    queries: (run?.items.filter(isLive) ?? []).map(({ report }) => attemptsQuery(report.reportId)),
    combine: results => results.flatMap(({ data }) => data ?? []),
  });
  return run && withAttempts(run, attempts);
}

/** A run with attempts in the place of the same ones at an earlier time: one that is answered with `checking` ends later. */
const withAttempts = (run: SettleRun, attempts: readonly SettleAttempt[]): SettleRun => ({
  ...run,
  items: run.items.map(item => {
    const attempt = attempts.find(({ id }) => id === attemptOf(item)?.id);
    return attempt ? { ...item, step: { attempt } } : item;
  }),
});

/** Settles nothing more; the report that is under way is finished. */
export const stopSettleRun = (): void => runs.stop();

/** Settles reports one after the other; `useSettleRun` follows. It succeeds with the run's end, whatever became of each. */
export const useSettleMany = (
  said?: Sentences<SettleRun, readonly SettlementReport[]>,
): Verb<SettleRun, readonly SettlementReport[]> => useVerb(settleInOpenPage, said);

/** Settles while the browser asks before it closes the page or loads it anew, save to lock it: what is left then stays pending. */
async function settleInOpenPage(reports: readonly SettlementReport[]): Promise<SettleRun> {
  const onUnload = (event: BeforeUnloadEvent) => {
    if (!isLocking()) event.preventDefault();
  };
  addEventListener('beforeunload', onUnload);
  try {
    return await settleAll(reports);
  } finally {
    removeEventListener('beforeunload', onUnload);
  }
}

/** Checks each report anew, and settles it as a single one is where it is as it was confirmed. Another run that is under way goes on alone. */
async function settleAll(reports: readonly SettlementReport[]): Promise<SettleRun> {
  const run = runs.begin({ state: 'running', items: reports.map(report => ({ report, step: 'waiting' })) });
  const { publish, signal } = run;
  const at = ({ reportId }: SettlementReport, step: SettleStep) =>
    publish({
      items: run.now().items.map(item => (item.report.reportId === reportId ? { ...item, step } : item)),
    });
  // Each is checked as the service has it now; where it does not answer, no check passes.
  await ask(engine => engine.copy.pull('settlementReports', 'now')).catch(() => undefined);
  for (const report of reports) {
    if (signal.aborted) break;
    at(report, 'checking');
    const leftOut = leftOutBy(report, await checkAnswerOf(report.reportId));
    if (signal.aborted) {
      at(report, 'waiting');
      break;
    }
    if (leftOut) {
      at(report, { leftOut });
      continue;
    }
    at(report, 'settling');
    try {
      const { reportId, amount } = report;
      at(report, { attempt: await askProven(engine => engine.settle.settle(reportId, 'settled', amount)) });
    } catch (error) {
      const failure = failureOf(error);
      if (unprovenCall(failure)) {
        at(report, 'waiting');
        run.stop();
        break;
      }
      at(report, { failure });
      // Nothing is settled later by itself: what cannot be reached now is for the operator to begin again.
      if (failure.kind === 'unreachable' || failure.kind === 'expired') run.stop();
    }
  }
  // Those that were live when they were answered may have ended while others were settled.
  const attempts = await Promise.all(
    runTotals(run.now()).live.map(({ report }) =>
      ask<SettleAttempt[]>(engine => engine.settle.attempts(report.reportId)).catch(() => []),
    ),
  );
  publish({ ...withAttempts(run.now(), attempts.flat()), state: signal.aborted ? 'stopped' : 'done' });
  return run.now();
}

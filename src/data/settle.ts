import { queryOptions, type UseQueryResult, useQuery } from '@tanstack/react-query';
import { isLiveAttempt, type SettleAttempt } from '../domain/settlement/settle-attempt.ts';
import type { SettlementReport, SettlementStatus } from '../domain/settlement/settlement.ts';
import { ask, onEngineEvent } from './engine.ts';
import type { Sentences } from './notices.ts';
import { askProven } from './proof.ts';
import { queryClient, useVerb, type Verb } from './query-client.ts';

const attemptsKey = (reportId: string) => ['settle', reportId];
/** Interval at which a tab looks for the attempts of another one, in ms. */
const WATCH_MS = 2_000;

/** A report as it was when the operator confirmed, and the status to bring it to. */
type Settle = { report: SettlementReport; wanted: SettlementStatus };

/** Draws attempts anew when they change, and looks after those that a closed tab has left. Call once, at start. */
export function followSettles(): void {
  onEngineEvent(event => {
    if (event.type === 'settle')
      void queryClient.invalidateQueries({ queryKey: attemptsKey(event.reportId) });
  });
  // Runs on its own; a failed attempt is tried again with the next question.
  ask(engine => engine.settle.resume()).catch(() => undefined);
}

/** Brings a report to a status. Fails with `unreachable` offline, and with `conflict` while another attempt is under way. */
export const useSettle = (said?: Sentences<SettleAttempt, Settle>): Verb<SettleAttempt, Settle> =>
  useVerb(
    ({ report, wanted }) => askProven(engine => engine.settle.settle(report.reportId, wanted, report.amount)),
    said,
  );

/** The query of the attempts on a report made from this device, newest first. */
export const attemptsQuery = (reportId: string) =>
  queryOptions({
    queryKey: attemptsKey(reportId),
    queryFn: () => ask<SettleAttempt[]>(engine => engine.settle.attempts(reportId)),
    staleTime: Number.POSITIVE_INFINITY,
    refetchInterval: ({ state }) => (state.data?.some(isLiveAttempt) ? WATCH_MS : false),
    refetchOnReconnect: false,
  });

/** The attempts on a report made from this device, newest first. */
export const useSettleAttempts = (reportId: string): UseQueryResult<SettleAttempt[]> =>
  useQuery(attemptsQuery(reportId));

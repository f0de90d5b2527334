import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import type { DaysKnown, FleetFigures, MonthFigures, OverdueSettlements } from '../domain/figures/figures.ts';
import { addDays, type Days, dayOf } from '../domain/time.ts';
import { usePull } from './collections.ts';
import { ask, onEngineEvent } from './engine.ts';
import { fromEngine, queryClient, useVerb, type Verb } from './query-client.ts';

const knownKey = ['figures', 'known'];
const daysKey = (period: Days) => [...knownKey, 'days', period];

/** Interval, ms, at which a shown screen asks for the present day; the engine decides whether to read it. */
const AGAIN_MS = 60_000;

let isFollowing = false;

/** Draws again what shows figures whenever days were read, here or in another tab; heard from the first question on. */
function follow(): void {
  if (isFollowing) return;
  isFollowing = true;
  onEngineEvent(event => {
    const isOurs = event.type === 'figures' || (event.type === 'copy' && event.collection === 'terminals');
    if (isOurs) void queryClient.invalidateQueries({ queryKey: knownKey });
  });
}

/** Reads days in slices, each with `read`, while the page is visible. */
export async function readWhile(
  read: (when: 'due' | 'now') => Promise<DaysKnown>,
  when: 'due' | 'now',
  signal?: AbortSignal,
): Promise<DaysKnown> {
  let known = await read(when);
  let before = Number.POSITIVE_INFINITY;
  // The engine stops a reading that no page waits for: fewer days due tell it from one that gets no further.
  const goesOn = () => known.due > 0 && (known.isReading || known.due < before);
  while (goesOn() && !known.failure && !signal?.aborted && !document.hidden) {
    before = known.due;
    known = await read('due');
  }
  return known;
}

async function loadDays(period: Days, when: 'due' | 'now', signal?: AbortSignal): Promise<DaysKnown> {
  const known = await readWhile(how => ask(engine => engine.figures.read(period, how)), when, signal);
  queryClient.setQueryData(daysKey(period), known);
  return known;
}

/**
 * Figures of each day of a period that this device knows, offline too. While a screen shows the period, missing days and days
 * that may have changed are read from the history of payments; `data` changes with each day that is read.
 */
export function useDays(period: Days): UseQueryResult<DaysKnown> {
  useQuery({
    queryKey: ['figures', 'read', period],
    queryFn: ({ signal }) => loadDays(period, 'due', signal),
    refetchInterval: ({ state: { data } }) => Math.max(AGAIN_MS, data?.failure?.retryAfterMs ?? 0),
    gcTime: 0,
  });
  return useQuery({
    queryKey: daysKey(period),
    queryFn: () => {
      follow();
      return ask(engine => engine.figures.days(period));
    },
    ...fromEngine,
  });
}

/** Reads all days of a period again, whatever is known of them. */
export const useRefreshFigures = (period: Days): Verb<DaysKnown, void> =>
  useVerb(() => loadDays(period, 'now'));

/** Reads again the days that may still change: today and the three before. What could not be read is said where it is shown. */
export async function refreshLatestDays(): Promise<void> {
  const today = dayOf(Date.now());
  await loadDays({ from: addDays(today, -3), to: today }, 'now').catch(() => undefined);
}

/** Terminals by platform, model, OS version and attestation, from the local copy; null where it was never loaded. */
export function useFleet(): UseQueryResult<FleetFigures | null> {
  usePull('terminals');
  return useQuery({
    queryKey: ['copy', 'terminals', 'fleet'],
    queryFn: () => ask(engine => engine.figures.fleet()),
    ...fromEngine,
  });
}

/**
 * Monthly figures for card schemes, the newest first, of the months from `from` to `to` ('YYYY-MM', included), as far as this
 * device knows them; `useDays` over the same days has what is missing read.
 */
export function useMonths(range: { from: string; to: string }): UseQueryResult<MonthFigures[]> {
  usePull('terminals');
  return useQuery({
    queryKey: [...knownKey, 'months', range],
    queryFn: () => {
      follow();
      return ask(engine => engine.figures.months(range));
    },
    ...fromEngine,
  });
}

/** Settlement reports that should have been paid out, from the local copy; null where it was never loaded. */
export function useOverdueSettlements(): UseQueryResult<OverdueSettlements | null> {
  usePull('settlementReports');
  return useQuery({
    queryKey: ['copy', 'settlementReports', 'overdue'],
    queryFn: () => ask(engine => engine.figures.overdueSettlements()),
    ...fromEngine,
  });
}

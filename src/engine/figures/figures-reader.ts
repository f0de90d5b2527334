import type { FiguresStore } from '../../db/copy-cache.ts';
import type { Failure } from '../../domain/failure.ts';
import type { DayFigures, DaysKnown } from '../../domain/figures/figures.ts';
import { asOfDays, isDue } from '../../domain/figures/figures.ts';
import { addDays, begunDays, type Days, dayOf, lengthOf, restAfter, stretchesOf } from '../../domain/time.ts';
import type { RunLock } from '../../sync/pull/run-lock.ts';
import type { PaymentsKeeper } from '../payments/payments-keeper.ts';
import { type LoadDaysDeps, loadDays, type ReadDay } from './load-days.ts';

/** Longest duration of a call; a caller that still needs the days calls again. */
const SLICE_MS = 4_000;
/** A period that was not requested for this long is no longer loaded. */
const REQUEST_LIFE_MS = 15_000;
const BEAT_MS = 5_000;
/** A reading tab that was silent for this long counts as dead. */
const STALE_MS = 30_000;
/** Longest rest of the present day, ms. The device slept during a read that seems longer, or its clock was set: no rest follows. */
const LONGEST_REST_MS = 10 * 60_000;
/** Most days of one read, so that the latest are known first. */
const LONGEST = 15;

/** Messages of a reading tab to the others. */
export type ReadingMessage = 'reading' | 'kept' | 'ended';

/** Dependencies of the reader; times are ms since 1970. */
export type FiguresReaderDeps = {
  /** The person; part of the lock's name. */
  identity: string;
  store: FiguresStore;
  /** Keeps the payments of the days. */
  payments: PaymentsKeeper;
  askPage: LoadDaysDeps['askPage'];
  show?: LoadDaysDeps['show'];
  lock: RunLock;
  clock: { now(): number };
  broadcast(message: ReadingMessage): void;
};

type Request = { period: Days; since: number | null; seenAt: number };

/** Loads requested days, then those whose payments are to be kept; one read at a time over all tabs. */
export type FiguresReader = {
  /** True while this tab or another is reading. */
  isReading(): boolean;
  known(period: Days): Promise<DaysKnown>;
  /** Waits a few seconds at most, for `until`: the figures of its days, or all payments that are to be kept. */
  read(period: Days, when: 'due' | 'now', until?: 'figures' | 'payments'): Promise<DaysKnown>;
  /** Handles a message of another tab. */
  onBroadcast(message: ReadingMessage): void;
};

/** The reader of one person's figures in this tab. */
export function createFiguresReader(deps: FiguresReaderDeps): FiguresReader {
  const { store, payments, clock, lock } = deps;
  const requests = new Map<string, Request>();
  let job: Promise<void> | null = null;
  let failure: Failure | null = null;
  let othersAt = Number.NEGATIVE_INFINITY;
  let rest = 0;
  /** Callers whose days may be finished while payments of other days are still being read. */
  let waiting: (() => void)[] = [];
  function resolveWaiting(): void {
    const done = waiting;
    waiting = [];
    for (const broadcast of done) broadcast();
  }

  const keyOf = ({ from, to }: Days) => `${from} ${to}`;
  const isWanted = ({ seenAt }: Request) => clock.now() - seenAt < REQUEST_LIFE_MS;
  const isDueFor = (figures: DayFigures | undefined, since: number | null) =>
    !figures || isDue(figures, clock.now(), rest) || (since !== null && Date.parse(figures.asOf) < since);

  async function dueOf({ period, since }: Pick<Request, 'period' | 'since'>): Promise<string[]> {
    const held = new Map((await store.read(period)).map(figures => [figures.day, figures]));
    return begunDays(period, dayOf(clock.now())).filter(day => isDueFor(held.get(day), since));
  }

  async function keep(days: ReadDay[]): Promise<boolean> {
    failure = null;
    const today = days.find(({ figures }) => figures.isSoFar)?.figures;
    if (today) {
      const took = clock.now() - Date.parse(today.asOf);
      rest = took > LONGEST_REST_MS ? 0 : Math.min(restAfter(took), LONGEST_REST_MS);
    }
    if (days.length === 0) return true;
    const isKept = await store.keep(
      days.map(({ figures }) => figures),
      clock.now(),
    );
    if (isKept) await payments.keep(days);
    if (isKept) deps.broadcast('kept');
    return isKept;
  }

  /** Reads one stretch of days after the other, newest first, as long as they are requested. */
  async function readOn(lockLost: AbortSignal): Promise<void> {
    const readInRun = new Set<string>();
    const goesOn = () => !lockLost.aborted && [...requests.values()].some(isWanted);
    while (goesOn()) {
      const wanted = [...requests].filter(([, one]) => isWanted(one));
      const due = new Set((await Promise.all(wanted.map(([, one]) => dueOf(one)))).flat());
      const asDue = latestOf(due, readInRun);
      if (!asDue) resolveWaiting();
      const days = asDue ?? latestOf(await payments.lacking(), readInRun);
      if (!days) {
        // A request that came meanwhile is handled next.
        for (const [key, one] of wanted) if (requests.get(key) === one) requests.delete(key);
        continue;
      }
      const { askPage, show } = deps;
      const ended = await loadDays({ days, askPage, clock, keep, show, goesOn });
      if (ended === 'left') return;
      if (ended !== 'whole') {
        failure = ended;
        requests.clear();
        return;
      }
      for (const day of begunDays(days, days.to)) readInRun.add(day);
    }
  }

  async function run(): Promise<void> {
    const waitingSince = clock.now();
    const isStale = async () => clock.now() - Math.max(othersAt, waitingSince) > STALE_MS;
    const { signal } = new AbortController();
    const work = async (lockLost: AbortSignal) => {
      deps.broadcast('reading');
      const beating = setInterval(() => deps.broadcast('reading'), BEAT_MS);
      try {
        await readOn(lockLost);
      } finally {
        clearInterval(beating);
        deps.broadcast('ended');
      }
    };
    await lock.hold(`figures:${deps.identity}`, work, { isStale, signal });
  }

  function begin(): Promise<void> {
    job ??= run().finally(() => {
      job = null;
    });
    return job;
  }

  const isReading = () => job !== null || clock.now() - othersAt < REQUEST_LIFE_MS;

  async function known(period: Days, since: number | null = null): Promise<DaysKnown> {
    const days = await store.read(period);
    const begun = begunDays(period, dayOf(clock.now()));
    const byDay = new Map(days.map(figures => [figures.day, figures]));
    const due = begun.filter(day => isDueFor(byDay.get(day), since)).length;
    return {
      days,
      missing: begun.filter(day => !byDay.has(day)).length,
      due,
      asOf: asOfDays(days),
      isReading: due > 0 && isReading(),
      failure,
    };
  }

  return {
    isReading,

    known: period => known(period, requests.get(keyOf(period))?.since),

    async read(period, when, until = 'figures') {
      const now = clock.now();
      const before = requests.get(keyOf(period));
      const one: Request = { period, since: when === 'now' ? now : (before?.since ?? null), seenAt: now };
      const isAnyDue = (await dueOf(one)).length > 0;
      if (isAnyDue || (await payments.lacking()).length > 0) {
        requests.set(keyOf(period), one);
        const begun = begin();
        const resolved = new Promise<void>(resolve => void waiting.push(resolve));
        if (isAnyDue || until === 'payments')
          await Promise.race([begun, after(SLICE_MS), ...(until === 'figures' ? [resolved] : [])]);
      }
      return known(period, requests.get(keyOf(period))?.since);
    },

    onBroadcast(message) {
      othersAt = message === 'ended' ? Number.NEGATIVE_INFINITY : clock.now();
    },
  };
}

/** The latest days without a gap among the wanted ones that were not read in this run. */
function latestOf(wanted: Iterable<string>, readInRun: ReadonlySet<string>): Days | undefined {
  const days = stretchesOf([...wanted].filter(day => !readInRun.has(day)).sort()).at(-1);
  if (!days || lengthOf(days) <= LONGEST) return days;
  return { ...days, from: addDays(days.to, 1 - LONGEST) };
}

const after = (ms: number) => new Promise<void>(resolve => setTimeout(resolve, ms));

import type { FiguresStore } from '../db/copy-figures.ts';
import type { Failure } from '../domain/failure.ts';
import type { DayFigures, DaysKnown } from '../domain/figures.ts';
import { asOfDays, isDue } from '../domain/figures-due.ts';
import { begunDays, type Days, dayOf, stretchesOf } from '../domain/period.ts';
import type { RunLock } from '../sync/pull/run-lock.ts';
import { type Walk, walkDays } from './figures-walk.ts';

/** A call answers after so long at the latest; whoever still looks asks again. */
const SLICE_MS = 4_000;
/** Who has not asked for so long looks no more. */
const PATIENCE_MS = 15_000;
const BEAT_MS = 5_000;
/** A tab that reads and has been silent for so long is not alive. (ruling 20) */
const STALE_MS = 30_000;
/** The present day is not read again by itself before so many times as long as it took. (ruling 17) */
const REST = 20;

/** What one tab tells the others of its reading. */
export type ReadingNews = 'reading' | 'kept' | 'ended';

/** What reading needs; times are ms since 1970. */
export type ReaderNeeds = {
  /** Whose figures they are: names the lock. */
  identity: string;
  store: FiguresStore;
  askPage: Walk['askPage'];
  lock: RunLock;
  clock: { now(): number };
  tell(news: ReadingNews): void;
};

type Asked = { period: Days; since: number | null; seenAt: number };

/** Reads days for whoever looks, one walk at a time over all tabs. */
export type FiguresReader = {
  known(period: Days): Promise<DaysKnown>;
  read(period: Days, when: 'due' | 'now'): Promise<DaysKnown>;
  /** Another tab reads. */
  heard(news: ReadingNews): void;
};

/** The reader of one person's figures in this tab. */
export function createFiguresReader(needs: ReaderNeeds): FiguresReader {
  const { store, clock, lock } = needs;
  const asked = new Map<string, Asked>();
  let job: Promise<void> | null = null;
  let failure: Failure | null = null;
  let othersAt = Number.NEGATIVE_INFINITY;
  let rest = 0;

  const keyOf = ({ from, to }: Days) => `${from} ${to}`;
  const isLooking = ({ seenAt }: Asked) => clock.now() - seenAt < PATIENCE_MS;
  const isDueFor = (figures: DayFigures | undefined, since: number | null) =>
    !figures || isDue(figures, clock.now(), rest) || (since !== null && Date.parse(figures.asOf) < since);

  async function dueOf({ period, since }: Pick<Asked, 'period' | 'since'>): Promise<string[]> {
    const held = new Map((await store.read(period)).map(figures => [figures.day, figures]));
    return begunDays(period, dayOf(clock.now())).filter(day => isDueFor(held.get(day), since));
  }

  async function keep(days: DayFigures[]): Promise<boolean> {
    failure = null;
    const today = days.find(({ isSoFar }) => isSoFar);
    if (today) rest = REST * (clock.now() - Date.parse(today.asOf));
    if (days.length === 0) return true;
    const isKept = await store.keep(days);
    if (isKept) needs.tell('kept');
    return isKept;
  }

  /** Walks one stretch after the other, the newest first, as long as somebody looks. */
  async function readOn(robbed: AbortSignal): Promise<void> {
    const walked = new Set<string>();
    const goesOn = () => !robbed.aborted && [...asked.values()].some(isLooking);
    while (goesOn()) {
      const served = [...asked].filter(([, one]) => isLooking(one));
      const due = new Set((await Promise.all(served.map(([, one]) => dueOf(one)))).flat());
      const days = stretchesOf([...due].filter(day => !walked.has(day)).sort()).at(-1);
      if (!days) {
        // Whoever asked meanwhile is looked at next.
        for (const [key, one] of served) if (asked.get(key) === one) asked.delete(key);
        continue;
      }
      const ended = await walkDays({ days, askPage: needs.askPage, clock, keep, goesOn });
      if (ended === 'left') return;
      if (ended !== 'whole') {
        failure = ended;
        asked.clear();
        return;
      }
      for (const day of begunDays(days, days.to)) walked.add(day);
    }
  }

  async function run(): Promise<void> {
    const waitingSince = clock.now();
    const isStale = async () => clock.now() - Math.max(othersAt, waitingSince) > STALE_MS;
    const { signal } = new AbortController();
    const work = async (robbed: AbortSignal) => {
      needs.tell('reading');
      const beating = setInterval(() => needs.tell('reading'), BEAT_MS);
      try {
        await readOn(robbed);
      } finally {
        clearInterval(beating);
        needs.tell('ended');
      }
    };
    await lock.hold(`figures:${needs.identity}`, work, { isStale, signal });
  }

  function begin(): Promise<void> {
    job ??= run().finally(() => {
      job = null;
    });
    return job;
  }

  async function known(period: Days, since: number | null = null): Promise<DaysKnown> {
    const days = await store.read(period);
    const begun = begunDays(period, dayOf(clock.now()));
    const byDay = new Map(days.map(figures => [figures.day, figures]));
    return {
      days,
      missing: begun.filter(day => !byDay.has(day)).length,
      due: begun.filter(day => isDueFor(byDay.get(day), since)).length,
      asOf: asOfDays(days),
      isReading: job !== null || clock.now() - othersAt < PATIENCE_MS,
      failure,
    };
  }

  return {
    known: period => known(period, asked.get(keyOf(period))?.since),

    async read(period, when) {
      const now = clock.now();
      const before = asked.get(keyOf(period));
      const one: Asked = { period, since: when === 'now' ? now : (before?.since ?? null), seenAt: now };
      if ((await dueOf(one)).length > 0) {
        asked.set(keyOf(period), one);
        await Promise.race([begin(), after(SLICE_MS)]);
      }
      return known(period, asked.get(keyOf(period))?.since);
    },

    heard(news) {
      othersAt = news === 'ended' ? Number.NEGATIVE_INFINITY : clock.now();
    },
  };
}

const after = (ms: number) => new Promise<void>(resolve => setTimeout(resolve, ms));

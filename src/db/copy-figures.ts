import type { Table } from 'dexie';
import type { DayFigures } from '../domain/figures.ts';
import type { Days } from '../domain/period.ts';

/** Most days kept, some three years; the oldest go first. */
const MOST = 1_100;
/** Raised whenever a day's figures change so that those stored before no longer fit them. */
const SHAPE = 1;

/** A day's figures as they are stored. */
export type StoredDay = { day: string; shape: number; figures: DayFigures };

/** The table `figures` of the copy. Neither fails: what cannot be read is not held, what cannot be written is not kept. */
export type FiguresStore = {
  /** What is kept of the days of a period, in the order of time. */
  read(period: Days): Promise<DayFigures[]>;
  /** Keeps days; one that was read later by another tab stays. (ruling 20) False where there is no room for them. */
  keep(days: readonly DayFigures[]): Promise<boolean>;
};

type Safely = <T>(work: () => Promise<T>, otherwise: () => T) => Promise<T>;

/** The figures of an open copy. */
export const keptFigures = (table: Table<StoredDay, string>, safely: Safely): FiguresStore => ({
  read: ({ from, to }) =>
    safely<DayFigures[]>(
      async () => {
        const stored = await table.where('day').between(from, to, true, true).toArray();
        return stored.filter(({ shape }) => shape === SHAPE).map(({ figures }) => figures);
      },
      () => [],
    ),
  keep: days =>
    safely<boolean>(
      () =>
        table.db.transaction('rw', table, async () => {
          const held = await table.bulkGet(days.map(({ day }) => day));
          const newer = days.filter((figures, place) => {
            const stored = held[place];
            return stored?.shape !== SHAPE || stored.figures.asOf <= figures.asOf;
          });
          await table.bulkPut(newer.map(figures => ({ day: figures.day, shape: SHAPE, figures })));
          const tooMany = (await table.count()) - MOST;
          if (tooMany > 0) await table.orderBy('day').limit(tooMany).delete();
          return true;
        }),
      () => false,
    ),
});

import type { Table } from 'dexie';
import type { DayFigures } from '../domain/figures/figures.ts';
import type { Days } from '../domain/time.ts';

/** Most pages kept; the one least recently written goes first. */
const MOST_PAGES = 50;

/** An answer that is no row of a collection: a page of history, what is known of one merchant. */
export type CopyPage = {
  key: string;
  /** When it was written, ms since 1970. */
  at: number;
  value: unknown;
};

/** The table `pages` of the copy. Neither fails: what cannot be read is not held, what cannot be written is not kept. */
export type Pages = {
  get(key: string): Promise<unknown>;
  /** Writes what `change` makes of the value held (null: none), in one transaction. */
  change(key: string, now: number, change: (held: unknown) => unknown): Promise<void>;
};

type Safely = <T>(work: () => Promise<T>, otherwise: () => T) => Promise<T>;

/** The pages of an open copy. */
export const openPages = (table: Table<CopyPage, string>, safely: Safely): Pages => ({
  get: key =>
    safely<unknown>(
      async () => (await table.get(key))?.value ?? null,
      () => null,
    ),
  change: (key, now, change) =>
    safely<void>(
      () =>
        table.db.transaction('rw', table, async () => {
          const held = (await table.get(key))?.value ?? null;
          await table.put({ key, at: now, value: change(held) });
          const tooMany = (await table.count()) - MOST_PAGES;
          if (tooMany > 0) await table.orderBy('at').limit(tooMany).delete();
        }),
      () => undefined,
    ),
});

/** Most days kept, some three years; the oldest go first. */
const MOST_DAYS = 1_100;
/** Raised whenever a day's figures change so that those stored before no longer fit them. */
const SHAPE = 1;

/** A day's figures as they are stored. */
export type StoredDay = { day: string; shape: number; figures: DayFigures };

/** The table `figures` of the copy. Neither fails: what cannot be read is not held, what cannot be written is not kept. */
export type FiguresStore = {
  /** Kept figures of the days of a period, in the order of time. */
  read(period: Days): Promise<DayFigures[]>;
  /** Keeps days; one that was read later by another tab stays. False where there is no room for them. */
  keep(days: readonly DayFigures[]): Promise<boolean>;
};

/** The figures of an open copy. */
export const openFigures = (table: Table<StoredDay, string>, safely: Safely): FiguresStore => ({
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
          const tooMany = (await table.count()) - MOST_DAYS;
          if (tooMany > 0) await table.orderBy('day').limit(tooMany).delete();
          return true;
        }),
      () => false,
    ),
});

/** Largest answer that is stored, in characters of its JSON. */
const MOST_STORED = 64 * 1024;

/** The first rows of an answer, up to the largest size that is stored. */
export function rowsThatFit<Row>(rows: readonly Row[]): Row[] {
  let left = MOST_STORED;
  const isIn = (row: Row) => {
    left -=
      JSON.stringify(row, (_key, value) => (typeof value === 'bigint' ? String(value) : value)).length + 1;
    return left >= 0;
  };
  const end = rows.findIndex(row => !isIn(row));
  return end === -1 ? [...rows] : rows.slice(0, end);
}

import type { DayFigures } from '../domain/figures/figures.ts';
import type { Days } from '../domain/time.ts';
import type { CopyDatabase, DayRecord, PageRecord } from './copy-database.ts';
import { isFirstRows } from './copy-first-rows.ts';
import { attempted, loadTransactionCipher } from './sealed-database.ts';

/** Most pages kept; the one least recently written goes first. */
const MOST_PAGES = 50;

/** Answers that are no rows of a collection: a page of history, the details of one merchant. Neither fails: what cannot be read is not held, what cannot be written is not kept. */
export type Pages = {
  get(key: string): Promise<unknown>;
  /** Writes what `change` makes of the value held (null: none), in one transaction. */
  change(key: string, now: number, change: (held: unknown) => unknown): Promise<void>;
};

type Safely = <T>(work: () => Promise<T>, otherwise: () => T) => Promise<T>;

/** The pages of an open copy. */
export function openPages(db: CopyDatabase, safely: Safely): Pages {
  const table = db.pages;
  const opened = (page: PageRecord | undefined) =>
    page ? db.transactionCipher.open(db.place('pages', page.key), page.sealed) : null;
  return {
    get: key =>
      safely<unknown>(
        async () => {
          await loadTransactionCipher();
          return opened(await table.get(db.transactionCipher.nameFor(key)));
        },
        () => null,
      ),
    change: (key, now, change) =>
      safely<void>(
        async () => {
          await loadTransactionCipher();
          await db.transaction('rw', table, async () => {
            const { nameFor, seal } = db.transactionCipher;
            const name = nameFor(key);
            const held = await table.get(name);
            const value = change(attempted(() => opened(held)));
            // After the newest also where the clock was put back, or the page just written would be the one to go.
            const at = Math.max(now, Number((await table.orderBy('at').lastKey()) ?? 0) + 1);
            await table.put({ key: name, at, sealed: seal(db.place('pages', name), value) });
            const keys = (await table.orderBy('at').primaryKeys()).filter(key => !isFirstRows(key));
            await table.bulkDelete(keys.slice(0, -MOST_PAGES));
          });
        },
        () => undefined,
      ),
  };
}

/** Most days kept, some three years; the oldest go first. */
const MOST_DAYS = 1_100;
/** Raised whenever a day's figures change so that those stored before no longer fit them. */
const SHAPE = 1;

/** The table `figures` of the copy. Neither fails: what cannot be read is not held, what cannot be written is not kept. */
export type FiguresStore = {
  /** Kept figures of the days of a period, in the order of time. */
  read(period: Days): Promise<DayFigures[]>;
  /**
   * Keeps days at the instant `now` (ms since 1970); one that another tab read later stays, unless it was read while the clock was
   * ahead. False where there is no room for them.
   */
  keep(days: readonly DayFigures[], now: number): Promise<boolean>;
};

/** True where what is stored was read after `asOf`; an instant after `now` was noted before the clock was put back. */
export const isReadLater = (stored: string, asOf: string, now: number): boolean =>
  stored > asOf && Date.parse(stored) <= now;

/** The figures of an open copy. */
export function openFigures(db: CopyDatabase, safely: Safely): FiguresStore {
  const table = db.figures;
  const opened = ({ day, sealed }: DayRecord) =>
    db.cipher.open(db.place('figures', day), sealed).catch(() => null) as Promise<DayFigures | null>;
  const sealed = async (figures: DayFigures): Promise<DayRecord> => {
    const { day, asOf } = figures;
    return { day, shape: SHAPE, asOf, sealed: await db.cipher.seal(db.place('figures', day), figures) };
  };
  return {
    read: ({ from, to }) =>
      safely<DayFigures[]>(
        async () => {
          const stored = await table.where('day').between(from, to, true, true).toArray();
          const figures = await Promise.all(stored.filter(({ shape }) => shape === SHAPE).map(opened));
          return figures.filter(day => day !== null);
        },
        () => [],
      ),
    keep: (days, now) =>
      safely<boolean>(
        async () => {
          const records = await Promise.all(days.map(sealed));
          return db.transaction('rw', table, async () => {
            const held = await table.bulkGet(records.map(({ day }) => day));
            const newer = records.filter(({ asOf }, place) => {
              const stored = held[place];
              return stored?.shape !== SHAPE || !isReadLater(stored.asOf, asOf, now);
            });
            await table.bulkPut(newer);
            const tooMany = (await table.count()) - MOST_DAYS;
            if (tooMany > 0) await table.orderBy('day').limit(tooMany).delete();
            return true;
          });
        },
        () => false,
      ),
  };
}

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

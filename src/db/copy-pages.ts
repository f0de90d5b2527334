import type { Table } from 'dexie';

/** Most pages kept; the one least recently written goes first. (ruling 19) */
const MOST = 50;

/** An answer that is no row of a collection: a page of history, what is known of one merchant. */
export type CopyPage = {
  key: string;
  /** When it was written, ms since 1970. */
  at: number;
  value: unknown;
};

/** The table `pages` of the copy. Neither fails: what cannot be read is not held, what cannot be written is not kept. (ruling 19) */
export type Pages = {
  get(key: string): Promise<unknown>;
  /** Writes what `change` makes of the value held (null: none), in one transaction. */
  change(key: string, now: number, change: (held: unknown) => unknown): Promise<void>;
};

type Safely = <T>(work: () => Promise<T>, otherwise: () => T) => Promise<T>;

/** The pages of an open copy. */
export const keptPages = (table: Table<CopyPage, string>, safely: Safely): Pages => ({
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
          const tooMany = (await table.count()) - MOST;
          if (tooMany > 0) await table.orderBy('at').limit(tooMany).delete();
        }),
      () => undefined,
    ),
});

import Dexie, { type EntityTable } from 'dexie';
import { type Answer, failed } from '../domain/failure.ts';
import type { FileFacts, ImportColumns } from '../domain/invite/import.ts';
import type { SentInvite } from '../domain/invite/invite.ts';
import { storageFailure } from './database.ts';

/** The records of a file as they were read; never changed. `lines` are their places in the file, counted from 1. */
export type ImportCells = {
  cells: readonly (readonly string[])[];
  lines: readonly number[];
  /** Lines in which a quote is never closed. */
  broken: readonly number[];
};

/** A row that was confirmed: what is sent, and how often it was taken back before. */
export type ConfirmedRow = { line: number; name: string; e164: string; round: number };

/** The choices made about a file; the screen follows from them and the file's records. */
export type StoredImport = {
  id: string;
  /** When the file was read, ms since 1970. */
  readAt: number;
  /** Another number after each change, so that other contexts read again. */
  revision: number;
  file: FileFacts;
  hasHead: boolean;
  columns: ImportColumns;
  country: string | null;
  corrected: Readonly<Record<number, { name?: string; cellNumber?: string }>>;
  removed: readonly number[];
};

/** The last answer of the service's list of invites, and when it was asked for (ISO-8601). */
export type StoredInvites = {
  asOf: string;
  isListed: boolean;
  unreadable: number;
  invites: readonly SentInvite[];
};

type Kept = {
  import: StoredImport;
  cells: ImportCells;
  confirmed: readonly ConfirmedRow[];
  invites: StoredInvites;
  /** A message that was changed and not saved. */
  template: string;
};
type Entry = { name: keyof Kept; value: Kept[keyof Kept] };

/** The name of the database of a person's imports. */
export const importsName = (identity: string) => `imports:${identity}`;

/** Keeps a person's file of invites until it is sent, the invites last seen, and a message half written; on this device alone. */
export type ImportStore = {
  get<N extends keyof Kept>(name: N): Promise<Kept[N] | null>;
  /** Writes all of them or none. */
  put(values: Partial<Kept>): Promise<void>;
  /** Changes one in a transaction; null leaves it as it is. What it answers is what is kept then. */
  change<N extends keyof Kept>(
    name: N,
    change: (was: Kept[N] | null) => Kept[N] | null,
  ): Promise<Kept[N] | null>;
  forget(names: readonly (keyof Kept)[]): Promise<void>;
  close(): void;
};

/** Opens the imports of a person (hash of tenant and user); the database is made at the first use. */
export function openImports(identity: string): ImportStore {
  // Strict: what was confirmed is sent from here after a loss of power.
  const db = new Dexie(importsName(identity), { chromeTransactionDurability: 'strict' }) as Dexie & {
    kept: EntityTable<Entry, 'name'>;
  };
  db.version(1).stores({ kept: 'name' });
  db.on('versionchange', () => {
    db.close({ disableAutoOpen: false });
    return false;
  });
  const get = async <N extends keyof Kept>(name: N) =>
    ((await db.kept.get(name))?.value ?? null) as Kept[N] | null;
  return {
    get,
    async put(values) {
      await db.kept.bulkPut(Object.entries(values).map(([name, value]) => ({ name, value })) as Entry[]);
    },
    change: (name, change) =>
      db.transaction('rw', db.kept, async () => {
        const was = await get(name);
        const next = change(was);
        if (next !== null) await db.kept.put({ name, value: next });
        return next ?? was;
      }),
    forget: names => db.kept.bulkDelete([...names]),
    close: () => db.close(),
  };
}

/** Deletes a person's imports, whatever is in them; with the copy, at sign-out and for another person. */
export async function destroyImports(identity: string): Promise<Answer<null>> {
  try {
    await Dexie.delete(importsName(identity));
    return { ok: null };
  } catch (error) {
    return failed(storageFailure(error));
  }
}

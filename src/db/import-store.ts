import type { Table, Transaction } from 'dexie';
import type { FileFacts, ImportColumns } from '../domain/invite/import.ts';
import type { SentInvite } from '../domain/invite/invite.ts';
import { importsName } from './person-databases.ts';
import type { Bytes } from './record-bytes.ts';
import { attempted, convertAll, SealedDatabase } from './sealed-database.ts';
import type { TransactionCipher } from './transaction-cipher.ts';

/** The records of a file as they were read; never changed. `lines` are their places in the file, counted from 1. */
export type ImportCells = {
  cells: readonly (readonly string[])[];
  lines: readonly number[];
  /** Lines in which a quote is never closed, or closed inside a cell. */
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
  /** Number of times that its sending was stopped; absent where it never was. */
  stops?: number;
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
/** The decisions on a file. */
export type StoredFile = Pick<Kept, 'import' | 'confirmed'>;
const fileEntries = ['import', 'cells', 'confirmed'] as const;
/** Entries of the file to write; null deletes one. */
type FileChange = { [N in (typeof fileEntries)[number]]?: Kept[N] | null };
type Entry = { name: keyof Kept; sealed: Bytes };
/** An entry as version 1 stored it. */
type PlainEntry = { name: keyof Kept; value: Kept[keyof Kept] };

/** Keeps a person's file of invites until it is sent, the invites last seen, and a message half written; on this device alone. */
export type ImportStore = {
  get<N extends keyof Kept>(name: N): Promise<Kept[N] | null>;
  /** Writes all of them or none. */
  put(values: Partial<Kept>): Promise<void>;
  /** Changes the file in one transaction, by what is stored of it then. False without a file, and where `change` answers null. */
  changeFile(change: (was: StoredFile) => FileChange | null): Promise<boolean>;
  forget(names: readonly (keyof Kept)[]): Promise<void>;
  close(): void;
};

class ImportDatabase extends SealedDatabase {
  readonly kept!: Table<Entry, keyof Kept>;

  constructor(identity: string) {
    // Strict: what was confirmed is sent from here after a loss of power.
    super(importsName(identity), { chromeTransactionDurability: 'strict' });
    this.version(1).stores({ kept: 'name' });
    this.version(2)
      .stores({ keys: '' })
      .upgrade(upgrade => this.#encrypt(upgrade));
    this.on('versionchange', () => {
      this.close({ disableAutoOpen: false });
      return false;
    });
  }

  entry(
    name: keyof Kept,
    value: Kept[keyof Kept],
    cipher: TransactionCipher = this.transactionCipher,
  ): Entry {
    return { name, sealed: cipher.seal(this.place('kept', name), value) };
  }

  /** The value of an entry; null where it cannot be decrypted. */
  valueIn({ name, sealed }: Entry): unknown {
    return attempted(() => this.transactionCipher.open(this.place('kept', name), sealed));
  }

  /** The person still has the file. */
  protected override async keyLost(): Promise<boolean> {
    await this.kept.clear();
    return true;
  }

  async #encrypt(upgrade: Transaction): Promise<void> {
    const cipher = await this.newCipher(upgrade);
    await convertAll(upgrade.table<PlainEntry>('kept'), ({ name, value }) => this.entry(name, value, cipher));
  }
}

/** Opens the imports of a person (hash of tenant and user); the database is made at the first use. */
export function openImports(identity: string): ImportStore {
  const db = new ImportDatabase(identity);
  const read = async <N extends keyof Kept>(name: N) => {
    const entry = await db.kept.get(name);
    return (entry ? db.valueIn(entry) : null) as Kept[N] | null;
  };
  return {
    async get(name) {
      await db.readyToWrite();
      return read(name);
    },
    async put(values) {
      await db.readyToWrite();
      const entries = Object.entries(values) as [keyof Kept, Kept[keyof Kept]][];
      await db.kept.bulkPut(entries.map(([name, value]) => db.entry(name, value)));
    },
    async changeFile(change) {
      await db.readyToWrite();
      return db.transaction('rw', db.kept, async () => {
        const [stored, confirmed] = [await read('import'), await read('confirmed')];
        const next = stored && change({ import: stored, confirmed: confirmed ?? [] });
        for (const name of fileEntries) {
          const value = next?.[name];
          if (value === null) await db.kept.delete(name);
          else if (value) await db.kept.put(db.entry(name, value));
        }
        return next !== null;
      });
    },
    async forget(names) {
      await db.readyToWrite();
      await db.kept.bulkDelete([...names]);
    },
    close: () => db.close(),
  };
}

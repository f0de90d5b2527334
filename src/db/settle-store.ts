import type { Table, Transaction } from 'dexie';
import { isLiveAttempt, type SettleAttempt } from '../domain/settlement/settle-attempt.ts';
import { settlesName } from './person-databases.ts';
import type { Bytes } from './record-bytes.ts';
import { attempted, convertAll, SealedDatabase } from './sealed-database.ts';
import type { TransactionCipher } from './transaction-cipher.ts';

/** The attempts to settle, of one person. Rejects with what storage said, having written nothing. */
export type SettleStore = {
  /** Writes a new attempt; false where another on the same report is under way. */
  begin(attempt: SettleAttempt): Promise<boolean>;
  /** Writes what became of an attempt; false where it is no longer as `before`, or gone. */
  replace(before: SettleAttempt, next: SettleAttempt): Promise<boolean>;
  /** The attempts on a report, newest first. */
  of(reportId: string): Promise<SettleAttempt[]>;
  /** Those that have not ended. */
  live(): Promise<SettleAttempt[]>;
  close(): void;
};

/** Attempts of a report that are kept. */
const KEPT = 20;

/** An attempt as it is stored, under a name that stands for its report. */
type Stored = { id: string; reportId: string; live?: 1; sealed: Bytes };
/** As version 2 stored it. */
type Plain = { id: string; reportId: string; live?: 1; attempt: SettleAttempt };

const newestFirst = (attempts: SettleAttempt[]): SettleAttempt[] =>
  attempts.sort((a, b) => b.decidedAt.localeCompare(a.decidedAt));

type OldNames = { state: SettleAttempt['state'] | 'looking'; lookAt?: number | null };

/** Before version 2 `checking` was called `looking`, and `checkAt` `lookAt`. */
function withNewNames(record: Plain): void {
  const { lookAt, state, ...rest } = record.attempt as Omit<SettleAttempt, 'state'> & OldNames;
  record.attempt = { ...rest, state: state === 'looking' ? 'checking' : state, checkAt: lookAt ?? null };
}

class SettleDatabase extends SealedDatabase {
  readonly attempts!: Table<Stored, string>;

  constructor(identity: string) {
    // Strict: a call is made only once its record would survive the loss of power.
    super(settlesName(identity), { chromeTransactionDurability: 'strict' });
    this.version(1).stores({ attempts: 'id, reportId, live' });
    this.version(2).upgrade(upgrade => upgrade.table<Plain>('attempts').toCollection().modify(withNewNames));
    this.version(3)
      .stores({ keys: '' })
      .upgrade(upgrade => this.#encrypt(upgrade));
    this.on('versionchange', () => {
      this.close({ disableAutoOpen: false });
      return false;
    });
  }

  stored(attempt: SettleAttempt, cipher: TransactionCipher = this.transactionCipher): Stored {
    return {
      id: attempt.id,
      reportId: cipher.nameFor(attempt.reportId),
      ...(isLiveAttempt(attempt) && { live: 1 }),
      sealed: cipher.seal(this.place('attempts', attempt.id), attempt),
    };
  }

  /** The attempt in a record; null where it cannot be decrypted. */
  attemptIn({ id, sealed }: Stored): SettleAttempt | null {
    return attempted(() => this.transactionCipher.open(this.place('attempts', id), sealed) as SettleAttempt);
  }

  /** None of them is sent again, and the list of reports says which reports are settled. */
  protected override async keyLost(): Promise<boolean> {
    await this.attempts.clear();
    return true;
  }

  async #encrypt(upgrade: Transaction): Promise<void> {
    const cipher = await this.newCipher(upgrade);
    await convertAll(upgrade.table<Plain>('attempts'), ({ attempt }) => this.stored(attempt, cipher));
  }
}

/** Opens the attempts of a person (hash of tenant and user); the database is made at the first use. */
export function openSettles(identity: string): SettleStore {
  const db = new SettleDatabase(identity);
  const attemptsIn = (records: Stored[]) =>
    newestFirst(records.map(record => db.attemptIn(record)).filter(attempt => attempt !== null));
  const of = (reportId: string) =>
    db.attempts.where('reportId').equals(db.transactionCipher.nameFor(reportId)).toArray();
  return {
    async begin(attempt) {
      await db.readyToWrite();
      return db.transaction('rw', db.attempts, async () => {
        const others = await of(attempt.reportId);
        if (others.some(record => record.live === 1)) return false;
        await db.attempts.add(db.stored(attempt));
        const old = attemptsIn(others).slice(KEPT - 1);
        await db.attempts.bulkDelete(old.map(({ id }) => id));
        return true;
      });
    },
    async replace(before, next) {
      await db.readyToWrite();
      return db.transaction('rw', db.attempts, async () => {
        const held = await db.attempts.get(before.id);
        if (!held || db.attemptIn(held)?.revision !== before.revision) return false;
        await db.attempts.put(db.stored(next));
        return true;
      });
    },
    async of(reportId) {
      await db.readyToWrite();
      return attemptsIn(await of(reportId));
    },
    async live() {
      await db.readyToWrite();
      return attemptsIn(await db.attempts.where('live').equals(1).toArray());
    },
    close: () => db.close(),
  };
}

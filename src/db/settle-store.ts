import Dexie, { type EntityTable } from 'dexie';
import { isLiveAttempt, type SettleAttempt } from '../domain/settlement/settle-attempt.ts';

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

type Stored = { id: string; reportId: string; live?: 1; attempt: SettleAttempt };

const stored = (attempt: SettleAttempt): Stored => ({
  id: attempt.id,
  reportId: attempt.reportId,
  ...(isLiveAttempt(attempt) && { live: 1 }),
  attempt,
});
const newestFirst = (records: Stored[]): SettleAttempt[] =>
  records.map(({ attempt }) => attempt).sort((a, b) => b.decidedAt.localeCompare(a.decidedAt));

type OldNames = { state: SettleAttempt['state'] | 'looking'; lookAt?: number | null };

/** Before version 2 `checking` was called `looking`, and `checkAt` `lookAt`. */
function withNewNames(record: Stored): void {
  const { lookAt, state, ...rest } = record.attempt as Omit<SettleAttempt, 'state'> & OldNames;
  record.attempt = { ...rest, state: state === 'looking' ? 'checking' : state, checkAt: lookAt ?? null };
}

const nameOf = (identity: string) => `settles:${identity}`;

/** Opens the attempts of a person (hash of tenant and user); the database is made at the first use. */
export function openSettles(identity: string): SettleStore {
  // Strict: a call is made only once its record would survive the loss of power.
  const db = new Dexie(nameOf(identity), { chromeTransactionDurability: 'strict' }) as Dexie & {
    attempts: EntityTable<Stored, 'id'>;
  };
  db.version(1).stores({ attempts: 'id, reportId, live' });
  db.version(2).upgrade(upgrade => upgrade.table<Stored>('attempts').toCollection().modify(withNewNames));
  db.on('versionchange', () => {
    db.close({ disableAutoOpen: true });
    return false;
  });
  const of = (reportId: string) => db.attempts.where('reportId').equals(reportId).toArray();
  return {
    begin: attempt =>
      db.transaction('rw', db.attempts, async () => {
        const others = await of(attempt.reportId);
        if (others.some(record => record.live === 1)) return false;
        await db.attempts.add(stored(attempt));
        const old = newestFirst(others).slice(KEPT - 1);
        await db.attempts.bulkDelete(old.map(({ id }) => id));
        return true;
      }),
    replace: (before, next) =>
      db.transaction('rw', db.attempts, async () => {
        const held = await db.attempts.get(before.id);
        if (held?.attempt.revision !== before.revision) return false;
        await db.attempts.put(stored(next));
        return true;
      }),
    of: async reportId => newestFirst(await of(reportId)),
    live: async () => newestFirst(await db.attempts.where('live').equals(1).toArray()),
    close: () => db.close(),
  };
}

/** Forgets all attempts of a person, closing them in every tab. */
export const deleteSettles = (identity: string): Promise<void> => Dexie.delete(nameOf(identity));

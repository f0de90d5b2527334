import type { CopyStore } from '../../db/copy-store.ts';
import { MOST_IN_BLOCK, packPayments } from '../../db/payment-block.ts';
import {
  daysToKeep,
  type KeptDays,
  MOST_KEPT,
  type PaymentsKept,
} from '../../domain/history/payments-kept.ts';
import { addDays, dayOf } from '../../domain/time.ts';
import type { Transaction } from '../../domain/transaction.ts';
import type { ReadDay } from '../figures/load-days.ts';

/** Another tab may change the choice: the days to keep are computed again after this many ms. */
const TRUSTED_MS = 2_000;

/** Keeps the payments of the latest days, as many as the person wants and fit. */
export type PaymentsKeeper = {
  /** The oldest day that is to be kept; null where none is. */
  oldest(): Promise<string | null>;
  /** Days that are to be kept and are not held. */
  lacking(): Promise<string[]>;
  /** Stores the days to keep among those that were read, and deletes days that are no longer to be kept. */
  keep(days: readonly ReadDay[]): Promise<void>;
  /** The kept days now. */
  kept(): Promise<PaymentsKept>;
  /** Keeps this many days from now on. False where the choice could not be stored. */
  choose(days: KeptDays): Promise<boolean>;
};

/** The keeper of an open copy; `most` is how many payments it keeps at most. */
export function createPaymentsKeeper(
  { figures, payments }: Pick<CopyStore, 'figures' | 'payments'>,
  clock: { now(): number },
  most = MOST_KEPT,
): PaymentsKeeper {
  // Storage is full: reading the same days again would not change that.
  let isRefused = false;
  let cached: { at: number; days: string[] } | null = null;

  /** Cached, since a search calls it for each letter. */
  async function wantedCached(): Promise<string[]> {
    if (!cached || Math.abs(clock.now() - cached.at) > TRUSTED_MS)
      cached = { at: clock.now(), days: await wanted() };
    return cached.days;
  }

  async function wanted(): Promise<string[]> {
    const choice = await payments.choice();
    if (choice === 0) return [];
    const today = dayOf(clock.now());
    const known = await figures.read({ from: addDays(today, 1 - choice), to: today });
    const counts = new Map(known.map(({ day, counts }) => [day, counts.total]));
    return daysToKeep(choice, today, day => counts.get(day) ?? 0, most);
  }

  async function deleteOld(): Promise<void> {
    cached = null;
    const kept = new Set(await wanted());
    const gone = (await payments.days()).map(({ day }) => day).filter(day => !kept.has(day));
    if (gone.length > 0) await payments.drop(gone);
  }

  return {
    oldest: async () => (await wantedCached()).at(-1) ?? null,

    async lacking() {
      if (isRefused) return [];
      const held = new Set((await payments.days()).map(({ day }) => day));
      return (await wanted()).filter(day => !held.has(day));
    },

    async keep(days) {
      const kept = new Set(await wanted());
      for (const { figures, rows, isMore } of days) {
        const { day, asOf, unreadable } = figures;
        if (!kept.has(day)) continue;
        const isKept = await payments.keep(
          { day, asOf, unreadable, blocks: blocksOf(rows), isMore },
          clock.now(),
        );
        isRefused ||= !isKept;
      }
      await deleteOld();
    },

    async kept() {
      const days = await payments.days();
      return {
        choice: await payments.choice(),
        days: days.length,
        count: days.reduce((sum, { count }) => sum + count, 0),
        bytes: days.reduce((sum, { bytes }) => sum + bytes, 0),
        since: days[0]?.day ?? null,
      };
    },

    async choose(days) {
      if (!(await payments.choose(days))) return false;
      isRefused = false;
      await deleteOld();
      return true;
    },
  };
}

/** Payments by time, some thousand a block. */
function blocksOf(rows: readonly Transaction[]) {
  const sorted = rows.toSorted((a, b) => byTime(a, b) || (a.id < b.id ? -1 : 1));
  const blocks = [];
  for (let from = 0; from < sorted.length; from += MOST_IN_BLOCK)
    blocks.push(packPayments(sorted.slice(from, from + MOST_IN_BLOCK)));
  return blocks;
}

const byTime = (a: Transaction, b: Transaction): number =>
  Date.parse(a.createdDate ?? '') - Date.parse(b.createdDate ?? '');

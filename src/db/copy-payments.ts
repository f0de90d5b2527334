import type { Table } from 'dexie';
import type { DayHeld, KeptDays } from '../domain/history/payments-kept.ts';
import { keptDaysChoices, USUAL_KEPT_DAYS } from '../domain/history/payments-kept.ts';
import { bytesOfPayments, isPackedPayments, type PackedPayments } from './payment-block.ts';

/** Raised whenever payments change so that those stored before no longer fit them. */
const SHAPE = 1;
const CHOICE = 'payment-days';

/** A day whose payments are stored, in so many blocks. */
export type StoredPaymentDay = DayHeld & { shape: number; blocks: number };
/** A block of a day's payments. */
export type StoredPayments = PackedPayments & { day: string; block: number };
/** A choice of the person on this device, by its name. */
export type StoredChoice = { name: string; value: unknown };

/** The tables of the payments. */
export type PaymentTables = {
  days: Table<StoredPaymentDay, string>;
  blocks: Table<StoredPayments, [string, number]>;
  choices: Table<StoredChoice, string>;
};

/** Payments of a day as they are handed over. */
type DayOfPayments = Pick<DayHeld, 'day' | 'asOf' | 'unreadable'> & {
  blocks: readonly PackedPayments[];
  /** They come on top of what the same reading brought before. */
  isMore: boolean;
};

/** The payments of the copy. None of it fails: what cannot be read is not held, what cannot be written is not kept. */
export type PaymentsStore = {
  /** The days that are held, in the order of time. */
  days(): Promise<DayHeld[]>;
  /** The blocks of a day in their order; null where it is not held as it was written. */
  read(day: string): Promise<PackedPayments[] | null>;
  /** Keeps a day; one that was read later by another tab stays. False where there is no room for it. */
  keep(day: DayOfPayments): Promise<boolean>;
  drop(days: readonly string[]): Promise<void>;
  /** The number of days that the person wants kept. */
  choice(): Promise<KeptDays>;
  choose(days: KeptDays): Promise<boolean>;
};

type Safely = <T>(work: () => Promise<T>, otherwise: () => T) => Promise<T>;

/** The payments of an open copy. */
export function keptPayments({ days, blocks, choices }: PaymentTables, safely: Safely): PaymentsStore {
  const blocksOf = (day: string) => blocks.where('[day+block]').between([day, 0], [day, Number.MAX_VALUE]);

  async function write({ day, asOf, unreadable, blocks: given, isMore }: DayOfPayments): Promise<boolean> {
    const held = await days.get(day);
    const isOwn = held?.shape === SHAPE;
    if (isOwn && held.asOf > asOf) return true;
    const before = isMore && isOwn && held.asOf === asOf ? held : null;
    if (!before) await blocksOf(day).delete();
    const first = before?.blocks ?? 0;
    await blocks.bulkPut(given.map((block, place) => ({ ...block, day, block: first + place })));
    await days.put({
      day,
      asOf,
      shape: SHAPE,
      unreadable,
      blocks: first + given.length,
      count: given.reduce((sum, { count }) => sum + count, before?.count ?? 0),
      bytes: given.reduce((sum, block) => sum + bytesOfPayments(block), before?.bytes ?? 0),
    });
    return true;
  }

  return {
    days: () =>
      safely<DayHeld[]>(
        async () => {
          const held = await days.orderBy('day').toArray();
          return held
            .filter(({ shape }) => shape === SHAPE)
            .map(({ day, asOf, count, bytes, unreadable }) => ({ day, asOf, count, bytes, unreadable }));
        },
        () => [],
      ),

    read: day =>
      safely<PackedPayments[] | null>(
        () =>
          days.db.transaction('r', days, blocks, async () => {
            const held = await days.get(day);
            const stored = await blocksOf(day).toArray();
            const isWhole = held?.shape === SHAPE && stored.length === held.blocks;
            return isWhole && stored.every(isPackedPayments) ? stored : null;
          }),
        () => null,
      ),

    keep: day =>
      safely<boolean>(
        () => days.db.transaction('rw', days, blocks, () => write(day)),
        () => false,
      ),

    drop: gone =>
      safely<void>(
        () =>
          days.db.transaction('rw', days, blocks, async () => {
            for (const day of gone) await blocksOf(day).delete();
            await days.bulkDelete([...gone]);
          }),
        () => undefined,
      ),

    choice: () =>
      safely<KeptDays>(
        async () => {
          const value = (await choices.get(CHOICE))?.value;
          return keptDaysChoices.find(days => days === value) ?? USUAL_KEPT_DAYS;
        },
        () => USUAL_KEPT_DAYS,
      ),

    choose: value =>
      safely<boolean>(
        async () => {
          await choices.put({ name: CHOICE, value });
          return true;
        },
        () => false,
      ),
  };
}

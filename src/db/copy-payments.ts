import type { DayHeld, KeptDays } from '../domain/history/payments-kept.ts';
import { keptDaysChoices, USUAL_KEPT_DAYS } from '../domain/history/payments-kept.ts';
import { isReadLater } from './copy-cache.ts';
import type { CopyDatabase, PaymentDayRecord, PaymentsRecord } from './copy-database.ts';
import { bytesOfPayments, isPackedPayments, type PackedPayments } from './payment-block.ts';

/** Raised whenever payments change so that those stored before no longer fit them. */
const SHAPE = 1;
const CHOICE = 'payment-days';

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
  /**
   * Keeps a day at the instant `now` (ms since 1970); one that another tab read later stays, unless it was read while the clock was
   * ahead. False where there is no room for it.
   */
  keep(day: DayOfPayments, now: number): Promise<boolean>;
  drop(days: readonly string[]): Promise<void>;
  /** The number of days that the person wants kept. */
  choice(): Promise<KeptDays>;
  choose(days: KeptDays): Promise<boolean>;
};

type Safely = <T>(work: () => Promise<T>, otherwise: () => T) => Promise<T>;

/** The payments of an open copy. */
export function openPayments(db: CopyDatabase, safely: Safely): PaymentsStore {
  const { paymentDays: days, payments: blocks, choices } = db;
  const blocksOf = (day: string) => blocks.where('[day+block]').between([day, 0], [day, Number.MAX_VALUE]);
  const place = (day: string, block: number) => db.place('payments', day, block);
  const opened = ({ day, block, sealed }: PaymentsRecord) =>
    db.cipher.open(place(day, block), sealed).catch(() => null);

  /** The day to which these payments are added; null where they take the place of all that is held of it. */
  const addedTo = ({ asOf, isMore }: DayOfPayments, held: PaymentDayRecord | undefined) =>
    isMore && held?.shape === SHAPE && held.asOf === asOf ? held : null;

  /** Null where another tab has written the day meanwhile, so that the blocks have other places. */
  async function write(
    given: DayOfPayments,
    records: readonly PaymentsRecord[],
    now: number,
  ): Promise<true | null> {
    const { day, asOf, unreadable } = given;
    const held = await days.get(day);
    if (held?.shape === SHAPE && isReadLater(held.asOf, asOf, now)) return true;
    const before = addedTo(given, held);
    const first = before?.blocks ?? 0;
    if (records.length > 0 && records[0]?.block !== first) return null;
    if (!before) await blocksOf(day).delete();
    await blocks.bulkPut([...records]);
    await days.put({
      day,
      asOf,
      shape: SHAPE,
      unreadable,
      blocks: first + records.length,
      count: given.blocks.reduce((sum, { count }) => sum + count, before?.count ?? 0),
      bytes: given.blocks.reduce((sum, block) => sum + bytesOfPayments(block), before?.bytes ?? 0),
    });
    return true;
  }

  async function keep(given: DayOfPayments, now: number): Promise<boolean> {
    for (;;) {
      const { cipher } = db;
      const first = addedTo(given, await days.get(given.day))?.blocks ?? 0;
      const records = await Promise.all(
        given.blocks.map(async (payments, at) => {
          const block = first + at;
          return { day: given.day, block, sealed: await cipher.seal(place(given.day, block), payments) };
        }),
      );
      const isKept = await db.transaction('rw', days, blocks, async () =>
        db.cipher === cipher ? write(given, records, now) : null,
      );
      if (isKept) return true;
    }
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
        async () => {
          const { held, stored } = await db.transaction('r', days, blocks, async () => ({
            held: await days.get(day),
            stored: await blocksOf(day).toArray(),
          }));
          if (held?.shape !== SHAPE || stored.length !== held.blocks) return null;
          const payments = await Promise.all(stored.map(opened));
          return payments.every(isPackedPayments) ? payments : null;
        },
        () => null,
      ),

    keep: (day, now) =>
      safely<boolean>(
        () => keep(day, now),
        () => false,
      ),

    drop: gone =>
      safely<void>(
        () =>
          db.transaction('rw', days, blocks, async () => {
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

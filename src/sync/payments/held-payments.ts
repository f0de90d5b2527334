import type { PaymentsStore } from '../../db/copy-payments.ts';
import { packPayments } from '../../db/payment-block.ts';
import type { DayHeld } from '../../domain/history/payments-kept.ts';
import { formatDay } from '../../domain/time.ts';
import type { Transaction } from '../../domain/transaction.ts';
import type { PaymentBlock } from './payment-block.ts';
import { blocksFrom, newDictionaries, PaymentTable } from './payment-table.ts';

/** The payments that are kept, at one instant. */
export type LoadedPayments = {
  table: PaymentTable;
  days: readonly DayHeld[];
  /** Days that are not held and of which some payments are in the table, as they are being read. */
  begun: readonly Pick<DayHeld, 'day' | 'asOf'>[];
  /** The blocks of a day and of those after it. */
  since(day: string): PaymentBlock[];
};

/** Another tab may have emptied the copy: which days are held is looked at again after so many ms. */
const TRUSTED_MS = 2_000;

type LoadedDay = { asOf: string; count: number; blocks: PaymentBlock[] };
type BegunDay = Pick<LoadedDay, 'asOf' | 'blocks'>;

/** Holds the kept payments in memory: read when first asked for, then the days that were written since. */
export class HeldPayments {
  readonly #store: PaymentsStore;
  readonly #clock: { now(): number };
  /** Codes of the values of all payments in memory: a walk beyond those kept is coded by them too. */
  readonly dictionaries = newDictionaries();
  #days = new Map<string, LoadedDay>();
  /** Days that a walk has come to and not yet read to their end. */
  #begun = new Map<string, BegunDay>();
  #isBegunChanged = false;
  #loaded: LoadedPayments | null = null;
  #readAt = Number.NEGATIVE_INFINITY;
  #reading: Promise<LoadedPayments> | null = null;

  constructor(store: PaymentsStore, clock: { now(): number }) {
    this.#store = store;
    this.#clock = clock;
  }

  /** The kept payments; storage is read again once the last reading is too old. */
  load(): Promise<LoadedPayments> {
    const isYoung = Math.abs(this.#clock.now() - this.#readAt) < TRUSTED_MS;
    if (this.#loaded && isYoung) return Promise.resolve(this.#loaded);
    this.#reading ??= this.#read().finally(() => {
      this.#reading = null;
    });
    return this.#reading;
  }

  /** Days were written, by this tab or another: they are read with the next question. */
  refresh(): void {
    this.#readAt = Number.NEGATIVE_INFINITY;
  }

  /**
   * Takes payments of days, not before `oldest`, that are being read, so that they are found before their day is kept; those of a
   * walk's first page take the place of what an earlier walk left.
   */
  show(rows: readonly Transaction[], isFirst: boolean, oldest: string): void {
    if (isFirst) this.#begun = new Map();
    const dayOf = ({ createdDate }: Transaction) => formatDay(createdDate);
    for (const day of new Set(rows.map(dayOf))) {
      if (day < oldest) continue;
      const own = rows.filter(row => dayOf(row) === day);
      const { asOf, blocks } = this.#begun.get(day) ?? {
        asOf: new Date(this.#clock.now()).toISOString(),
        blocks: [],
      };
      const fresh = blocksFrom([packPayments(own)], this.dictionaries);
      this.#begun.set(day, { asOf, blocks: [...blocks, ...fresh] });
    }
    this.#isBegunChanged = true;
    this.refresh();
  }

  async #read(): Promise<LoadedPayments> {
    this.#readAt = this.#clock.now();
    const stored = await this.#store.days();
    const days = new Map<string, LoadedDay>();
    const held: DayHeld[] = [];
    let isSameTable = this.#loaded !== null && stored.length === this.#days.size;
    for (const day of stored) {
      const known = this.#days.get(day.day);
      const isSame = known?.asOf === day.asOf && known.count === day.count;
      const loaded = isSame ? known : await this.#readDay(day);
      // A day that cannot be read is dropped, and so asked for again.
      isSameTable &&= isSame;
      if (loaded) days.set(day.day, loaded);
      else await this.#store.drop([day.day]);
      if (loaded) held.push(day);
    }
    this.#days = days;
    // Held days are whole, so they replace the single pages that were read of them.
    for (const day of days.keys()) this.#begun.delete(day);
    if (this.#loaded && isSameTable && !this.#isBegunChanged) return this.#loaded;
    this.#isBegunChanged = false;
    const all = [...days, ...this.#begun].sort(([a], [b]) => (a < b ? -1 : 1));
    const since = (first: string) => all.flatMap(([day, { blocks }]) => (day < first ? [] : blocks));
    const begun = [...this.#begun].map(([day, { asOf }]) => ({ day, asOf }));
    this.#loaded = { table: new PaymentTable(since(''), this.dictionaries), days: held, begun, since };
    return this.#loaded;
  }

  async #readDay({ day, asOf, count }: DayHeld): Promise<LoadedDay | null> {
    const packed = await this.#store.read(day);
    if (!packed) return null;
    try {
      return { asOf, count, blocks: blocksFrom(packed, this.dictionaries) };
    } catch {
      return null;
    }
  }
}

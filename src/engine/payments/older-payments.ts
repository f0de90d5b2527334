import { type PackedPayments, packPayments } from '../../db/payment-block.ts';
import { type Failure, failureOf } from '../../domain/failure.ts';
import type { HistoryPage } from '../../domain/history/history.ts';
import { MOST_KEPT } from '../../domain/history/payments-kept.ts';
import { type WalkStep, walkHistory } from '../../domain/history/walk.ts';
import type { PaymentBlock } from '../../sync/payments/payment-block.ts';

/** Lifetime of a request, ms: the page repeats it while it needs more. */
const REQUEST_LIFE_MS = 10_000;
/** Most periods held at once. */
const MOST_PERIODS = 4;

/** A period without kept payments: its first instant, null for all time, and the first instant after it. */
export type OlderPeriod = { from: string | null; to: string };

/** Dependencies of the reader. */
type OlderPaymentsDeps = {
  /** A page of a period, the newest first. Throws `FailureError`. */
  readPage(older: OlderPeriod, page: number, count: number): Promise<HistoryPage>;
  /** Codes payments as the kept ones are. */
  blocksFrom(packed: readonly PackedPayments[]): PaymentBlock[];
  clock: { now(): number };
  /** Called when more was loaded, or loading has ended. */
  notify(): void;
};

/** The payments of a period that is not kept, as far as they were loaded. */
export type OlderPayments = {
  /** By time. */
  readonly blocks: readonly PaymentBlock[];
  readonly unreadable: number;
  readonly asOf: string;
  readonly isWhole: boolean;
  readonly isReading: boolean;
  readonly failure: Failure | null;
};

/** Loads requested periods that are not kept, and holds them in memory. */
export type OlderPaymentsReader = {
  /** A period as far as it was loaded; loading goes on as long as the calls do. */
  ask(older: OlderPeriod): OlderPayments;
  stop(): void;
  resume(): void;
  isStopped(): boolean;
};

/** Opens the reader; the first request starts loading. */
export function createOlderPaymentsReader({
  readPage,
  blocksFrom,
  clock,
  notify,
}: OlderPaymentsDeps): OlderPaymentsReader {
  const readers = new Map<string, PeriodReader>();
  let isStopped = false;

  class PeriodReader implements OlderPayments {
    blocks: readonly PaymentBlock[] = [];
    unreadable = 0;
    readonly asOf = new Date(clock.now()).toISOString();
    isWhole = false;
    isReading = false;
    failure: Failure | null = null;
    askedAt = 0;
    #count = 0;
    readonly #steps: AsyncGenerator<WalkStep, void>;

    constructor(older: OlderPeriod) {
      this.#steps = walkHistory((page, count) => readPage(older, page, count));
    }

    isWanted(): boolean {
      const isAsked = clock.now() - this.askedAt < REQUEST_LIFE_MS;
      return isAsked && !isStopped && !this.isWhole && !this.failure && this.#count < MOST_KEPT;
    }

    async readOn(): Promise<void> {
      if (this.isReading) return;
      this.isReading = true;
      try {
        while (this.isWanted()) this.#take(await this.#steps.next());
      } catch (error) {
        this.failure = failureOf(error);
      }
      this.isReading = false;
      notify();
    }

    #take({ done, value }: IteratorResult<WalkStep, void>): void {
      if (done || !value) {
        this.isWhole = true;
        return;
      }
      const { rows, unreadable } = value;
      // Pages come newest first; blocks are sorted by time.
      this.blocks = [...blocksFrom([packPayments(rows.toReversed())]), ...this.blocks];
      this.unreadable += unreadable;
      this.#count += rows.length;
      notify();
    }
  }

  function readerOf(older: OlderPeriod): PeriodReader {
    const key = JSON.stringify(older);
    const known = readers.get(key);
    const reader = known && !known.failure ? known : new PeriodReader(older);
    readers.delete(key);
    readers.set(key, reader);
    for (const old of readers.keys()) if (readers.size > MOST_PERIODS) readers.delete(old);
    return reader;
  }

  return {
    ask(older) {
      const key = JSON.stringify(older);
      const held = readers.get(key);
      // A failure is returned; only `resume` starts such a period again.
      const reader = held?.failure ? held : readerOf(older);
      reader.askedAt = clock.now();
      if (reader.isWanted()) void reader.readOn();
      return reader;
    },
    stop() {
      isStopped = true;
    },
    resume() {
      isStopped = false;
      for (const [key, { failure }] of readers) if (failure) readers.delete(key);
      notify();
    },
    isStopped: () => isStopped,
  };
}

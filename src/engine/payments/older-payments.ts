import { type PackedPayments, packPayments } from '../../db/payment-block.ts';
import { type Failure, failureOf } from '../../domain/failure.ts';
import { isFinal } from '../../domain/figures/figures.ts';
import type { HistoryPage } from '../../domain/history/history.ts';
import { MOST_KEPT } from '../../domain/history/payments-kept.ts';
import { type WalkStep, walkHistory } from '../../domain/history/walk.ts';
import { dayOf, PAUSE_PER_READ } from '../../domain/time.ts';
import type { PaymentBlock } from '../../sync/payments/payment-block.ts';

/** Lifetime of a request, ms: the page repeats it while it needs more. */
const REQUEST_LIFE_MS = 10_000;
/** Age at which a period that may still change is loaded again, ms, beside the pause for the time of its loading. */
const AGAIN_MS = 60_000;
/** No page is waited for longer, ms: the device slept meanwhile, or its clock was set. */
const LONGEST_PAGE_MS = 60_000;
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
  /** The failure of its loading, or of the last one on demand, while that is to be tried again. */
  readonly failure: Failure | null;
};

/** Loads requested periods that are not kept, and holds them in memory. */
export type OlderPaymentsReader = {
  /** A period as far as it was loaded; loading goes on as long as the calls do. */
  ask(older: OlderPeriod): OlderPayments;
  /** Loads no more of periods that were never loaded to their end; reloads go on, since no search waits for them. */
  stop(): void;
  resume(): void;
  /** Loads all periods again, each as soon as it is requested; its payments stay until the newer ones are loaded. */
  renew(): void;
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
    /** The failure of this loading itself. */
    ownFailure: Failure | null = null;
    askedAt = 0;
    isToRenew = false;
    /** The reader that loads this period again. */
    newer: PeriodReader | null = null;
    #count = 0;
    /** Duration of the loading, ms. */
    #spent = 0;
    readonly #steps: AsyncGenerator<WalkStep, void>;

    constructor(
      readonly older: OlderPeriod,
      readonly isReload = false,
    ) {
      this.#steps = walkHistory((page, count) => readPage(older, page, count));
    }

    get failure(): Failure | null {
      return this.ownFailure ?? (this.isToRenew ? (this.newer?.ownFailure ?? null) : null);
    }

    isWanted(): boolean {
      const isAsked = clock.now() - this.askedAt < REQUEST_LIFE_MS;
      return isAsked && (this.isReload || !isStopped) && !this.ownFailure && !this.hasEnded();
    }

    hasEnded(): boolean {
      return this.isWhole || this.#count >= MOST_KEPT;
    }

    /** True once the pause before the next loading is over. */
    hasRested(): boolean {
      const pause = Math.max(AGAIN_MS, this.ownFailure?.retryAfterMs ?? 0) + PAUSE_PER_READ * this.#spent;
      return clock.now() - Date.parse(this.asOf) >= pause;
    }

    isOutdated(): boolean {
      const { asOf } = this;
      const day = dayOf(Date.parse(this.older.to) - 1);
      return this.isToRenew || (this.hasRested() && !isFinal({ day, asOf }));
    }

    /** As it is requested: what is loaded, while it is loaded on. */
    asked(): PeriodReader {
      this.askedAt = clock.now();
      if (this.isWanted()) void this.readOn();
      return this;
    }

    async readOn(): Promise<void> {
      if (this.isReading) return;
      this.isReading = true;
      try {
        while (this.isWanted()) this.#take(await this.#timed());
      } catch (error) {
        this.ownFailure = failureOf(error);
      }
      this.isReading = false;
      notify();
    }

    async #timed(): Promise<IteratorResult<WalkStep, void>> {
      const beganAt = clock.now();
      try {
        return await this.#steps.next();
      } finally {
        const took = clock.now() - beganAt;
        if (took > 0 && took < LONGEST_PAGE_MS) this.#spent += took;
      }
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

  function dropFailed(): void {
    for (const [key, reader] of readers) {
      if (reader.ownFailure) readers.delete(key);
      if (reader.newer?.ownFailure) reader.newer = null;
    }
  }

  /** The reader of a period; once it has ended and is outdated, a newer one replaces it as soon as that has ended. */
  function readerOf(older: OlderPeriod): PeriodReader {
    const held = readers.get(JSON.stringify(older)) ?? new PeriodReader(older);
    if (!held.hasEnded() || !held.isOutdated()) return held;
    // Without a pause a failure would be followed by the next request at once.
    if (!held.newer || (held.newer.ownFailure && held.newer.hasRested()))
      held.newer = new PeriodReader(older, true);
    return held.newer.asked().hasEnded() ? held.newer : held;
  }

  return {
    ask(older) {
      const key = JSON.stringify(older);
      const reader = readerOf(older);
      readers.delete(key);
      readers.set(key, reader);
      for (const old of readers.keys()) if (readers.size > MOST_PERIODS) readers.delete(old);
      // A failure is returned; only `resume` and `renew` start such a period again.
      return reader.asked();
    },
    stop() {
      isStopped = true;
    },
    resume() {
      isStopped = false;
      dropFailed();
    },
    renew() {
      dropFailed();
      for (const reader of readers.values()) {
        reader.isToRenew = true;
        reader.newer = null;
      }
    },
    isStopped: () => isStopped,
  };
}

import type { Page } from '../../api/page.ts';
import type { TransactionRequest } from '../../api/transactions-service.ts';
import { type Answer, type Failure, isFailure } from '../../domain/failure.ts';
import type { DayFigures } from '../../domain/figures/figures.ts';
import { DayTally } from '../../domain/figures/sum.ts';
import { type Days, dayEnd, eachDay, formatDay, instantsOf } from '../../domain/time.ts';
import type { Transaction } from '../../domain/transaction.ts';

/** Most payments that are asked for at once. */
const COUNT = 1_000;

/** A day that was read to its end. */
export type ReadDay = {
  figures: DayFigures;
  /** Its payments by time; the added ones only where the day was returned before. */
  rows: Transaction[];
  isMore: boolean;
};

/** Dependencies of reading days of the history. */
export type LoadDaysDeps = {
  /** Days without a gap. */
  days: Days;
  askPage(request: TransactionRequest): Promise<Answer<Page<Transaction>>>;
  clock: { now(): number };
  /** Stores days that were read to their end; false where they could not be stored. */
  keep(days: ReadDay[]): Promise<boolean>;
  /** Shows payments of days that are not read to their end yet: those of one page, and whether it is the first of the read. */
  show?(rows: Transaction[], isFirst: boolean): Promise<void>;
  /** Checked before each page; false ends the read. */
  goesOn(): boolean;
};

/** The result: read to the end, left since it is no longer wanted, or failed. */
export type ReadOutcome = 'whole' | 'left' | Failure;

/** Reads the payments of some days by time and stores the figures of each day. */
export async function loadDays({
  days,
  askPage,
  clock,
  keep,
  show,
  goesOn,
}: LoadDaysDeps): Promise<ReadOutcome> {
  const { from: startDate, to: endDate } = instantsOf(days);
  const sort = { by: 'createdDate', descending: false } as const;
  const reading = new Reading(days);
  let received = 0;
  for (let page = 1; goesOn(); page++) {
    const asOf = new Date(clock.now()).toISOString();
    const answer = await askPage({ startDate, endDate, page, count: COUNT, sort });
    if (isFailure(answer)) return answer.failure;
    const { rows, unreadable, total } = answer.ok;
    const isNew = reading.take(answer.ok, asOf);
    const came = rows.length + unreadable.length;
    received += came;
    const isStuck = !isNew && (rows.length > 0 || (came > 0 && total === null));
    if (isStuck || (came === 0 && total !== null && received < total)) return incomplete;
    const isLast = came === 0 || (total !== null && received >= total);
    if (!(await keep(reading.finished(isLast, asOf)))) return notKept;
    await show?.(reading.unfinished(), page === 1);
    if (isLast) return 'whole';
  }
  return 'left';
}

/** The service announced more payments than it gives, or gives the same page again and again. */
const incomplete: Failure = { kind: 'unreadable', code: 'incomplete' };
const notKept: Failure = { kind: 'refused', code: 'not-kept' };

/** The payments read so far, by day. */
class Reading {
  readonly #days: Days;
  /** Days with data that is not stored yet, and days without payments so far. */
  readonly #open: Set<string>;
  readonly #tallies = new Map<string, DayTally>();
  /** Payments of each day that was not returned yet. */
  readonly #rows = new Map<string, Transaction[]>();
  readonly #given = new Set<string>();
  #ids: ReadonlySet<string> = new Set();
  /** The last page's payments that were not on the page before. */
  #fresh: readonly Transaction[] = [];
  /** The latest day reached. */
  #at: string;

  constructor(days: Days) {
    this.#days = days;
    this.#open = new Set(eachDay(days));
    this.#at = days.from;
  }

  /**
   * Adds a page. Payments that arrive meanwhile push others to the next page: rows of the last page are not counted twice.
   * False where the page has no other rows.
   */
  take({ rows, unreadable }: Page<Transaction>, asOf: string): boolean {
    const placed: string[] = [];
    for (const row of rows) {
      const day = row.createdDate === null ? null : formatDay(row.createdDate);
      const isOwn = day !== null && day >= this.#days.from && day <= this.#days.to;
      if (isOwn && day > this.#at) this.#at = day;
      placed.push(isOwn ? day : this.#at);
      if (this.#ids.has(row.id)) continue;
      if (isOwn) {
        this.#tally(day, asOf).add(row);
        this.#rowsOf(day).push(row);
      } else if (day === null) this.#tally(this.#at, asOf).addUnreadable(1);
    }
    unreadable.forEach(({ index }, before) => {
      const day = placed[Math.min(index - before, placed.length) - 1] ?? placed[0] ?? this.#at;
      this.#tally(day, asOf).addUnreadable(1);
    });
    this.#fresh = rows.filter(({ id }) => !this.#ids.has(id));
    this.#ids = new Set(rows.map(({ id }) => id));
    return this.#fresh.length > 0;
  }

  /** The days that are read to their end and not returned yet; `asOf` is for those without a payment. */
  finished(isLast: boolean, asOf: string): ReadDay[] {
    const days = [...this.#open].filter(day => isLast || day < this.#at).sort();
    for (const day of days) this.#open.delete(day);
    return days.map(day => {
      const tally = this.#tallies.get(day) ?? new DayTally(day, asOf);
      const rows = this.#rowsOf(day);
      const isMore = this.#given.has(day);
      this.#rows.delete(day);
      this.#given.add(day);
      return { figures: tally.figures(Date.parse(tally.asOf) < dayEnd(day)), rows, isMore };
    });
  }

  /** Payments of the last page whose days are not read to their end. */
  unfinished(): Transaction[] {
    return this.#fresh.filter(({ createdDate }) => this.#open.has(formatDay(createdDate)));
  }

  #rowsOf(day: string): Transaction[] {
    const rows = this.#rows.get(day) ?? [];
    this.#rows.set(day, rows);
    return rows;
  }

  #tally(day: string, asOf: string): DayTally {
    const tally = this.#tallies.get(day) ?? new DayTally(day, asOf);
    this.#tallies.set(day, tally);
    // A service that does not keep the order adds to a day that was returned: the day is returned again.
    this.#open.add(day);
    return tally;
  }
}

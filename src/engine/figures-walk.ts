import type { Page } from '../api/page.ts';
import type { TransactionRequest } from '../api/transaction-history.ts';
import { type Answer, type Failure, isFailure } from '../domain/failure.ts';
import type { DayFigures } from '../domain/figures.ts';
import { DayTally } from '../domain/figures-sum.ts';
import { type Days, dayEnd, eachDay, instantsOf } from '../domain/period.ts';
import { formatDay } from '../domain/time.ts';
import type { Transaction } from '../domain/transaction.ts';

/** Most payments that are asked for at once. */
const COUNT = 1_000;

/** What a walk over the history needs. */
export type Walk = {
  /** Days without a gap. */
  days: Days;
  askPage(request: TransactionRequest): Promise<Answer<Page<Transaction>>>;
  clock: { now(): number };
  /** Keeps days that were read to their end; false where they could not be kept. */
  keep(days: DayFigures[]): Promise<boolean>;
  /** Whether it is still wanted: asked before each page. */
  goesOn(): boolean;
};

/** How a walk ended: at its end, left because nobody wants it any more, or broken off. */
export type Walked = 'whole' | 'left' | Failure;

/** Reads the payments of some days in the order of time and keeps what each day comes to. (ruling 15) */
export async function walkDays({ days, askPage, clock, keep, goesOn }: Walk): Promise<Walked> {
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
    if (isLast) return 'whole';
  }
  return 'left';
}

/** The service announced more payments than it gives, or gives the same page again and again. */
const incomplete: Failure = { kind: 'unreadable', code: 'incomplete' };
const notKept: Failure = { kind: 'refused', code: 'not-kept' };

/** What a walk has read so far. */
class Reading {
  readonly #days: Days;
  /** Days of which something is not kept yet, and those of which nothing came. */
  readonly #open: Set<string>;
  readonly #tallies = new Map<string, DayTally>();
  #ids: ReadonlySet<string> = new Set();
  /** The latest day that was come to. */
  #at: string;

  constructor(days: Days) {
    this.#days = days;
    this.#open = new Set(eachDay(days));
    this.#at = days.from;
  }

  /**
   * Takes a page. Payments that came meanwhile push others to the next page: what was on the last one is not
   * counted twice. False where nothing else came.
   */
  take({ rows, unreadable }: Page<Transaction>, asOf: string): boolean {
    const placed: string[] = [];
    for (const row of rows) {
      const day = row.createdDate === null ? null : formatDay(row.createdDate);
      const isOwn = day !== null && day >= this.#days.from && day <= this.#days.to;
      if (isOwn && day > this.#at) this.#at = day;
      placed.push(isOwn ? day : this.#at);
      if (this.#ids.has(row.id)) continue;
      if (isOwn) this.#tally(day, asOf).add(row);
      else if (day === null) this.#tally(this.#at, asOf).addUnreadable(1);
    }
    unreadable.forEach(({ index }, before) => {
      const day = placed[Math.min(index - before, placed.length) - 1] ?? placed[0] ?? this.#at;
      this.#tally(day, asOf).addUnreadable(1);
    });
    const isNew = rows.some(({ id }) => !this.#ids.has(id));
    this.#ids = new Set(rows.map(({ id }) => id));
    return isNew;
  }

  /** The days that are read to their end and not given out yet; `asOf` is for those without a payment. */
  finished(isLast: boolean, asOf: string): DayFigures[] {
    const days = [...this.#open].filter(day => isLast || day < this.#at).sort();
    for (const day of days) this.#open.delete(day);
    return days.map(day => {
      const tally = this.#tallies.get(day) ?? new DayTally(day, asOf);
      return tally.figures(Date.parse(tally.asOf) < dayEnd(day));
    });
  }

  #tally(day: string, asOf: string): DayTally {
    const tally = this.#tallies.get(day) ?? new DayTally(day, asOf);
    this.#tallies.set(day, tally);
    // A service that does not keep the order brings something for a day that was given out: it is given out again.
    this.#open.add(day);
    return tally;
  }
}

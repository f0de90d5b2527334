import { bySize, type Money } from '../money.ts';
import type { OrUnknown, TransactionCounts } from '../terminal.ts';
import { begunDays, daysOfMonth } from '../time.ts';
import { type Channel, countsAs, type Transaction } from '../transaction.ts';
import type { DayFigures, MonthFigures, PeriodFigures } from './figures.ts';

type Figures = Omit<PeriodFigures, 'days' | 'isSoFar'>;

const channelOrder: readonly unknown[] = ['nfc', 'ble', 'pay-by-link'] satisfies Channel[];
const none = (): TransactionCounts => ({ total: 0, failed: 0, successful: 0, unknown: 0 });

function addCounts(to: TransactionCounts, counts: TransactionCounts): void {
  to.total += counts.total;
  to.failed += counts.failed;
  to.successful += counts.successful;
  to.unknown += counts.unknown;
}

const byText = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);
const channelKey = (channel: OrUnknown<Channel> | null): string =>
  channel === null ? '' : typeof channel === 'string' ? channel : `?${channel.unknown}`;

/** Adds payments and figures up; order does not count, and currencies are never added. */
class Sum {
  readonly #counts = none();
  readonly #channels = new Map<string, { channel: OrUnknown<Channel> | null; counts: TransactionCounts }>();
  readonly #approved = new Map<string, bigint>();
  readonly #declines = new Map<string | null, number>();
  readonly #merchants = new Set<string>();
  #unreadable = 0;

  addPayment({ channel, disposition, amount, responseCode, merchantId }: Transaction): void {
    // An unknown disposition counts in the total only, as a voided payment does.
    const as = typeof disposition === 'string' ? countsAs[disposition] : null;
    const one = { ...none(), total: 1, ...(as && { [as]: 1 }) };
    addCounts(this.#counts, one);
    addCounts(this.#countsOf(channel), one);
    if (as === 'failed') this.#decline(responseCode, 1);
    if (as !== 'successful') return;
    this.#approve(amount);
    if (merchantId !== null) this.#merchants.add(merchantId);
  }

  addFigures(figures: Figures): void {
    addCounts(this.#counts, figures.counts);
    for (const { channel, counts } of figures.channels) addCounts(this.#countsOf(channel), counts);
    for (const amount of figures.approved) this.#approve(amount);
    for (const { code, count } of figures.declines) this.#decline(code, count);
    for (const merchant of figures.merchants) this.#merchants.add(merchant);
    this.#unreadable += figures.unreadable;
  }

  addUnreadable(rows: number): void {
    this.#unreadable += rows;
  }

  figures(): Figures {
    const place = (channel: unknown) => {
      const at = channelOrder.indexOf(channel);
      return at === -1 ? channelOrder.length : at;
    };
    return {
      counts: { ...this.#counts },
      channels: [...this.#channels.values()]
        .map(({ channel, counts }) => ({ channel, counts: { ...counts } }))
        .sort(
          (a, b) =>
            place(a.channel) - place(b.channel) || byText(channelKey(a.channel), channelKey(b.channel)),
        ),
      approved: [...this.#approved].map(([currency, minor]) => ({ minor, currency })).sort(bySize),
      declines: [...this.#declines]
        .map(([code, count]) => ({ code, count }))
        .sort((a, b) => b.count - a.count || byText(a.code ?? '', b.code ?? '')),
      merchants: [...this.#merchants].sort(byText),
      unreadable: this.#unreadable,
    };
  }

  #countsOf(channel: OrUnknown<Channel> | null): TransactionCounts {
    const key = channelKey(channel);
    const known = this.#channels.get(key) ?? { channel, counts: none() };
    this.#channels.set(key, known);
    return known.counts;
  }

  #approve({ minor, currency }: Money): void {
    this.#approved.set(currency, (this.#approved.get(currency) ?? 0n) + minor);
  }

  #decline(code: string | null, count: number): void {
    this.#declines.set(code, (this.#declines.get(code) ?? 0) + count);
  }
}

/** Adds up the payments of a day, one by one as they are read. */
export class DayTally {
  readonly day: string;
  /** When the reading of this day began, ISO-8601. */
  readonly asOf: string;
  readonly #sum = new Sum();

  constructor(day: string, asOf: string) {
    this.day = day;
    this.asOf = asOf;
  }

  /** A payment of this day. */
  add(payment: Transaction): void {
    this.#sum.addPayment(payment);
  }

  /** Rows that could not be read, where this day's were. */
  addUnreadable(rows: number): void {
    this.#sum.addUnreadable(rows);
  }

  /** The day as it is kept. */
  figures(isSoFar: boolean): DayFigures {
    return { day: this.day, asOf: this.asOf, isSoFar, ...this.#sum.figures() };
  }
}

/** Adds up the figures of several days. */
export function sumOf(days: readonly DayFigures[]): PeriodFigures {
  const sum = new Sum();
  for (const day of days) sum.addFigures(day);
  return { days: days.length, isSoFar: days.some(day => day.isSoFar), ...sum.figures() };
}

/** A month of what is known; it has figures of payments only where none of its days is missing. */
export function monthFigures(
  month: string,
  days: readonly DayFigures[],
  today: string,
  terminals: MonthFigures['terminals'],
): MonthFigures {
  const period = daysOfMonth(month);
  const begun = begunDays(period, today);
  const own = days.filter(({ day }) => day >= period.from && day <= period.to);
  const missing = begun.length - own.length;
  const { counts, approved, declines, merchants, isSoFar, unreadable } = sumOf(own);
  return {
    month,
    isSoFar: isSoFar || period.to >= today,
    terminals,
    payments:
      missing > 0 || begun.length === 0
        ? null
        : { activeMerchants: merchants.length, counts, approved, declines },
    missing,
    unreadable,
  };
}

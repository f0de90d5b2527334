import type { Failure } from '../../domain/failure.ts';
import { failureOf } from '../../domain/failure.ts';
import { asOfDays } from '../../domain/figures/figures.ts';
import { isFiltering } from '../../domain/history/filter.ts';
import type { HistoryFound, HistoryQuery, HistoryQuestion } from '../../domain/history/history.ts';
import { textLanguage } from '../../domain/text.ts';
import { addDays, begunDays, dayOf, dayStart } from '../../domain/time.ts';
import { matchPayments, type PaymentMatches } from '../../sync/payments/payment-matches.ts';
import { orderPayments, type PaymentOrder } from '../../sync/payments/payment-order.ts';
import { PaymentTable } from '../../sync/payments/payment-table.ts';
import type { OlderPayments, OlderPaymentsReader, OlderPeriod } from './older-payments.ts';
import type { PaymentDays } from './payment-days.ts';

/** Most results that are cached, for paging and going back. */
const REMEMBERED = 6;
/** Lifetime of the number of payments of a period, ms. */
const COUNT_MS = 60_000;

/** Dependencies of the views. */
type HistoryViewsDeps = {
  days: PaymentDays;
  older: OlderPaymentsReader;
  clock: { now(): number };
  /** Called when a count is known. */
  notify(): void;
  /** The service's number of payments of a period. Throws `FailureError`. */
  countOf(query: Pick<HistoryQuery, 'channels' | 'from' | 'to'>): Promise<number | null>;
};

/** Answers questions from the payments on this device. */
export type HistoryViews = {
  view(question: HistoryQuestion): Promise<HistoryFound>;
  /** Stops loading beyond the kept payments, resumes it, or loads what was loaded again. */
  setSearch(how: 'stop' | 'resume' | 'renew'): void;
};

type Remembered = {
  table: PaymentTable;
  which: string;
  sorted: string;
  matches: PaymentMatches;
  order: PaymentOrder;
};
type Announced = { at: number; count: number | null; failure: Failure | null };

/** The views of one person's payments. */
export function createHistoryViews({ days, older, clock, notify, countOf }: HistoryViewsDeps): HistoryViews {
  let remembered: Remembered[] = [];
  let joined: { of: readonly unknown[]; table: PaymentTable } | null = null;
  const counts = new Map<string, Announced>();

  /** The kept payments with the older ones that were loaded. */
  function tableWith(
    held: Awaited<ReturnType<typeof days.held.load>>,
    before: OlderPayments | null,
    since: string,
  ) {
    if (!before) return held.table;
    const of = [held, before, before.blocks, since];
    if (joined?.of.every((part, place) => part === of[place])) return joined.table;
    const table = new PaymentTable([...before.blocks, ...held.since(since)], days.held.dictionaries);
    joined = { of, table };
    return table;
  }

  function remember(table: PaymentTable, question: HistoryQuestion): Remembered {
    const { channels, from, to, filter, sort } = question;
    const which = JSON.stringify([channels, from, to, filter]);
    const sorted = JSON.stringify([textLanguage(), sort]);
    const same = remembered.filter(one => one.table === table && one.which === which);
    const known = same.find(one => one.sorted === sorted);
    if (known) return known;
    // Another order of the same question needs no other search.
    const matches = same[0]?.matches ?? matchPayments(table, question);
    const fresh = { table, which, sorted, matches, order: orderPayments(table, matches.places, sort) };
    remembered = [fresh, ...remembered.filter(one => one.table === table)].slice(0, REMEMBERED);
    return fresh;
  }

  /** The number of payments of a question's period; requested once, and announced when it is known. */
  function announcedFor({ channels, from, to }: HistoryQuestion): Announced | null {
    const key = JSON.stringify([channels, from, to]);
    const known = counts.get(key);
    if (known && clock.now() - known.at < COUNT_MS) return known;
    const begun: Announced = { at: clock.now(), count: known?.count ?? null, failure: null };
    counts.set(key, begun);
    void countOf({ channels, from, to }).then(
      count => {
        begun.count = count;
        notify();
      },
      (error: unknown) => {
        begun.failure = failureOf(error);
        notify();
      },
    );
    return begun;
  }

  return {
    async view(question) {
      const { from, to, page, count } = question;
      const today = dayOf(clock.now());
      const [held, oldest] = await Promise.all([days.held.load(), days.keeper.oldest()]);
      const since = oldest ?? addDays(today, 1);
      const part = olderPeriodOf(question, since);
      const isSought = isFiltering(question.filter);
      const read = part && isSought ? older.ask(part) : null;
      const table = tableWith(held, read, since);
      const { matches, order } = remember(table, question);

      const first = from === null ? since : dayOf(Date.parse(from));
      const last = to === null ? today : dayOf(Date.parse(to) - 1);
      const dates = begunDays({ from: first < since ? since : first, to: last }, today);
      const heldDays = new Map(held.days.map(day => [day.day, day]));
      const begun = held.begun.filter(({ day }) => dates.includes(day));
      const own = dates.map(day => heldDays.get(day)).filter(day => day !== undefined);
      const isKept = own.length === dates.length;
      const isWhole = isKept && (part === null || read?.isWhole === true);
      const announced = isWhole || !isSought ? null : announcedFor(question);
      const known = isKept ? null : await days.reader.known({ from: since, to: today });
      const isStopped = older.isStopped();
      const names: Record<string, string> = {};
      for (const value of table.dictionaries.merchant.values) {
        const [id, name] = value as [string | null, string | null];
        if (id && name) names[id] = name;
      }
      return {
        rows: Array.from(order.slice((page - 1) * count, page * count), place => table.row(place)),
        total: matches.places.length,
        facets: matches.facets,
        merchantNames: names,
        asOf: asOfDays([...own, ...begun]) ?? read?.asOf ?? null,
        unreadable: own.reduce((sum, day) => sum + day.unreadable, read?.unreadable ?? 0),
        isWhole,
        searched: matches.searched,
        announced: announced?.count ?? null,
        isSearching:
          !isWhole && !isStopped && (read?.isReading === true || (known !== null && days.reader.isReading())),
        isStopped: !isWhole && isStopped && read !== null,
        failure: read?.failure ?? (isWhole ? null : (known?.failure ?? announced?.failure ?? null)),
      };
    },

    setSearch(how) {
      older[how]();
      notify();
    },
  };
}

/** The part of a question's period that lies before the days that are kept; null where none does. */
function olderPeriodOf({ from, to }: HistoryQuestion, since: string): OlderPeriod | null {
  const end = new Date(dayStart(since)).toISOString();
  if (from !== null && from >= end) return null;
  return { from, to: to !== null && to < end ? to : end };
}

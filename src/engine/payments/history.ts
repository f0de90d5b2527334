import { type TransactionPage, transactionPage } from '../../api/transactions-service.ts';
import { rowsThatFit } from '../../db/copy-cache.ts';
import type { SeenAt } from '../../domain/collection.ts';
import { type Answer, FailureError, failed, isFailure } from '../../domain/failure.ts';
import type { DaysKnown } from '../../domain/figures/figures.ts';
import type {
  HistoryFound,
  HistoryPage,
  HistoryQuery,
  HistoryQuestion,
  PaymentsFound,
} from '../../domain/history/history.ts';
import type { KeptDays, PaymentsKept } from '../../domain/history/payments-kept.ts';
import { addDays, dayOf } from '../../domain/time.ts';
import type { Channel, Transaction } from '../../domain/transaction.ts';
import { blocksFrom } from '../../sync/payments/payment-table.ts';
import type { PersonContext, WithPerson } from '../context.ts';
import type { EngineEvent } from '../messages.ts';
import type { PersonScope } from '../person-scope.ts';
import { findPayments, paymentOf } from './find-payments.ts';
import { createHistoryViews, type HistoryViews } from './history-views.ts';
import { createOlderPaymentsReader } from './older-payments.ts';
import type { PaymentDays, PaymentDaysOf } from './payment-days.ts';

/** Days before today that `now` loads again: older days hardly change. */
const LATEST = 3;

/** A page as last loaded, and its query. */
type KeptHistory = { query: HistoryQuery; seen: SeenAt<HistoryPage> };

/** The key does not depend on the order of the channels. */
const pageKey = ({ channels, from, to, page, count, sort }: HistoryQuery) =>
  `history:${JSON.stringify([[...channels].sort(), from, to, page, count, sort.by, sort.descending])}`;

/** The history of payments; `post` sends an event after each page that was loaded. */
export function createHistory(
  withPerson: WithPerson,
  paymentDaysOf: PaymentDaysOf,
  post: (event: EngineEvent) => void,
) {
  const clock = { now: () => Date.now() };
  let opened: { days: PaymentDays; views: HistoryViews } | null = null;

  /** The views of the signed-in person. */
  function viewsIn(scope: PersonScope, context: PersonContext): HistoryViews {
    const days = paymentDaysOf(scope, context);
    if (opened?.days === days) return opened.views;
    const { send } = context;
    const notify = () => post({ type: 'payments' });
    const askPage = async (query: HistoryQuery): Promise<HistoryPage> => {
      const answer = await transactionPage(send, requestOf(query));
      if (isFailure(answer)) throw new FailureError(answer.failure);
      return pageOf(answer.ok);
    };
    const newestFirst = { channels: [], sort: { by: 'createdDate', descending: true } } as const;
    const older = createOlderPaymentsReader({
      readPage: (period, page, count) => askPage({ ...newestFirst, ...period, page, count }),
      blocksFrom: packed => blocksFrom(packed, days.held.dictionaries),
      clock,
      notify,
    });
    const views = createHistoryViews({
      days,
      older,
      clock,
      notify,
      countOf: async query => (await askPage({ ...newestFirst, ...query, page: 1, count: 1 })).total,
    });
    opened = { days, views };
    return views;
  }

  return {
    /** Loads a page from the service; `keep` keeps it on this device, which an export does not. */
    page: (query: HistoryQuery, keep: boolean): Promise<Answer<SeenAt<HistoryPage>>> =>
      withPerson(async (scope, { send }) => {
        const asOf = new Date().toISOString();
        const answer = await transactionPage(send, requestOf(query));
        if (isFailure(answer)) return answer;
        const value = pageOf(answer.ok);
        if (keep) {
          const rows = rowsThatFit(value.rows);
          const seen = { asOf, value: { ...value, rows, notKept: value.rows.length - rows.length } };
          await scope.pages.change(pageKey(query), Date.now(), () => ({ query, seen }) satisfies KeptHistory);
        }
        return { ok: { asOf, value } };
      }),

    /** The page as last loaded; null where this device never loaded it. */
    kept: (query: HistoryQuery): Promise<Answer<SeenAt<HistoryPage> | null>> =>
      withPerson(async ({ pages }) => {
        const held = (await pages.get(pageKey(query))) as KeptHistory | null;
        return { ok: held?.seen ?? null };
      }),

    /**
     * Answers from the payments on this device. A filter over a period that is not all kept loads the rest from the service, as
     * long as the page asks again; the event `payments` follows each page that was loaded.
     */
    view: (question: HistoryQuestion): Promise<Answer<HistoryFound>> =>
      withPerson(async (scope, context) => ({ ok: await viewsIn(scope, context).view(question) })),

    /** Stops loading older payments, or resumes it. */
    setSearch: (how: 'stop' | 'resume'): Promise<Answer<null>> =>
      withPerson(async (scope, context) => {
        viewsIn(scope, context).setSearch(how);
        return { ok: null };
      }),

    /**
     * Brings the kept days up to date, as `figures.read` does; `now` loads the days that may still change again, and the loaded
     * payments beyond the kept ones.
     */
    read: (when: 'due' | 'now'): Promise<Answer<DaysKnown>> =>
      withPerson(async (scope, context) => {
        const { reader, keeper } = paymentDaysOf(scope, context);
        if (when === 'now') viewsIn(scope, context).setSearch('renew');
        const today = dayOf(clock.now());
        const { choice } = await keeper.kept();
        const back = when === 'now' ? LATEST : Math.max(choice - 1, 0);
        const known = await reader.read({ from: addDays(today, -back), to: today }, when, 'payments');
        // Days whose figures are known may have payments that are not kept yet.
        const lacking = (await keeper.lacking()).length;
        return { ok: { ...known, due: known.due + lacking, isReading: reader.isReading() } };
      }),

    /** The payment with this ID or external ID; null where this device has none. */
    one: (id: string): Promise<Answer<Transaction | null>> =>
      withPerson(async (scope, context) => ({ ok: await paymentOf(paymentDaysOf(scope, context).held, id) })),

    /** The kept payments that match the text: a reference, an ID, a masked card or an amount; at most `most`. */
    find: (text: string, most: number): Promise<Answer<PaymentsFound>> =>
      withPerson(async (scope, context) => ({
        ok: await findPayments(paymentDaysOf(scope, context).held, text, most),
      })),

    /** The kept payments, and the person's choice of days. */
    storage: (): Promise<Answer<PaymentsKept>> =>
      withPerson(async (scope, context) => ({ ok: await paymentDaysOf(scope, context).keeper.kept() })),

    /** Keeps this many days from now on. Fails with `refused` where the choice cannot be stored. */
    choose: (days: KeptDays): Promise<Answer<PaymentsKept>> =>
      withPerson(async (scope, context) => {
        const { keeper, held } = paymentDaysOf(scope, context);
        if (!(await keeper.choose(days))) return failed({ kind: 'refused', code: 'not-kept' });
        held.refresh();
        post({ type: 'figures' });
        return { ok: await keeper.kept() };
      }),
  };
}

const pageOf = ({ rows, total, unreadable, count }: TransactionPage): HistoryPage => ({
  rows,
  total,
  unreadable: unreadable.length,
  count,
  notKept: 0,
});

function requestOf({ channels, from, to, page, count, sort }: HistoryQuery) {
  const whole = (channel: Channel) => (channels.includes(channel) ? '' : null);
  return {
    nfcId: whole('nfc'),
    bleId: whole('ble'),
    payByLinkId: whole('pay-by-link'),
    startDate: from,
    endDate: to,
    page,
    count,
    sort,
  };
}

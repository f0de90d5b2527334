import * as v from 'valibot';
import type { AnswerOf } from '../../contract/service.ts';
import { type ble, type nfc, Payment, type transactions } from '../../contract/transactions.ts';
import { type Answer, failed, isFailure } from '../domain/failure.ts';
import type { HistorySort } from '../domain/history/history.ts';
import { type Money, parseMoney } from '../domain/money.ts';
import type { Transaction } from '../domain/transaction.ts';
import { callsOf } from './call.ts';
import { type Call, read, type Send } from './http.ts';
import { type Page, readPage } from './page.ts';
import { countOf, fieldsOf, type Reply } from './reading.ts';
import { tolerant } from './tolerant.ts';

const historyCall = callsOf<typeof transactions>('transactions');
const nfcCall = callsOf<typeof nfc>('nfc');
const bleCall = callsOf<typeof ble>('ble');

/** The currency of an amount; without one it is the rand. */
const currencyOf = (text: string | null): string => text?.trim() ?? 'ZAR';

/** A payment of the history; one whose amount, or whose fee where it has one, cannot be read exactly does not parse. */
const Row = v.pipe(
  tolerant(Payment),
  v.transform(({ amount, ...row }) => ({
    ...row,
    money: parseMoney(amount, currencyOf(row.currency)),
    fee: parseMoney(row.transactionFee, currencyOf(row.currency)),
  })),
  v.check(row => row.money !== null, 'amount is not an amount'),
  v.check(row => row.fee !== null || row.transactionFee === null, 'transactionFee is not an amount'),
  v.transform(
    ({ deviceId, currency: _currency, transactionFee: _fee, money, ...row }): Transaction => ({
      ...row,
      disposition: row.disposition ?? { unknown: '' },
      terminalId: deviceId,
      amount: money as Money,
    }),
  ),
);

/** A query of payments. An id selects its channel, with a value one merchant's payments alone; without ids all channels. */
export type TransactionRequest = {
  /** '' is the whole channel; null or absent does not ask for it. */
  nfcId?: string | null;
  bleId?: string | null;
  payByLinkId?: string | null;
  /** ISO-8601 instants: the first that is meant, and the first that no longer is. */
  startDate?: string | null;
  endDate?: string | null;
  /** Most rows of the page. */
  count: number;
  /** From 1. */
  page: number;
  sort: { by: HistorySort; descending: boolean };
};

/** A page of payments; `count` is how many the service puts on a page, null where it does not say. */
export type TransactionPage = Page<Transaction> & { count: number | null };

/** A page may be a thousand rows over a poor line. */
const PAGE_TIMEOUT_MS = 60_000;

/** A page of the history of payments. */
export function transactionPage(
  send: Send,
  { nfcId, bleId, payByLinkId, startDate, endDate, count, page, sort }: TransactionRequest,
  signal?: AbortSignal,
): Promise<Answer<TransactionPage>> {
  const query = {
    nfcId,
    payByLinkId,
    bleId,
    startDate,
    endDate,
    count,
    page,
    sort: `${sort.by},${sort.descending ? 'desc' : 'asc'}`,
  };
  const parse = (reply: Reply): Answer<TransactionPage> => {
    const answer = readPage(reply, 'transactions', Row);
    if (isFailure(answer)) return answer;
    return { ok: { ...answer.ok, count: countOf(fieldsOf(reply.body).count) } };
  };
  return read(send, historyCall('GET /transactions-records/transaction-history', { query }), parse, {
    signal,
    timeoutMs: PAGE_TIMEOUT_MS,
  });
}

/** The newest payments of one merchant. */
export const newestTransactions = (
  send: Send,
  request: Pick<TransactionRequest, 'nfcId' | 'bleId' | 'count'>,
): Promise<Answer<Page<Transaction>>> =>
  transactionPage(send, { ...request, page: 1, sort: { by: 'createdDate', descending: true } });

type NfcCalls = (typeof nfc)['calls'];
type BleCalls = (typeof ble)['calls'];
const taps = 'GET /v1/nfc-payment-service/tap/dashboard/transactions';
const blePayments = 'GET /v1/ble-payment-service/ble/transaction-count';

const readCount = (
  send: Send,
  call: Call,
  field: keyof AnswerOf<NfcCalls[typeof taps]> | keyof AnswerOf<BleCalls[typeof blePayments]>,
) =>
  read<number>(send, call, reply => {
    const count = countOf(fieldsOf(reply.body)[field]);
    return count === null ? failed({ kind: 'unreadable', status: reply.status, field }) : { ok: count };
  });

/** All tap-to-pay transactions of the tenant. */
export const nfcCount = (send: Send): Promise<Answer<number>> =>
  readCount(send, nfcCall(taps), 'nfcTransactionCount');

/** All Bluetooth transactions of the tenant. */
export const bleCount = (send: Send): Promise<Answer<number>> =>
  readCount(send, bleCall(blePayments), 'bleTransactionCount');

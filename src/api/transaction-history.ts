import * as v from 'valibot';
import type { Answer } from '../domain/failure.ts';
import { type Money, parseMoney } from '../domain/money.ts';
import type { Transaction } from '../domain/transaction.ts';
import { read, type Send } from './http.ts';
import { type Page, readPage } from './page.ts';
import { id, instantOf, knownAs, lenient, textOf } from './reading.ts';

const channelOf = knownAs('nfc', 'ble', 'pay-by-link');
const dispositionOf = knownAs(
  'approved',
  'declined',
  'declined-offline',
  'unable-to-go-online',
  'indeterminate',
  'voided',
);

/** A payment of the history; one whose amount cannot be read exactly does not parse. (contract: Settlements and transactions) */
const Row = v.pipe(
  v.object({
    id,
    externalId: lenient(textOf),
    channel: lenient(channelOf),
    merchantId: lenient(textOf),
    merchantName: lenient(textOf),
    deviceId: lenient(textOf),
    amount: v.optional(v.unknown(), null),
    currency: lenient(value => textOf(value)?.trim() ?? 'ZAR'),
    transactionFee: v.optional(v.unknown(), null),
    paymentMedium: lenient(textOf),
    reference: lenient(textOf),
    status: lenient(textOf),
    disposition: lenient(value => dispositionOf(value) ?? { unknown: '' }),
    responseCode: lenient(textOf),
    authorisationCode: lenient(textOf),
    maskedPan: lenient(textOf),
    createdDate: lenient(instantOf),
  }),
  v.transform(({ amount, ...row }) => ({ ...row, money: parseMoney(amount, row.currency) })),
  v.check(row => row.money !== null, 'amount is not an amount'),
  v.transform(
    ({ deviceId, currency, transactionFee, money, ...row }): Transaction => ({
      ...row,
      terminalId: deviceId,
      amount: money as Money,
      fee: parseMoney(transactionFee, currency),
    }),
  ),
);

/** Whose payments are asked for: an id selects its channel; one that is null is not asked for. (ruling 14) */
type HistoryRequest = {
  nfcId: string | null;
  bleId: string | null;
  /** Most rows of the page. */
  count: number;
};

/** The newest payments, a page of them. (specification §7) */
export const newestTransactions = (
  send: Send,
  { nfcId, bleId, count }: HistoryRequest,
): Promise<Answer<Page<Transaction>>> => {
  const query = {
    nfcId: nfcId ?? undefined,
    bleId: bleId ?? undefined,
    count,
    page: 1,
    sort: 'createdDate,desc',
  };
  const path = '/transactions-records/transaction-history';
  return read(send, { service: 'transactions', method: 'GET', path, query }, reply =>
    readPage(reply, 'transactions', Row),
  );
};

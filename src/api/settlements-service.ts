import * as v from 'valibot';
import {
  SettlementReport,
  SettlementTransaction,
  type settlements,
  Toggled,
} from '../../contract/settlements.ts';
import { type Answer, isFailure } from '../domain/failure.ts';
import { type Money, parseMoney } from '../domain/money.ts';
import type { SettleAttempt } from '../domain/settlement/settle-attempt.ts';
import type {
  SettlementReport as Domain,
  ReportTransaction,
  ReportTransactions,
  SettlementStatus,
} from '../domain/settlement/settlement.ts';
import { callsOf } from './call.ts';
import { type Call, read, type Send } from './http.ts';
import {
  type Changes,
  type ChangesRequest,
  type ListPage,
  type PageRequest,
  readChangesOf,
  readPage,
  readPageOf,
} from './page.ts';
import type { Reply } from './reading.ts';
import { tolerant } from './tolerant.ts';

const call = callsOf<typeof settlements>('settlements');
const listCall = call('GET /settlements/merchant-settlement-reports');

/** The currency of an amount; without one it is the rand. */
const currencyOf = (text: string | null): string => text?.trim() ?? 'ZAR';

/** A settlement report; one whose amount cannot be read exactly does not parse. */
export const Report = v.pipe(
  tolerant(SettlementReport),
  v.transform(row => ({ ...row, amount: parseMoney(row.settlementAmount, currencyOf(row.currency)) })),
  v.check(row => row.amount !== null, 'settlementAmount is not an amount'),
  v.transform(
    (row): Domain => ({
      reportId: row.reportId,
      amount: row.amount as Money,
      merchantId: row.merchantId,
      merchantName: row.merchantName,
      startDate: row.settlementStartDate,
      endDate: row.settlementEndDate,
      status: row.settlementStatus ?? { unknown: '' },
      settledDate: row.settledDate,
      transactionIds: row.settlementTransactionIds.filter(id => id !== null),
      version: row.version,
    }),
  ),
);

/** The settlement reports, all on one page. */
export const listReports = (
  send: Send,
  request: Pick<PageRequest, 'etag' | 'signal'> = {},
): Promise<Answer<ListPage<Domain> | { notModified: true }>> =>
  readPageOf(send, listCall, request, { name: 'merchantSettlementReports', schema: Report });

/** The settlement reports that changed since a cursor, by their ids where they are gone. */
export const listChangedReports = (
  send: Send,
  request: ChangesRequest,
): Promise<Answer<Changes<Domain> | { gone: true }>> => readChangesOf(send, listCall, request, Report);

/**
 * A payment of a report; one whose amount, or whose fee where it has one, cannot be read exactly does not parse: the report's
 * total would be wrong with it.
 */
export const ReportPayment = v.pipe(
  tolerant(SettlementTransaction),
  v.transform(({ transaction, ...row }) => ({
    ...row,
    ...transaction,
    money: parseMoney(transaction.amount, currencyOf(transaction.currency)),
    fee: parseMoney(transaction.transactionFee, currencyOf(transaction.currency)),
  })),
  v.check(row => row.money !== null, 'amount is not an amount'),
  v.check(row => row.fee !== null || row.transactionFee === null, 'transactionFee is not an amount'),
  v.transform(
    (row): ReportTransaction => ({
      externalId: row.externalId,
      createdDate: row.createdDate,
      merchantId: row.merchantId,
      amount: row.money as Money,
      fee: row.fee,
      paymentMedium: row.paymentMedium,
      reference: row.reference,
      disposition: row.status ?? { unknown: '' },
    }),
  ),
);

/** A long report over a poor line. */
const TRANSACTIONS_TIMEOUT_MS = 60_000;

/** The payments of a report, all on one page. */
export function listReportTransactions(
  send: Send,
  { reportId, merchantId }: Pick<Domain, 'reportId' | 'merchantId'>,
): Promise<Answer<ReportTransactions>> {
  return read(
    send,
    call('GET /settlements/{reportId}/merchant/{merchantId}/settlement-transactions', {
      params: { reportId, merchantId },
    }),
    reply => {
      const answer = readPage(reply, 'settlementTransactions', ReportPayment);
      if (isFailure(answer)) return answer;
      return { ok: { rows: answer.ok.rows, unreadable: answer.ok.unreadable.length } };
    },
    { timeoutMs: TRANSACTIONS_TIMEOUT_MS },
  );
}

/** Toggles the status of a report, if it is still as it was read. */
export const toggleSettledCall = ({ reportId, merchantId, key, version }: SettleAttempt): Call =>
  call('PUT /settlements/report/{reportId}/merchant/{merchantId}/toggle-settled-to-merchant', {
    params: { reportId, merchantId },
    key,
    version,
  });

const Told = v.pick(Toggled, ['settlementStatus']);

/** The status that a toggle says it led to; null where it does not say one that is known. */
export function readToggled({ body }: Reply): SettlementStatus | null {
  const { settlementStatus: status } = v.parse(tolerant(Told), body);
  return typeof status === 'string' ? status : null;
}

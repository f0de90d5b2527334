import * as v from 'valibot';
import { type Answer, isFailure } from '../domain/failure.ts';
import { type Money, parseMoney } from '../domain/money.ts';
import type { SettleAttempt } from '../domain/settlement/settle-attempt.ts';
import type {
  ReportTransaction,
  ReportTransactions,
  SettlementReport,
  SettlementStatus,
} from '../domain/settlement/settlement.ts';
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
import {
  dispositionOf,
  fieldsOf,
  id,
  instantOf,
  knownAs,
  lenient,
  type Reply,
  textOf,
  textsOf,
} from './reading.ts';

const statusOf = knownAs('settled', 'pending');

/** A settlement report; one whose amount cannot be read exactly does not parse. */
export const Report = v.pipe(
  v.object({
    reportId: id,
    settlementAmount: v.optional(v.unknown(), null),
    currency: lenient(value => textOf(value)?.trim() ?? 'ZAR'),
    merchantId: id,
    merchantName: lenient(textOf),
    settlementStartDate: lenient(instantOf),
    settlementEndDate: lenient(instantOf),
    settlementStatus: lenient(value => statusOf(value) ?? { unknown: '' }),
    settledDate: lenient(instantOf),
    settlementTransactionIds: lenient(textsOf),
    version: lenient(textOf),
  }),
  v.transform(row => ({ ...row, amount: parseMoney(row.settlementAmount, row.currency) })),
  v.check(row => row.amount !== null, 'settlementAmount is not an amount'),
  v.transform(
    (row): SettlementReport => ({
      reportId: row.reportId,
      amount: row.amount as Money,
      merchantId: row.merchantId,
      merchantName: row.merchantName,
      startDate: row.settlementStartDate,
      endDate: row.settlementEndDate,
      status: row.settlementStatus,
      settledDate: row.settledDate,
      transactionIds: row.settlementTransactionIds,
      version: row.version,
    }),
  ),
);

const reportsCall = {
  service: 'settlements',
  method: 'GET',
  path: '/settlements/merchant-settlement-reports',
} as const;

/** The settlement reports, all on one page. */
export const listReports = (
  send: Send,
  request: Pick<PageRequest, 'etag' | 'signal'> = {},
): Promise<Answer<ListPage<SettlementReport> | { notModified: true }>> =>
  readPageOf(send, reportsCall, request, { name: 'merchantSettlementReports', schema: Report });

/** The settlement reports that changed since a cursor, by their ids where they are gone. */
export const listChangedReports = (
  send: Send,
  request: ChangesRequest,
): Promise<Answer<Changes<SettlementReport> | { gone: true }>> =>
  readChangesOf(send, reportsCall, request, Report);

/**
 * A payment of a report; one whose amount, or whose fee where it has one, cannot be read exactly does not parse: the report's
 * total would be wrong with it.
 */
export const SettlementTransaction = v.pipe(
  v.object({
    createdDate: lenient(instantOf),
    merchantId: lenient(textOf),
    transaction: v.pipe(
      lenient(fieldsOf),
      v.object({
        externalId: id,
        currency: lenient(value => textOf(value)?.trim() ?? 'ZAR'),
        amount: v.optional(v.unknown(), null),
        transactionFee: v.optional(v.unknown(), null),
        paymentMedium: lenient(textOf),
        reference: lenient(textOf),
        status: lenient(value => dispositionOf(value) ?? { unknown: '' }),
      }),
    ),
  }),
  v.transform(({ transaction, ...row }) => ({
    ...row,
    ...transaction,
    money: parseMoney(transaction.amount, transaction.currency),
    fee: parseMoney(transaction.transactionFee, transaction.currency),
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
      disposition: row.status,
    }),
  ),
);

/** A long report over a poor line. */
const TRANSACTIONS_TIMEOUT_MS = 60_000;

/** The payments of a report, all on one page. */
export function listReportTransactions(
  send: Send,
  { reportId, merchantId }: Pick<SettlementReport, 'reportId' | 'merchantId'>,
): Promise<Answer<ReportTransactions>> {
  const path = `/settlements/${encodeURIComponent(reportId)}/merchant/${encodeURIComponent(merchantId)}/settlement-transactions`;
  return read(
    send,
    { service: 'settlements', method: 'GET', path },
    reply => {
      const answer = readPage(reply, 'settlementTransactions', SettlementTransaction);
      if (isFailure(answer)) return answer;
      return { ok: { rows: answer.ok.rows, unreadable: answer.ok.unreadable.length } };
    },
    { timeoutMs: TRANSACTIONS_TIMEOUT_MS },
  );
}

/** Toggles the status of a report, if it is still as it was read. */
export const toggleSettledCall = ({ reportId, merchantId, key, version }: SettleAttempt): Call => ({
  service: 'settlements',
  method: 'PUT',
  path: `/settlements/report/${encodeURIComponent(reportId)}/merchant/${encodeURIComponent(merchantId)}/toggle-settled-to-merchant`,
  key: key ?? undefined,
  ifMatch: version === null ? undefined : `"${version}"`,
});

/** The status that a toggle says it led to; null where it does not say one that is known. */
export function readToggled(reply: Reply): SettlementStatus | null {
  const status = statusOf(fieldsOf(reply.body).settlementStatus);
  return typeof status === 'string' ? status : null;
}

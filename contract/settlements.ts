import * as v from 'valibot';
import { amount, disposition, instant, key, text, version, word } from './field.ts';
import { changesOf, changesQuery, listEnd, listOf } from './list.ts';
import type { Service } from './service.ts';

const settlementStatus = word('SETTLED', 'PENDING');

/** A settlement report: payments of a merchant that are paid out together. */
export const SettlementReport = v.object({
  reportId: key,
  settlementAmount: amount,
  currency: text,
  merchantId: key,
  merchantName: text,
  settlementStartDate: instant,
  settlementEndDate: instant,
  settlementStatus,
  settledDate: v.optional(instant),
  settlementTransactionIds: v.array(text),
  version,
});

/** A payment of a settlement report. */
export const SettlementTransaction = v.object({
  createdDate: instant,
  merchantId: text,
  transaction: v.object({
    externalId: key,
    currency: text,
    amount,
    paymentMedium: text,
    reference: v.nullable(text),
    status: disposition,
    transactionFee: v.nullable(amount),
  }),
});

/** The answer to a toggle of a report's status. */
export const Toggled = v.object({ reportId: key, settlementStatus, version });

/** The settlements service: reports, what each lists, and settling them. */
export const settlements = {
  name: 'settlements',
  calls: {
    'GET /settlements/merchant-settlement-reports': {
      query: changesQuery({}),
      answers: {
        200: listOf('merchantSettlementReports', SettlementReport, listEnd),
      },
      changes: changesOf(SettlementReport),
      etag: true,
    },
    'GET /settlements/{reportId}/merchant/{merchantId}/settlement-transactions': {
      answers: { 200: listOf('settlementTransactions', SettlementTransaction) },
      etag: true,
      refusals: { 404: ['REPORT_NOT_FOUND'] },
    },
    'PUT /settlements/report/{reportId}/merchant/{merchantId}/toggle-settled-to-merchant': {
      answers: { 200: Toggled },
      ifMatch: true,
      refusals: { 404: ['REPORT_NOT_FOUND'] },
      current: { report: SettlementReport },
    },
  },
} as const satisfies Service;

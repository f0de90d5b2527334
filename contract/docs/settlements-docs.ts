import type { InferInput } from 'valibot';
import type * as contract from '../settlements.ts';
import type { SchemaDocs, ServiceDocs } from './service-docs.ts';
import { changesWords } from './shared-words.ts';

const report: InferInput<typeof contract.SettlementReport> = {
  reportId: 'RPT-20261120-0421',
  settlementAmount: '8210.40',
  currency: 'ZAR',
  merchantId: 'MRC-000001',
  merchantName: 'Zodwa Spaza',
  settlementStartDate: '2026-11-18T22:00:00.000Z',
  settlementEndDate: '2026-11-19T22:00:00.000Z',
  settlementStatus: 'PENDING',
  settlementTransactionIds: ['TX-50F2-7001'],
  version: 1,
};
const payment: InferInput<typeof contract.SettlementTransaction> = {
  createdDate: '2026-11-19T09:14:05.000Z',
  merchantId: 'MRC-000001',
  transaction: {
    externalId: 'TX-50F2-7001',
    currency: 'ZAR',
    amount: '125.50',
    paymentMedium: 'VISA',
    reference: 'Table 4',
    status: 'Approved',
    transactionFee: '2.51',
  },
};
const toggled = { reportId: report.reportId, settlementStatus: 'SETTLED' as const, version: 2 };
const reportAndMerchant = {
  reportId: 'The id of the report.',
  merchantId: "The provider's id of the merchant.",
};

/** Words and examples of the settlements service. */
export const settlementsDocs: ServiceDocs<typeof contract.settlements> = {
  title: 'Settlements',
  description: 'Reports of payments that are paid out to a merchant, and settling them.',
  calls: {
    'GET /settlements/merchant-settlement-reports': {
      id: 'listSettlementReports',
      summary: 'List the settlement reports',
      description: 'All reports come in one answer, the newest first; `limit` is for changes.',
      query: changesWords,
      answers: { 200: { merchantSettlementReports: [report], changesCursor: 'MTIzNDU2' } },
    },
    'GET /settlements/{reportId}/merchant/{merchantId}/settlement-transactions': {
      id: 'listSettlementTransactions',
      summary: 'List the payments of a report',
      params: reportAndMerchant,
      answers: { 200: { settlementTransactions: [payment] } },
    },
    'PUT /settlements/report/{reportId}/merchant/{merchantId}/toggle-settled-to-merchant': {
      id: 'toggleSettled',
      summary: 'Toggle a report between PENDING and SETTLED',
      reliedOn:
        'Never queued. Where `If-Match` is not checked, it is not sent again after a lost answer: the reports are read twice instead.',
      params: reportAndMerchant,
      answers: { 200: toggled },
    },
  },
};

/** Words and examples of the schemas of the settlements service. */
export const settlementsSchemas: SchemaDocs<typeof contract> = {
  SettlementReport: {
    description: 'Payments of a merchant that are paid out together.',
    fields: {
      reportId: 'The id of the report.',
      settlementAmount: 'The approved amounts less the fees, a decimal. A number beyond 2^53 is not read.',
      currency: 'Its code in ISO 4217.',
      merchantId: "The provider's id of the merchant.",
      merchantName: 'The name of the merchant.',
      settlementStartDate: 'The first instant of the report.',
      settlementEndDate: 'The first instant after it.',
      settlementStatus: 'SETTLED: paid out to the merchant.',
      settledDate: 'The time at which it was settled.',
      settlementTransactionIds: 'The external ids of its payments.',
      version: 'Changes with each change of the report.',
    },
    example: report,
  },
  SettlementTransaction: {
    description: 'A payment of a report.',
    fields: {
      createdDate: 'The time of the payment.',
      merchantId: "The provider's id of the merchant.",
      transaction: 'The payment.',
      'transaction.externalId': 'The id by which it is known outside.',
      'transaction.currency': 'Its code in ISO 4217.',
      'transaction.amount': 'A decimal.',
      'transaction.paymentMedium': 'The card scheme, or another medium.',
      'transaction.reference': "The merchant's own words.",
      'transaction.status': 'Its outcome.',
      'transaction.transactionFee': 'A decimal. Null: none.',
    },
    example: payment,
  },
  Toggled: {
    description: 'The report after the toggle.',
    fields: {
      reportId: 'The id of the report.',
      settlementStatus: 'The status that it has now.',
      version: 'The version that it has now.',
    },
    example: toggled,
  },
};

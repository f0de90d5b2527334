import type { InferInput } from 'valibot';
import type * as contract from '../transactions.ts';
import type { SchemaDocs, ServiceDocs } from './service-docs.ts';

const payment: InferInput<typeof contract.Payment> = {
  id: '0f3c1a52-7d1e-4c55-a1b0-6a2f54a90c11',
  externalId: 'TX-50F2-7001',
  channel: 'NFC',
  merchantId: 'MRC-000001',
  merchantName: 'Zodwa Spaza',
  deviceId: '1be6-93c8-07d4',
  amount: '125.50',
  currency: 'ZAR',
  transactionFee: '2.51',
  paymentMedium: 'VISA',
  reference: 'Table 4',
  status: 'APPROVED',
  disposition: 'Approved',
  responseCode: '00',
  authorisationCode: '7F3A10',
  maskedPan: '411111******1111',
  createdDate: '2026-11-19T09:14:05.000Z',
};
const oneChannel =
  'An id selects its channel: with a value the payments of one merchant, empty those of all. Without any id all channels are meant.';

/** Words and examples of the history of payments. */
export const transactionsDocs: ServiceDocs<typeof contract.transactions> = {
  title: 'Transactions',
  description: 'The history of payments in all channels.',
  calls: {
    'GET /transactions-records/transaction-history': {
      id: 'listPayments',
      summary: 'List payments, a page at a time',
      description: oneChannel,
      query: {
        nfcId: "Taps: the first 20 characters of the merchant's id.",
        payByLinkId: "Payments by link: the first 20 characters of the merchant's id.",
        bleId: "Payments over Bluetooth: the merchant's phone number without its first character.",
        terminalId:
          'The payments of one terminal, in the channels that are meant. A provider without it answers 400.',
        startDate: 'The first instant that is meant.',
        endDate: 'The first instant that is no longer meant.',
        count: 'Most rows of the page.',
        page: 'The number of the page, from 1.',
        sort: 'A field, a comma, and asc or desc.',
      },
      answers: { 200: { transactions: [payment], total: 1, page: 1, count: 50 } },
    },
  },
};

/** Words and examples of the counts of taps. */
export const nfcDocs: ServiceDocs<typeof contract.nfc> = {
  title: 'Taps',
  description: 'Counts of tap-to-pay payments.',
  calls: {
    'GET /v1/nfc-payment-service/tap/dashboard/transactions': {
      id: 'countTaps',
      summary: "Count the tenant's taps",
      answers: { 200: { nfcTransactionCount: 300 } },
    },
    'GET /tap/dashboard/merchant/{merchantId}/transactions/count': {
      id: 'countTapsOfMerchant',
      summary: "Count a merchant's taps",
      params: { merchantId: "The first 18 characters of the merchant's id." },
      answers: {
        200: {
          nfcTransactionCount: 300,
          failedNfcTransactionCount: 12,
          notRespondedToTransactionCount: 3,
        },
      },
    },
  },
};

/** Words and examples of the counts over Bluetooth. */
export const bleDocs: ServiceDocs<typeof contract.ble> = {
  title: 'Bluetooth payments',
  description: 'Counts of payments over Bluetooth.',
  calls: {
    'GET /v1/ble-payment-service/ble/transaction-count': {
      id: 'countBluetoothPayments',
      summary: "Count the tenant's payments over Bluetooth",
      answers: { 200: { bleTransactionCount: 40 } },
    },
    'GET /ble-payment/transactions/merchant/{phoneNumber}/count': {
      id: 'countBluetoothPaymentsOfMerchant',
      summary: "Count a merchant's payments over Bluetooth",
      params: { phoneNumber: "The merchant's phone number without its first character, or its id." },
      answers: {
        200: {
          bleTransactionCount: 40,
          failedTransactionCount: 2,
          successful: 37,
          notRespondedToTransactionCount: 1,
        },
      },
    },
  },
};

/** Words and examples of the schemas of the history. */
export const transactionsSchemas: SchemaDocs<typeof contract> = {
  Payment: {
    description: 'A payment.',
    fields: {
      id: 'The id of the payment.',
      externalId: 'The id by which it is known outside.',
      channel: 'The way in which it was made.',
      merchantId: "The provider's id of the merchant.",
      merchantName: 'The name of the merchant.',
      deviceId: 'The terminal, where there was one.',
      amount: 'A decimal. A number beyond 2^53 is not read.',
      currency: 'Its code in ISO 4217.',
      transactionFee: 'A decimal. Null: none.',
      paymentMedium: 'The card scheme, or another medium.',
      reference: "The merchant's own words.",
      status: 'The status in the words of the acquirer.',
      disposition: 'The outcome.',
      responseCode: 'The code of ISO 8583.',
      authorisationCode: 'The code of the authorisation.',
      maskedPan: 'The number of the card, masked.',
      createdDate: 'The time of the payment.',
    },
    example: payment,
  },
};

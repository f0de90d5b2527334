import * as v from 'valibot';
import { historySorts } from '../src/domain/history/history.ts';
import { amount, count, disposition, instant, key, text, whole, word } from './field.ts';
import { listOf } from './list.ts';
import type { Service } from './service.ts';

/** A payment of the history. */
export const Payment = v.object({
  id: key,
  externalId: text,
  channel: word('NFC', 'BLE', 'PAY_BY_LINK'),
  merchantId: text,
  merchantName: text,
  deviceId: v.optional(text),
  amount,
  currency: text,
  transactionFee: v.nullable(amount),
  paymentMedium: text,
  reference: v.nullable(text),
  status: text,
  disposition,
  responseCode: v.optional(text),
  authorisationCode: v.optional(text),
  maskedPan: v.optional(text),
  createdDate: instant,
});

// The pattern takes the zone +23, which no parser reads, and the 30th of February, which Date reads as the 2nd of March.
function isInstant(text: string): boolean {
  const [at, day] = [Date.parse(text), Date.parse(text.slice(0, 10))];
  return Number.isFinite(at + day) && text.startsWith(new Date(day).toISOString().slice(0, 10));
}
const instantInQuery = v.pipe(
  v.string(),
  v.isoTimestamp('must be an ISO-8601 instant with its zone'),
  v.check(isInstant, 'must be an ISO-8601 instant with its zone'),
);

// @__NO_SIDE_EFFECTS__
function sortBy(...fields: readonly string[]) {
  const rule = `must be one of ${fields.join(', ')}, a comma, and asc or desc`;
  return v.pipe(v.string(), v.regex(new RegExp(`^(${fields.join('|')}),(asc|desc)$`), rule));
}

/** The history of payments. */
export const transactions = {
  name: 'transactions',
  calls: {
    'GET /transactions-records/transaction-history': {
      query: v.pipe(
        v.strictObject({
          nfcId: v.optional(v.string()),
          payByLinkId: v.optional(v.string()),
          bleId: v.optional(v.string()),
          terminalId: v.optional(v.pipe(v.string(), v.nonEmpty('must not be empty'))),
          startDate: v.optional(instantInQuery),
          endDate: v.optional(instantInQuery),
          count: v.optional(whole(1, 1000), '50'),
          page: v.optional(whole(1, 1_000_000), '1'),
          sort: v.optional(sortBy(...historySorts), 'createdDate,desc'),
        }),
        v.forward(
          v.check(
            ({ startDate, endDate }) =>
              startDate === undefined ||
              endDate === undefined ||
              Date.parse(startDate) <= Date.parse(endDate),
            'must not be before startDate',
          ),
          ['endDate'],
        ),
      ),
      answers: {
        200: listOf('transactions', Payment, { total: count, page: count, count }),
      },
    },
  },
} as const satisfies Service;

/** Counts of taps. */
export const nfc = {
  name: 'nfc',
  calls: {
    'GET /v1/nfc-payment-service/tap/dashboard/transactions': {
      answers: { 200: v.object({ nfcTransactionCount: count }) },
    },
    'GET /tap/dashboard/merchant/{merchantId}/transactions/count': {
      answers: {
        200: v.object({
          nfcTransactionCount: count,
          failedNfcTransactionCount: count,
          notRespondedToTransactionCount: count,
        }),
      },
    },
  },
} as const satisfies Service;

/** Counts of payments over Bluetooth. */
export const ble = {
  name: 'ble',
  calls: {
    'GET /v1/ble-payment-service/ble/transaction-count': {
      answers: { 200: v.object({ bleTransactionCount: count }) },
    },
    'GET /ble-payment/transactions/merchant/{phoneNumber}/count': {
      answers: {
        200: v.object({
          bleTransactionCount: count,
          failedTransactionCount: count,
          successful: count,
          notRespondedToTransactionCount: count,
        }),
      },
    },
  },
} as const satisfies Service;

import { expect, test } from 'vitest';
import type { Answer } from '../domain/failure.ts';
import type { Call, Send } from './http.ts';
import { bleCountsOf, customAttributesOf, nfcCountsOf } from './merchant-service.ts';
import { newestTransactions } from './transactions-service.ts';

/** A service that answers with these bodies, one after the other. */
function answering(...bodies: unknown[]): { send: Send; calls: Call[] } {
  const calls: Call[] = [];
  return {
    calls,
    send: async call => {
      const body = bodies[Math.min(calls.length, bodies.length - 1)];
      calls.push(call);
      return { reply: { status: 200, headers: new Headers(), body, shape: 'json', redirected: false } };
    },
  };
}
const failure = (answer: Answer<unknown>) => ('failure' in answer ? answer.failure : null);

test('counts come as text or number, and what is left out is derived or none', async () => {
  const nfc = answering({ nfcTransactionCount: '12', failedNfcTransactionCount: 3 });
  expect(await nfcCountsOf(nfc.send, 'MRC 1/2')).toEqual({
    ok: { total: 12, failed: 3, unknown: 0, successful: 9, isDerived: true },
  });
  expect(nfc.calls[0]?.path).toBe('/tap/dashboard/merchant/MRC%201%2F2/transactions/count');
  const ble = answering({
    bleTransactionCount: 10,
    failedTransactionCount: 2,
    successful: 6,
    notRespondedToTransactionCount: 1,
  });
  expect(await bleCountsOf(ble.send, '2782')).toEqual({
    ok: { total: 10, failed: 2, unknown: 1, successful: 6, isDerived: false },
  });
});

test('counts without a total cannot be read', async () => {
  expect(failure(await nfcCountsOf(answering({}).send, 'M'))).toMatchObject({
    kind: 'unreadable',
    field: 'nfcTransactionCount',
  });
  expect(failure(await bleCountsOf(answering([]).send, '2'))).toMatchObject({ field: 'bleTransactionCount' });
});

test('a payment keeps unknown values as text and its exact amount, and is left out without an amount', async () => {
  const { send, calls } = answering([
    {
      id: 1,
      amount: '90071992547409.93',
      currency: 'zar',
      disposition: 'UNABLE_TO_GO_ONLINE',
      channel: 'ble',
    },
    { id: 'b', amount: 12.5, currency: 'JPY' },
    { id: 'c', amount: 7, disposition: 'Refunded', channel: 'PAY_BY_LINK', transactionFee: '0.10' },
  ]);
  const answer = await newestTransactions(send, { nfcId: 'MRC', bleId: null, count: 20 });
  expect(answer).toMatchObject({
    ok: {
      rows: [
        {
          id: '1',
          amount: { minor: 9_007_199_254_740_993n, currency: 'ZAR' },
          disposition: 'unable-to-go-online',
          channel: 'ble',
          fee: null,
        },
        {
          id: 'c',
          disposition: { unknown: 'Refunded' },
          channel: 'pay-by-link',
          fee: { minor: 10n, currency: 'ZAR' },
        },
      ],
      unreadable: [{ index: 1, reason: 'amount is not an amount' }],
    },
  });
  expect(calls[0]?.query).toEqual({
    nfcId: 'MRC',
    bleId: undefined,
    count: 20,
    page: 1,
    sort: 'createdDate,desc',
  });
});

test('custom attributes are found on any page, in both spellings, of any type', async () => {
  const pages = [
    { merchants: [{ identifier: 'other', customAttributes: { custom_VAT: '1' } }], nextCursor: 'n' },
    {
      merchants: [
        {
          identifier: 'wanted',
          customAttributes: {
            VAT: 'old',
            custom_VAT: 'new',
            Terms: true,
            Sells: ['bread', 'milk'],
            Empty: '',
            custom_email: 'a@b.example',
          },
        },
      ],
    },
  ];
  const { send, calls } = answering(...pages);
  expect(await customAttributesOf(send, 'wanted')).toEqual({
    ok: [
      { name: 'VAT', value: 'new' },
      { name: 'Terms', value: true },
      { name: 'Sells', value: 'bread, milk' },
    ],
  });
  expect(calls.map(call => call.query?.cursor)).toEqual([undefined, 'n']);
  expect(failure(await customAttributesOf(answering(pages[1]).send, 'nobody'))).toEqual({ kind: 'missing' });
});

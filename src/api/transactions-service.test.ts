import { expect, test } from 'vitest';
import type { Call, Send } from './http.ts';
import { transactionPage } from './transactions-service.ts';

function answering(body: unknown): { send: Send; calls: Call[] } {
  const calls: Call[] = [];
  return {
    calls,
    send: async call => {
      calls.push(call);
      return { reply: { status: 200, headers: new Headers(), body, shape: 'json', redirected: false } };
    },
  };
}

test('a whole channel is asked for by an empty id, and what is not asked for is left out', async () => {
  const { send, calls } = answering({ transactions: [], total: '0', page: 2, count: '25' });
  const answer = await transactionPage(send, {
    nfcId: '',
    bleId: null,
    startDate: '2026-11-19T22:00:00.000Z',
    endDate: null,
    count: 50,
    page: 2,
    sort: { by: 'merchantName', descending: false },
  });
  expect(calls[0]).toMatchObject({
    service: 'transactions',
    method: 'GET',
    path: '/transactions-records/transaction-history',
    query: { nfcId: '', startDate: '2026-11-19T22:00:00.000Z', count: 50, page: 2, sort: 'merchantName,asc' },
  });
  const { query } = calls[0] ?? {};
  expect(Object.entries(query ?? {}).filter(([, value]) => value !== undefined)).toHaveLength(5);
  expect(answer).toMatchObject({ ok: { rows: [], total: 0, count: 25 } });
});

test('a bare array is a page without a total and a page size', async () => {
  const { send } = answering([{ id: 'a', amount: '1.50', createdDate: '2026-11-20T10:00:00+02:00' }]);
  const request = { count: 50, page: 1, sort: { by: 'createdDate', descending: true } } as const;
  expect(await transactionPage(send, request)).toMatchObject({
    ok: {
      rows: [{ id: 'a', amount: { minor: 150n, currency: 'ZAR' }, createdDate: '2026-11-20T08:00:00.000Z' }],
      total: null,
      count: null,
    },
  });
});

test('a payment whose fee cannot be read exactly is left out and counted; one without a fee has none', async () => {
  const paid = (id: string, transactionFee: unknown) => ({ id, amount: '10.00', transactionFee });
  const { send } = answering([paid('exact', '0.12'), paid('inexact', '0.125'), paid('free', null)]);
  const request = { count: 50, page: 1, sort: { by: 'createdDate', descending: true } } as const;
  expect(await transactionPage(send, request)).toMatchObject({
    ok: {
      rows: [
        { id: 'exact', fee: { minor: 12n, currency: 'ZAR' } },
        { id: 'free', fee: null },
      ],
      unreadable: [{ reason: 'transactionFee is not an amount' }],
    },
  });
});

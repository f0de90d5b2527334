import { expect, test } from 'vitest';
import type { Send } from './http.ts';
import { readRows } from './page.ts';
import { listReportTransactions, ReportPayment } from './settlements-service.ts';

const row = {
  createdDate: '2026-11-19T11:58:40+02:00',
  merchantId: 'MRC-1',
  transaction: {
    externalId: 'TX-1',
    currency: 'ZAR',
    amount: '348.00',
    paymentMedium: 'NFC',
    reference: 'INV-88214',
    status: 'Approved',
    transactionFee: 6.79,
  },
};
const withTransaction = (rest: object) => ({ ...row, transaction: { ...row.transaction, ...rest } });

test('a payment of a report has its amount and fee in minor units', () => {
  expect(readRows([row], ReportPayment)).toEqual({
    rows: [
      {
        externalId: 'TX-1',
        createdDate: '2026-11-19T09:58:40.000Z',
        merchantId: 'MRC-1',
        amount: { minor: 34800n, currency: 'ZAR' },
        fee: { minor: 679n, currency: 'ZAR' },
        paymentMedium: 'NFC',
        reference: 'INV-88214',
        disposition: 'approved',
      },
    ],
    unreadable: [],
  });
});

test('a payment without a fee has none, and an unknown status keeps its text', () => {
  const bare = withTransaction({ transactionFee: null, currency: 'jpy', amount: 500, status: 'REFUNDED' });
  expect(readRows([bare], ReportPayment).rows).toMatchObject([
    { fee: null, amount: { minor: 500n, currency: 'JPY' }, disposition: { unknown: 'REFUNDED' } },
  ]);
});

test.each([
  [withTransaction({ amount: 'R 5' }), 'amount is not an amount'],
  [withTransaction({ amount: null }), 'amount is not an amount'],
  [withTransaction({ transactionFee: 'free' }), 'transactionFee is not an amount'],
  [withTransaction({ externalId: '' }), 'transaction.externalId is missing'],
  [{ ...row, transaction: null }, 'transaction.externalId is missing'],
])('a payment with which the total would be wrong is left out and counted: %j', (wrong, reason) => {
  expect(readRows([wrong, row], ReportPayment)).toMatchObject({
    rows: [{ externalId: 'TX-1' }],
    unreadable: [{ index: 0, reason }],
  });
});

test('ids cannot lead to another address', async () => {
  const calls: string[] = [];
  const send: Send = async call => {
    calls.push(call.path);
    return { lost: 'unreachable' };
  };
  await listReportTransactions(send, { reportId: 'a/../b', merchantId: 'm?x' });
  expect(calls).toEqual(['/settlements/a%2F..%2Fb/merchant/m%3Fx/settlement-transactions']);
});

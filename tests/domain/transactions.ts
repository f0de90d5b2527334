import type { Transaction } from '../../src/domain/transaction.ts';

/** An approved payment of R 1.00, for tests. */
export const newTransaction = (change: Partial<Transaction> = {}): Transaction => ({
  id: 'T-1',
  externalId: null,
  channel: 'nfc',
  merchantId: 'MRC-1',
  merchantName: 'Shop',
  terminalId: null,
  amount: { minor: 100n, currency: 'ZAR' },
  fee: null,
  paymentMedium: null,
  reference: null,
  status: null,
  disposition: 'approved',
  responseCode: null,
  authorisationCode: null,
  maskedPan: null,
  createdDate: '2026-11-20T10:00:00.000Z',
  ...change,
});

import type { ReportTransaction, SettlementReport } from '../../src/domain/settlement/settlement.ts';

/** An approved payment of 10.00 rand with a fee of 0.20, taken by the first merchant at noon. */
export const payment = (externalId: string, rest: Partial<ReportTransaction> = {}): ReportTransaction => ({
  externalId,
  createdDate: '2026-11-19T10:00:00.000Z',
  merchantId: 'MRC-1',
  amount: { minor: 1000n, currency: 'ZAR' },
  fee: { minor: 20n, currency: 'ZAR' },
  paymentMedium: 'NFC',
  reference: null,
  disposition: 'approved',
  ...rest,
});

/** The report of 2026-11-19 that lists these payments of the first merchant. */
export const reportOf = (
  minor: bigint,
  transactionIds: string[],
  rest: Partial<SettlementReport> = {},
): SettlementReport => ({
  reportId: 'RPT-1',
  amount: { minor, currency: 'ZAR' },
  merchantId: 'MRC-1',
  merchantName: 'Mama Africa',
  startDate: '2026-11-18T22:00:00.000Z',
  endDate: '2026-11-19T21:59:59.000Z',
  status: 'pending',
  settledDate: null,
  transactionIds,
  version: '1',
  ...rest,
});

import type { Money } from './money.ts';
import type { Known } from './terminal.ts';

/** A report of what one merchant is owed for a period. (specification §3: Settlement report) */
export type SettlementReport = {
  reportId: string;
  amount: Money;
  merchantId: string;
  merchantName: string | null;
  /** ISO-8601 instants. */
  startDate: string | null;
  endDate: string | null;
  status: Known<'settled' | 'pending'>;
  settledDate: string | null;
  transactionIds: string[];
  version: string | null;
};

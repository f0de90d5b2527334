import type { Money } from './money.ts';
import type { Known } from './terminal.ts';
import type { Disposition } from './transaction.ts';

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

/** A payment of a report, as the settlements service lists it. (specification §3: Settlement transaction) */
export type ReportTransaction = {
  externalId: string;
  /** ISO-8601. */
  createdDate: string | null;
  merchantId: string | null;
  amount: Money;
  fee: Money | null;
  paymentMedium: string | null;
  reference: string | null;
  disposition: Known<Disposition>;
};

/** What a report's transactions were when they were asked for. */
export type ReportTransactions = {
  rows: ReportTransaction[];
  /** Rows that could not be read: left out and counted. */
  unreadable: number;
};

/** The status that an operator wants of a report. (specification §4: Settlement status) */
export type SettlementStatus = 'settled' | 'pending';

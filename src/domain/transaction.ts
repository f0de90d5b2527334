import type { Money } from './money.ts';
import type { OrUnknown, TransactionCounts } from './terminal.ts';

/** The outcome of a payment. */
export type Disposition =
  | 'approved'
  | 'declined'
  | 'declined-offline'
  | 'unable-to-go-online'
  | 'indeterminate'
  | 'voided';

/** Through what a payment was taken. */
export type Channel = 'nfc' | 'ble' | 'pay-by-link';

/** The count that a payment adds to besides the total; `null` for the total only. */
export const countsAs = {
  approved: 'successful',
  declined: 'failed',
  'declined-offline': 'failed',
  'unable-to-go-online': 'failed',
  indeterminate: 'unknown',
  voided: null,
} satisfies Record<Disposition, keyof Omit<TransactionCounts, 'total'> | null>;

/** One payment, as the history shows it. Times are ISO-8601; absent values are null. */
export type Transaction = {
  id: string;
  externalId: string | null;
  channel: OrUnknown<Channel> | null;
  merchantId: string | null;
  merchantName: string | null;
  terminalId: string | null;
  amount: Money;
  fee: Money | null;
  paymentMedium: string | null;
  reference: string | null;
  status: string | null;
  disposition: OrUnknown<Disposition>;
  /** ISO 8583. */
  responseCode: string | null;
  authorisationCode: string | null;
  maskedPan: string | null;
  createdDate: string | null;
};

/** Counts of one channel; a service that leaves `successful` out has it derived as what remains of the total. */
export type ChannelCounts = TransactionCounts & { isDerived: boolean };

/** The counts of both channels together; null when neither is there. */
export function sumCounts(
  nfc: TransactionCounts | null,
  ble: TransactionCounts | null,
): TransactionCounts | null {
  if (nfc === null && ble === null) return null;
  const sum = (name: keyof TransactionCounts) => (nfc?.[name] ?? 0) + (ble?.[name] ?? 0);
  return {
    total: sum('total'),
    successful: sum('successful'),
    failed: sum('failed'),
    unknown: sum('unknown'),
  };
}

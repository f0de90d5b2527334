import { minorDigits } from './money.ts';
import type { Transaction } from './transaction.ts';

/** What is looked for among the payments that are loaded; the service cannot be asked for it. */
export type HistoryFilter = {
  /** None means any; a value that is not known stands for itself. */
  dispositions: readonly string[];
  /** Merchant ids; none means any. */
  merchants: readonly string[];
  /** Decimals in each payment's own currency, both included; '' means no bound. */
  from: string;
  to: string;
  /** Part of the reference, the external id or the payment's own id. */
  reference: string;
};

/** Looks for nothing. */
export const noFilter: HistoryFilter = { dispositions: [], merchants: [], from: '', to: '', reference: '' };

/** Whether a filter leaves anything out. */
export const isFiltering = (filter: HistoryFilter): boolean =>
  filter.dispositions.length > 0 ||
  filter.merchants.length > 0 ||
  filter.reference.trim() !== '' ||
  decimalOf(filter.from) !== null ||
  decimalOf(filter.to) !== null;

/** The disposition as a filter names it. */
export const dispositionKey = ({ disposition }: Pick<Transaction, 'disposition'>): string =>
  typeof disposition === 'object' ? disposition.unknown : disposition;

/** Makes the test of a filter. A bound that is no decimal is none. */
export function matcherOf(filter: HistoryFilter): (row: Transaction) => boolean {
  const from = decimalOf(filter.from);
  const to = decimalOf(filter.to);
  const sought = filter.reference.trim().toLowerCase();
  const holds = (text: string | null) => text?.toLowerCase().includes(sought) ?? false;
  return row =>
    (filter.dispositions.length === 0 || filter.dispositions.includes(dispositionKey(row))) &&
    (filter.merchants.length === 0 || filter.merchants.includes(row.merchantId ?? '')) &&
    (from === null || compare(row, from) >= 0) &&
    (to === null || compare(row, to) <= 0) &&
    (sought === '' || holds(row.reference) || holds(row.externalId) || holds(row.id));
}

/** A decimal without a currency: `digits` of it come after the point. */
type Decimal = { value: bigint; digits: number };

/** Reads a decimal bound, with a point or a comma; null where it is none. */
export function decimalOf(text: string): Decimal | null {
  const match = /^(-?)(\d{1,30})(?:[.,](\d{1,6}))?$/.exec(text.trim());
  if (!match) return null;
  const fraction = match[3] ?? '';
  const value = BigInt(`${match[2]}${fraction}`);
  return { value: match[1] === '-' ? -value : value, digits: fraction.length };
}

const power = (digits: number): bigint => 10n ** BigInt(digits);

function compare({ amount }: Transaction, { value, digits }: Decimal): number {
  const own = amount.minor * power(digits);
  const bound = value * power(minorDigits(amount.currency));
  return own < bound ? -1 : own > bound ? 1 : 0;
}

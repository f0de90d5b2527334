import type { Days } from '../../domain/time.ts';
import { type Channel, countsAs, type Disposition } from '../../domain/transaction.ts';
import { paths } from '../paths.ts';

/** Payments of one kind; what is not named is any. */
type Payments = {
  /** The provider's id of the merchant. */
  merchant?: string;
  /** Id of the terminal. */
  terminal?: string;
  channels?: readonly Channel[];
  /** Code of the response, ISO 8583. */
  response?: string;
  countsAs?: (typeof countsAs)[Disposition];
  /** All days unless some are named. */
  days?: Days;
};

/** The address of the history of these payments. */
export function transactionsHref(of: Payments): string {
  const query = new URLSearchParams();
  if (of.days) {
    query.set('from', of.days.from);
    query.set('to', of.days.to);
  } else query.set('period', 'all');
  for (const channel of of.channels ?? []) query.append('channel', channel);
  if (of.countsAs !== undefined)
    for (const [disposition, count] of Object.entries(countsAs))
      if (count === of.countsAs) query.append('disposition', disposition);
  if (of.merchant) query.set('merchant', of.merchant);
  if (of.terminal) query.set('terminal', of.terminal);
  if (of.response) query.set('response', of.response);
  return `${paths.transactionHistory}?${query}`;
}

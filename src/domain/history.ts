import type { Channel, Transaction } from './transaction.ts';

/** By what the service sorts the history. (contract: Settlements and transactions) */
export const historySorts = [
  'createdDate',
  'amount',
  'channel',
  'merchantName',
  'reference',
  'disposition',
  'externalId',
] as const;
/** See the list. */
export type HistorySort = (typeof historySorts)[number];

/** Which payments are asked of the service: plain data that lives in the URL. */
export type HistoryQuery = {
  /** None means all. */
  channels: readonly Channel[];
  /** First instant, included, and first that is no longer meant; ISO-8601, bounds of +02:00 days. (ruling 15) */
  from: string | null;
  to: string | null;
  /** From 1. */
  page: number;
  /** Rows a page. */
  count: number;
  sort: { by: HistorySort; descending: boolean };
};

/** A page of the history. */
export type HistoryPage = {
  rows: Transaction[];
  /** All that match, over all pages; null where the service does not say. */
  total: number | null;
  /** Rows that could not be read: left out and counted. */
  unreadable: number;
};

import type { SeenAt } from './seen-at.ts';
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
  /** Rows a page as the service counts them; null where it does not say. */
  count: number | null;
  /** Rows of a kept page for which there was no room on this device. (ruling 19) */
  notKept: number;
};

/** A page as it was seen last, and what had been asked for. */
export type KeptHistory = { query: HistoryQuery; seen: SeenAt<HistoryPage> };

/** Rows a page that may be chosen. */
export const historyCounts = [25, 50, 100, 250] as const;

/** Each channel by which payments are taken. (contract: Settlements and transactions) */
export const historyChannels = ['nfc', 'ble', 'pay-by-link'] as const satisfies readonly Channel[];

/** How many pages hold all that match; null where the service does not say how many do. */
export const pagesOf = (total: number | null, count: number): number | null =>
  total === null ? null : Math.max(1, Math.ceil(total / count));

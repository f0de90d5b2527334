import type { Facets } from '../collection.ts';
import type { Failure } from '../failure.ts';
import type { Fit } from '../search.ts';
import type { Channel, Transaction } from '../transaction.ts';
import type { HistoryFilter } from './filter.ts';

/** By what the service sorts the history. */
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

/** The part of a history's view that the service answers: plain data that lives in the URL. */
export type HistoryQuery = {
  /** None means all. */
  channels: readonly Channel[];
  /** First instant, included, and first that is no longer meant; ISO-8601, bounds of +02:00 days. */
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
  /** Rows of a kept page for which there was no room on this device. */
  notKept: number;
};

/** The whole view of a history: the query of the service, and the filter over its payments. */
export type HistoryQuestion = HistoryQuery & { filter: HistoryFilter };

/** This device's answer to a question, from the payments that it keeps and those that it has read beyond. */
export type HistoryFound = {
  rows: Transaction[];
  /** All that match, over all pages. */
  total: number;
  facets: Facets;
  /** The names of the merchants among the facets' values, by their ids. */
  merchantNames: Readonly<Record<string, string>>;
  /** When the days of the question were read; null where none was. */
  asOf: string | null;
  /** Rows of those days that could not be read. */
  unreadable: number;
  /** True where every payment of the question's period was searched. */
  isWhole: boolean;
  /** Payments of the period that were searched, and how many it has; null where that is not known. */
  searched: number;
  announced: number | null;
  /** More is being read. */
  isSearching: boolean;
  isStopped: boolean;
  /** The failure that ended the reading early, or that of a refresh of what was read. */
  failure: Failure | null;
};

/** Payments that answer what was typed. */
export type PaymentsFound = {
  /** The best, the best first. */
  rows: { row: Transaction; fit: Fit }[];
  total: number;
  /** True where any payments are kept on this device. */
  isLoaded: boolean;
};

/** Rows a page that may be chosen. */
export const historyCounts = [25, 50, 100, 250] as const;

/** Each channel by which payments are taken. */
export const historyChannels = ['nfc', 'ble', 'pay-by-link'] as const satisfies readonly Channel[];

import type { MerchantRow } from './merchant/merchant.ts';
import type { SettlementReport } from './settlement/settlement.ts';
import type { Activation, PendingMark, Terminal, TerminalMark, TerminalRow } from './terminal.ts';
import type { WaitingWebhook } from './webhook/webhook.ts';

/** The rows of each collection of the local copy, as a list shows them. */
export type CollectionRows = {
  terminals: TerminalRow;
  merchants: MerchantRow;
  settlementReports: SettlementReport;
};
/** The name of a collection of the local copy. */
export type CollectionName = keyof CollectionRows;
/** All of them. */
export const collectionNames: readonly CollectionName[] = ['terminals', 'merchants', 'settlementReports'];

/** Ids of the facets by which the list of each collection can be filtered; they stand in addresses. */
export type CollectionFacet = {
  terminals:
    | 'activation'
    | 'attestation'
    | 'os'
    | 'bankMid'
    | 'failureReason'
    | 'freshness'
    | 'model'
    | 'osVersion'
    | 'origination'
    | 'registered'
    | 'linked'
    | 'merchantId';
  merchants: 'status' | 'bankMid' | 'origination';
  settlementReports: 'status' | 'merchant' | 'period' | 'currency';
};

/** The filter by days, of the collections whose rows have a day: 'YYYY-MM-DD..YYYY-MM-DD', both included, or a period's name. */
export const DAYS = 'days';

/** The search, filters and sort of a list: plain data that lives in the URL. */
export type View = {
  /** Words that must all occur in a row, in any column; accents and case do not count. */
  search: string;
  /** Facet name → accepted values (see the facets of each collection); an empty list accepts all. */
  filters: Readonly<Record<string, readonly string[]>>;
  sort: { by: string; descending: boolean };
};

/** Rows `from` (included) to `to` (excluded) of a view. */
export type Range = { from: number; to: number };

/** Exact count of each value of a facet among the rows that match every *other* filter and the search. */
export type Facets = Readonly<Record<string, readonly FacetValue[]>>;

/** The part of a view under which the values of facets are counted: no sort changes them. */
export type Counted = Pick<View, 'search' | 'filters'>;

/** A value of a facet, with the name of what it is the id of. */
export type FacetValue = { value: string; count: number; name?: string };

/** The outcome of a collection's last pull. Times are ISO-8601. */
export type Receipt = {
  /** When the last complete run began; null before the first. */
  asOf: string | null;
  /** Rows held. */
  total: number;
  /** False after a run that broke off: its rows are kept, "refresh incomplete". */
  complete: boolean;
  /** Rows of the last run that could not be read: left out and counted. */
  unreadable: number;
  /** Rows that the last run, complete or not, brought; for "8,000 of 12,418 rows were updated". */
  received: number;
  /** The total that the service announced, where it did. */
  announced: number | null;
  /** The failure that ended the last run early. */
  failure: import('./failure.ts').Failure | null;
  /** A run that is under way: rows received so far. */
  running: { received: number; announced: number | null } | null;
};

/**
 * Progress of a collection's first load: rows loaded, and the total where the service gives it. Null once a run came to its
 * end: only then are counts exact.
 */
export function firstLoad({ asOf, total, announced, running }: Receipt): FirstLoad | null {
  if (asOf !== null) return null;
  const loaded = Math.max(total, running?.received ?? 0);
  const all = running?.announced ?? announced;
  return { loaded, all: all !== null && all >= loaded ? all : null };
}

/** See `firstLoad`. */
export type FirstLoad = { loaded: number; all: number | null };

/** The answer to a view: the rows of the range, and how fresh all of it is. */
export type ViewAnswer<Row> = {
  rows: Row[];
  /** The view that was asked for: a screen may ask for another by now. */
  view: View;
  range: Range;
  /** Rows that match. */
  total: number;
  /** Rows held. */
  all: number;
  /** Names the rows and their order: all ranges of a view have it until either changes, and no other list has it. */
  token: number;
  receipt: Receipt;
};

/** The values of the facets that were asked for, and how fresh they are. */
export type FacetsAnswer = { facets: Facets; receipt: Receipt };

/** The place of a row in a view, and the rows on both sides of it. */
export type Neighbours<Row> = {
  /** Counted from 0; null for a row that does not match. */
  place: number | null;
  /** Rows that match. */
  total: number;
  /** Null at the ends. Of a row that does not match, the rows between which it would stand. */
  previous: Row | null;
  next: Row | null;
};

/** Rows chosen for a bulk action: some by id, or all that match a view but a few. */
export type Selection = { ids: readonly string[] } | { matching: View; except: readonly string[] };

/** The code of a failure: a selection holds more rows by now than the person confirmed. */
export const MORE_SELECTED = 'more-selected';

/** Something a service answered, and when it was asked for (ISO-8601). */
export type SeenAt<T> = { asOf: string; value: T };

/** A terminal's overlay, until a pull has shown its effect: the wanted state and the mark. */
export type OverlaidTerminal = {
  /** Null where the activation stays as it is. */
  activation: Activation | null;
  /** It is to be deleted, after what else is wanted of it. */
  isLeaving: boolean;
  pending: TerminalMark;
};
/** The row of a terminal by the service's answers to actions, until it is in the copy. */
export type AcknowledgedTerminal = {
  /** The actions that were answered, oldest first. */
  actionIds: readonly string[];
  /** The versions that these actions were decided on. */
  seenVersions: readonly string[];
  /** Null where the terminal is gone; `state` is null where the responses had the version alone. */
  result: {
    state: Pick<Terminal, 'activation' | 'deactivationReason'> | null;
    version: string;
  } | null;
};

/** Overlays of rows: terminals by their id, merchants by the platform's key, webhooks by their lane's. */
export type Overlay = {
  terminals: ReadonlyMap<string, OverlaidTerminal>;
  merchants: ReadonlyMap<string, PendingMark>;
  webhooks: ReadonlyMap<string, WaitingWebhook>;
  /** Terminals whose rows came in responses to actions, and are not in the copy yet. */
  acknowledged: ReadonlyMap<string, AcknowledgedTerminal>;
};

/** The overlay of an empty outbox. */
export const emptyOverlay: Overlay = {
  terminals: new Map(),
  merchants: new Map(),
  webhooks: new Map(),
  acknowledged: new Map(),
};

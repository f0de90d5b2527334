import { type StoredReceipt, shownReceipt } from '../../db/copy-receipt.ts';
import type { CopyStore } from '../../db/copy-store.ts';
import {
  type CollectionName,
  type CollectionRows,
  type Counted,
  collectionNames,
  type FacetsAnswer,
  type Neighbours,
  type Overlay,
  type Range,
  type Receipt,
  type Selection,
  type View,
  type ViewAnswer,
} from '../../domain/collection.ts';
import { type Merchant, type MerchantTally, tallyOf } from '../../domain/merchant/merchant.ts';
import type { ListedElsewhere } from '../../domain/settlement/report-check.ts';
import { type SettlementTotals, settlementTotals } from '../../domain/settlement/settlement.ts';
import type { TerminalVerb } from '../../domain/terminal.ts';
import { createYield } from '../clock.ts';
import { createDamageRecovery } from './damaged-rows.ts';
import { createFirstRows } from './first-rows.ts';
import { createHeldLists, type Lists, type Opened } from './held-lists.ts';
import { memoizeLast } from './held-table.ts';
import type { List } from './list.ts';
import { reportIndex } from './settlement-list.ts';
import { allowedCounts, firstAllowed, type TerminalWithMerchant } from './terminal-list.ts';

/** Delay before a list that was shown is made ready for a search, ms. */
const WARM_AFTER_MS = 100;

/** Everything held of one person, answered from memory. */
export type Collections = {
  /** A collection itself, for what ranks its rows rather than sorts them. */
  open: Lists;
  view<N extends CollectionName>(name: N, view: View, range: Range): Promise<ViewAnswer<CollectionRows[N]>>;
  /** The values of facets, by their ids, with exact counts. */
  facets(name: CollectionName, of: Counted, ids: readonly string[]): Promise<FacetsAnswer>;
  /** The row with this key; null when it is not held. */
  one<N extends CollectionName>(
    name: N,
    key: string,
  ): Promise<{ row: CollectionRows[N] | null; receipt: Receipt }>;
  /** The place of the row with this key in a view; null when it is not held. */
  neighbours<N extends CollectionName>(
    name: N,
    view: View,
    key: string,
  ): Promise<Neighbours<CollectionRows[N]> | null>;
  /** Those of these rows that a view shows, by their keys. */
  shown(name: CollectionName, view: View, keys: readonly string[]): Promise<string[]>;
  /** The receipt alone: reads no rows. */
  receipt(name: CollectionName): Promise<Receipt>;
  /** The selected terminals that are held, as last seen: without what the outbox wants of them. */
  seen(selection: Selection): Promise<TerminalWithMerchant[]>;
  /** The number of selected terminals, and of those for which each verb is allowed as the list shows them. */
  tally(selection: Selection): Promise<{ count: number; allowed: Record<TerminalVerb, number> }>;
  /** The first selected terminals for which a verb is allowed, at most `most`. */
  firstAllowed(selection: Selection, verb: TerminalVerb, most: number): Promise<TerminalWithMerchant[]>;
  /** The selected merchants that are held, as last seen: without what the outbox wants of them. */
  seenMerchants(selection: Selection): Promise<Merchant[]>;
  /** The number of selected merchants, and of those for which each verb is allowed as the list shows them. */
  tallyMerchants(selection: Selection): Promise<MerchantTally>;
  /** Totals of the settlement reports that match a view, by currency. */
  settlementTotals(view: View): Promise<SettlementTotals>;
  /** Other settlement reports that list these payments. */
  listedElsewhere(ids: readonly string[], reportId: string): Promise<ListedElsewhere>;
  /** Lays what the outbox wants over the rows. */
  setOverlay(overlay: Overlay): void;
  /** The progress of a run, for receipts; null when it has ended. */
  setRunning(name: CollectionName, running: Receipt['running']): void;
  /** Reads what this tab or another wrote to the copy. */
  refresh(name: CollectionName): Promise<void>;
  /** The copy was begun anew: what is held stays until it is filled. Gives what was asked for, to be pulled. */
  startOver(): CollectionName[];
};

type Tell = {
  /** A collection was thrown away, since its stored rows could not be read: it must be pulled. */
  lost(name: CollectionName): void;
  /** The rows that were given are no longer those of the list. */
  changed(name: CollectionName): void;
};

/**
 * The collections of one person's copy. Times come from `clock` (ms since 1970). One whose stored rows cannot be read is answered
 * as empty.
 */
export function createCollections(
  store: CopyStore,
  clock: { now(): number },
  { lost = () => undefined, changed = () => undefined }: Partial<Tell> = {},
): Collections {
  const lists = createHeldLists(store, clock);
  const { open, held } = lists;
  const running = new Map<CollectionName, Receipt['running']>();
  const indexOf = memoizeLast(reportIndex);

  const asShown = (name: CollectionName, receipt: StoredReceipt) =>
    shownReceipt(receipt, running.get(name) ?? null);

  const { dropDamaged, recovering } = createDamageRecovery(async name => {
    held[name].clear();
    await store.drop(name);
    lost(name);
  });

  const warm = new WeakSet<object>();
  /** A list that is seen may be searched next: what that needs is made meanwhile. */
  function warmLater(list: List<unknown>): void {
    if (warm.has(list)) return;
    warm.add(list);
    setTimeout(() => void list.warm(createYield()).catch(dropDamaged), WARM_AFTER_MS);
  }

  const firstRows = createFirstRows({ store, clock, isOverlaid: lists.isOverlaid });
  /** Reads a collection whose first rows were given, and tells where the list has others. */
  const readOn = recovering(async (name: CollectionName, view: View, given: string) => {
    const { receipts } = await open[name]();
    if (firstRows.keyOf(view, receipts) !== given) changed(name);
  });

  /** Places of the selected rows that are held. */
  const chosen = ({ list, find }: Pick<Opened<unknown>, 'list' | 'find'>, selection: Selection) =>
    'ids' in selection
      ? [...new Set(selection.ids)].map(find).filter(place => place !== -1)
      : list.matching(selection.matching, selection.except.map(find));

  return {
    open: {
      terminals: recovering(open.terminals),
      merchants: recovering(open.merchants),
      settlementReports: recovering(open.settlementReports),
    },

    view: recovering(async (name, view, range) => {
      const first = held[name].isWanted ? null : await firstRows.find(name, view, range);
      if (first) {
        void readOn(name, view, first.key);
        return { ...first.answer, view, range, receipt: asShown(name, first.receipt) };
      }
      const { list, receipt, receipts } = await open[name]();
      const answer = list.view(view, range);
      // A list of a first load is soon replaced by one with more rows.
      if (receipt.firstLoad === null) {
        warmLater(list);
        firstRows.keep(name, { list, receipts, view, range, answer });
      }
      return { ...answer, view, range, receipt: asShown(name, receipt) };
    }),

    facets: recovering(async (name, of, ids) => {
      // Rows that were asked for at the same time come first.
      await firstRows.whenRead();
      const { list, receipt } = await open[name]();
      await new Promise(resolve => setTimeout(resolve));
      return { facets: list.facets(of, ids), receipt: asShown(name, receipt) };
    }),

    one: recovering(async (name, key) => {
      const { list, receipt, find } = await open[name]();
      const place = find(key);
      return { row: place === -1 ? null : list.show(place), receipt: asShown(name, receipt) };
    }),

    neighbours: recovering(async (name, view, key) => {
      const { list, find } = await open[name]();
      const place = find(key);
      return place === -1 ? null : list.neighbours(view, place);
    }),

    shown: recovering(async (name, view, keys) => {
      const { list, find } = await open[name]();
      const byPlace = new Map(keys.map(key => [find(key), key]));
      return Array.from(list.matching(view, []), place => byPlace.get(place)).filter(
        key => key !== undefined,
      );
    }),

    receipt: recovering(async name => {
      const receipt = held[name].isWanted ? (await held[name].load()).receipt : await store.receipt(name);
      return asShown(name, receipt);
    }),

    seen: recovering(async selection => {
      const opened = await lists.openTerminals();
      return Array.from(chosen(opened, selection), place => opened.terminals.columns.row(place));
    }),

    tally: recovering(async selection => {
      const opened = await lists.openTerminals();
      const places = chosen(opened, selection);
      return { count: places.length, allowed: allowedCounts(opened.terminals, places) };
    }),

    firstAllowed: recovering(async (selection, verb, most) => {
      const opened = await lists.openTerminals();
      const places = firstAllowed(opened.terminals, chosen(opened, selection), verb, most);
      return places.map(place => opened.terminals.columns.row(place));
    }),

    seenMerchants: recovering(async selection => {
      const opened = await lists.openMerchants();
      return Array.from(chosen(opened, selection), place => opened.merchants.table.row(place));
    }),

    tallyMerchants: recovering(async selection => {
      const opened = await lists.openMerchants();
      const rows = Array.from(chosen(opened, selection), place => opened.merchants.row(place));
      return tallyOf(rows);
    }),

    settlementTotals: recovering(async view => {
      const { table, list } = await lists.openReports();
      const places = list.matching(view, []);
      return settlementTotals(Array.from(places, place => table.row(place)));
    }),

    listedElsewhere: recovering(async (ids, reportId) => {
      const { table } = await held.settlementReports.load();
      return indexOf(table).elsewhere(ids, reportId);
    }),

    setOverlay: lists.setOverlay,
    setRunning(name, progress) {
      running.set(name, progress);
    },
    refresh: recovering(name => held[name].refresh()),
    startOver() {
      const wanted = collectionNames.filter(name => held[name].isWanted);
      for (const name of wanted) held[name].startOver();
      return wanted;
    },
  };
}

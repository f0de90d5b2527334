import { DamagedBlock } from '../../db/copy-block.ts';
import { type StoredReceipt, shownReceipt } from '../../db/copy-receipt.ts';
import type { CopyStore } from '../../db/copy-store.ts';
import {
  type CollectionName,
  type CollectionRows,
  type Counted,
  collectionNames,
  emptyOverlay,
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
import type { SettlementReport } from '../../domain/settlement/settlement.ts';
import { type SettlementTotals, settlementTotals } from '../../domain/settlement/settlement.ts';
import type { Terminal, TerminalVerb } from '../../domain/terminal.ts';
import { createYield } from '../clock.ts';
import { HeldTable, lastMade } from './held-table.ts';
import { type List, listOf } from './list.ts';
import {
  factColumns,
  type MerchantFacts,
  merchantFacts,
  merchantList,
  OverlaidMerchants,
} from './merchant-list.ts';
import { reportIndex, settlementList } from './settlement-list.ts';
import type { Table } from './table.ts';
import {
  allowedCounts,
  firstAllowed,
  OverlaidTerminals,
  TerminalColumns,
  type TerminalWithMerchant,
  terminalList,
} from './terminal-list.ts';

/** Delay before a list that was shown is made ready for a search, ms. */
const WARM_AFTER_MS = 100;

/** A collection as it is held at one instant; `find` gives the place of a key, -1 where there is none. */
export type Opened<Shown> = { list: List<Shown>; receipt: StoredReceipt; find(key: string): number };

/** Everything held of one person, answered from memory. */
export type Collections = {
  /** A collection itself, for what ranks its rows rather than sorts them. */
  open: { [N in CollectionName]: () => Promise<Opened<CollectionRows[N]>> };
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

/**
 * The collections of one person's copy. Times come from `clock` (ms since 1970). One whose stored rows cannot be read is thrown
 * away and answered as empty; `lost` has it pulled.
 */
export function createCollections(
  store: CopyStore,
  clock: { now(): number },
  lost: (name: CollectionName) => void = () => undefined,
): Collections {
  const held = {
    terminals: new HeldTable<Terminal>(store, 'terminals'),
    merchants: new HeldTable<Merchant>(store, 'merchants'),
    settlementReports: new HeldTable<SettlementReport>(store, 'settlementReports'),
  };
  const running = new Map<CollectionName, Receipt['running']>();
  let overlay: Overlay = emptyOverlay;

  const madeFacts = lastMade(merchantFacts);
  const factsOf = (table: Table<Merchant>) => madeFacts(table.count, ...factColumns(table));
  const columnsOf = lastMade(
    (table: Table<Terminal>, facts: MerchantFacts) => new TerminalColumns(table, facts),
  );
  const overlaid = {
    terminals: lastMade(
      (columns: TerminalColumns, wanted: Overlay['terminals']) => new OverlaidTerminals(columns, wanted),
    ),
    merchants: lastMade(
      (table: Table<Merchant>, wanted: Overlay['merchants']) => new OverlaidMerchants(table, wanted),
    ),
  };
  const lists = {
    terminals: listOf(terminalList, clock),
    merchants: listOf(merchantList, clock),
    settlementReports: listOf(settlementList, clock),
  };

  const indexOf = lastMade(reportIndex);

  // The overlay may be older than the rows, never newer: a pull may land, and the overlay go, while rows are loaded.
  async function openTerminals() {
    const wanted = overlay.terminals;
    const [{ table, receipt }, merchants] = await Promise.all([held.terminals.load(), held.merchants.load()]);
    const terminals = overlaid.terminals(columnsOf(table, factsOf(merchants.table)), wanted);
    const find = (key: string) => table.find('terminalId', key);
    return { list: lists.terminals(terminals), receipt, find, terminals };
  }
  async function openMerchants() {
    const wanted = overlay.merchants;
    const { table, receipt } = await held.merchants.load();
    const merchants = overlaid.merchants(table, wanted);
    const find = (key: string) => {
      const place = table.find('identifier', key);
      // Terminals, payments and reports name a merchant by the provider's id.
      return place === -1 ? table.find('identifier', factsOf(table).of(key)?.identifier ?? key) : place;
    };
    return { list: lists.merchants(merchants), receipt, find, merchants };
  }
  const open: Collections['open'] = {
    terminals: openTerminals,
    merchants: openMerchants,
    settlementReports: async () => {
      const { table, receipt } = await held.settlementReports.load();
      return { list: lists.settlementReports(table), receipt, find: key => table.find('reportId', key) };
    },
  };

  const shown = (name: CollectionName, receipt: StoredReceipt) =>
    shownReceipt(receipt, running.get(name) ?? null);

  const throwing = new Map<CollectionName, Promise<void>>();
  async function throwAway(name: CollectionName): Promise<void> {
    held[name].letGo();
    await store.drop(name);
    throwing.delete(name);
    lost(name);
  }

  /** Throws away what cannot be read; rethrows what is anything else. */
  async function mend(error: unknown): Promise<void> {
    if (!(error instanceof DamagedBlock) || !error.collection) throw error;
    const { collection } = error;
    const thrown = throwing.get(collection) ?? throwAway(collection);
    throwing.set(collection, thrown);
    await thrown;
  }

  /** Asks again once what could not be read is thrown away. */
  const mended =
    <A extends unknown[], T>(ask: (...args: A) => Promise<T>) =>
    async (...args: A): Promise<T> => {
      for (;;) {
        try {
          return await ask(...args);
        } catch (error) {
          await mend(error);
        }
      }
    };

  const warm = new WeakSet<object>();
  /** A list that is seen may be searched next: what that needs is made meanwhile. */
  function warmLater(list: List<unknown>): void {
    if (warm.has(list)) return;
    warm.add(list);
    setTimeout(() => void list.warm(createYield()).catch(mend), WARM_AFTER_MS);
  }

  /** Places of the selected rows that are held. */
  const chosen = ({ list, find }: Pick<Opened<unknown>, 'list' | 'find'>, selection: Selection) =>
    'ids' in selection
      ? [...new Set(selection.ids)].map(find).filter(place => place !== -1)
      : list.matching(selection.matching, selection.except.map(find));

  return {
    open: {
      terminals: mended(open.terminals),
      merchants: mended(open.merchants),
      settlementReports: mended(open.settlementReports),
    },

    view: mended(async (name, view, range) => {
      const { list, receipt } = await open[name]();
      // A list of a first load is soon replaced by one with more rows.
      if (receipt.firstLoad === null) warmLater(list);
      return { ...list.view(view, range), view, range, receipt: shown(name, receipt) };
    }),

    facets: mended(async (name, of, ids) => {
      const { list, receipt } = await open[name]();
      // Rows that were asked for at the same time come first.
      await new Promise(resolve => setTimeout(resolve));
      return { facets: list.facets(of, ids), receipt: shown(name, receipt) };
    }),

    one: mended(async (name, key) => {
      const { list, receipt, find } = await open[name]();
      const place = find(key);
      return { row: place === -1 ? null : list.show(place), receipt: shown(name, receipt) };
    }),

    neighbours: mended(async (name, view, key) => {
      const { list, find } = await open[name]();
      const place = find(key);
      return place === -1 ? null : list.neighbours(view, place);
    }),

    receipt: mended(async name => {
      const receipt = held[name].isWanted ? (await held[name].load()).receipt : await store.receipt(name);
      return shown(name, receipt);
    }),

    seen: mended(async selection => {
      const opened = await openTerminals();
      return Array.from(chosen(opened, selection), place => opened.terminals.columns.row(place));
    }),

    tally: mended(async selection => {
      const opened = await openTerminals();
      const places = chosen(opened, selection);
      return { count: places.length, allowed: allowedCounts(opened.terminals, places) };
    }),

    firstAllowed: mended(async (selection, verb, most) => {
      const opened = await openTerminals();
      const places = firstAllowed(opened.terminals, chosen(opened, selection), verb, most);
      return places.map(place => opened.terminals.columns.row(place));
    }),

    seenMerchants: mended(async selection => {
      const opened = await openMerchants();
      return Array.from(chosen(opened, selection), place => opened.merchants.table.row(place));
    }),

    tallyMerchants: mended(async selection => {
      const opened = await openMerchants();
      const rows = Array.from(chosen(opened, selection), place => opened.merchants.row(place));
      return tallyOf(rows);
    }),

    settlementTotals: mended(async view => {
      const { table } = await held.settlementReports.load();
      const places = lists.settlementReports(table).matching(view, []);
      return settlementTotals(Array.from(places, place => table.row(place)));
    }),

    listedElsewhere: mended(async (ids, reportId) => {
      const { table } = await held.settlementReports.load();
      return indexOf(table).elsewhere(ids, reportId);
    }),

    setOverlay(next) {
      overlay = next;
    },
    setRunning(name, progress) {
      running.set(name, progress);
    },
    refresh: mended(name => held[name].refresh()),
    startOver() {
      const wanted = collectionNames.filter(name => held[name].isWanted);
      for (const name of wanted) held[name].startOver();
      return wanted;
    },
  };
}

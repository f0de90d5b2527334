import type { StoredReceipt } from '../../db/copy-receipt.ts';
import type { CopyStore } from '../../db/copy-store.ts';
import {
  type CollectionName,
  type CollectionRows,
  emptyOverlay,
  type Overlay,
} from '../../domain/collection.ts';
import type { Merchant } from '../../domain/merchant/merchant.ts';
import type { SettlementReport } from '../../domain/settlement/settlement.ts';
import type { Terminal } from '../../domain/terminal.ts';
import { HeldTable, memoizeLast } from './held-table.ts';
import { type List, listOf } from './list.ts';
import {
  factColumns,
  type MerchantFacts,
  merchantFacts,
  merchantList,
  OverlaidMerchants,
} from './merchant-list.ts';
import { settlementList } from './settlement-list.ts';
import type { Table } from './table.ts';
import { OverlaidTerminals, TerminalColumns, terminalList } from './terminal-list.ts';

/** A collection as it is held at one instant; `find` gives the place of a key, -1 where there is none. */
export type Opened<Shown> = {
  list: List<Shown>;
  receipt: StoredReceipt;
  /** The receipts of all collections of whose rows the list is made. */
  receipts: readonly StoredReceipt[];
  find(key: string): number;
};

/** Each list by its name. */
export type Lists = { [N in CollectionName]: () => Promise<Opened<CollectionRows[N]>> };

/** The lists of a copy, each read when it is first opened, with what the outbox wants laid over its rows. */
export function createHeldLists(store: CopyStore, clock: { now(): number }) {
  const held = {
    terminals: new HeldTable<Terminal>(store, 'terminals'),
    merchants: new HeldTable<Merchant>(store, 'merchants'),
    settlementReports: new HeldTable<SettlementReport>(store, 'settlementReports'),
  };
  let overlay: Overlay = emptyOverlay;

  const madeFacts = memoizeLast(merchantFacts);
  const factsOf = (table: Table<Merchant>) => madeFacts(table.count, ...factColumns(table));
  const columnsOf = memoizeLast(
    (table: Table<Terminal>, facts: MerchantFacts) => new TerminalColumns(table, facts),
  );
  const overlaid = {
    terminals: memoizeLast(
      (columns: TerminalColumns, wanted: Overlay['terminals']) => new OverlaidTerminals(columns, wanted),
    ),
    merchants: memoizeLast(
      (table: Table<Merchant>, wanted: Overlay['merchants']) => new OverlaidMerchants(table, wanted),
    ),
  };
  const lists = {
    terminals: listOf(terminalList, clock),
    merchants: listOf(merchantList, clock),
    settlementReports: listOf(settlementList, clock),
  };

  // The overlay may be older than the rows, never newer: a pull may land, and the overlay go, while rows are loaded.
  async function openTerminals() {
    const wanted = overlay.terminals;
    const [{ table, receipt }, merchants] = await Promise.all([held.terminals.load(), held.merchants.load()]);
    const terminals = overlaid.terminals(columnsOf(table, factsOf(merchants.table)), wanted);
    const find = (key: string) => table.find('terminalId', key);
    return {
      list: lists.terminals(terminals),
      receipt,
      receipts: [receipt, merchants.receipt],
      find,
      terminals,
    };
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
    return { list: lists.merchants(merchants), receipt, receipts: [receipt], find, merchants };
  }
  async function openReports() {
    const { table, receipt } = await held.settlementReports.load();
    const find = (key: string) => table.find('reportId', key);
    return { list: lists.settlementReports(table), receipt, receipts: [receipt], find, table };
  }
  const open: Lists = { terminals: openTerminals, merchants: openMerchants, settlementReports: openReports };

  return {
    held,
    open,
    openTerminals,
    openMerchants,
    openReports,
    /** True while queued actions are laid over the rows of a collection. */
    isOverlaid: (name: CollectionName): boolean => name !== 'settlementReports' && overlay[name].size > 0,
    /** Lays what the outbox wants over the rows. */
    setOverlay(next: Overlay): void {
      overlay = next;
    },
  };
}

import type { StoredReceipt } from '../../db/copy-receipt.ts';
import type { CopyStore } from '../../db/copy-store.ts';
import type { CollectionName, CollectionRows, Range, View } from '../../domain/collection.ts';
import { textLanguage } from '../../domain/text.ts';
import { dayOf } from '../../domain/time.ts';
import type { List } from './list.ts';

/** Raised whenever the rows of a list change so that those stored before no longer fit them. */
const SHAPE = 2;
/** Delay before rows that were shown are stored, ms. */
const STORED_AFTER_MS = 500;
/** A list asks for as many at least: what shows fewer is a part of another screen. */
const FEWEST = 50;
const MOST = 200;

/** The collections of whose rows those of a list are made. */
const sources: { [N in CollectionName]: readonly CollectionName[] } = {
  terminals: ['terminals', 'merchants'],
  merchants: ['merchants'],
  settlementReports: ['settlementReports'],
};

/** `key` names the view, and all else that decides which rows these are. */
type FirstRows<Row> = { key: string; rows: readonly Row[]; total: number; all: number; token: number };

/** Rows of a range as a list shows them, and the receipts of all collections of whose rows they are made. */
type ShownRows<Row> = {
  list: List<Row>;
  receipts: readonly StoredReceipt[];
  view: View;
  range: Range;
  answer: Omit<FirstRows<Row>, 'key'>;
};

type Deps = {
  store: CopyStore;
  clock: { now(): number };
  /** True while queued actions are laid over the rows of a collection. */
  isOverlaid(name: CollectionName): boolean;
};

const isOfList = ({ from, to }: Range): boolean => from === 0 && to >= FEWEST && to <= MOST;

/**
 * Stores the rows with which each list begins, so that a start shows them before the whole collection is read. They are given only
 * where reading it would give the same.
 */
export function createFirstRows({ store, clock, isOverlaid }: Deps) {
  const stored = new Map<CollectionName, FirstRows<unknown>>();
  const waiting = new Map<CollectionName, FirstRows<unknown>>();
  let reading: Promise<unknown> = Promise.resolve();

  const keyOf = ({ search, filters, sort }: View, receipts: readonly StoredReceipt[]): string =>
    JSON.stringify([
      SHAPE,
      receipts.map(({ revision, blockCount }) => [revision, blockCount]),
      textLanguage(),
      dayOf(clock.now()),
      [search, Object.entries(filters).sort(), sort.by, sort.descending],
    ]);

  async function read<N extends CollectionName>(name: N, view: View, range: Range) {
    const [found, receipts] = await Promise.all([
      store.firstRows.get(name) as Promise<FirstRows<CollectionRows[N]> | null>,
      Promise.all(sources[name].map(store.receipt)),
    ]);
    const [receipt] = receipts;
    if (!found || !receipt || isOverlaid(name) || found.key !== keyOf(view, receipts)) return null;
    if (found.rows.length < Math.min(range.to, found.total)) return null;
    stored.set(name, found);
    const { key, rows, ...counts } = found;
    return { key, answer: { ...counts, rows: rows.slice(0, range.to) }, receipt };
  }

  function storeWaiting(name: CollectionName): void {
    const rows = waiting.get(name);
    waiting.delete(name);
    if (!rows) return;
    stored.set(name, rows);
    void store.firstRows.put(name, clock.now(), rows);
  }

  return {
    keyOf,

    /** The first rows of a view with the receipt of their collection; null where they are not stored, or are others by now. */
    async find<N extends CollectionName>(name: N, view: View, range: Range) {
      if (!isOfList(range)) return null;
      const found = read(name, view, range);
      reading = found;
      return found;
    },

    /** Resolves once the first rows that were asked for last are found, or known not to be there. */
    whenRead: (): Promise<unknown> => reading,

    /** Stores the first rows of a view that is shown, unless they are stored already. Rows that change with the hour are not. */
    keep<Row>(name: CollectionName, { list, receipts, view, range, answer }: ShownRows<Row>): void {
      const { facets } = list.definition;
      const now = clock.now();
      const ages = Object.keys(view.filters).some(by => Object.hasOwn(facets, by) && facets[by]?.(now).ages);
      if (!isOfList(range) || ages || isOverlaid(name)) return;
      const rows = { ...answer, key: keyOf(view, receipts) };
      const last = waiting.get(name) ?? stored.get(name);
      if (last?.key === rows.key && last.rows.length >= rows.rows.length) return;
      if (!waiting.has(name)) setTimeout(storeWaiting, STORED_AFTER_MS, name);
      waiting.set(name, rows);
    },
  };
}

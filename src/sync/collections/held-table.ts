import { keyFields } from '../../db/copy-acknowledged.ts';
import type { Block } from '../../db/copy-block.ts';
import { emptyReceipt, type StoredReceipt } from '../../db/copy-receipt.ts';
import type { CopyStore } from '../../db/copy-store.ts';
import type { CollectionName } from '../../domain/collection.ts';
import { Table } from './table.ts';

/** A collection as it is held, at one instant. */
export type Loaded<Row extends object> = { receipt: StoredReceipt; table: Table<Row> };

/** The shape of an empty table: no version of the app stores rows of it. */
const NO_SHAPE = 0;
/** Higher than any revision there can be. */
const OF_ANOTHER_COPY = Number.POSITIVE_INFINITY;

/** Holds a collection in memory: loaded when first asked for, brought up to date by the blocks that changed. */
export class HeldTable<Row extends object> {
  readonly #store: CopyStore;
  readonly #collection: CollectionName;
  #loaded: Promise<Loaded<Row>> | null = null;

  constructor(store: CopyStore, collection: CollectionName) {
    this.#store = store;
    this.#collection = collection;
  }

  /** The collection as last read. */
  load(): Promise<Loaded<Row>> {
    this.#loaded ??= this.#readAll();
    return this.#loaded;
  }

  /** True where anyone asked for it yet. */
  get isWanted(): boolean {
    return this.#loaded !== null;
  }

  /** Reads what was written since, by this tab or another; does nothing before the first `load`. */
  async refresh(): Promise<void> {
    if (!this.#loaded) return;
    this.#loaded = this.#loaded.then(before => this.#readOn(before));
    await this.#loaded;
  }

  /** Holds no rows until some are written, as when the stored ones cannot be read. */
  clear(): void {
    const receipt = emptyReceipt(this.#collection, NO_SHAPE);
    this.#loaded = Promise.resolve({ receipt, table: new Table([]) });
  }

  /** The copy was begun anew: what is held stays until it has rows again, which are then read from the first to the last. */
  startOver(): void {
    const outlive = ({ receipt, table }: Loaded<Row>) => ({
      receipt: { ...receipt, revision: OF_ANOTHER_COPY },
      table,
    });
    this.#loaded = this.#loaded?.then(outlive) ?? null;
  }

  async #readAll(): Promise<Loaded<Row>> {
    const { receipt, blocks } = await this.#store.read<Row>(this.#collection);
    return { receipt, table: new Table(inOrder(blocks), { byKey: isByKey(receipt) }) };
  }

  async #readOn(before: Loaded<Row>): Promise<Loaded<Row>> {
    const { revision } = before.receipt;
    const { receipt, blocks } = await this.#store.read<Row>(this.#collection, revision);
    if (receipt.revision === revision && receipt.blockCount === before.receipt.blockCount)
      return { receipt, table: before.table };
    if (revision === OF_ANOTHER_COPY && receipt.blockCount === 0)
      return { receipt: { ...before.receipt, failure: receipt.failure }, table: before.table };
    // A copy that was thrown away and begun anew counts from the start again.
    if (receipt.revision <= revision) return this.#readAll();
    // Rows that were spread anew are all among those written since; a first load adds blocks to those before.
    const merged: Block<Row>[] = [];
    for (let number = 0; number < receipt.blockCount; number++) {
      const block = blocks.get(number) ?? before.table.blocks[number];
      if (!block) return this.#readAll();
      merged.push(block);
    }
    const byKey = isByKey(receipt);
    const next = byKey ? before.table.next(merged, blocks.keys(), keyFields[this.#collection]) : null;
    return { receipt, table: next ?? new Table(merged, { byKey }) };
  }
}

const isByKey = ({ firstLoad }: StoredReceipt): boolean => firstLoad === null;

const inOrder = <Row extends object>(blocks: ReadonlyMap<number, Block<Row>>): Block<Row>[] =>
  [...blocks].sort(([a], [b]) => a - b).map(([, block]) => block);

/** Remembers the last result, and gives it again while the arguments stay the same. */
export function memoizeLast<Things extends readonly unknown[], Made>(
  make: (...things: Things) => Made,
): (...things: Things) => Made {
  let last: { things: Things; made: Made } | null = null;
  return (...things) => {
    const same = last?.things.every((thing, i) => thing === things[i])
      ? last
      : { things, made: make(...things) };
    last = same;
    return same.made;
  };
}

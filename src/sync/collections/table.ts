import { type Block, blockOf } from '../../db/copy-block.ts';
import { emptyReceipt, type StoredReceipt } from '../../db/copy-receipt.ts';
import type { CopyStore } from '../../db/copy-store.ts';
import type { CollectionName } from '../../domain/collection.ts';
import { type Column, joinFields } from './column.ts';

/** The rows of a collection at one revision: never changed, only replaced. */
export class Table<Row extends object> {
  readonly count: number;
  readonly blocks: readonly Block<Row>[];
  readonly #isByKey: boolean;
  readonly #starts: number[];
  readonly #places = new Map<Block<Row>, Map<unknown, number>>();
  readonly #columns = new Map<string, Column>();

  /**
   * Blocks in the order of their numbers; columns that are the same as in `previous` stay the same objects. `byKey` is false where a
   * row's block does not follow from its key.
   */
  constructor(
    blocks: readonly Block<Row>[],
    { previous, byKey = true }: { previous?: Table<Row>; byKey?: boolean } = {},
  ) {
    this.blocks = blocks;
    this.#isByKey = byKey;
    let count = 0;
    this.#starts = blocks.map(block => {
      const start = count;
      count += block.count;
      return start;
    });
    this.count = count;
    if (!previous) return;
    for (const [name, column] of previous.#columns)
      if (this.#isUnchanged(name, previous)) this.#columns.set(name, column);
  }

  #isUnchanged(name: string, previous: Table<Row>): boolean {
    if (this.blocks.length !== previous.blocks.length) return false;
    return this.blocks.every((block, number) => {
      const before = previous.blocks[number];
      return before === block || (before !== undefined && block.shares(name, before));
    });
  }

  /** A field of all rows. */
  column(name: string): Column {
    const known = this.#columns.get(name);
    if (known) return known;
    const column = joinFields(this.blocks.map(block => ({ field: block.field(name), count: block.count })));
    this.#columns.set(name, column);
    return column;
  }

  /** The row at a place from 0 to `count`. */
  row(place: number): Row {
    let [low, high] = [0, this.blocks.length - 1];
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if ((this.#starts[middle] ?? 0) <= place) low = middle;
      else high = middle - 1;
    }
    const block = this.blocks[low];
    if (!block) throw new RangeError(`No row ${place} of ${this.count}`);
    return block.row(place - (this.#starts[low] ?? 0));
  }

  /** The place of the row with this key; -1 where there is none. */
  find(keyField: string, key: string): number {
    for (const number of this.#isByKey ? [blockOf(key, this.blocks.length)] : this.blocks.keys()) {
      const block = this.blocks[number];
      const place = block && this.#keys(block, keyField).get(key);
      if (place !== undefined) return (this.#starts[number] ?? 0) + place;
    }
    return -1;
  }

  #keys(block: Block<Row>, keyField: string): Map<unknown, number> {
    const known = this.#places.get(block);
    if (known) return known;
    const field = block.field(keyField);
    const places = new Map<unknown, number>();
    for (let place = 0; place < block.count; place++)
      places.set(field?.values[field.codes?.[place] ?? place], place);
    this.#places.set(block, places);
    return places;
  }
}

/** A collection as it is held, at one instant. */
export type Loaded<Row extends object> = { receipt: StoredReceipt; table: Table<Row> };

/** Rows without a shape are nobody's. */
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

  /** The stored rows cannot be read: nothing is held until something is written. */
  letGo(): void {
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
      const held = before.table.blocks[number];
      const written = blocks.get(number);
      if (written && held) written.adopt(held);
      const block = written ?? held;
      if (!block) return this.#readAll();
      merged.push(block);
    }
    return { receipt, table: new Table(merged, { previous: before.table, byKey: isByKey(receipt) }) };
  }
}

const isByKey = ({ firstLoad }: StoredReceipt): boolean => firstLoad === null;

const inOrder = <Row extends object>(blocks: ReadonlyMap<number, Block<Row>>): Block<Row>[] =>
  [...blocks].sort(([a], [b]) => a - b).map(([, block]) => block);

/** Remembers what was made last, as long as it is asked for from the same things. */
export function lastMade<Things extends readonly unknown[], Made>(
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

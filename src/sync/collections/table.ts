import type { Block } from '../../db/copy-block.ts';
import { blockOf } from '../../db/copy-spread.ts';
import { type Column, joinFields } from './column.ts';

/** The rows of a collection at one revision: never changed, only replaced. */
export class Table<Row extends object> {
  readonly count: number;
  readonly blocks: readonly Block<Row>[];
  readonly #starts: number[];
  readonly #places = new Map<Block<Row>, Map<unknown, number>>();
  readonly #columns = new Map<string, Column>();

  /** Blocks in the order of their numbers; columns that are the same as in `previous` stay the same objects. */
  constructor(blocks: readonly Block<Row>[], previous?: Table<Row>) {
    this.blocks = blocks;
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
    const number = blockOf(key, this.blocks.length);
    const block = this.blocks[number];
    if (!block) return -1;
    const place = this.#keys(block, keyField).get(key);
    return place === undefined ? -1 : (this.#starts[number] ?? 0) + place;
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

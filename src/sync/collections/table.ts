import { type Block, blockOf, valueIn } from '../../db/copy-block.ts';
import { isSame } from '../pull/difference.ts';
import { type Column, joinFields, pairColumns, patchColumn, valueAt } from './column.ts';

/** A column made of two others. */
type Pair = { of: readonly [string, string]; combine: (a: unknown, b: unknown) => unknown };

/** The places of each block's rows, and the block of each place. */
type Places = { inBlocks: readonly Uint32Array[]; blocks: Uint32Array };

/** The places that each change touched, shared by the tables made from each other: a table knows the first `length`, with so many `rows`. */
type Changes = { all: (readonly number[])[]; length: number; rows: number };

/** Where more rows than this share have changed since the columns were joined, they are joined anew. */
const MOST_CHANGED = 0.5;

type Patch<Row extends object> = {
  previous: Table<Row>;
  places: Places;
  count: number;
  touched: readonly number[];
};

/** The rows of a collection at one revision: never changed, only replaced. */
export class Table<Row extends object> {
  readonly count: number;
  readonly blocks: readonly Block<Row>[];
  readonly #isByKey: boolean;
  readonly #places: Places;
  readonly #changes: Changes;
  readonly #offsets = new Map<Block<Row>, Map<unknown, number>>();
  readonly #columns = new Map<string, Column>();
  readonly #pairs = new Map<string, Pair>();

  /** Blocks in the order of their numbers. `byKey` is false where a row's block does not follow from its key. */
  constructor(
    blocks: readonly Block<Row>[],
    { byKey = true, patch }: { byKey?: boolean; patch?: Patch<Row> } = {},
  ) {
    this.blocks = blocks;
    this.#isByKey = byKey;
    this.#places = patch?.places ?? placesOf(blocks);
    this.count = patch?.count ?? this.#places.blocks.length;
    this.#changes = patch ? patch.previous.#changesWith(patch) : { all: [], length: 0, rows: 0 };
    if (patch) this.#patchColumns(patch);
  }

  #changesWith({ touched }: Pick<Patch<Row>, 'touched'>): Changes {
    const { all, length, rows } = this.#changes;
    all.splice(length, all.length, touched);
    return { all, length: length + 1, rows: rows + touched.length };
  }

  /**
   * The rows after these blocks were written anew; null where so much has changed that all columns are as well joined anew. A row keeps
   * its place; that of a row that is gone goes to a new one, or else to the last.
   */
  next(blocks: readonly Block<Row>[], written: Iterable<number>, keyField: string): Table<Row> | null {
    if (!this.#isByKey || blocks.length !== this.blocks.length) return null;
    const inBlocks = [...this.#places.inBlocks];
    const touched = new Set<number>();
    const added: { own: Uint32Array; offset: number; number: number }[] = [];
    const free: number[] = [];
    for (const number of written) {
      const [before, after, old] = [this.blocks[number], blocks[number], inBlocks[number]];
      if (!before || !after || !old) return null;
      const others = after.adopt(before);
      const fields = others.map(name => [before.field(name), after.field(name)] as const);
      // Of rows that stay where they are in the block, no key need be read.
      const left = others.includes(keyField) ? new Map(this.#offsetsIn(before, keyField)) : null;
      const keys = after.field(keyField);
      const own = left ? new Uint32Array(after.count) : old;
      inBlocks[number] = own;
      for (let offset = 0; offset < after.count; offset++) {
        const key = left && valueIn(keys, offset);
        const from = left ? left.get(key) : offset;
        left?.delete(key);
        if (from === undefined) {
          added.push({ own, offset, number });
          continue;
        }
        const place = old[from] ?? 0;
        own[offset] = place;
        if (fields.some(([was, is]) => !isSame(valueIn(was, from), valueIn(is, offset)))) touched.add(place);
      }
      for (const from of left?.values() ?? []) free.push(old[from] ?? 0);
    }
    let { count } = this;
    const placed = new Uint32Array(count + Math.max(0, added.length - free.length));
    placed.set(this.#places.blocks);
    for (const { own, offset, number } of added) {
      const place = free.pop() ?? count++;
      own[offset] = place;
      placed[place] = number;
      touched.add(place);
    }
    for (const place of free.sort((a, b) => b - a)) {
      const last = --count;
      touched.add(place).add(last);
      const number = placed[last] ?? 0;
      if (place !== last) inBlocks[number] = movedTo(inBlocks[number], last, place);
      placed[place] = number;
    }
    if (this.#changes.rows + touched.size > this.count * MOST_CHANGED) return null;
    const places = { inBlocks, blocks: placed.subarray(0, count) };
    return new Table(blocks, { patch: { previous: this, places, count, touched: [...touched] } });
  }

  /** The places whose rows are not those of an earlier table; null where this was not made from it. */
  touchedSince(before: Table<Row>): number[] | null {
    const { all, length } = this.#changes;
    if (before.#changes.all !== all) return null;
    return [...new Set(all.slice(before.#changes.length, length).flat())];
  }

  #patchColumns({ previous, touched }: Patch<Row>): void {
    const rows = touched.filter(place => place < this.count);
    const found = new Map(rows.map(place => [place, this.#at(place)]));
    const size = { before: previous.count, count: this.count };
    for (const [name, column] of previous.#columns) {
      const pair = previous.#pairs.get(name);
      if (pair) this.#pairs.set(name, pair);
      const [a, b] = pair?.of.map(of => this.column(of)) ?? [];
      const valueAtPlace = (place: number): unknown => {
        if (pair && a && b) return pair.combine(valueAt(a, place), valueAt(b, place));
        const at = found.get(place);
        return valueIn(at?.block.field(name) ?? null, at?.offset ?? 0);
      };
      this.#columns.set(name, patchColumn(column, rows, valueAtPlace, size));
    }
  }

  /** A field of all rows. */
  column(name: string): Column {
    const known = this.#columns.get(name);
    if (known) return known;
    const joined = joinFields(this.blocks.map(block => ({ field: block.field(name), count: block.count })));
    const column = inPlaces(joined, this.#places.inBlocks);
    this.#columns.set(name, column);
    return column;
  }

  /** A column made of two others, by a name that no field has; the same as long as `combine` is. */
  pair(name: string, of: Pair['of'], combine: Pair['combine']): Column {
    const known = this.#pairs.get(name)?.combine === combine ? this.#columns.get(name) : undefined;
    if (known) return known;
    const column = pairColumns(this.column(of[0]), this.column(of[1]), combine, this.count);
    this.#pairs.set(name, { of, combine });
    this.#columns.set(name, column);
    return column;
  }

  /** The row at a place from 0 to `count`. */
  row(place: number): Row {
    const { block, offset } = this.#at(place);
    return block.row(offset);
  }

  #at(place: number): { block: Block<Row>; offset: number } {
    const number = this.#places.blocks[place] ?? -1;
    const block = this.blocks[number];
    if (!block) throw new RangeError(`No row ${place} of ${this.count}`);
    return { block, offset: this.#places.inBlocks[number]?.indexOf(place) ?? -1 };
  }

  /** The place of the row with this key; -1 where there is none. */
  find(keyField: string, key: string): number {
    for (const number of this.#isByKey ? [blockOf(key, this.blocks.length)] : this.blocks.keys()) {
      const block = this.blocks[number];
      const offset = block && this.#offsetsIn(block, keyField).get(key);
      if (offset !== undefined) return this.#places.inBlocks[number]?.[offset] ?? -1;
    }
    return -1;
  }

  #offsetsIn(block: Block<Row>, keyField: string): Map<unknown, number> {
    const known = this.#offsets.get(block);
    if (known) return known;
    const field = block.field(keyField);
    const offsets = new Map<unknown, number>();
    for (let offset = 0; offset < block.count; offset++) offsets.set(valueIn(field, offset), offset);
    this.#offsets.set(block, offsets);
    return offsets;
  }
}

const movedTo = (places: Uint32Array = new Uint32Array(), from: number, to: number) =>
  places.map(place => (place === from ? to : place));

/** A column that was joined in the order of the blocks, in the order of the places. */
function inPlaces(joined: Column, inBlocks: Places['inBlocks']): Column {
  let next = 0;
  if (inBlocks.every(places => places.every(place => place === next++))) return joined;
  const count = inBlocks.reduce((sum, places) => sum + places.length, 0);
  const codes = new Uint32Array(count);
  let at = 0;
  for (const places of inBlocks) {
    for (const place of places) {
      codes[place] = joined.codes ? (joined.codes[at] ?? 0) : at;
      at++;
    }
  }
  return { values: joined.values, codes };
}

function placesOf(blocks: readonly Block<object>[]): Places {
  const count = blocks.reduce((sum, block) => sum + block.count, 0);
  const places = { inBlocks: [] as Uint32Array[], blocks: new Uint32Array(count) };
  let start = 0;
  for (const [number, block] of blocks.entries()) {
    const first = start;
    places.inBlocks.push(Uint32Array.from({ length: block.count }, (_, offset) => first + offset));
    start += block.count;
    places.blocks.fill(number, first, start);
  }
  return places;
}

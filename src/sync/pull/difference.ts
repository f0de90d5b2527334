import { keyFields } from '../../db/copy-acknowledged.ts';
import { Block, blockOf, blocksFor, type PackedRows, packRows, valueIn } from '../../db/copy-block.ts';
import type { CollectionName } from '../../domain/collection.ts';

/** The changes of a run in a collection. */
export type Difference = {
  /** The blocks that changed, ready to be stored. */
  blocks: Map<number, PackedRows>;
  blockCount: number;
  /** True where the rows were spread anew, so that `blocks` are all there are. */
  whole: boolean;
  total: number;
  added: number;
  changed: number;
  removed: Set<string>;
};

type Sides<Row extends object> = {
  collection: CollectionName;
  /** The held blocks, these at least. */
  read(numbers: readonly number[]): Promise<ReadonlyMap<number, Block<Row>>>;
  heldCount: number;
  /** Rows held. */
  heldTotal: number;
  incoming: ReadonlyMap<string, Row>;
  /** Rows that are gone: all that did not come, none of them, or these keys. */
  gone: 'all-others' | 'none' | ReadonlySet<string>;
  key(row: Row): string;
  /** Yields to other tasks between two blocks: comparing 100,000 rows takes longer than a keystroke may wait. */
  pause(): Promise<void>;
};

/**
 * Compares what is held with what arrived, block by block, and spreads the rows anew where blocks became too full or too empty.
 * Where nothing is gone but by its key, only the blocks of arrived and gone rows are read.
 */
export async function difference<Row extends object>(sides: Sides<Row>): Promise<Difference> {
  const { collection, heldCount, incoming, gone, key, pause } = sides;
  const present = Math.max(1, heldCount);
  const all = Array.from({ length: heldCount }, (_, block) => block);
  const isByKey = typeof gone !== 'string';
  const touched = isByKey ? [...blocksOf([...incoming.keys(), ...gone], present)] : all;
  const held = await sides.read(heldCount === 0 ? [] : touched);
  const isGone = isByKey ? (id: string) => gone.has(id) : () => gone === 'all-others';
  const arrivals = spreadOver(incoming.values(), key, present);
  const found: Difference = {
    blocks: new Map(),
    blockCount: heldCount,
    whole: false,
    total: isByKey ? sides.heldTotal : 0,
    added: 0,
    changed: 0,
    removed: new Set(),
  };
  for (const number of heldCount === 0 ? [0] : touched) {
    const before = held.get(number) ?? new Block<Row>({ count: 0, fields: {} });
    const arrived = new Map(arrivals[number]?.map(row => [key(row), row]));
    const change = compareBlock(before, arrived, keyFields[collection], isGone);
    if (change.others.size + change.added.length > 0)
      found.blocks.set(number, before.with(change.others, change.added));
    found.total += change.added.length - change.removed.length + (isByKey ? 0 : before.count);
    found.added += change.added.length;
    found.changed += change.changed;
    for (const id of change.removed) found.removed.add(id);
    await pause();
  }
  found.blockCount = blocksFor(found.total, heldCount);
  if (found.blockCount === heldCount) return found;
  const rest = await sides.read(all.filter(number => !found.blocks.has(number)));
  const rows = [...new Set([...found.blocks.keys(), ...all])].flatMap(number => {
    const changed = found.blocks.get(number);
    return (changed ? new Block<Row>(changed) : rest.get(number))?.rows() ?? [];
  });
  return { ...found, whole: true, blocks: await packedByKey(rows, key, found.blockCount, pause) };
}

/** Packs rows into so many blocks by their keys, giving way between two blocks. */
export async function packedByKey<Row extends object>(
  rows: Iterable<Row>,
  key: (row: Row) => string,
  blockCount: number,
  pause: () => Promise<void>,
): Promise<Map<number, PackedRows>> {
  const blocks = new Map<number, PackedRows>();
  for (const [block, own] of spreadOver(rows, key, blockCount).entries()) {
    blocks.set(block, packRows(own));
    await pause();
  }
  return blocks;
}

const blocksOf = (keys: readonly string[], blockCount: number): Set<number> =>
  new Set(keys.map(id => blockOf(id, blockCount)));

function spreadOver<Row>(rows: Iterable<Row>, key: (row: Row) => string, blockCount: number): Row[][] {
  const blocks = Array.from({ length: blockCount }, (): Row[] => []);
  for (const row of rows) blocks[blockOf(key(row), blockCount)]?.push(row);
  return blocks;
}

/** The change of a block in a run: other rows in some places (null: it is gone), and those that are new. */
export type BlockChange<Row> = {
  others: Map<number, Row | null>;
  added: Row[];
  changed: number;
  removed: string[];
};

/** Compares the rows held in a block with those that arrived for it. A held row that did not come stays unless it is gone. */
export function compareBlock<Row extends object>(
  held: Block<Row>,
  incoming: ReadonlyMap<string, Row>,
  keyField: string,
  isGone: (id: string) => boolean,
): BlockChange<Row> {
  const left = new Map(incoming);
  const change: BlockChange<Row> = { others: new Map(), added: [], changed: 0, removed: [] };
  const keys = held.field(keyField);
  for (let place = 0; place < held.count; place++) {
    const id = String(valueIn(keys, place));
    const arrived = left.get(id);
    left.delete(id);
    if (!arrived && isGone(id)) {
      change.removed.push(id);
      change.others.set(place, null);
    } else if (arrived && !isSame(held.row(place), arrived)) {
      change.changed++;
      change.others.set(place, arrived);
    }
  }
  change.added = [...left.values()];
  return change;
}

/** True where two values of plain data are equal; a missing field counts as null. */
export function isSame(a: unknown, b: unknown): boolean {
  if (Object.is(a, b)) return true;
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null)
    return (a ?? null) === (b ?? null);
  if (Array.isArray(a) !== Array.isArray(b)) return false;
  const [left, right] = [a as Record<string, unknown>, b as Record<string, unknown>];
  for (const name in left) if (!isSame(left[name], right[name])) return false;
  for (const name in right) if (!(name in left) && (right[name] ?? null) !== null) return false;
  return true;
}

/** The effect that a complete run would have on the held rows. */
export type RunResult = {
  /** Rows held before. */
  held: number;
  /** Rows that the run brought. */
  arrived: number;
  /** Keys of held rows that it did not bring. */
  removed: ReadonlySet<string>;
  /** It brought fewer rows than the service announced. */
  isShort: boolean;
};

const SMALL = 50;
const MOST_REMOVED = 0.2;

/** Keys of the rows that a run removes and that neither our own deletes nor the run before it explain. */
export const unexplainedRemovals = (
  claim: RunResult,
  acknowledgedDeletes: ReadonlySet<string>,
  earlier: RunResult | null,
): string[] => [...claim.removed].filter(key => !acknowledgedDeletes.has(key) && !earlier?.removed.has(key));

/**
 * False for a run that removes more than 20 % of more than 50 rows, empties a list, or removes rows and is short of its
 * total, unless the run before it removed the same rows. Removals that our own deletes explain do not count.
 */
export function isPlausible(
  claim: RunResult,
  acknowledgedDeletes: ReadonlySet<string>,
  earlier: RunResult | null,
): boolean {
  const unexplained = unexplainedRemovals(claim, acknowledgedDeletes, earlier).length;
  const empties = claim.arrived === 0 && unexplained > 0;
  const removesMany = claim.held > SMALL && unexplained > claim.held * MOST_REMOVED;
  const lacksSome = claim.isShort && unexplained > 0;
  return !empties && !removesMany && !lacksSome;
}

import { type Block, blockOf, blocksFor, type PackedRows, packRows } from '../../db/copy-block.ts';

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
  /** The held blocks, these at least. */
  read(numbers: readonly number[]): Promise<ReadonlyMap<number, Block<Row>>>;
  heldCount: number;
  /** Rows held. */
  heldTotal: number;
  incoming: ReadonlyMap<string, Row>;
  /** Rows that are gone: all that did not come, none of them, or these keys. */
  gone: 'all-others' | 'none' | ReadonlySet<string>;
  key(row: Row): string;
  /** Lets others speak between two blocks: comparing 100,000 rows takes longer than a keystroke may wait. */
  pause(): Promise<void>;
};

/**
 * Compares what is held with what arrived, block by block, and spreads the rows anew where blocks became too full or too empty.
 * Where nothing is gone but by its key, only the blocks of arrived and gone rows are read.
 */
export async function difference<Row extends object>(sides: Sides<Row>): Promise<Difference> {
  const { heldCount, incoming, gone, key, pause } = sides;
  const present = Math.max(1, heldCount);
  const all = Array.from({ length: heldCount }, (_, block) => block);
  const isByKey = typeof gone !== 'string';
  const touched = isByKey ? [...blocksOf([...incoming.keys(), ...gone], present)] : all;
  const held = heldCount === 0 ? new Map<number, Block<Row>>() : await sides.read(touched);
  const isGone = isByKey ? (id: string) => gone.has(id) : () => gone === 'all-others';
  const arrivals = spreadOver(incoming.values(), key, present);
  const kept = new Map<number, Row[]>();
  const found: Difference = {
    blocks: new Map(),
    blockCount: heldCount,
    whole: false,
    total: isByKey ? sides.heldTotal : 0,
    added: 0,
    changed: 0,
    removed: new Set(),
  };
  for (const block of heldCount === 0 ? [0] : touched) {
    const before = held.get(block)?.rows() ?? [];
    const arrived = new Map(arrivals[block]?.map(row => [key(row), row]));
    const change = compareBlock(before, arrived, key, isGone);
    const isTouched = change.added + change.changed + change.removed.length > 0;
    if (isTouched) found.blocks.set(block, packRows(change.rows));
    kept.set(block, change.rows);
    found.total += change.rows.length - (isByKey ? before.length : 0);
    found.added += change.added;
    found.changed += change.changed;
    for (const id of change.removed) found.removed.add(id);
    await pause();
  }
  found.blockCount = blocksFor(found.total, heldCount);
  if (found.blockCount === heldCount) return found;
  const others = all.filter(block => !kept.has(block));
  const rest = await sides.read(others);
  for (const block of others) kept.set(block, rest.get(block)?.rows() ?? []);
  const rows = [...kept.values()].flat();
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

/** A block after a run: its rows from now on, and what that changes. */
export type BlockChange<Row> = { rows: Row[]; added: number; changed: number; removed: string[] };

/** Compares the rows held in a block with those that arrived for it. A held row that did not come stays unless it is gone. Rows keep their order, new ones follow. */
export function compareBlock<Row extends object>(
  held: readonly Row[],
  incoming: ReadonlyMap<string, Row>,
  key: (row: Row) => string,
  isGone: (id: string) => boolean,
): BlockChange<Row> {
  const change: BlockChange<Row> = { rows: [], added: 0, changed: 0, removed: [] };
  const heldKeys = new Set<string>();
  for (const row of held) {
    const id = key(row);
    heldKeys.add(id);
    const arrived = incoming.get(id);
    if (!arrived && isGone(id)) {
      change.removed.push(id);
      continue;
    }
    if (arrived && !isSame(row, arrived)) change.changed++;
    change.rows.push(arrived ?? row);
  }
  for (const [id, row] of incoming) {
    if (heldKeys.has(id)) continue;
    change.rows.push(row);
    change.added++;
  }
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

/** Keys of the rows that an answer removes and that neither our own deletes nor the run before it explain. */
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
  const doubtful = unexplainedRemovals(claim, acknowledgedDeletes, earlier).length;
  const empties = claim.arrived === 0 && doubtful > 0;
  const removesMany = claim.held > SMALL && doubtful > claim.held * MOST_REMOVED;
  const lacksSome = claim.isShort && doubtful > 0;
  return !empties && !removesMany && !lacksSome;
}

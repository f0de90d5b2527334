import type { Table } from 'dexie';
import type { CollectionName } from '../domain/collection.ts';
import { compareVersions } from '../domain/version.ts';
import { Block, blockOf, type PackedRows, packRows } from './copy-block.ts';
import type { StoredReceipt } from './copy-receipt.ts';

/** A block as it is stored. */
export type BlockRecord = PackedRows & { collection: CollectionName; block: number; revision: number };
type Blocks = Table<BlockRecord, [CollectionName, number]>;
type Row = Record<string, unknown>;

/** Makes another row of the one that is held (null: none is), removes it (null), leaves it as it is, or cannot tell. */
export type RowChange = (row: Row | null) => Row | null | 'as it is' | 'unknown';

/** The field by which the rows of each collection are told apart. */
export const keyFields = {
  terminals: 'terminalId',
  merchants: 'identifier',
  settlementReports: 'reportId',
} as const satisfies Record<CollectionName, string>;

/** Rows of some blocks, which can be changed by their keys. */
class EditedBlocks {
  readonly rows = new Map<number, Row[]>();
  readonly changed = new Set<number>();

  constructor(
    readonly collection: CollectionName,
    readonly blockCount: number,
    packed: ReadonlyMap<number, PackedRows>,
  ) {
    for (const [number, block] of packed) this.rows.set(number, new Block<Row>(block, collection).rows());
  }

  #find(key: string): { rows: Row[]; place: number; number: number } | null {
    const number = blockOf(key, this.blockCount);
    const rows = this.rows.get(number);
    const place = rows?.findIndex(row => row[keyFields[this.collection]] === key) ?? -1;
    return rows && place !== -1 ? { rows, place, number } : null;
  }

  get(key: string): Row | null {
    const found = this.#find(key);
    return found?.rows[found.place] ?? null;
  }

  /** Null removes the row. */
  set(key: string, row: Row | null): void {
    const found = this.#find(key);
    if (!found) return;
    found.rows.splice(found.place, 1, ...(row ? [row] : []));
    this.changed.add(found.number);
  }

  packed(): Map<number, PackedRows> {
    return new Map([...this.changed].map(number => [number, packRows(this.rows.get(number) ?? [])]));
  }
}

async function stored(blocks: Blocks, collection: CollectionName, numbers: readonly number[]) {
  const records = await blocks.bulkGet(numbers.map((block): [CollectionName, number] => [collection, block]));
  return new Map(records.flatMap(record => (record ? [[record.block, record] as const] : [])));
}

const blocksOf = (keys: Iterable<string>, blockCount: number): number[] => [
  ...new Set([...keys].map(key => blockOf(key, blockCount))),
];

/**
 * Changes rows in their blocks, in the caller's transaction over blocks and receipts: the receipt from then on, and the keys whose row is
 * not held or could not be told.
 */
export async function changeRows(
  blocks: Blocks,
  receipt: StoredReceipt,
  changes: ReadonlyMap<string, RowChange>,
): Promise<{ receipt: StoredReceipt; unknown: string[] }> {
  const { collection, blockCount, firstLoad } = receipt;
  // Until a first load has ended, rows lie in the order in which they came: none is found by its key.
  if (blockCount === 0 || firstLoad !== null) return { receipt, unknown: [...changes.keys()] };
  const records = await stored(blocks, collection, blocksOf(changes.keys(), blockCount));
  const edited = new EditedBlocks(collection, blockCount, records);
  const unknown: string[] = [];
  const written: string[] = [];
  let removed = 0;
  for (const [key, change] of changes) {
    const row = edited.get(key);
    const next = change(row);
    if (next === 'unknown') unknown.push(key);
    else if (next !== 'as it is') {
      edited.set(key, next);
      written.push(key);
      if (next === null) removed++;
    }
  }
  if (written.length === 0) return { receipt, unknown };
  const revision = receipt.revision + 1;
  await blocks.bulkPut(
    [...edited.packed()].map(([block, rows]) => ({ ...rows, block, collection, revision })),
  );
  const isRunning = receipt.run.beatAt !== null;
  return {
    unknown,
    receipt: {
      ...receipt,
      revision,
      total: receipt.total - removed,
      // The rows are no longer those that it named.
      etag: null,
      acknowledged: isRunning ? [...new Set([...receipt.acknowledged, ...written])] : [],
    },
  };
}

type Written = { blocks: ReadonlyMap<number, PackedRows>; whole: boolean; receipt: Partial<StoredReceipt> };

/**
 * The commit of a run that may have read rows before answers to actions changed them: a row that is older in it than in the copy stays
 * as the copy has it. A row that the run did not bring is gone all the same: no row comes back by an action.
 */
export async function keepAcknowledged(
  blocks: Blocks,
  held: StoredReceipt,
  commit: Written,
): Promise<Written> {
  const { collection, acknowledged } = held;
  if (acknowledged.length === 0) return commit;
  const blockCount = commit.receipt.blockCount ?? held.blockCount;
  const touched = commit.whole ? blocksOf(acknowledged, held.blockCount) : [...commit.blocks.keys()];
  const records = await stored(blocks, collection, touched);
  const before = new EditedBlocks(collection, held.blockCount, records);
  const after = new EditedBlocks(collection, blockCount, commit.blocks);
  let isOrdered = true;
  for (const key of acknowledged) {
    const arrived = after.get(key);
    if (!arrived) continue;
    const kept = before.get(key);
    const order = kept && compareVersions(versionOf(kept), versionOf(arrived));
    if (kept && order === null) isOrdered = false;
    if (!kept || order === null || order > 0) after.set(key, kept);
  }
  const countIn = (rows: ReadonlyMap<number, { count: number }>) =>
    [...rows.values()].reduce((sum, { count }) => sum + count, 0);
  const all = new Map([...commit.blocks, ...after.packed()]);
  const total = commit.whole ? countIn(all) : held.total + countIn(all) - countIn(records);
  return {
    ...commit,
    blocks: all,
    // Rows that are newer than those that it names. Where versions have no order, all rows are read next time.
    receipt: { ...commit.receipt, total, etag: null, ...(!isOrdered && { changesCursor: null }) },
  };
}

const versionOf = ({ version }: Row): string | null => (typeof version === 'string' ? version : null);

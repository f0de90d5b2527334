import type { CollectionName } from '../domain/collection.ts';
import { compareVersions } from '../domain/version.ts';
import { Block, blockOf, type PackedRows, packRows } from './copy-block.ts';
import type { StoredReceipt } from './copy-receipt.ts';

type Row = Record<string, unknown>;

/** Makes another row of the one that is held (null: none is), removes it (null), leaves it as it is, or cannot tell. */
export type RowChange = (row: Row | null) => Row | null | 'as it is' | 'unknown';

/** The field of each collection that no two rows share. */
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

/** The blocks in which rows lie, by their keys. */
const blocksOf = (keys: Iterable<string>, blockCount: number): number[] => [
  ...new Set([...keys].map(key => blockOf(key, blockCount))),
];

/** The blocks that changes of rows touch. Until a first load has ended there are none: rows lie in the order in which they came. */
export const blocksToChange = ({ blockCount, firstLoad }: StoredReceipt, keys: Iterable<string>): number[] =>
  blockCount === 0 || firstLoad !== null ? [] : blocksOf(keys, blockCount);

/** Rows changed in their blocks. */
export type ChangedRows = {
  blocks: ReadonlyMap<number, PackedRows>;
  /** Keys of rows that are other ones now, or gone. */
  written: readonly string[];
  /** Keys of rows that are not held or whose change is not known. */
  unknown: string[];
  removed: number;
};

/** Changes rows in the blocks that `blocksToChange` names. Throws `DamagedBlock`. */
export function changeRows(
  { collection, blockCount }: StoredReceipt,
  packed: ReadonlyMap<number, PackedRows>,
  changes: ReadonlyMap<string, RowChange>,
): ChangedRows {
  const edited = new EditedBlocks(collection, blockCount, packed);
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
  return { blocks: edited.packed(), written, unknown, removed };
}

/** The receipt once changed rows are written. */
export const receiptOfChanged = (
  receipt: StoredReceipt,
  { written, removed }: ChangedRows,
): StoredReceipt => ({
  ...receipt,
  revision: receipt.revision + 1,
  total: receipt.total - removed,
  // The rows are no longer those that it named.
  etag: null,
  acknowledged: receipt.run.beatAt === null ? [] : [...new Set([...receipt.acknowledged, ...written])],
});

type Written = { blocks: ReadonlyMap<number, PackedRows>; whole: boolean; receipt: Partial<StoredReceipt> };

/** The stored blocks with which `keepAcknowledged` compares a commit. */
export const blocksToCompare = ({ acknowledged, blockCount }: StoredReceipt, commit: Written): number[] =>
  commit.whole ? blocksOf(acknowledged, blockCount) : [...commit.blocks.keys()];

/**
 * The commit of a run that may have read rows before answers to actions changed them: a row that is older in it than in the copy stays
 * as the copy has it. A row that the run did not bring is gone all the same: no row comes back by an action. `blocks` are the only ones
 * that are other than in the commit. Throws `DamagedBlock`.
 */
export function keepAcknowledged(
  held: StoredReceipt,
  packed: ReadonlyMap<number, PackedRows>,
  commit: Written,
): Pick<Written, 'blocks' | 'receipt'> {
  const { collection, acknowledged } = held;
  const blockCount = commit.receipt.blockCount ?? held.blockCount;
  const before = new EditedBlocks(collection, held.blockCount, packed);
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
  const blocks = after.packed();
  const all = new Map([...commit.blocks, ...blocks]);
  const total = commit.whole ? countIn(all) : held.total + countIn(all) - countIn(packed);
  return {
    blocks,
    // Rows that are newer than those that it names. Where versions have no order, all rows are read next time.
    receipt: { ...commit.receipt, total, etag: null, ...(!isOrdered && { changesCursor: null }) },
  };
}

const versionOf = ({ version }: Row): string | null => (typeof version === 'string' ? version : null);

/** A block after a run: its rows from now on, and what that changes. */
export type BlockChange<Row> = { rows: Row[]; added: number; changed: number; removed: string[] };

/**
 * Compares the rows held in a block with those that arrived for it. After a complete run rows that did not come are gone;
 * after one that broke off they stay. Rows keep their order, new ones follow. (design §2)
 */
export function compareBlock<Row extends object>(
  held: readonly Row[],
  incoming: ReadonlyMap<string, Row>,
  key: (row: Row) => string,
  isComplete: boolean,
): BlockChange<Row> {
  const change: BlockChange<Row> = { rows: [], added: 0, changed: 0, removed: [] };
  const heldKeys = new Set<string>();
  for (const row of held) {
    const id = key(row);
    heldKeys.add(id);
    const arrived = incoming.get(id);
    if (!arrived && isComplete) {
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

/** Whether two values of plain data are equal; a missing field counts as null. */
export function isSame(a: unknown, b: unknown): boolean {
  if (a === b) return true;
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null)
    return (a ?? null) === (b ?? null);
  if (Array.isArray(a) !== Array.isArray(b)) return false;
  const [left, right] = [a as Record<string, unknown>, b as Record<string, unknown>];
  for (const name in left) if (!isSame(left[name], right[name])) return false;
  for (const name in right) if (!(name in left) && (right[name] ?? null) !== null) return false;
  return true;
}

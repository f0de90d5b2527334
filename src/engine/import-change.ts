import type { StoredImport } from '../db/import-store.ts';
import type { ImportChange, ImportRow } from '../domain/invite-import.ts';

/** What a change makes of an import, and which lines it is about; null where it cannot be made any more. */
export function changed(
  was: StoredImport,
  change: ImportChange,
  rows: readonly ImportRow[],
): { fields: Partial<StoredImport>; touched: readonly number[] } | null {
  const isConfirmed = rows.some(({ fate }) => fate !== null);
  switch (change.kind) {
    case 'columns':
      // What was corrected belonged to other columns.
      return isConfirmed
        ? null
        : { fields: { columns: change.columns, hasHead: change.hasHead, corrected: {} }, touched: [] };
    case 'country':
      return { fields: { country: change.country }, touched: [] };
    case 'correct': {
      const row = rows.find(({ line }) => line === change.line);
      if (!row) return null;
      const { name, cellNumber } = row;
      const corrected = { name, cellNumber, ...was.corrected[change.line], [change.field]: change.text };
      return {
        fields: { corrected: { ...was.corrected, [change.line]: corrected } },
        touched: [change.line],
      };
    }
    case 'remove':
      return { fields: { removed: [...new Set([...was.removed, ...change.lines])] }, touched: change.lines };
    case 'removeBad': {
      const bad = rows.filter(row => row.fate === null && row.faults.length > 0).map(({ line }) => line);
      return { fields: { removed: [...new Set([...was.removed, ...bad])] }, touched: [] };
    }
    case 'restore': {
      const back = new Set(change.lines);
      return { fields: { removed: was.removed.filter(line => !back.has(line)) }, touched: [] };
    }
  }
}

import type { ConfirmedRow, ImportCells, StoredImport } from '../db/import-store.ts';
import {
  type Compared,
  checkRows,
  type DraftRow,
  type Fate,
  fates,
  type ImportFilter,
  type ImportRow,
  type ImportSummary,
  importFilters,
} from '../domain/invite-import.ts';
import { fateOf, type InviteAction } from './invitations-actions.ts';

const hex = (number: number, digits: number) => number.toString(16).padStart(digits, '0');

/** The uuid under which a row is invited: fixed from the first look, another one after it was taken back. */
export const inviteIdOf = (importId: string, { line, round }: ConfirmedRow): string =>
  importId.slice(0, 24) + hex(line, 8) + hex(round, 4);

/** Everything that is known of a file: from this alone follows what is shown. */
export type Known = {
  stored: StoredImport;
  cells: ImportCells;
  confirmed: readonly ConfirmedRow[];
};

/** The rows of a file, checked; confirmed ones as they were confirmed. */
export function rowsOf({ stored, cells, confirmed }: Known, compared: Omit<Compared, 'taken'>): ImportRow[] {
  const sent = new Map(confirmed.map(row => [row.line, row]));
  const removed = new Set(stored.removed);
  const broken = new Set(cells.broken);
  const { columns, corrected, hasHead } = stored;
  const at = (record: readonly string[], column: number | null) =>
    column === null ? '' : (record[column] ?? '');
  const drafts = cells.cells.slice(hasHead ? 1 : 0).map((record, place): DraftRow => {
    const line = cells.lines[place + (hasHead ? 1 : 0)] ?? 0;
    const change = corrected[line];
    return {
      line,
      name: change?.name ?? at(record, columns.name),
      cellNumber: change?.cellNumber ?? at(record, columns.cellNumber),
      isBroken: broken.has(line) && !change,
    };
  });
  const taken = new Map(confirmed.map(({ e164, line }) => [e164, line]));
  const open = drafts.filter(({ line }) => !sent.has(line) && !removed.has(line));
  const checked = new Map(checkRows(open, { ...compared, taken }).map(row => [row.line, row]));
  return drafts.map(draft => {
    const row = sent.get(draft.line);
    const shown = row
      ? { ...draft, name: row.name, cellNumber: row.e164, isBroken: false, e164: row.e164, faults: [] }
      : (checked.get(draft.line) ?? { ...draft, e164: null, faults: [] });
    return {
      ...shown,
      isCorrected: corrected[draft.line] !== undefined,
      isRemoved: removed.has(draft.line),
      fate: row ? 'unsent' : null,
      reason: null,
    };
  });
}

/** Lays over confirmed rows what the outbox knows of them. */
export function withFates(
  rows: readonly ImportRow[],
  { stored, confirmed }: Known,
  actions: readonly InviteAction[],
): ImportRow[] {
  const byId = new Map(actions.map(action => [action.intent.inviteId, action]));
  const actionOf = new Map(confirmed.map(row => [row.line, byId.get(inviteIdOf(stored.id, row))]));
  return rows.map(row => {
    const action = actionOf.get(row.line);
    if (row.fate === null || !action) return row;
    const fate = fateOf[action.state];
    return { ...row, fate, reason: fate === 'rejected' ? (action.lastError?.message ?? null) : null };
  });
}

const belongs: Readonly<Record<ImportFilter, (row: ImportRow) => boolean>> = {
  all: row => !row.isRemoved,
  bad: row => !row.isRemoved && row.fate === null && row.faults.length > 0,
  good: row => !row.isRemoved && row.fate === null && row.faults.length === 0,
  confirmed: row => row.fate !== null,
  removed: row => row.isRemoved,
};

/** The rows of a filter. */
export const filtered = (rows: readonly ImportRow[], filter: ImportFilter): ImportRow[] =>
  rows.filter(belongs[filter]);

/** What the screen says of a file as a whole. */
export function summaryOf(
  { stored, cells }: Known,
  rows: readonly ImportRow[],
  unknown: ImportSummary['unknown'],
): ImportSummary {
  const { id, file, hasHead, columns, country } = stored;
  const count = (filter: ImportFilter) => rows.filter(belongs[filter]).length;
  const ofFate = (fate: Fate) => rows.filter(row => row.fate === fate).length;
  return {
    id,
    file,
    heads: [...(cells.cells[0] ?? [])],
    hasHead,
    columns,
    country,
    counts: Object.fromEntries(importFilters.map(name => [name, count(name)])) as ImportSummary['counts'],
    fates: Object.fromEntries(fates.map(name => [name, ofFate(name)])) as ImportSummary['fates'],
    unknown,
  };
}

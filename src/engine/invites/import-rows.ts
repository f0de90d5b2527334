import type { ConfirmedRow, ImportCells, StoredImport, StoredInvites } from '../../db/import-store.ts';
import {
  type Compared,
  checkRows,
  type DraftRow,
  type Fate,
  fates,
  type ImportChange,
  type ImportColumns,
  type ImportFilter,
  type ImportRow,
  type ImportSummary,
  importFilters,
} from '../../domain/invite/import.ts';
import type { SentInvite } from '../../domain/invite/invite.ts';
import { merchantName } from '../../domain/merchant/merchant.ts';
import { type PhoneLibrary, readPhoneNumber } from '../../domain/phone.ts';
import type { PersonScope } from '../person-scope.ts';
import { fateOf, type InviteAction, listedOf } from './sent-invites.ts';

const hex = (number: number, digits: number) => number.toString(16).padStart(digits, '0');

/** The uuid of a row's invite: fixed by the file, the line and the number of times that it was undone. */
export const inviteIdOf = (importId: string, { line, round }: ConfirmedRow): string =>
  importId.slice(0, 24) + hex(line, 8) + hex(round, 4);

/** The stored state of a file; its rows follow from this alone. */
export type ImportState = {
  stored: StoredImport;
  cells: ImportCells;
  confirmed: readonly ConfirmedRow[];
};

/** The rows of a file, checked; confirmed ones as they were confirmed. */
export function rowsOf(
  { stored, cells, confirmed }: ImportState,
  compared: Omit<Compared, 'taken'>,
): ImportRow[] {
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
      message: null,
      reason: null,
    };
  });
}

/** Adds to confirmed rows the state of their actions in the outbox, and of their messages in the service's list. */
export function withFates(
  rows: readonly ImportRow[],
  { stored, confirmed }: ImportState,
  actions: readonly InviteAction[],
  listed: StoredInvites | null,
): ImportRow[] {
  const sent = new Map<string, SentInvite[]>();
  for (const invite of listed?.invites ?? [])
    sent.set(invite.cellNumber, [...(sent.get(invite.cellNumber) ?? []), invite]);
  const byId = new Map(actions.map(action => [action.intent.inviteId, action]));
  const actionOf = new Map(confirmed.map(row => [row.line, byId.get(inviteIdOf(stored.id, row))]));
  // Of several that replaced one action the earlier ones were undone.
  const inOrder = actions.toSorted((a, b) => a.seq - b.seq);
  const replacedBy = new Map(inOrder.map(action => [action.replaces, action]));
  return rows.map(row => {
    let action = actionOf.get(row.line);
    // The same invite, typed or from another file, is sent in its place.
    while (action?.state === 'superseded') action = replacedBy.get(action.id);
    if (row.fate === null || !action) return row;
    const fate = fateOf(action);
    const own = fate === 'accepted' ? listedOf(action, sent.get(action.intent.cellNumber)) : undefined;
    const reason = fate === 'rejected' ? (action.lastError?.message ?? null) : null;
    return { ...row, fate, message: own?.state ?? null, reason };
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

const widest = ({ cells }: ImportCells): number =>
  cells.reduce((most, record) => Math.max(most, record.length), 0);

/** The summary of a file. */
export function summaryOf(
  { stored, cells }: ImportState,
  rows: readonly ImportRow[],
  unknown: ImportSummary['unknown'],
): ImportSummary {
  const { id, file, hasHead, columns, country, corrected, removed } = stored;
  const count = (filter: ImportFilter) => rows.filter(belongs[filter]).length;
  const ofFate = (fate: Fate) => rows.filter(row => row.fate === fate).length;
  return {
    id,
    file,
    // A title above the table has fewer columns than its rows.
    heads: Array.from({ length: widest(cells) }, (_, column) => cells.cells[0]?.[column] ?? ''),
    hasHead,
    columns,
    country,
    isEdited: removed.length + Object.keys(corrected).length > 0,
    counts: Object.fromEntries(importFilters.map(name => [name, count(name)])) as ImportSummary['counts'],
    fates: Object.fromEntries(fates.map(name => [name, ofFate(name)])) as ImportSummary['fates'],
    failed: rows.filter(({ message }) => message === 'failed').length,
    unknown,
    revision: stored.revision,
  };
}

/** The fields that a change replaces, and the lines it touches; null where it is no longer possible. */
export function applyChange(
  was: StoredImport,
  change: ImportChange,
  rows: readonly ImportRow[],
): { fields: Partial<StoredImport>; touched: readonly number[] } | null {
  const isConfirmed = rows.some(({ fate }) => fate !== null);
  switch (change.kind) {
    case 'columns': {
      const { columns, hasHead } = change;
      const corrected = correctedIn(was, columns);
      return isConfirmed ? null : { fields: { columns, hasHead, corrected }, touched: [] };
    }
    case 'country':
      return { fields: { country: change.country }, touched: [] };
    case 'correct': {
      if (!rows.some(({ line }) => line === change.line)) return null;
      const corrected = { ...was.corrected[change.line], [change.field]: change.text };
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

/** The corrections under other columns: those of a field whose column stays. */
function correctedIn(was: StoredImport, columns: ImportColumns): StoredImport['corrected'] {
  const isKept = ([field]: [string, unknown]) =>
    columns[field as keyof ImportColumns] === was.columns[field as keyof ImportColumns];
  const kept = Object.entries(was.corrected).map(
    ([line, fields]) => [line, Object.fromEntries(Object.entries(fields).filter(isKept))] as const,
  );
  return Object.fromEntries(kept.filter(([, fields]) => Object.keys(fields).length > 0));
}

const everything = { search: '', filters: {}, sort: { by: 'merchant', descending: false } };

/** A whole number as a spreadsheet writes it in a column of decimal ones, `825550142.0`. */
const wholeDecimal = /^\s*(\+?\d+)[.,]0+\s*$/;

/** Parses phone numbers in a country's notation, each once. */
export function createNumberReader() {
  let library: Promise<PhoneLibrary> | null = null;
  const loadState = new Map<string, Map<string, string | null>>();

  /** Loads the library; the function that it returns is synchronous. */
  return async (country: string | null): Promise<(text: string) => string | null> => {
    library ??= import('libphonenumber-js/max');
    const numbers: PhoneLibrary = await library;
    const read = loadState.get(country ?? '') ?? new Map<string, string | null>();
    loadState.set(country ?? '', read);
    return text => {
      const before = read.get(text);
      if (before !== undefined) return before;
      const e164 = readPhoneNumber(numbers, text.replace(wholeDecimal, '$1'), country)?.e164 ?? null;
      read.set(text, e164);
      return e164;
    };
  };
}

/** The phone numbers of the merchants in the copy, with their names; `asOf` is null before their list was ever loaded. */
export function createMerchantNumbers(
  { collections }: PersonScope,
  reader: ReturnType<typeof createNumberReader>,
) {
  let held: { asOf: string; numbers: ReadonlyMap<string, string | null> } | null = null;

  return async (): Promise<{ asOf: string | null; numbers: ReadonlyMap<string, string | null> }> => {
    const { asOf, total } = await collections.receipt('merchants');
    if (asOf === null) return { asOf, numbers: new Map() };
    if (held?.asOf === asOf) return held;
    const read = await reader(null);
    const { rows } = await collections.view('merchants', everything, { from: 0, to: total });
    const numbers = rows.map(row => [read(row.phoneNumber ?? ''), merchantName(row)] as const);
    held = {
      asOf,
      numbers: new Map(numbers.filter((each): each is [string, string | null] => each[0] !== null)),
    };
    return held;
  };
}

/** The phone numbers with an invite that did not fail, except for those sent from the file `batch`. */
export function invitedNumbers(
  stored: StoredInvites | null,
  actions: readonly InviteAction[],
  batch: string,
): ReadonlySet<string> {
  const listed = (stored?.invites ?? []).filter(({ state }) => state !== 'failed');
  const decided = actions.filter(
    ({ state, intent }) => intent.batch !== batch && !['rejected', 'cancelled', 'superseded'].includes(state),
  );
  return new Set([
    ...listed.map(({ cellNumber }) => cellNumber),
    ...decided.map(({ intent }) => intent.cellNumber),
  ]);
}

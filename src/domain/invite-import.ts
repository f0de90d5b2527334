import { isFormula } from './formula.ts';

/** What is wrong with a row of a file of invites. Such a row is never sent. */
export type ImportFault =
  | { kind: 'broken-quotes' }
  | { kind: 'name-missing' }
  | { kind: 'name-formula' }
  | { kind: 'name-too-long' }
  | { kind: 'phone-missing' }
  /** No number of `country` (ISO 3166-1), nor one with a country's code. */
  | { kind: 'phone-not-valid'; country: string | null }
  /** The same number as the row `line`. */
  | { kind: 'duplicate'; line: number }
  | { kind: 'already-merchant'; name: string | null }
  | { kind: 'already-invited' };

/** Most characters of a name; a message holds no more. */
export const LONGEST_NAME = 100;

/** A row as it stands in the file, or as it was corrected. `line` counts records from 1, as a spreadsheet does. */
export type DraftRow = { line: number; name: string; cellNumber: string; isBroken: boolean };

/** A row after the dry run; it can be sent where it has no fault. `e164` is null where no number can be read. */
export type CheckedRow = DraftRow & { e164: string | null; faults: ImportFault[] };

/** What the rows are compared with, by E.164 numbers. */
export type Compared = {
  /** Reads a number as it is written; null when there is none such. */
  readNumber(text: string): string | null;
  /** The country in whose way numbers are read. */
  country: string | null;
  /** Names of merchants. */
  merchants: ReadonlyMap<string, string | null>;
  invited: ReadonlySet<string>;
  /** Numbers that rows of this file have taken already, by line. */
  taken: ReadonlyMap<string, number>;
};

/** The dry run: every fault of every row. Of several rows with one number the first may be sent, the others name it. */
export function checkRows(rows: readonly DraftRow[], compared: Compared): CheckedRow[] {
  const taken = new Map(compared.taken);
  return rows.map(row => {
    const e164 = row.cellNumber.trim() === '' ? null : compared.readNumber(row.cellNumber);
    const faults = row.isBroken
      ? [{ kind: 'broken-quotes' } as const]
      : [...faultsOfName(row.name), ...faultsOfNumber(row, e164, taken, compared)];
    if (e164 && faults.length === 0) taken.set(e164, row.line);
    return { ...row, e164, faults };
  });
}

function faultsOfName(name: string): ImportFault[] {
  if (name.trim() === '') return [{ kind: 'name-missing' }];
  if (isFormula(name)) return [{ kind: 'name-formula' }];
  return name.trim().length > LONGEST_NAME ? [{ kind: 'name-too-long' }] : [];
}

function faultsOfNumber(
  { cellNumber }: DraftRow,
  e164: string | null,
  taken: ReadonlyMap<string, number>,
  { country, merchants, invited }: Compared,
): ImportFault[] {
  if (cellNumber.trim() === '') return [{ kind: 'phone-missing' }];
  if (e164 === null) return [{ kind: 'phone-not-valid', country }];
  const line = taken.get(e164);
  if (line !== undefined) return [{ kind: 'duplicate', line }];
  if (merchants.has(e164)) return [{ kind: 'already-merchant', name: merchants.get(e164) ?? null }];
  return invited.has(e164) ? [{ kind: 'already-invited' }] : [];
}

/** Where a row stands that was confirmed: `unsent` before the outbox has it, `stopped` taken back, `accepted` by the service. */
export const fates = [
  'unsent',
  'waiting',
  'sending',
  'checking',
  'held',
  'needs-review',
  'stopped',
  'rejected',
  'accepted',
] as const;
/** One of them. */
export type Fate = (typeof fates)[number];

/** A row as the screen shows it; `fate` is null until it is confirmed, and from then on it cannot be changed. */
export type ImportRow = CheckedRow & {
  isCorrected: boolean;
  isRemoved: boolean;
  fate: Fate | null;
  /** The service's words for a refusal. */
  reason: string | null;
};

/** Which rows are asked for. */
export const importFilters = ['all', 'bad', 'good', 'confirmed', 'removed'] as const;
/** One of them. */
export type ImportFilter = (typeof importFilters)[number];

/** Which column holds what, counted from 0; null where none was found. */
export type ImportColumns = { name: number | null; cellNumber: number | null };

/** How a file was read. */
export type FileFacts = {
  name: string;
  encoding: 'UTF-8' | 'UTF-16' | 'Windows-1252';
  separator: string;
};

/** A file of invites: how it is read, what was found, how far it is sent. */
export type ImportSummary = {
  id: string;
  file: FileFacts;
  /** The first record of the file: names of columns where `hasHead`. */
  heads: string[];
  hasHead: boolean;
  columns: ImportColumns;
  country: string | null;
  /** Rows by filter. */
  counts: Readonly<Record<ImportFilter, number>>;
  /** Confirmed rows by fate. */
  fates: Readonly<Record<Fate, number>>;
  /** What could not be compared, since it was never loaded. */
  unknown: readonly ('merchants' | 'invites')[];
};

/** What may be changed of an import; rows that are confirmed stay as they are. */
export type ImportChange =
  | { kind: 'columns'; columns: ImportColumns; hasHead: boolean }
  | { kind: 'country'; country: string | null }
  | { kind: 'correct'; line: number; field: 'name' | 'cellNumber'; text: string }
  | { kind: 'remove'; lines: readonly number[] }
  | { kind: 'removeBad' }
  | { kind: 'restore'; lines: readonly number[] };

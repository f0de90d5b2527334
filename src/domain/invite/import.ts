import { isFormula } from '../spreadsheet.ts';
import { plain } from '../text.ts';
import { LONGEST_NAME, type SentInvite } from './invite.ts';

/** A fault in a row of a file of invites. Such a row is never sent. */
export type ImportFault =
  | { kind: 'broken-quotes' }
  | { kind: 'name-missing' }
  | { kind: 'name-formula' }
  | { kind: 'name-line-break' }
  | { kind: 'name-too-long' }
  | { kind: 'phone-missing' }
  /** No number of `country` (ISO 3166-1), nor one with a country's code. */
  | { kind: 'phone-not-valid'; country: string | null }
  /** The row `line` has this number. */
  | { kind: 'duplicate'; line: number }
  | { kind: 'already-merchant'; name: string | null }
  | { kind: 'already-invited' };

/** A row as it stands in the file, or as it was corrected. `line` counts records from 1, as a spreadsheet does. */
export type DraftRow = { line: number; name: string; cellNumber: string; isBroken: boolean };

/** A row after the dry run; it can be sent where it has no fault. `e164` is null where no number can be read. */
export type CheckedRow = DraftRow & { e164: string | null; faults: ImportFault[] };

/** The data that rows are compared with, by E.164 number. */
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
  if (/[\r\n]/.test(name.trim())) return [{ kind: 'name-line-break' }];
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

/**
 * The state of a confirmed row: `unsent` before the outbox has it, `stopped` undone before it was sent, `discarded` by a person
 * although it may have been sent, `accepted` by the service.
 */
export const fates = [
  'unsent',
  'waiting',
  'sending',
  'checking',
  'held',
  'needs-review',
  'stopped',
  'discarded',
  'rejected',
  'accepted',
] as const;
/** The fate of a row of an import. */
export type Fate = (typeof fates)[number];

/** A row as the screen shows it; `fate` is null until it is confirmed, and from then on it cannot be changed. */
export type ImportRow = CheckedRow & {
  isCorrected: boolean;
  isRemoved: boolean;
  fate: Fate | null;
  /** The state of an accepted row's message; null where the service doesn't list it. */
  message: SentInvite['state'] | null;
  /** The service's words for a refusal. */
  reason: string | null;
};

/** The filters of a file's rows. */
export const importFilters = ['all', 'bad', 'good', 'confirmed', 'removed'] as const;
/** A filter of an import's rows. */
export type ImportFilter = (typeof importFilters)[number];

/** The columns of name and number, counted from 0; null where none was found. */
export type ImportColumns = { name: number | null; cellNumber: number | null };

/** The reading of a file. */
export type FileFacts = {
  name: string;
  encoding: 'UTF-8' | 'UTF-16' | 'Windows-1252' | 'Windows-1256' | 'GB18030';
  separator: string;
};

/** A file of invites: how it is read, what was found, how far it is sent. */
export type ImportSummary = {
  id: string;
  /** Another number after each change of the file, its confirmations included. */
  revision: number;
  file: FileFacts;
  /** The first record of the file: names of columns where `hasHead`. */
  heads: string[];
  hasHead: boolean;
  columns: ImportColumns;
  country: string | null;
  /** True once a row was corrected or removed. */
  isEdited: boolean;
  /** Rows by filter. */
  counts: Readonly<Record<ImportFilter, number>>;
  /** Confirmed rows by fate. */
  fates: Readonly<Record<Fate, number>>;
  /** Accepted rows whose message failed. */
  failed: number;
  /** Lists that the rows could not be compared with, since they were never loaded. */
  unknown: readonly ('merchants' | 'invites')[];
};

/** True where discarding the file loses work: rows were edited, or confirmed and not all of them accepted. */
export const isUnfinished = ({ isEdited, counts, fates }: ImportSummary): boolean =>
  fates.accepted < counts.all && (isEdited || fates.accepted < counts.confirmed);

/** Changes to an import; confirmed rows stay as they are. */
export type ImportChange =
  | { kind: 'columns'; columns: ImportColumns; hasHead: boolean }
  | { kind: 'country'; country: string | null }
  | { kind: 'correct'; line: number; field: 'name' | 'cellNumber'; text: string }
  | { kind: 'remove'; lines: readonly number[] }
  | { kind: 'removeBad' }
  | { kind: 'restore'; lines: readonly number[] };

/** Heads of columns in the six languages, without case, accents and signs. */
const words = {
  name: [
    ...['name', 'full name', 'merchant', 'merchant name', 'contact', 'contact name', 'business name'],
    ...['business', 'company', 'customer', 'first name', 'trading name', 'owner'],
    ...['nome', 'nome completo', 'nominativo', 'esercente', 'commerciante', 'ragione sociale', 'azienda'],
    ...['nombre', 'nombre completo', 'comerciante', 'comercio', 'contacto', 'empresa', 'razon social'],
    ...['nom', 'nom complet', 'prenom', 'commercant', 'entreprise', 'raison sociale', 'nom du contact'],
    ...['姓名', '名称', '名字', '商户', '商户名称', '商家', '联系人', '公司'],
    ...['الاسم', 'اسم', 'الاسم الكامل', 'التاجر', 'اسم التاجر', 'جهة الاتصال', 'الشركة'],
  ],
  cellNumber: [
    ...['cell number', 'cell', 'cellphone', 'cell phone', 'mobile', 'mobile number', 'mobile phone'],
    ...['phone', 'phone number', 'telephone', 'tel', 'contact number', 'number', 'msisdn', 'whatsapp'],
    ...['cellulare', 'numero cellulare', 'numero di cellulare', 'telefono', 'numero di telefono', 'numero'],
    ...['movil', 'numero movil', 'celular', 'numero de celular', 'numero de telefono', 'telefono movil'],
    ...['portable', 'telephone portable', 'numero de portable', 'numero de telephone', 'mobile numero'],
    ...['手机', '手机号', '手机号码', '电话', '电话号码', '移动电话'],
    ...['الهاتف', 'رقم الهاتف', 'الجوال', 'رقم الجوال', 'الهاتف المحمول', 'رقم الهاتف المحمول', 'موبايل'],
  ],
} as const;

const headOf = (text: string): string =>
  plain(text)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

const known = {
  name: new Map(words.name.map((word, rank) => [headOf(word), rank])),
  cellNumber: new Map(words.cellNumber.map((word, rank) => [headOf(word), rank])),
};

const looksLikeNumber = (text: string): boolean => {
  const digits = plain(text).replace(/\D/g, '').length;
  return digits >= 7 && digits <= 15 && !/\p{L}/u.test(text);
};
const looksLikeName = (text: string): boolean => /\p{L}{2}/u.test(text) && !text.includes('@');

/** True where the first record names the columns: one of its words is known, or nothing in it could be sent. */
export const hasHeads = (first: readonly string[]): boolean =>
  first.some(cell => known.name.has(headOf(cell)) || known.cellNumber.has(headOf(cell))) ||
  !first.some(looksLikeNumber);

/** Finds the columns by their heads in six languages, else by what most of the rows hold there. */
export function guessColumns(heads: readonly string[], rows: readonly (readonly string[])[]): ImportColumns {
  const byHead = (field: keyof typeof known): number | null => {
    const found = heads
      .map((head, at) => ({ at, rank: known[field].get(headOf(head)) }))
      .filter((each): each is { at: number; rank: number } => each.rank !== undefined)
      .sort((a, b) => a.rank - b.rank);
    return found[0]?.at ?? null;
  };
  const width = Math.max(heads.length, ...rows.map(row => row.length), 0);
  const byContent = (looks: (text: string) => boolean, but: number | null): number | null => {
    const shares = Array.from({ length: width }, (_, at) => ({
      at,
      share: rows.filter(row => looks(row[at] ?? '')).length / Math.max(1, rows.length),
    }));
    const [best] = shares.filter(({ at }) => at !== but).sort((a, b) => b.share - a.share);
    return best && best.share >= 0.5 ? best.at : null;
  };
  const cellNumber = byHead('cellNumber') ?? byContent(looksLikeNumber, byHead('name'));
  const name = byHead('name') ?? byContent(looksLikeName, cellNumber);
  return { name: name === cellNumber ? null : name, cellNumber };
}

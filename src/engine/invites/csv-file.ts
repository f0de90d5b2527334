import papa, { type ParseConfig } from 'papaparse';
import type { ImportCells } from '../../db/import-store.ts';
import { type Answer, failed } from '../../domain/failure.ts';
import type { FileFacts } from '../../domain/invite/import.ts';
import { unguardFormula } from '../../domain/spreadsheet.ts';

/** Larger files are no lists of invites. */
const LARGEST_BYTES = 10_000_000;
const MOST_ROWS = 20_000;
/** Rows by which Papa finds the separator. */
const SAMPLE_ROWS = 50;

/** The first bytes of workbooks and documents, and control characters that no text contains. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: the expression searches for them
const [documents, noText] = [/^(PK\x03\x04|ÐÏ\x11à|%PDF)/, /[\0-\x08\x0e-\x1a]/];

/** The content of a file. */
export type ReadFile = { facts: FileFacts; cells: ImportCells };

/**
 * Reads a CSV file. Failure `unreadable` with `code`: `too-large` more than 10 MB or 20,000 rows, `empty` no row, `not-text` a
 * workbook, picture or the like.
 */
export function readCsv(file: { name: string; bytes: ArrayBuffer }): Answer<ReadFile> {
  const refused = (code: string) => failed({ kind: 'unreadable', code });
  if (file.bytes.byteLength > LARGEST_BYTES) return refused('too-large');
  const { text, encoding } = decoded(new Uint8Array(file.bytes));
  const beginning = new TextDecoder('windows-1252').decode(file.bytes.slice(0, 4));
  if (documents.test(beginning) || noText.test(text)) return refused('not-text');
  const declared = /^sep=(.)(?:\r\n?|\n)/i.exec(text);
  const rows = declared ? text.slice(declared[0].length) : text;
  // Without the blank rows, which would hide the separator; the second reading counts them in its line numbers.
  const guess: ParseConfig<string[]> = {
    delimitersToGuess: [',', ';', '\t', '|'],
    newline: '\n',
    skipEmptyLines: 'greedy',
    preview: SAMPLE_ROWS,
  };
  const separator = declared?.[1] ?? papa.parse<string[]>(rows.replace(/\r\n?/g, '\n'), guess).meta.delimiter;
  const content = withUnixLines(rows, separator);
  const { data, errors } = papa.parse<string[]>(content, { newline: '\n', delimiter: separator });
  const before = declared ? 1 : 0;
  // The cell of a stray quotation mark may contain the rows below it.
  const broken = new Set(errors.filter(({ type }) => type === 'Quotes').map(({ row }) => row ?? 0));
  const found = data
    .map((record, at) => ({ record, line: at + 1 + before, isBroken: broken.has(at) }))
    .filter(({ record }) => record.some(cell => cell.trim() !== ''));
  if (found.length === 0) return refused('empty');
  if (found.length > MOST_ROWS) return refused('too-large');
  return {
    ok: {
      facts: { name: file.name, encoding, separator },
      cells: {
        // Tapdeck's exports guard formulas: the guard is removed.
        cells: found.map(({ record }) => record.map(unguardFormula)),
        lines: found.map(({ line }) => line),
        broken: found.filter(({ isBroken }) => isBroken).map(({ line }) => line),
      },
    },
  };
}

/**
 * The text with `\n` at the end of each row: Papa takes one line end for the whole file, and would join the rows that end in another.
 * Quoted cells keep theirs; a quotation mark after anything but the separator or a line end opens none.
 */
function withUnixLines(text: string, separator: string): string {
  const before = `[${separator.replace(/[\\\]^-]/, '\\$&')}\\r\\n]`;
  const parts = new RegExp(`(?<=^|${before})"[^"]*(?:""[^"]*)*"(?!")|\\r\\n?`, 'g');
  return text.replace(parts, part => (part[0] === '"' ? part : '\n'));
}

/** Text by its byte order mark; without one as valid UTF-8, else UTF-16 where every other byte is 0, else as a spreadsheet saves it. */
function decoded(bytes: Uint8Array): { text: string; encoding: FileFacts['encoding'] } {
  const [first, second] = bytes;
  const as = (label: string) => new TextDecoder(label).decode(bytes);
  if (first === 0xff && second === 0xfe) return { text: as('utf-16le'), encoding: 'UTF-16' };
  if (first === 0xfe && second === 0xff) return { text: as('utf-16be'), encoding: 'UTF-16' };
  const start = bytes.subarray(0, 200);
  const zeros = (odd: number) => start.filter((byte, at) => at % 2 === odd && byte === 0).length;
  if (bytes.length > 3 && zeros(1) * 4 > start.length) return { text: as('utf-16le'), encoding: 'UTF-16' };
  if (bytes.length > 3 && zeros(0) * 4 > start.length) return { text: as('utf-16be'), encoding: 'UTF-16' };
  if (isValid('utf-8', bytes)) return { text: as('utf-8'), encoding: 'UTF-8' };
  const encoding = codePageOf(bytes);
  return { text: as(encoding), encoding };
}

function isValid(encoding: string, bytes: Uint8Array): boolean {
  try {
    new TextDecoder(encoding, { fatal: true }).decode(bytes);
    return true;
  } catch {
    return false;
  }
}

/**
 * The code page of a file that a spreadsheet saved in a Western European language, in Arabic or in Chinese. In Western words a letter
 * from 0x80 on stands beside letters below; Arabic and Chinese words have no letters below. Arabic letters begin at 0xC0; a third of the
 * bytes of Chinese ones are lower.
 */
function codePageOf(bytes: Uint8Array): 'Windows-1252' | 'Windows-1256' | 'GB18030' {
  // Each byte is a character of this text.
  const text = new TextDecoder('windows-1252').decode(bytes);
  const isLetter = (at: number) => /[a-z]/i.test(text[at] ?? '');
  const runs = [...text.matchAll(/[\u0080-\uffff]+/g)];
  const western = runs.filter(
    ({ 0: run, index }) => run.length <= 2 && (isLetter(index - 1) || isLetter(index + run.length)),
  );
  if (western.length * 2 >= runs.length) return 'Windows-1252';
  const isChinese =
    bytes.filter(byte => byte >= 0x80 && byte < 0xc0).length * 10 > bytes.filter(byte => byte >= 0x80).length;
  return isChinese && isValid('gb18030', bytes) ? 'GB18030' : 'Windows-1256';
}

import { type Money, plainAmount } from '../../domain/money.ts';
import { exportsFolder, guardFormula } from '../../domain/spreadsheet.ts';
import { DAY_MS } from '../../domain/time.ts';

/** The sign between cells. */
type Separator = ',' | ';';

const LINE_END = '\r\n';
/** Tells Excel that the file is UTF-8. */
const BYTE_ORDER_MARK = '\uFEFF';

/**
 * The separator that a spreadsheet expects in a language: a semicolon where the comma is the decimal sign. (A `sep=` line would
 * say it too, but makes Excel forget the byte order mark.)
 */
export const separatorOf = (language: string): Separator =>
  new Intl.NumberFormat(language).format(1.5).includes(',') ? ';' : ',';

/** An amount as a number that a spreadsheet of a language can add up: `-1234,56`, without its currency. */
export function csvAmount(money: Money, language: string): string {
  const plain = plainAmount(money);
  return separatorOf(language) === ';' ? plain.replace('.', ',') : plain;
}

/** A plain number, which is no formula though it may begin with a minus. */
const NUMBER = /^-?\d+([.,]\d+)?$/;

/** One cell: a formula gets an apostrophe before it, which our import takes away again; what would break the row is quoted. */
export function csvCell(text: string): string {
  const safe = NUMBER.test(text) ? text : guardFormula(text);
  return /[",;\t\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** A line of cells. */
export const csvLine = (cells: readonly string[], separator: Separator): string =>
  cells.map(csvCell).join(separator) + LINE_END;

/** The beginning of a file: the mark, what the file holds in lines of name and value, a gap, the names of the columns. */
export function csvHead(
  about: readonly (readonly [string, string])[],
  columns: readonly string[],
  separator: Separator,
): string {
  const lines = about.map(line => csvLine(line, separator));
  return [BYTE_ORDER_MARK, ...lines, LINE_END, csvLine(columns, separator)].join('');
}

/** Time for the browser to take a file over, in ms. */
const HANDING_OVER_MS = 60_000;
/** Age, ms, from which a file that the browser did not take over is deleted. */
const OLD_MS = DAY_MS;

/** A file that is being made: text is added to it, then it is saved under a name or thrown away. */
type ExportFile = {
  add(text: string): Promise<void>;
  /** Hands it to the browser, with `head` before everything that was added. */
  save(name: string, head: string): Promise<void>;
  discard(): Promise<void>;
};

let isInMemory = false;

/** True once a file was made in memory, for want of a place on disk. */
export const areExportsInMemory = (): boolean => isInMemory;

/** Begins a file on disk where the browser has a private place for it, so that its length costs no memory; else in memory. */
export async function beginExport(): Promise<ExportFile> {
  try {
    return await onDisk();
  } catch {
    isInMemory = true;
    return inMemory();
  }
}

/** Removes what earlier exports left on disk: those that were broken off by the end of the page. (Signing out removes all.) */
async function removeOld(): Promise<void> {
  try {
    const folder = await folderOf();
    const oldest = Date.now() - OLD_MS;
    for await (const name of folder.keys())
      if (Number(name.split('-')[0]) <= oldest) await folder.removeEntry(name).catch(() => undefined);
  } catch {
    // No such place, and so nothing in it.
  }
}

const folderOf = async (): Promise<FileSystemDirectoryHandle> =>
  (await navigator.storage.getDirectory()).getDirectoryHandle(exportsFolder, { create: true });

async function onDisk(): Promise<ExportFile> {
  await removeOld();
  const folder = await folderOf();
  const name = `${Date.now()}-${crypto.randomUUID()}`;
  const handle = await folder.getFileHandle(name, { create: true });
  const stream = await handle.createWritable();
  const remove = () => folder.removeEntry(name).catch(() => undefined);
  return {
    add: text => stream.write(text),
    async save(fileName, head) {
      await stream.close();
      saveFile(new Blob([head, await handle.getFile()], { type: CSV }), fileName);
      setTimeout(() => void remove(), HANDING_OVER_MS);
    },
    async discard() {
      await stream.abort();
      await remove();
    },
  };
}

function inMemory(): ExportFile {
  const parts: string[] = [];
  return {
    async add(text) {
      parts.push(text);
    },
    async save(name, head) {
      saveFile(new Blob([head, ...parts], { type: CSV }), name);
    },
    async discard() {
      parts.length = 0;
    },
  };
}

const CSV = 'text/csv;charset=utf-8';

/** Hands a file to the browser to be kept. */
export function saveFile(file: Blob, name: string): void {
  const url = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), HANDING_OVER_MS);
}

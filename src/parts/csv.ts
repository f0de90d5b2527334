import { guardFormula } from '../domain/formula.ts';
import { formatMoney, type Money } from '../domain/money.ts';

/** What stands between cells. */
export type Separator = ',' | ';';

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
  const { sign, amount } = formatMoney(money);
  const plain = sign + amount.replaceAll(',', '');
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

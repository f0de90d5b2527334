import { phoneIn, phonePart } from '../../domain/phone.ts';
import { fold, wordsOf } from '../../domain/text.ts';
import { allRows, type Column, dayDigits, instantOf, perValue } from './column.ts';

/** A column in which words are looked for: anywhere in its text, or at the beginning of its day. */
export type Searched = { column: Column; as: 'text' | 'day' };

type Found = { words: readonly string[]; rows: Uint32Array };

const REMEMBERED = 16;

const foldedTexts = perValue(value =>
  value === null || value === undefined ? '' : fold(typeof value === 'string' ? value : String(value)),
);
const days = perValue(value => dayDigits(instantOf(value)));

/** The searched text of each value of a column, or at least of the first `most`. */
export const searchText = ({ column, as }: Searched, most?: number): readonly string[] =>
  (as === 'text' ? foldedTexts : days)(column, most);

/** The letters of the first so many of some texts, which are only ever added to: a bit for each UTF-16 code unit. */
type Letters = { bits: Uint8Array; first: number };
const letters = new WeakMap<readonly string[], Letters>();

/** False where a word has a letter that none of the texts has. */
function mayHold(texts: readonly string[], word: string): boolean {
  const known = letters.get(texts) ?? { bits: new Uint8Array(0x2000), first: 0 };
  letters.set(texts, known);
  const { bits } = known;
  for (; known.first < texts.length; known.first++) {
    const text = texts[known.first] as string;
    for (let at = 0; at < text.length; at++) {
      const unit = text.charCodeAt(at);
      bits[unit >> 3] = (bits[unit >> 3] as number) | (1 << (unit & 7));
    }
  }
  for (let at = 0; at < word.length; at++) {
    const unit = word.charCodeAt(at);
    if (((bits[unit >> 3] as number) & (1 << (unit & 7))) === 0) return false;
  }
  return true;
}

const digits = /^\d+$/;

/** Texts prepared in one step: some 10 ms. */
const STEP = 32_768;

/** Makes what the first search in some columns needs, giving way between steps. */
export async function prepare(columns: Iterable<Searched>, pause: () => Promise<void>): Promise<void> {
  for (const searched of columns)
    for (let end = 0; end < searched.column.values.length; ) {
      end += STEP;
      mayHold(searchText(searched, end), '');
      await pause();
    }
}

/** Finds the rows in which every word of a search occurs. */
export class Search {
  /** Those that share their codes are looked at together. */
  readonly #searched: readonly (readonly Searched[])[];
  readonly #count: number;
  #found: Found[] = [];

  constructor(searched: readonly Searched[], count: number) {
    const together = new Map<unknown, Searched[]>();
    // Columns of few texts first: where one of them is a hit, the texts of the others are not looked at.
    for (const each of searched.toSorted((a, b) => a.column.values.length - b.column.values.length)) {
      const shared = each.column.codes ?? each;
      together.set(shared, [...(together.get(shared) ?? []), each]);
    }
    this.#searched = [...together.values()];
    this.#count = count;
  }

  /** The rows that match, of some or of all; null where nothing is searched for. */
  rows(search: string, among: Uint32Array | null = null): Uint32Array | null {
    const words = wordsOf(search);
    if (words.length === 0) return null;
    const rows = among ? words.reduce((found, word) => this.#narrow(found, word), among) : this.#all(words);
    const phone = phoneIn(search);
    return phone ? this.#withPhone(rows, phone, among ?? allRows(this.#count)) : rows;
  }

  #all(words: readonly string[]): Uint32Array {
    const known = this.#found.find(found => found.words.join(' ') === words.join(' '));
    if (known) return known.rows;
    // A longer search narrows the rows found before: only those can still match.
    const wider = this.#found
      .filter(found => found.words.every(word => words.some(longer => longer.startsWith(word))))
      .sort((a, b) => a.rows.length - b.rows.length)[0];
    let rows = wider?.rows ?? allRows(this.#count);
    for (const word of words) if (!wider?.words.includes(word)) rows = this.#narrow(rows, word);
    this.#found = [{ words, rows }, ...this.#found].slice(0, REMEMBERED);
    return rows;
  }

  #narrow(rows: Uint32Array, word: string): Uint32Array {
    const isDay = digits.test(word);
    const mayBeIn = (searched: Searched) =>
      searched.as === 'text' ? mayHold(searchText(searched), word) : isDay;
    const isIn = (text: string, as: Searched['as']) =>
      as === 'text' ? text.includes(word) : text.startsWith(word);
    let rest: Uint32Array = rows.slice();
    for (const columns of this.#searched) rest = withoutHits(rest, columns.filter(mayBeIn), isIn);
    return this.#without(rows, rest);
  }

  /** Those found and those with this number: they need not hold the digits as typed, nor have been found before the last one. */
  #withPhone(found: Uint32Array, phone: string, rows: Uint32Array): Uint32Array {
    const isIn = (text: string) => phonePart(text, phone) !== null;
    let rest = this.#without(rows.slice(), found);
    for (const columns of this.#searched)
      rest = withoutHits(
        rest,
        columns.filter(({ as }) => as === 'text'),
        isIn,
      );
    return this.#without(rows, rest);
  }

  /** Rows but some of them, in the same order. */
  #without(rows: Uint32Array, some: Uint32Array): Uint32Array {
    if (some.length === 0) return rows;
    const isLeft = new Uint8Array(this.#count).fill(1);
    for (let place = 0; place < some.length; place++) isLeft[some[place] as number] = 0;
    const left = marked(isLeft, rows.slice(), null);
    // It is remembered: few rows must not hold the memory of all.
    return left.length > rows.length / 2 ? left : left.slice();
  }
}

/**
 * The rows whose code, or place where there are no codes, is marked with 1 in `isKept`, not 0. They are written over the others: without a
 * branch per row, which a processor often predicts wrongly, and without a call.
 */
function marked(isKept: Uint8Array, rows: Uint32Array, codes: Uint32Array | null): Uint32Array {
  let count = 0;
  for (let place = 0; place < rows.length; place++) {
    const row = rows[place] as number;
    rows[count] = row;
    count += isKept[codes ? (codes[row] as number) : row] as number;
  }
  return rows.subarray(0, count);
}

/** The rows of which no text in these columns, which share their codes, is a hit. `rows` is written over. */
function withoutHits(
  rows: Uint32Array,
  columns: readonly Searched[],
  isIn: (text: string, as: Searched['as']) => boolean,
): Uint32Array {
  const [first] = columns;
  if (!first || rows.length === 0) return rows;
  const { codes } = first.column;
  const texts = columns.map(searched => ({ of: searchText(searched), as: searched.as }));
  const most = Math.max(...texts.map(({ of }) => of.length));
  if (!codes || rows.length < most) {
    let count = 0;
    for (let place = 0; place < rows.length; place++) {
      const row = rows[place] as number;
      const at = codes ? (codes[row] as number) : row;
      if (!texts.some(({ of, as }) => isIn(of[at] ?? '', as))) rows[count++] = row;
    }
    return rows.subarray(0, count);
  }
  const isMiss = new Uint8Array(most).fill(1);
  let isAny = false;
  for (const { of, as } of texts)
    for (let at = 0; at < of.length; at++)
      if (isIn(of[at] as string, as)) {
        isMiss[at] = 0;
        isAny = true;
      }
  return isAny ? marked(isMiss, rows, codes) : rows;
}

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

/** The searched text of each value of a column. */
export const searchText = ({ column, as }: Searched): readonly string[] =>
  as === 'text' ? foldedTexts(column) : days(column);

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

/** Makes what the first search in a column needs. */
export function prepare(searched: Searched): void {
  mayHold(searchText(searched), '');
}

/** Finds the rows in which every word of a search occurs. */
export class Search {
  readonly #searched: readonly Searched[];
  readonly #count: number;
  #found: Found[] = [];

  constructor(searched: readonly Searched[], count: number) {
    // Columns of few texts first: where one of them is a hit, the texts of the others are not looked at.
    this.#searched = searched.toSorted((a, b) => a.column.values.length - b.column.values.length);
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
    const hits = new Uint8Array(this.#count);
    for (const searched of this.#searched) {
      if (searched.as === 'text') {
        if (mayHold(searchText(searched), word)) mark(hits, rows, searched, text => text.includes(word));
      } else if (digits.test(word)) mark(hits, rows, searched, text => text.startsWith(word));
    }
    return marked(rows, hits);
  }

  /** Those found and those with this number: they need not hold the digits as typed, nor have been found before the last one. */
  #withPhone(found: Uint32Array, phone: string, rows: Uint32Array): Uint32Array {
    const hits = new Uint8Array(this.#count);
    for (const row of found) hits[row] = 1;
    for (const searched of this.#searched)
      if (searched.as === 'text') mark(hits, rows, searched, text => phonePart(text, phone) !== null);
    return marked(rows, hits);
  }
}

/** Those of the rows that are marked. */
function marked(rows: Uint32Array, hits: Uint8Array): Uint32Array {
  const found = new Uint32Array(rows.length);
  let count = 0;
  for (let place = 0; place < rows.length; place++) {
    const row = rows[place] as number;
    found[count] = row;
    count += hits[row] as number;
  }
  return found.slice(0, count);
}

/** Marks those of the rows whose text in a column is a hit; loops over all rows take no iterators, which cost several times as much. */
function mark(
  hits: Uint8Array,
  rows: Uint32Array,
  searched: Searched,
  isHit: (text: string) => boolean,
): void {
  const texts = searchText(searched);
  const { codes } = searched.column;
  if (!codes || rows.length < texts.length) {
    for (let place = 0; place < rows.length; place++) {
      const row = rows[place] as number;
      if (!hits[row] && isHit(texts[codes ? (codes[row] as number) : row] ?? '')) hits[row] = 1;
    }
    return;
  }
  const known = new Uint8Array(texts.length);
  let isAny = false;
  for (let at = 0; at < texts.length; at++)
    if (isHit(texts[at] as string)) {
      known[at] = 1;
      isAny = true;
    }
  if (!isAny) return;
  // Without a branch per row, which a processor often predicts wrongly, the loop over all rows is faster.
  if (rows.length === hits.length)
    for (let row = 0; row < hits.length; row++)
      hits[row] = (hits[row] as number) | (known[codes[row] as number] as number);
  else
    for (let place = 0; place < rows.length; place++) {
      const row = rows[place] as number;
      if (known[codes[row] as number]) hits[row] = 1;
    }
}

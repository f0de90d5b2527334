import { phoneIn, phonePart } from '../../domain/phone.ts';
import { searchable, wordsOf } from '../../domain/text.ts';
import { type Column, dayDigits, instantOf, marks, perValue } from './column.ts';

/** A column in which words are looked for: anywhere in its text, or at the beginning of its day. */
export type Searched = { column: Column; as: 'text' | 'day' };

type Found = { words: readonly string[]; rows: Uint32Array };

const REMEMBERED = 16;

const searchableTexts = perValue(value =>
  value === null || value === undefined ? '' : searchable(typeof value === 'string' ? value : String(value)),
);
const days = perValue(value => dayDigits(instantOf(value)));

/** The searched text of each value of a column, or at least of the first `most`. */
export const searchText = ({ column, as }: Searched, most?: number): readonly string[] =>
  (as === 'text' ? searchableTexts : days)(column, most);

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
  readonly #all: Uint32Array;
  #found: Found[] = [];

  /** `all` are the rows that there are. */
  constructor(searched: readonly Searched[], all: Uint32Array) {
    const together = new Map<unknown, Searched[]>();
    // Columns of few texts first: where one of them is a hit, the texts of the others are not looked at.
    for (const each of searched.toSorted((a, b) => a.column.values.length - b.column.values.length)) {
      const shared = each.column.codes ?? each;
      together.set(shared, [...(together.get(shared) ?? []), each]);
    }
    this.#searched = [...together.values()];
    this.#all = all;
  }

  /** The rows that match, of some or of all, in their order; null where nothing is searched for. */
  rows(search: string, among: Uint32Array | null = null): Uint32Array | null {
    const words = wordsOf(search);
    if (words.length === 0) return null;
    const rows = among ? this.#narrowByEach(words, among) : this.#foundAmongAll(words);
    const phone = phoneIn(search);
    return phone ? this.#withPhone(rows, phone, among ?? this.#all) : rows;
  }

  #foundAmongAll(words: readonly string[]): Uint32Array {
    // Only rows found before can match a longer search. The same search has nothing to narrow.
    const wider = this.#found
      .filter(found => found.words.every(word => words.some(longer => longer.startsWith(word))))
      .sort((a, b) => a.rows.length - b.rows.length)[0];
    const rows = this.#narrowByEach(
      words.filter(word => !wider?.words.includes(word)),
      wider?.rows ?? this.#all,
    );
    const others = this.#found.filter(found => found.rows !== rows);
    this.#found = [{ words, rows }, ...others].slice(0, REMEMBERED);
    return rows;
  }

  #narrowByEach(words: readonly string[], rows: Uint32Array): Uint32Array {
    return words.reduce((found, word) => this.#narrow(found, word), rows);
  }

  #narrow(rows: Uint32Array, word: string): Uint32Array {
    const isDay = digits.test(word);
    const mayBeIn = (searched: Searched) =>
      searched.as === 'text' ? mayHold(searchText(searched), word) : isDay;
    const isIn = (text: string, as: Searched['as']) =>
      as === 'text' ? text.includes(word) : text.startsWith(word);
    const hits = new Hits(rows);
    for (const columns of this.#searched) hits.markIn(columns.filter(mayBeIn), isIn);
    return hits.found();
  }

  /** Those found and those with this number: they need not hold the digits as typed, nor have been found before the last one. */
  #withPhone(found: Uint32Array, phone: string, rows: Uint32Array): Uint32Array {
    const hits = new Hits(rows);
    hits.mark(found);
    for (const columns of this.#searched)
      hits.markIn(
        columns.filter(({ as }) => as === 'text'),
        text => phonePart(text, phone) !== null,
      );
    return hits.found();
  }
}

/**
 * Marks the rows in which something is found. Each letter of a search looks at all rows in several columns: a column changes a byte per
 * row, without a branch, which a processor often predicts wrongly. Rows are listed once, at the end. One is used at a time: see `marks`.
 */
class Hits {
  readonly #rows: Uint32Array;
  /** 1 where the row at the same place in `rows` is marked. */
  readonly #isHit: Uint8Array;
  #count = 0;

  constructor(rows: Uint32Array) {
    this.#rows = rows;
    this.#isHit = marks(rows.length);
  }

  /** Marks some of the rows, given in the order of all; none is marked yet. */
  mark(some: Uint32Array): void {
    this.#rows.forEach((row, place) => {
      if (row === some[this.#count]) {
        this.#isHit[place] = 1;
        this.#count++;
      }
    });
  }

  /** Marks the rows that have a text for which `isIn` is true in one of these columns, which share their codes. */
  markIn(columns: readonly Searched[], isIn: (text: string, as: Searched['as']) => boolean): void {
    const [rows, isHit] = [this.#rows, this.#isHit];
    const [first] = columns;
    if (!first || this.#count === rows.length) return;
    const { codes } = first.column;
    const texts = columns.map(searched => ({ of: searchText(searched), as: searched.as }));
    const most = Math.max(...texts.map(({ of }) => of.length));
    const isInOne = (at: number) => texts.some(({ of, as }) => isIn(of[at] ?? '', as));
    if (!codes || most > rows.length) {
      for (let place = 0; place < rows.length; place++) {
        const row = rows[place] as number;
        if (isHit[place] === 1 || !isInOne(codes ? (codes[row] as number) : row)) continue;
        isHit[place] = 1;
        this.#count++;
      }
      return;
    }
    const isHitCode = new Uint8Array(most).map((_, code) => Number(isInOne(code)));
    if (!isHitCode.includes(1)) return;
    let count = 0;
    for (let place = 0; place < rows.length; place++) {
      const now = (isHit[place] as number) | (isHitCode[codes[rows[place] as number] as number] as number);
      isHit[place] = now;
      count += now;
    }
    this.#count = count;
  }

  /** The rows marked, in their order. */
  found(): Uint32Array {
    const [rows, isHit] = [this.#rows, this.#isHit];
    if (this.#count === rows.length) return rows;
    // Each row is written to the next place, so a row that is not marked may be written after the last one.
    const found = new Uint32Array(this.#count + 1);
    let count = 0;
    for (let place = 0; place < rows.length; place++) {
      found[count] = rows[place] as number;
      count += isHit[place] as number;
    }
    return found.subarray(0, this.#count);
  }
}

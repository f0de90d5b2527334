import type { CollectionName, CollectionRows } from './collection.ts';
import { phoneIn, phonePart } from './phone.ts';
import { searchable, wordsOf } from './text.ts';

/** A search as it is compared with texts: the whole and its words, both searchable, and the telephone number that it may be. */
export type SearchQuery = { whole: string; words: readonly string[]; phone: string | null };

/** The search for a typed text. */
export const searchQuery = (text: string): SearchQuery => ({
  whole: searchable(text),
  words: wordsOf(text),
  phone: phoneIn(text),
});

/** Grades of a text's fit to a search, the best first; an id that is meant exactly is before everything. */
export const fits = ['exact', 'prefix', 'word', 'inside', 'scattered'] as const;
/** One of them: the whole text, its beginning, the beginning of a word in it, anywhere, or word by word in several places. */
export type Fit = (typeof fits)[number];

/** The place of a fit among all, 0 for the best. */
export const rankOf = (fit: Fit): number => fits.indexOf(fit);

/** The fit of a whole search in one text, whose searchable form is `compared`; null where it does not. */
export function fitIn(
  text: string,
  compared: string,
  { whole, phone }: SearchQuery,
): Exclude<Fit, 'scattered'> | null {
  const number = phone === null ? null : phonePart(compared, phone);
  if (number) return number.to === compared.length ? 'exact' : 'prefix';
  if (whole === '' || !compared.includes(whole)) return null;
  if (compared === whole) return 'exact';
  if (compared.startsWith(whole)) return 'prefix';
  return beginsWord(text, whole) ? 'word' : 'inside';
}

/** The fit of a search in several texts of one thing; null where a word of it is in none. */
export function fitOf(texts: readonly (string | null)[], query: SearchQuery): Fit | null {
  const known = texts.filter(text => text !== null).map(text => ({ text, compared: searchable(text) }));
  const best = known
    .map(({ text, compared }) => fitIn(text, compared, query))
    .filter(fit => fit !== null)
    .sort((a, b) => rankOf(a) - rankOf(b))[0];
  if (best) return best;
  const isThere = (word: string) => known.some(({ compared }) => compared.includes(word));
  return query.words.length > 1 && query.words.every(isThere) ? 'scattered' : null;
}

const betweenWords = /[^\p{L}\p{N}\p{M}]+/u;

function beginsWord(text: string, whole: string): boolean {
  const words = text.split(betweenWords).map(searchable);
  return words.some((_, first) => words.slice(first).join('').startsWith(whole));
}

/** A part of a text, from a place (included) to another (excluded), in UTF-16 units. */
export type Part = { from: number; to: number };

/** The parts of a text that answer a search, in order and apart: where the whole of it lies, else each word. */
export function matchedParts(text: string, { whole, words, phone }: SearchQuery): Part[] {
  const letters = lettersOf(text);
  const compared = letters.map(({ letter }) => letter).join('');
  const number = phone === null ? null : phonePart(compared, phone);
  const [first, last] = number ? [letters[number.from], letters[number.to - 1]] : [];
  if (first && last) return [{ from: first.from, to: last.to }];
  const found = partOf(letters, compared, whole);
  if (found) return [found];
  const parts = words.map(word => partOf(letters, compared, word)).filter(part => part !== null);
  return apart(parts.sort((a, b) => a.from - b.from));
}

type Letter = Part & { letter: string };

/** Each letter of the searchable text, with the part of the text that it stands for. */
function lettersOf(text: string): Letter[] {
  const letters: Letter[] = [];
  let from = 0;
  for (const sign of text) {
    const to = from + sign.length;
    const compared = searchable(sign);
    // A mark over a letter belongs to it.
    const last = letters.at(-1);
    if (compared === '' && last && /\p{M}/u.test(sign)) last.to = to;
    for (const letter of compared) letters.push({ letter, from, to });
    from = to;
  }
  return letters;
}

/** The place of a word in a text, at the beginning of a word if possible. */
function partOf(letters: readonly Letter[], compared: string, word: string): Part | null {
  if (word === '') return null;
  let best = -1;
  for (let at = compared.indexOf(word); at !== -1; at = compared.indexOf(word, at + 1)) {
    const isWordStart = at === 0 || letters[at]?.from !== letters[at - 1]?.to;
    if (best === -1 || isWordStart) best = at;
    if (isWordStart) break;
  }
  const [first, last] = [letters[best], letters[best + word.length - 1]];
  return first && last ? { from: first.from, to: last.to } : null;
}

function apart(parts: readonly Part[]): Part[] {
  const joined: Part[] = [];
  for (const part of parts) {
    const last = joined.at(-1);
    if (last && part.from <= last.to) last.to = Math.max(last.to, part.to);
    else joined.push({ ...part });
  }
  return joined;
}

/** Rows of a collection that match a search. */
export type FoundRows<Row> = {
  /** The best, the best first. */
  rows: { row: Row; fit: Fit }[];
  /** The number of rows that answer it. */
  total: number;
  /** False where the collection was never loaded to its end on this device. */
  isLoaded: boolean;
};

/** Rows of the local copy that match a search, by collection. */
export type Found = { [N in CollectionName]: FoundRows<CollectionRows[N]> };

/** The texts on the label of a terminal. */
export type LabelledTerminal = { terminalId: string; nickname: string | null; merchantName: string | null };

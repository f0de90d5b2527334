let language = 'en';

/**
 * Compares texts in the order of a language (BCP 47): numbers inside by their size, so that "Till 9" comes before "Till 10"; case
 * and accents do not count.
 */
export const textComparer = (of: string): ((a: string, b: string) => number) =>
  new Intl.Collator(of, { numeric: true, sensitivity: 'base' }).compare;

/** Made for the first comparison: a page that sorts nothing does without. */
let compare: ReturnType<typeof textComparer> | null = null;

/** The language in whose order texts are compared; English until another is chosen. */
export const textLanguage = (): string => language;

/** From now on texts are compared in the order of this language, in this thread. */
export function orderTextsIn(next: string): void {
  if (next === language) return;
  language = next;
  compare = null;
}

/** Compares texts in the order of the chosen language. What caches a result does so under `textLanguage`. */
export function compareTexts(a: string, b: string): number {
  compare ??= textComparer(language);
  return compare(a, b);
}

/** Compares texts by their UTF-16 units, the same in every language. */
export const byCodeUnits = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

const ascii = /^[ -~]*$/;
const marks = /\p{M}+/gu;
// Spaces, hyphens, the Arabic tatweel and lone hamza, and what is not seen: joiners and marks of direction.
const gaps = /[\s_\-\u0640\u0621\u200b-\u200f\u2010-\u2015\u202a-\u202e\u2066-\u2069]+/g;
const arabic = /[\u0671\u0649\u06cc\u0629\u06a9\u0660-\u0669\u06f0-\u06f9]/g;
const arabicForms: Record<string, string> = { ٱ: 'ا', ى: 'ي', ی: 'ي', ة: 'ه', ک: 'ك' };

/** Text without upper case, accents and the several forms of one Arabic letter or digit. */
export function plain(text: string): string {
  if (ascii.test(text)) return text.toLowerCase();
  return text
    .normalize('NFKD')
    .replace(marks, '')
    .toLowerCase()
    .replace(arabic, form => arabicForms[form] ?? String(form.charCodeAt(0) & 0xf));
}

/** Text as a search compares it: without case, accents, spaces, hyphens and underscores, so that an id is found however it is typed. */
export const searchable = (text: string): string => plain(text).replace(gaps, '');

/** The searchable words of a search. */
export const wordsOf = (search: string): string[] => search.split(/\s+/).map(searchable).filter(Boolean);

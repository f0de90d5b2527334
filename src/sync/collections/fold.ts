const ascii = /^[ -~]*$/;
const marks = /\p{M}+/gu;
const gaps = /[\s_\-\u0640]+/g;
const arabic = /[\u0671\u0649\u06cc\u0629\u06a9\u0660-\u0669\u06f0-\u06f9]/g;
const arabicForms: Record<string, string> = { ٱ: 'ا', ى: 'ي', ی: 'ي', ة: 'ه', ک: 'ك' };

const ZERO = 0x30;
/** Above it a number's length would look like a letter. */
const MOST_DIGITS = 40;

/** Text without case, accents and the several forms of one Arabic letter or digit. */
function plain(text: string): string {
  if (ascii.test(text)) return text.toLowerCase();
  return text
    .normalize('NFKD')
    .replace(marks, '')
    .toLowerCase()
    .replace(arabic, form => arabicForms[form] ?? String(form.charCodeAt(0) & 0xf));
}

/** Text as a search compares it: without case, accents, spaces, hyphens and underscores, so that an id is found however it is typed. */
export const fold = (text: string): string => plain(text).replace(gaps, '');

/** The words of a search, folded. */
export const wordsOf = (search: string): string[] => search.split(/\s+/).map(fold).filter(Boolean);

/** Text whose order by code units is the natural one: "Till 9" before "Till 10", "é" beside "e". */
export function naturalKey(text: string): string {
  const letters = plain(text);
  let key = '';
  let copied = 0;
  for (let at = 0; at < letters.length; at++) {
    if (!isDigit(letters, at)) continue;
    let first = at;
    while (isDigit(letters, at + 1)) at++;
    const from = first;
    while (first < at && letters.charCodeAt(first) === ZERO) first++;
    // The number of digits goes before them, so that the longer number is the greater.
    const digits = Math.min(at - first + 1, MOST_DIGITS);
    key += letters.slice(copied, from) + String.fromCharCode(ZERO + digits) + letters.slice(first, at + 1);
    copied = at + 1;
  }
  return copied === 0 ? letters : key + letters.slice(copied);
}

function isDigit(text: string, at: number): boolean {
  const code = text.charCodeAt(at);
  return code >= ZERO && code <= ZERO + 9;
}

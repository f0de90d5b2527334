/** Digits as Arabic and Chinese keyboards write them. */
const otherDigits = /[٠-٩۰-۹０-９]/g;

/** A text whose digits are Latin. */
const withLatinDigits = (text: string): string =>
  // In each of these scripts the zero ends in four zero bits.
  text.replace(otherDigits, digit => String((digit.codePointAt(0) ?? 0) & 15));

/** Writes the digits of a field in Latin ones; the caret stays. */
export function writeLatinDigits(field: HTMLInputElement): void {
  const latin = withLatinDigits(field.value);
  if (latin === field.value) return;
  const { selectionStart, selectionEnd } = field;
  field.value = latin;
  field.setSelectionRange(selectionStart, selectionEnd);
}

/** True for a text of digits alone, as can be typed into a code. */
export const isDigits = (text: string): boolean => /^\d*$/.test(withLatinDigits(text));

/**
 * The code in a text that was typed, pasted or filled in: the number of that many digits that stands alone, also in groups
 * (`123 456`, `1-2-3-4-5-6`); where there is none, the first digits there are.
 */
export function codeIn(raw: string, length: number): string {
  const text = withLatinDigits(raw);
  const whole = new RegExp(`(?<!\\d)\\d{${length}}(?!\\d)`).exec(text);
  const inGroups = [length / 2, length / 3, 1]
    .filter(Number.isInteger)
    .map(size =>
      new RegExp(`(?<!\\d)\\d{${size}}([\\s-]\\d{${size}}){${length / size - 1}}(?!\\d)`).exec(text),
    )
    .find(found => found !== null);
  const found = whole ?? inGroups;
  return (found?.[0] ?? text).replace(/\D/g, '').slice(0, length);
}

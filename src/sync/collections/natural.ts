import { plain } from '../../domain/fold.ts';

const ZERO = 0x30;
const NINE = 0x39;
const LAST_ASCII = 0x7f;

/**
 * Compares texts as people do: case and accents do not count, numbers inside by their size, so "Till 9" comes before
 * "Till 10". Most texts are ASCII and differ early: their plain form, many times the cost, is made only where it decides.
 */
export const naturalCompare = (a: string, b: string): number =>
  compare(a, b, LAST_ASCII) ?? compare(plain(a), plain(b), Number.POSITIVE_INFINITY) ?? 0;

/** Null where a letter beyond `known` decides. */
function compare(a: string, b: string, known: number): number | null {
  let [i, j] = [0, 0];
  while (i < a.length && j < b.length) {
    const [left, right] = [lower(a.charCodeAt(i)), lower(b.charCodeAt(j))];
    if (left > known || right > known) return null;
    if (!isDigit(left) || !isDigit(right)) {
      if (left !== right) return left - right;
      i++;
      j++;
      continue;
    }
    const [endA, endB] = [endOfDigits(a, i), endOfDigits(b, j)];
    if (a.charCodeAt(endA) > known || b.charCodeAt(endB) > known) return null;
    const difference = compareDigits(a, i, endA, b, j, endB);
    if (difference !== 0) return difference;
    i = endA;
    j = endB;
  }
  if (a.charCodeAt(i) > known || b.charCodeAt(j) > known) return null;
  return a.length - i - (b.length - j);
}

function compareDigits(
  a: string,
  startA: number,
  endA: number,
  b: string,
  startB: number,
  endB: number,
): number {
  let [i, j] = [startA, startB];
  while (i < endA && a.charCodeAt(i) === ZERO) i++;
  while (j < endB && b.charCodeAt(j) === ZERO) j++;
  if (endA - i !== endB - j) return endA - i - (endB - j);
  while (i < endA) {
    const difference = a.charCodeAt(i++) - b.charCodeAt(j++);
    if (difference !== 0) return difference;
  }
  return 0;
}

function endOfDigits(text: string, start: number): number {
  let end = start;
  while (isDigit(text.charCodeAt(end))) end++;
  return end;
}

const isDigit = (code: number) => code >= ZERO && code <= NINE;
const lower = (code: number) => (code >= 0x41 && code <= 0x5a ? code + 0x20 : code);

/** The widths of bars and gaps of each value, in modules: 0–102 data, 103–105 the starts of sets A, B and C, 106 the stop. (ISO/IEC 15417) */
const widths =
  '212222222122222221121223121322131222122213122312132212221213221312231212112232122132122231113222123122123221' +
  '223211221132221231213212223112312131311222321122321221312212322112322211212123212321232121111323131123131321' +
  '112313132113132311211313231113231311112133112331132131113123113321133121313121211331231131213113213311213131' +
  '311123311321331121312113312311332111314111221411431111111224111422121124121421141122141221112214112412122114' +
  '122411142112142211241211221114413111241112134111111242121142121241114212124112124211411212421112421211212141' +
  '214121412121111143111341131141114113114311411113411311113141114131311141411131211412211214211232233111';

/** Bars and gaps of a value. */
const ELEMENTS = 6;
const MODULES = 11;
const [START_A, START_C, STOP] = [103, 105, 106];

const patterns: readonly (readonly number[])[] = Array.from({ length: STOP + 1 }, (_, value) =>
  Array.from(widths.slice(value * ELEMENTS, (value + 1) * ELEMENTS), Number),
);

/** Most modules by which one bar or gap may be off, and all six of a value together. */
const OFF_ONE = 0.7;
const OFF_ALL = 1.9;

/** The value that six widths are nearest to; null where they are near none. */
function nearestTo(runs: readonly number[], at: number): { value: number; width: number } | null {
  let width = 0;
  for (let i = 0; i < ELEMENTS; i++) width += runs[at + i] ?? 0;
  let best = -1;
  let least = OFF_ALL;
  for (const [value, pattern] of patterns.entries()) {
    let off = 0;
    for (let i = 0; i < ELEMENTS && off < least; i++) {
      const one = Math.abs(((runs[at + i] ?? 0) * MODULES) / width - (pattern[i] ?? 0));
      off += one > OFF_ONE ? least : one;
    }
    if (off < least) [best, least] = [value, off];
  }
  return best === -1 ? null : { value: best, width };
}

/** The text of the first Code 128 among widths of bars and gaps, the first of which is a gap; null where there is none whose check is right. */
export function code128In(runs: readonly number[]): string | null {
  for (let at = 1; at + ELEMENTS * 3 <= runs.length; at += 2) {
    const start = nearestTo(runs, at);
    if (start && start.value >= START_A && start.value <= START_C) {
      const text = textFrom(runs, at, start.width);
      if (text !== null) return text;
    }
  }
  return null;
}

function textFrom(runs: readonly number[], start: number, firstWidth: number): string | null {
  const values: number[] = [];
  let width = firstWidth;
  for (let at = start; at + ELEMENTS <= runs.length; at += ELEMENTS) {
    const symbol = nearestTo(runs, at);
    // Neighbours of one code are as wide as each other.
    if (!symbol || Math.abs(symbol.width - width) > width / 4) return null;
    if (symbol.value === STOP) return isChecked(values) ? decode(values.slice(0, -1)) : null;
    values.push(symbol.value);
    width = symbol.width;
  }
  return null;
}

function isChecked(values: readonly number[]): boolean {
  const check = values.at(-1);
  const sum = values.slice(0, -1).reduce((all, value, place) => all + value * Math.max(place, 1), 0);
  return values.length > 2 && sum % START_A === check;
}

type CodeSet = 'A' | 'B' | 'C';
const starts: readonly CodeSet[] = ['A', 'B', 'C'];
/** Values that switch to another set, by set. */
const switches: Record<CodeSet, Readonly<Record<number, CodeSet>>> = {
  A: { 99: 'C', 100: 'B' },
  B: { 99: 'C', 101: 'A' },
  C: { 100: 'B', 101: 'A' },
};
const SHIFT = 98;

/** The text of values from the start on; functions, which are no text, are left out. */
function decode([start, ...values]: readonly number[]): string | null {
  let set: CodeSet = starts[(start ?? START_A) - START_A] ?? 'A';
  let isShifted = false;
  let text = '';
  for (const value of values) {
    const next = switches[set][value];
    if (next) set = next;
    else if (set !== 'C' && value === SHIFT) isShifted = true;
    else {
      const other: CodeSet = set === 'A' ? 'B' : 'A';
      text += letter(isShifted ? other : set, value);
      isShifted = false;
    }
  }
  return text === '' ? null : text;
}

function letter(set: CodeSet, value: number): string {
  if (set === 'C') return value < 100 ? String(value).padStart(2, '0') : '';
  if (value > 95) return '';
  return String.fromCharCode(set === 'A' && value > 63 ? value - 64 : value + 32);
}

import { inflateSync } from 'node:zlib';

/** A text on a sheet of paper, and how far down its base line stands, in 1/72 inch from the top. */
export type PaperText = { text: string; down: number };

/**
 * The texts of each sheet of a PDF that Chromium made, in the order of their drawing. A text is in one font; glyphs become letters
 * by the maps that Chromium adds for those who copy from a PDF.
 */
export function sheetsOf(pdf: Buffer): PaperText[][] {
  const objects = objectsOf(pdf);
  const fonts = new Map<string, Map<string, string>>();
  for (const [id, { head }] of objects) {
    const letters = /\/ToUnicode (\d+) 0 R/.exec(head)?.[1];
    if (letters) fonts.set(id, lettersOf(objects.get(letters)?.stream ?? ''));
  }
  const sheets = [...objects.values()].filter(({ head }) => /\/Type \/Page\b/.test(head));
  return sheets.map(({ head }) => {
    const height = Number(/\/MediaBox \[\S+ \S+ \S+ ([\d.]+)\]/.exec(head)?.[1]);
    const contents = /\/Contents (\d+) 0 R/.exec(head)?.[1] ?? '';
    return textsOf(objects.get(contents)?.stream ?? '', fonts).map(({ text, up }) => ({
      text,
      down: height - up,
    }));
  });
}

type PdfObject = { head: string; stream: string };

/** The numbered objects of a PDF, with their streams as text. */
function objectsOf(pdf: Buffer): Map<string, PdfObject> {
  const source = pdf.toString('latin1');
  const objects = new Map<string, PdfObject>();
  const begin = /(?:^|\n)(\d+) 0 obj\n/g;
  for (let found = begin.exec(source); found; found = begin.exec(source)) {
    const from = begin.lastIndex;
    const end = source.indexOf('\nendobj', from);
    const body = source.slice(from, end);
    const [head = '', length] = /^[\s\S]*?\/Length (\d+)[^>]*>>\s*stream\r?\n/.exec(body) ?? [body];
    const start = from + head.length;
    const isText = length !== undefined && /\/FlateDecode/.test(head) && !/\/Subtype/.test(head);
    const stream = isText ? inflateSync(pdf.subarray(start, start + Number(length))).toString('latin1') : '';
    objects.set(found[1] as string, { head, stream });
    // Bytes of a stream may look like the end of an object, or like the beginning of one.
    begin.lastIndex = length === undefined ? end : start + Number(length);
  }
  return objects;
}

const letter = (hex: string): string => Buffer.from(hex, 'hex').swap16().toString('utf16le');

/** The letters of a font by the codes of its glyphs, both as a ToUnicode map writes them. */
function lettersOf(map: string): Map<string, string> {
  const letters = new Map<string, string>();
  for (const [, lines] of map.matchAll(/beginbfchar\n([\s\S]*?)endbfchar/g))
    for (const [, code, to] of (lines as string).matchAll(/<(\w+)> <(\w+)>/g))
      letters.set(code as string, letter(to as string));
  for (const [, lines] of map.matchAll(/beginbfrange\n([\s\S]*?)endbfrange/g))
    for (const [, first, last, to] of (lines as string).matchAll(/<(\w+)> <(\w+)> <(\w+)>/g)) {
      const [from, until, begins] = [first, last, to].map(hex => Number.parseInt(hex as string, 16)) as [
        number,
        number,
        number,
      ];
      for (let code = from; code <= until; code++) {
        const hex = code
          .toString(16)
          .toUpperCase()
          .padStart((first as string).length, '0');
        letters.set(hex, String.fromCharCode(begins + code - from));
      }
    }
  return letters;
}

/** Scale and shift of heights: all that the way down the sheet needs of a PDF's matrices. */
type Heights = { scale: number; shift: number };

/** The texts that a sheet's operators draw, and how far up each stands. */
function textsOf(operators: string, fonts: Map<string, Map<string, string>>): { text: string; up: number }[] {
  const texts: { text: string; up: number }[] = [];
  const kept: Heights[] = [];
  let now: Heights = { scale: 1, shift: 0 };
  let font = new Map<string, string>();
  let line = { text: '', up: 0 };
  for (const [operation, operands = '', operator] of operators.matchAll(
    /([^\n]*?)\s*\b(cm|Tf|Tm|Tj|TJ|BT|ET|q|Q)\n/g,
  )) {
    const numbers = operands.split(/\s+/).map(Number);
    const [scale = 1, shift = 0] = [numbers[3], numbers[5]];
    if (operator === 'q') kept.push(now);
    if (operator === 'Q') now = kept.pop() ?? now;
    if (operator === 'cm') now = { scale: now.scale * scale, shift: now.shift + now.scale * shift };
    if (operator === 'Tf') font = fonts.get(/\/F(\d+)/.exec(operands)?.[1] ?? '') ?? new Map();
    if (operator === 'BT') line = { text: '', up: 0 };
    if (operator === 'Tm') line.up = now.shift + now.scale * shift;
    if (operator === 'Tj' || operator === 'TJ')
      for (const [, codes = ''] of operation.matchAll(/<(\w+)>/g))
        for (const code of codes.match(codeOf(font)) ?? []) line.text += font.get(code) ?? '';
    if (operator === 'ET' && line.text.trim() !== '') texts.push(line);
  }
  return texts;
}

/** Matches one glyph of a font: its codes are all of the same length. */
const codeOf = (font: Map<string, string>): RegExp =>
  new RegExp(`\\w{${font.keys().next().value?.length ?? 4}}`, 'g');

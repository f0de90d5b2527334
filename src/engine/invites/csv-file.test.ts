import fc from 'fast-check';
import { expect, test } from 'vitest';
import { csvLine } from '../../parts/export/csv-file.ts';
import { readCsv } from './csv-file.ts';

const utf8 = (text: string) => new TextEncoder().encode(text);
const utf16 = (text: string, isBig: boolean, hasMark: boolean) => {
  const units = [...(hasMark ? '\ufeff' : ''), ...text].map(char => char.charCodeAt(0));
  return Uint8Array.from(units.flatMap(unit => (isBig ? [unit >> 8, unit & 255] : [unit & 255, unit >> 8])));
};
const latin = (text: string) => Uint8Array.from([...text].map(char => char.charCodeAt(0)));

function read(bytes: Uint8Array<ArrayBuffer>) {
  const answer = readCsv({ name: 'merchants.csv', bytes: bytes.buffer });
  if ('failure' in answer) throw new Error(answer.failure.code);
  return answer.ok;
}

const text = 'Name;Phone\r\nZoë;0821234567\r\n';
const cells = [
  ['Name', 'Phone'],
  ['Zoë', '0821234567'],
];

test.each([
  ['UTF-8', utf8(text), 'UTF-8'],
  ['UTF-8 with its mark', utf8(`\ufeff${text}`), 'UTF-8'],
  ['UTF-16 with its mark', utf16(text, false, true), 'UTF-16'],
  ['UTF-16 the other way round', utf16(text, true, true), 'UTF-16'],
  ['UTF-16 without a mark', utf16(text, false, false), 'UTF-16'],
  ['Windows-1252', latin(text), 'Windows-1252'],
])('%s is read as it is', (_what, bytes, encoding) => {
  const file = read(bytes);
  expect(file.facts.encoding).toBe(encoding);
  expect(file.cells.cells).toEqual(cells);
});

/** Encodes by what a decoder makes of each byte, or of each pair of bytes. */
function encoderOf(label: string, isPair = false): (text: string) => Uint8Array<ArrayBuffer> {
  const decoder = new TextDecoder(label);
  const codes = new Map<string, number[]>();
  const add = (...code: number[]) => codes.set(decoder.decode(Uint8Array.from(code)), code);
  for (let byte = 255; byte >= 0; byte--) add(byte);
  if (isPair) {
    for (let lead = 0x81; lead < 0xff; lead++) for (let trail = 0x40; trail < 0xff; trail++) add(lead, trail);
  }
  return text => Uint8Array.from([...text].flatMap(char => codes.get(char) ?? []));
}
const codePages = {
  'Windows-1252': encoderOf('windows-1252'),
  'Windows-1256': encoderOf('windows-1256'),
  GB18030: encoderOf('gb18030', true),
};

test.each([
  [
    'Windows-1252',
    ['Société Générale Électrique', 'CAFÉ ÉTOILE', 'Über & Öl GmbH', 'Peña y Núñez', 'Perché no'],
  ],
  ['Windows-1256', ['محمد', 'متجر الأمل', 'بقالة النور', 'شركة سيفو والتجارة', 'مقهى']],
  ['GB18030', ['小明便利店', '王伟', '上海咖啡 2 号店', '陶喆音像', '北京烤鸭']],
] as const)('a spreadsheet’s %s is read as it is, with one name or several', (encoding, names) => {
  const encode = codePages[encoding];
  for (const chosen of [names, ...names.map(name => [name])]) {
    const file = read(encode(chosen.map(name => `${name};0821234567`).join('\r\n')));
    expect(file.cells.cells.map(([name]) => name)).toEqual(chosen);
    expect(file.facts.encoding).toBe(encoding);
  }
});

test.each([
  ['a comma', ',', 'Name,Phone\n"Nkosi, Sons",0821234567'],
  ['a semicolon', ';', 'Name;Phone\n"Nkosi, Sons";0821234567'],
  ['a tab', '\t', 'Name\tPhone\nNkosi, Sons\t0821234567'],
  ['what the first line tells', ';', 'sep=;\r\nName;Phone\r\n"Nkosi, Sons";0821234567'],
  ['what a first line with an old line end tells', ';', 'sep=;\rName;Phone\r"Nkosi, Sons";0821234567'],
])('%s divides cells, quoted or not', (_what, separator, content) => {
  const file = read(utf8(content));
  expect(file.facts.separator).toBe(separator);
  expect(file.cells.cells.at(-1)).toEqual(['Nkosi, Sons', '0821234567']);
});

test.each([
  ['mostly Windows', ['\r\n', '\r\n', '\n', '\r\n']],
  ['mostly Unix', ['\n', '\n', '\r\n', '\n']],
  ['Unix but for the head', ['\r\n', '\n', '\n', '\n']],
  ['old Macintosh', ['\r', '\r', '\r', '\r']],
  ['all three', ['\r\n', '\r', '\n', '\r']],
])('every row is read over line ends that are %s', (_what, [first, second, third, fourth]) => {
  const file = read(utf8(`Name,Phone${first}Ann,1${second}"Bo ""B"", Sons",2${third}Cy,3${fourth}`));
  expect(file.cells).toEqual({
    cells: [
      ['Name', 'Phone'],
      ['Ann', '1'],
      ['Bo "B", Sons', '2'],
      ['Cy', '3'],
    ],
    lines: [1, 2, 3, 4],
    broken: [],
  });
});

test('quoted cells contain quotes and line ends, and rows keep their line numbers over blank ones', () => {
  const file = read(utf8('Name,Phone\n\n"The ""Spot""\nCafé",1\n,\nB,2\n'));
  expect(file.cells.cells).toEqual([
    ['Name', 'Phone'],
    ['The "Spot"\nCafé', '1'],
    ['B', '2'],
  ]);
  expect(file.cells.lines).toEqual([1, 3, 5]);
});

test('an unclosed quote is reported for the row in which it opens', () => {
  const file = read(utf8('Name,Phone\nA,1\n"B,2\nC,3\n'));
  expect(file.cells.broken).toEqual([3]);
});

test('a stray quote is reported for the row in which it opens, and the rows below its cell are read', () => {
  const file = read(
    utf8('Name,Phone\n"Big Joe" Trading,0825550141\n"Little Joe",0825550142\nDora,0825550143\n'),
  );
  expect(file.cells.broken).toEqual([2]);
  expect(file.cells.cells.at(-1)).toEqual(['Dora', '0825550143']);
});

test.each([
  ['a semicolon', 'Name;Note;Phone\r\n', 'Bar, "x;1;2\r\n', 'Ann;"b";3\r\n'],
  ['a comma', 'Name,Note,Phone\r\n', 'Bar; "x,1,2\r\n', 'Ann,"b",3\r\n'],
  ['a pipe', 'Name|Note|Phone\r\n', 'Bar, "x|1|2\r\n', 'Ann|"b"|3\r\n'],
  ['a declared colon', 'sep=:\r\nName:Note:Phone\r\n', 'Bar, "x:1:2\r\n', 'Ann:"b":3\r\n'],
])(
  'a stray quote after a character that is not the separator, %s, changes no row',
  (_what, head, stray, row) => {
    const tight = stray.replace(' ', '');
    for (const line of [stray, tight]) {
      const { cells, broken } = read(utf8(head + line + row + row)).cells;
      expect(cells.slice(1)).toEqual([
        [line.slice(0, line.indexOf('x') + 1), '1', '2'],
        ['Ann', 'b', '3'],
        ['Ann', 'b', '3'],
      ]);
      expect(broken).toEqual([]);
    }
  },
);

test('a quoted cell after a declared separator keeps its line ends', () => {
  const file = read(utf8('sep=:\r\nName:Note\r\nAnn:"a\r\nb"\r\nBo:c\r\n'));
  expect(file.cells.cells).toEqual([
    ['Name', 'Note'],
    ['Ann', 'a\r\nb'],
    ['Bo', 'c'],
  ]);
});

test.each([
  ['nothing', new Uint8Array(0), 'empty'],
  ['blank rows', utf8('\n,,\n  \n'), 'empty'],
  ['a workbook', Uint8Array.from([0x50, 0x4b, 3, 4, 20, 0, 6, 0, 8, 0, 1, 0, 0, 33]), 'not-text'],
  ['more than 10 MB', new Uint8Array(10_000_001), 'too-large'],
  ['more than 20,000 rows', utf8('a,1\n'.repeat(20_001)), 'too-large'],
])('%s is refused by name', (_what, bytes, code) => {
  expect(() => read(bytes)).toThrow(code);
});

test('an exported file is read back unchanged, whatever its cells contain', () => {
  const piece = fc.oneof(
    fc.constantFrom('=', '+', '－', '@', "'", '"', ',', ';', '\t', '\r', '\n', ' ', '\u200b', 'a'),
    fc.string({ unit: 'grapheme', maxLength: 3 }),
  );
  const cell = fc.array(piece, { maxLength: 6 }).map(parts => parts.join('').replaceAll('\0', ''));
  fc.assert(
    fc.property(fc.array(fc.tuple(cell, cell), { minLength: 1, maxLength: 5 }), rows => {
      const lines = rows.map(row => csvLine(['x', ...row], ',')).join('');
      const file = read(utf8(`\ufeffid,Name,Note\r\n${lines}`));
      expect(file.cells.cells.slice(1)).toEqual(rows.map(row => ['x', ...row]));
    }),
    { numRuns: 500 },
  );
});

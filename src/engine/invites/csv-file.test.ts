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

async function read(bytes: Uint8Array<ArrayBuffer>) {
  const answer = await readCsv({ name: 'merchants.csv', bytes: bytes.buffer });
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
])('%s is read as it is', async (_what, bytes, encoding) => {
  const file = await read(bytes);
  expect(file.facts.encoding).toBe(encoding);
  expect(file.cells.cells).toEqual(cells);
});

test.each([
  ['a comma', ',', 'Name,Phone\n"Nkosi, Sons",0821234567'],
  ['a semicolon', ';', 'Name;Phone\n"Nkosi, Sons";0821234567'],
  ['a tab', '\t', 'Name\tPhone\nNkosi, Sons\t0821234567'],
  ['what the first line tells', ';', 'sep=;\r\nName;Phone\r\n"Nkosi, Sons";0821234567'],
])('%s divides cells, quoted or not', async (_what, separator, content) => {
  const file = await read(utf8(content));
  expect(file.facts.separator).toBe(separator);
  expect(file.cells.cells.at(-1)).toEqual(['Nkosi, Sons', '0821234567']);
});

test('quoted cells contain quotes and line ends, and rows keep their line numbers over blank ones', async () => {
  const file = await read(utf8('Name,Phone\n\n"The ""Spot""\nCafé",1\n,\nB,2\n'));
  expect(file.cells.cells).toEqual([
    ['Name', 'Phone'],
    ['The "Spot"\nCafé', '1'],
    ['B', '2'],
  ]);
  expect(file.cells.lines).toEqual([1, 3, 5]);
});

test('an unclosed quote is reported for the row in which it opens', async () => {
  const file = await read(utf8('Name,Phone\nA,1\n"B,2\nC,3\n'));
  expect(file.cells.broken).toEqual([3]);
});

test.each([
  ['nothing', new Uint8Array(0), 'empty'],
  ['blank rows', utf8('\n,,\n  \n'), 'empty'],
  ['a workbook', Uint8Array.from([0x50, 0x4b, 3, 4, 20, 0, 6, 0, 8, 0, 1, 0, 0, 33]), 'not-text'],
  ['more than 10 MB', new Uint8Array(10_000_001), 'too-large'],
  ['more than 20,000 rows', utf8('a,1\n'.repeat(20_001)), 'too-large'],
])('%s is refused by name', async (_what, bytes, code) => {
  await expect(read(bytes)).rejects.toThrow(code);
});

test('an exported file is read back unchanged, whatever its cells contain', async () => {
  const piece = fc.oneof(
    fc.constantFrom('=', '+', '－', '@', "'", '"', ',', ';', '\t', '\r', '\n', ' ', '\u200b', 'a'),
    fc.string({ unit: 'grapheme', maxLength: 3 }),
  );
  const cell = fc.array(piece, { maxLength: 6 }).map(parts => parts.join('').replaceAll('\0', ''));
  await fc.assert(
    fc.asyncProperty(fc.array(fc.tuple(cell, cell), { minLength: 1, maxLength: 5 }), async rows => {
      const lines = rows.map(row => csvLine(['x', ...row], ',')).join('');
      const file = await read(utf8(`\ufeffid,Name,Note\r\n${lines}`));
      expect(file.cells.cells.slice(1)).toEqual(rows.map(row => ['x', ...row]));
    }),
    { numRuns: 500 },
  );
});

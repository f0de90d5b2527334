import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { guardFormula, isFormula, unguardFormula } from './spreadsheet.ts';

/** Pieces of which formulas, and what hides them, are made. */
const pieces = fc.oneof(
  fc.constantFrom(...['=', '+', '-', '@', '＝', '＋', '－', '＠', "'", '"', ',', ';', ' ', '\t', '\r', '\n']),
  fc.constantFrom(
    ...['\u200b', '\u200e', '\ufeff', '\u00a0', '\u2060', '\u00ad', '\u0000', '\u3000', 'A1', '5'],
  ),
  fc.string({ unit: 'binary', maxLength: 3 }),
);
const cells = fc.array(pieces, { maxLength: 8 }).map(parts => parts.join(''));

/**
 * The parts of a text that spreadsheets take for cells, each with a separator of its own, without the characters that they may skip:
 * quotes too where the cell does not begin with the text. A plain number is no formula.
 */
const read = (text: string) =>
  ['\t', ',', ';'].flatMap(separator =>
    text
      .split(new RegExp(`[\r\n${separator}]`))
      .map((part, at) => (at === 0 ? part : part.replaceAll('"', '')))
      .map(part => part.replace(/^[\s\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}]+/u, ''))
      .filter(part => !/^[+-]\d+([.,]\d+)?$/.test(part)),
  );

describe('a formula is known', () => {
  test.each([
    ...['=1', '+1', '-1', '@A', '＝1', '＋1', '－1', '＠A', ' =1', '\n=1', '\r=1', '\t=1', '\u200b=1'],
    ...[
      '\ufeff=1',
      '\u00a0 =1',
      '\u202e=1',
      '\u0000=1',
      'a\t=1',
      'a\r＝1',
      'a\n \u200b@x',
      '\tx',
      '\rx',
      '\nx',
    ],
  ])('%j', text => {
    expect(isFormula(text)).toBe(true);
    expect(guardFormula(text)).not.toBe(text);
  });

  test.each([
    ['Shop;=1+1;', "Shop;'=1+1;"],
    ['Shop,  @A1', "Shop,'  @A1"],
    ['Shop;"=1"', 'Shop;\'"=1"'],
    ['Till 1,-5\t+A1', "Till 1,'-5\t'+A1"],
  ])('also where only the other separator begins a cell: %j', (text, guarded) => {
    expect(guardFormula(text)).toBe(guarded);
  });

  test.each(['A, -5', '28.04, -26.2', 'Kruger & Seuns, Till 1; upstairs', "A,'-5", 'Sale, 5-10'])(
    '%j reads as before',
    text => expect(guardFormula(text)).toBe(text),
  );

  test.each(['', 'a=1', 'Bar – upstairs', "'", "'a", 'a\tb', 'Line 1\r\nLine 2', '1-2', "'=1", '5 @ 6'])(
    '%j is none',
    text => expect(isFormula(text)).toBe(false),
  );
});

test('no guarded text begins a formula, wherever a spreadsheet begins to read it', () => {
  fc.assert(
    fc.property(cells, text => {
      for (const part of read(guardFormula(text))) expect(part).not.toMatch(/^[=+\-@＝＋－＠]/);
      expect(isFormula(guardFormula(text))).toBe(false);
    }),
    { numRuns: 5_000 },
  );
});

test('a guarded text is the same again without its guards', () => {
  fc.assert(
    fc.property(cells, text => {
      expect(unguardFormula(guardFormula(text))).toBe(text);
    }),
    { numRuns: 5_000 },
  );
});

import { describe, expect, test } from 'vitest';
import { csvCell, csvHead, csvLine, separatorOf } from './csv.ts';

describe('a cell', () => {
  test.each(['=1+1', '+27 82 555 0148', '-3', '@SUM(A1)', '\tx', '\rx'])(
    'that a spreadsheet would run as a formula is text: %j',
    text => {
      expect(csvCell(text).replace(/^"/, '').startsWith(`'`)).toBe(true);
    },
  );

  test('keeps commas, quotes and line ends inside itself', () => {
    expect(csvCell('Kruger & Seuns, "Loodgieters"\nBK')).toBe('"Kruger & Seuns, ""Loodgieters""\nBK"');
  });

  test('of plain words stays as it is', () => {
    expect(csvCell('Bar – upstairs')).toBe('Bar – upstairs');
    expect(csvCell('')).toBe('');
  });
});

test('a file begins with its mark, says what it holds, and names its columns', () => {
  const about = [
    ['Filter', 'Attestation: Failed, Expired'],
    ['Rows', '1,318'],
  ] as const;
  expect(csvHead(about, ['Terminal', 'Merchant'], ',')).toBe(
    '\uFEFFFilter,"Attestation: Failed, Expired"\r\nRows,"1,318"\r\n\r\nTerminal,Merchant\r\n',
  );
});

test('cells are parted as spreadsheets of each language expect', () => {
  expect(['en', 'zh', 'it', 'es', 'fr'].map(separatorOf)).toEqual([',', ',', ';', ';', ';']);
  expect(csvLine(['a;b', '=c'], ';')).toBe(`"a;b";'=c\r\n`);
});

import { describe, expect, test } from 'vitest';
import { csvAmount, csvCell, csvHead, csvLine, separatorOf } from './csv-file.ts';

describe('a cell', () => {
  test.each([
    ...['=1+1', '+27 82 555 0148', '-3+A1', '@SUM(A1)', '\tx', '\rx', '\n=1', ' =1', '\u200b=1', '\ufeff@A'],
    ...['＝1+1', '＋1', '－1', '＠A', '- 5', "'=1"],
  ])('that a spreadsheet would run as a formula is text: %j', text => {
    expect(csvCell(text).replace(/^"\s*/, '')).toMatch(/^'/);
  });

  test('keeps commas, quotes and line ends inside itself', () => {
    expect(csvCell('Kruger & Seuns, "Loodgieters"\nBK')).toBe('"Kruger & Seuns, ""Loodgieters""\nBK"');
  });

  test('guards a formula after a tab or line end inside it', () => {
    expect(csvCell('Till\t=1+1')).toBe(`"Till\t'=1+1"`);
    expect(csvCell('Till\r@A1')).toBe(`"Till\r'@A1"`);
  });

  test.each(['-12.50', '-1234,56', '7'])('of a number stays a number: %s', text => {
    expect(csvCell(text).replaceAll('"', '')).toBe(text);
  });

  test('of plain words stays as it is', () => {
    expect(csvCell('Bar – upstairs')).toBe('Bar – upstairs');
    expect(csvCell('')).toBe('');
  });
});

test('a file begins with a byte order mark, its filter and count, and the column names', () => {
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

test('an amount is a number to the spreadsheets of each language, and exact', () => {
  const amount = (minor: bigint, language: string) =>
    csvCell(csvAmount({ minor, currency: 'ZAR' }, language));
  expect(amount(123_456_789_012_345_678_90n, 'en')).toBe('123456789012345678.90');
  expect(amount(-1_234_56n, 'fr')).toBe('"-1234,56"');
  expect(csvAmount({ minor: -5n, currency: 'JPY' }, 'it')).toBe('-5');
});

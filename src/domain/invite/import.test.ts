import { describe, expect, test } from 'vitest';
import { type Compared, checkRows, type DraftRow, guessColumns, hasHeads } from './import.ts';

const compared: Compared = {
  readNumber: text => (/^0\d{9}$/.test(text.trim()) ? `+27${text.trim().slice(1)}` : null),
  country: 'ZA',
  merchants: new Map([['+27820000001', 'Kloof Street Coffee']]),
  invited: new Set(['+27820000002']),
  taken: new Map([['+27820000003', 2]]),
};
const row = (name: string, cellNumber: string, line = 5): DraftRow => ({
  line,
  name,
  cellNumber,
  isBroken: false,
});
const faultsOf = (name: string, cellNumber: string) =>
  checkRows([row(name, cellNumber)], compared)[0]?.faults;

describe('the dry run', () => {
  test.each([
    ['Thandi', '0821234567', []],
    ['  ', '0821234567', [{ kind: 'name-missing' }]],
    ['=HYPERLINK("x")', '0821234567', [{ kind: 'name-formula' }]],
    ['+Thandi', '0821234567', [{ kind: 'name-formula' }]],
    ['-Thandi', '0821234567', [{ kind: 'name-formula' }]],
    ['@Thandi', '0821234567', [{ kind: 'name-formula' }]],
    ['\tThandi', '0821234567', [{ kind: 'name-formula' }]],
    ['\n=Thandi', '0821234567', [{ kind: 'name-formula' }]],
    [' +Thandi', '0821234567', [{ kind: 'name-formula' }]],
    ['\u200b@Thandi', '0821234567', [{ kind: 'name-formula' }]],
    ['＝Thandi', '0821234567', [{ kind: 'name-formula' }]],
    ['Thandi\t=1', '0821234567', [{ kind: 'name-formula' }]],
    ['Thandi\nMokoena', '0821234567', [{ kind: 'name-line-break' }]],
    ['Thandi\rMokoena', '0821234567', [{ kind: 'name-line-break' }]],
    ['Thandi\r\n', '0821234567', []],
    ['x'.repeat(101), '0821234567', [{ kind: 'name-too-long' }]],
    ['Thandi', ' ', [{ kind: 'phone-missing' }]],
    ['Thandi', '12', [{ kind: 'phone-not-valid', country: 'ZA' }]],
    ['Thandi', '=0821234567', [{ kind: 'phone-not-valid', country: 'ZA' }]],
    ['Thandi', '0820000001', [{ kind: 'already-merchant', name: 'Kloof Street Coffee' }]],
    ['Thandi', '0820000002', [{ kind: 'already-invited' }]],
    ['Thandi', '0820000003', [{ kind: 'duplicate', line: 2 }]],
    ['', '', [{ kind: 'name-missing' }, { kind: 'phone-missing' }]],
  ])('of %j with %j finds %j', (name, number, faults) => {
    expect(faultsOf(name, number)).toEqual(faults);
  });

  test('of rows with one number the first may be sent, and each other names it', () => {
    const rows = [row('A', '0821111111', 4), row('B', '0821111111', 7), row('C', '0821111111', 9)];
    expect(checkRows(rows, compared).map(({ faults }) => faults)).toEqual([
      [],
      [{ kind: 'duplicate', line: 4 }],
      [{ kind: 'duplicate', line: 4 }],
    ]);
  });

  test('a row that cannot be sent takes no number from those after it', () => {
    const rows = [row('', '0821111111', 4), row('B', '0821111111', 7)];
    expect(checkRows(rows, compared)[1]?.faults).toEqual([]);
  });

  test('a row whose quote is never closed says so alone', () => {
    expect(checkRows([{ ...row('', ''), isBroken: true }], compared)[0]?.faults).toEqual([
      { kind: 'broken-quotes' },
    ]);
  });
});

describe('the columns', () => {
  const rows = [
    ['1', 'Thandi Mokoena', 'Cape Town', '082 123 4567'],
    ['2', 'Nkosi & Sons', 'Durban', '+27 83 123 4567'],
  ];

  test.each([
    [['id', 'Merchant name', 'City', 'Cell Number']],
    [['id', 'NOME', 'Città', 'Cellulare']],
    [['id', 'Nombre', 'Ciudad', 'Número de móvil']],
    [['id', 'Nom', 'Ville', 'Téléphone']],
    [['id', '姓名', '城市', '手机号码']],
    [['id', 'الاسم', 'المدينة', 'رقم الجوال']],
    [['id', 'first_name', 'city', 'mobile-number']],
    [['', '', '', '']],
  ])('under %j are found', heads => {
    expect(guessColumns(heads, rows)).toEqual({ name: 1, cellNumber: 3 });
  });

  test('of two possible columns the one with the clearer heading is chosen', () => {
    expect(guessColumns(['Tel', 'Company', 'Name', 'Mobile'], [])).toEqual({ name: 2, cellNumber: 3 });
  });

  test('without headings a column of Arabic digits is the number', () => {
    expect(guessColumns([], [['ليلى حداد', '٠٨٢٥٥٥٠١٤١']])).toEqual({ name: 0, cellNumber: 1 });
  });

  test('a missing column is null', () => {
    expect(guessColumns(['City'], [['Cape Town']])).toEqual({ name: 0, cellNumber: null });
    expect(guessColumns([], [])).toEqual({ name: null, cellNumber: null });
  });

  test.each([
    [['Name', 'Phone'], true],
    [['Foo', 'Bar'], true],
    [['Thandi', '082 123 4567'], false],
    [['الاسم', '0821234567'], true],
    [['ليلى حداد', '٠٨٢٥٥٥٠١٤١'], false],
  ])('the record %j names them: %s', (first, isHead) => {
    expect(hasHeads(first)).toBe(isHead);
  });
});

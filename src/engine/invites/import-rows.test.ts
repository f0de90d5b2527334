import { expect, test } from 'vitest';
import type { StoredImport } from '../../db/import-store.ts';
import { isUnfinished } from '../../domain/invite/import.ts';
import { applyChange, createNumberReader, rowsOf, summaryOf } from './import-rows.ts';

const stored: StoredImport = {
  id: 'i-1',
  readAt: 0,
  revision: 1,
  file: { name: 'merchants.csv' } as StoredImport['file'],
  hasHead: true,
  columns: { name: null, cellNumber: null },
  country: 'ZA',
  corrected: {},
  removed: [],
};
const headsOf = (cells: readonly (readonly string[])[]) => {
  const lines = cells.map((_, place) => place + 1);
  return summaryOf({ stored, cells: { cells, lines, broken: [] }, confirmed: [] }, [], []).heads;
};

test('a file with a title above its table has a column for each of the widest record', () => {
  expect(headsOf([['Merchant list 2026'], ['Name', 'Phone'], ['Spaza', '082', 'x'], ['Bar']])).toEqual([
    'Merchant list 2026',
    '',
    '',
  ]);
  expect(headsOf([])).toEqual([]);
});

test('other columns drop only the corrections of a field whose column changed', () => {
  const columns = { name: 0, cellNumber: 1 };
  const corrected = { 3: { name: 'Bee', cellNumber: '0825550142' }, 4: { name: 'Cy' } };
  const was = { ...stored, columns, corrected };
  const changed = (next: Partial<typeof columns>, hasHead = true) =>
    applyChange(was, { kind: 'columns', columns: { ...columns, ...next }, hasHead }, [])?.fields.corrected;
  expect(changed({}, false)).toEqual(corrected);
  expect(changed({ name: 2 })).toEqual({ 3: { cellNumber: '0825550142' } });
  expect(changed({ cellNumber: 2 })).toEqual({ 3: { name: 'Bee' }, 4: { name: 'Cy' } });
});

test.each([
  ['read and nothing more', {}, [], false],
  ['with a corrected row', { corrected: { 2: { name: 'Bee' } } }, [], true],
  ['with a removed row', { removed: [3] }, [], true],
  ['with a confirmed row that is not sent', {}, [{ line: 2, name: 'A', e164: '+1', round: 0 }], true],
] as const)('a file %s is unfinished: %s', (_what, edits, confirmed, expected) => {
  const cells = { cells: [['Name'], ['A'], ['B']], lines: [1, 2, 3], broken: [] };
  const state = { stored: { ...stored, ...edits }, cells, confirmed };
  const compared = {
    country: 'ZA',
    readNumber: () => null,
    merchants: new Map(),
    invited: new Set<string>(),
  };
  expect(isUnfinished(summaryOf(state, rowsOf(state, compared), []))).toBe(expected);
});

test('a file with edits is finished once every row is accepted', () => {
  const state = {
    stored: { ...stored, removed: [2] },
    cells: { cells: [], lines: [], broken: [] },
    confirmed: [],
  };
  const row = {
    line: 3,
    name: 'B',
    cellNumber: '+1',
    isBroken: false,
    e164: '+1',
    faults: [],
    message: null,
    reason: null,
  };
  const sent = { ...row, isCorrected: true, isRemoved: false, fate: 'accepted' } as const;
  expect(isUnfinished(summaryOf(state, [sent], []))).toBe(false);
  expect(isUnfinished(summaryOf(state, [sent, { ...sent, line: 4, fate: null }], []))).toBe(true);
});

test.each([
  ['0825550142', '+27825550142'],
  ['825550142.0', '+27825550142'],
  ['0825550143.0', '+27825550143'],
  ['+27825550146.0', '+27825550146'],
  [' 27825550146.0 ', '+27825550146'],
  ['825550142.00', '+27825550142'],
  ['825550142,0', '+27825550142'],
  ['08255501440', null],
  ['825550142.5', null],
])('the cell %j, which a spreadsheet may have written as a decimal number, is %j', async (cell, e164) => {
  const read = await createNumberReader()('ZA');
  expect(read(cell)).toBe(e164);
});

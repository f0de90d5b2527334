import { expect, test } from 'vitest';
import type { StoredImport } from '../../db/import-store.ts';
import { applyChange, summaryOf } from './import-rows.ts';

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

import { expect, test } from 'vitest';
import type { StoredImport } from '../../db/import-store.ts';
import { summaryOf } from './import-rows.ts';

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

import { beforeEach, expect, test } from 'vitest';
import { report } from '../../tests/collections/rows.ts';
import { stubEngineForEach } from '../../tests/engine-stub.ts';
import type { Range, View } from '../domain/collection.ts';

const view: View = { search: '', filters: {}, sort: { by: 'status', descending: false } };
const all = Array.from({ length: 1_500 }, (_, place) => report(`r-${place}`, 100n));
/** All reports once the first is settled: it stands last, and the one after the first step is in the first. */
const settled = [...all.slice(1), all[0]];

let asked: number;

// A report is settled once the first rows were read.
stubEngineForEach((name, values) => {
  if (name !== 'copy.view') return null;
  const { from, to } = values[2] as Range;
  const [rows, token] = asked === 0 ? [all, 1] : [settled, 2];
  asked += 1;
  return { rows: rows.slice(from, to), total: all.length, token };
});

beforeEach(() => {
  asked = 0;
});

test('all chosen reports are read once each where the list changes between its steps', async () => {
  const { readChosen } = await import('./settlements.ts');
  const chosen = await readChosen(view, { matching: view, except: ['r-7'] });
  const ids = chosen.map(({ reportId }) => reportId);
  expect(ids).toHaveLength(1_499);
  expect(new Set(ids).size).toBe(1_499);
  expect(ids).not.toContain('r-7');
});

test('reports that are chosen by their IDs are those of the list', async () => {
  const { readChosen } = await import('./settlements.ts');
  const chosen = await readChosen(view, { ids: ['r-0', 'r-1000', 'not held'] });
  expect(chosen.map(({ reportId }) => reportId)).toEqual(['r-1000', 'r-0']);
});

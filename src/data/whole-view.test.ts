import { beforeEach, expect, test } from 'vitest';
import { stubEngineForEach } from '../../tests/engine-stub.ts';
import type { Range, View } from '../domain/collection.ts';

const view: View = { search: '', filters: {}, sort: { by: 'end', descending: true } };
const first = ['a', 'b', 'c', 'd', 'e'];
/** The rows of `first` in another order. */
const later = ['c', 'd', 'e', 'a', 'b'];

let asked: number[];
/** Tells the rows of the list at each question. */
let rowsAt: (question: number) => string[];

// The list has other rows from one question on.
stubEngineForEach((name, values) => {
  if (name !== 'copy.view') return null;
  const { from, to } = values[2] as Range;
  const rows = rowsAt(asked.length);
  asked.push(from);
  return { rows: rows.slice(from, to), total: rows.length, token: rows === first ? 1 : 2 };
});

beforeEach(() => {
  asked = [];
});

async function read() {
  const { readWholeView } = await import('./whole-view.ts');
  return readWholeView('terminals', view, 2, async (steps, { total }) => {
    const rows: unknown[] = [];
    for await (const step of steps) rows.push(...step);
    return { rows, total };
  });
}

test('a view is read step by step to its end', async () => {
  rowsAt = () => first;
  expect(await read()).toEqual({ rows: first, total: 5 });
  expect(asked).toEqual([0, 2, 4]);
});

test('a view without rows is asked for once', async () => {
  rowsAt = () => [];
  expect(await read()).toEqual({ rows: [], total: 0 });
  expect(asked).toEqual([0]);
});

test('a view whose list changes while it is read is read again from its start', async () => {
  rowsAt = question => (question < 2 ? first : later);
  expect(await read()).toEqual({ rows: later, total: 5 });
  expect(asked).toEqual([0, 2, 4, 0, 2, 4]);
});

import { expect, test } from 'vitest';
import { newTransaction } from '../../tests/domain/transactions.ts';
import { stubEngineForEach } from '../../tests/engine-stub.ts';
import { noFilter } from '../domain/history/filter.ts';
import type { HistoryFound, HistoryPage, HistoryQuestion } from '../domain/history/history.ts';
import type { HistoryBatch } from './history.ts';

const question: HistoryQuestion = {
  channels: [],
  from: null,
  to: null,
  page: 1,
  count: 25,
  sort: { by: 'createdDate', descending: true },
  filter: noFilter,
};
const asOf = '2026-11-20T08:00:00.000Z';
const now = '2026-11-30T08:00:00.000Z';
const all = Array.from({ length: 2_001 }, (_, place) => newTransaction({ id: `T-${place}` }));
const pageOf = ({ page, count }: HistoryQuestion) => all.slice((page - 1) * count, page * count);

let found: Pick<HistoryFound, 'isWhole' | 'asOf' | 'unreadable'>;

// The engine holds all rows, and its service gives them.
stubEngineForEach((name, [asked]) => {
  if (!name.startsWith('history.')) return null;
  const rows = pageOf(asked as HistoryQuestion);
  const { count } = asked as HistoryQuestion;
  const page: HistoryPage = { rows, total: all.length, unreadable: 0, count, notKept: 0 };
  if (name === 'history.page') return { asOf: now, value: page };
  return name === 'history.view' ? { ...found, rows, total: all.length } : null;
}, Date.parse(now));

async function exported() {
  const { readAllHistory } = await import('./history.ts');
  const steps: HistoryBatch[] = [];
  for await (const step of readAllHistory(question)) steps.push(step);
  const [first] = steps;
  return {
    asOf: first?.asOf,
    isFiltered: first?.isFiltered,
    rows: steps.flatMap(({ rows }) => rows).length,
    unreadable: steps.reduce((sum, { unreadable }) => sum + unreadable, 0),
    received: steps.at(-1)?.received,
    total: steps.at(-1)?.total,
  };
}

test('an export of kept payments has their age, and counts the rows that could not be read', async () => {
  found = { isWhole: true, asOf, unreadable: 3 };
  expect(await exported()).toEqual({
    asOf,
    isFiltered: true,
    rows: 2_001,
    unreadable: 3,
    received: 2_004,
    total: 2_004,
  });
});

test('an export of the service’s payments is as of its beginning', async () => {
  found = { isWhole: false, asOf, unreadable: 3 };
  expect(await exported()).toEqual({
    asOf: now,
    isFiltered: false,
    rows: 2_001,
    unreadable: 0,
    received: 2_001,
    total: 2_001,
  });
});

import { expect, test } from 'vitest';
import { newTransaction } from '../../../tests/domain/transactions.ts';
import type { HistoryPage } from './history.ts';
import { WALK_COUNT, walkHistory } from './walk.ts';

/** A service that answers from a list, which may change between two pages. */
function serviceOf(
  all: () => readonly string[],
  { knowsTotal = true, knowsCount = true, most = WALK_COUNT } = {},
) {
  const calls: number[] = [];
  const read = async (page: number, count: number): Promise<HistoryPage> => {
    calls.push(page);
    const size = Math.min(count, most);
    const rows = all().slice((page - 1) * size, page * size);
    return {
      rows: rows.map(id => newTransaction({ id })),
      total: knowsTotal ? all().length : null,
      unreadable: 0,
      count: knowsCount ? size : null,
      notKept: 0,
    };
  };
  return { calls, read };
}

const ids = (from: number, to: number) => Array.from({ length: to - from }, (_, place) => `t${from + place}`);

async function walked(read: Parameters<typeof walkHistory>[0]): Promise<string[]> {
  const found: string[] = [];
  for await (const { rows } of walkHistory(read)) found.push(...rows.map(({ id }) => id));
  return found;
}

test('every payment is given once, in the order of the service', async () => {
  const all = ids(0, 2 * WALK_COUNT + 7);
  expect(await walked(serviceOf(() => all).read)).toEqual(all);
});

test('whole pages end the walk without asking for an empty one', async () => {
  const { calls, read } = serviceOf(() => ids(0, 2 * WALK_COUNT));
  await walked(read);
  expect(calls).toEqual([1, 2]);
});

test('payments that arrive meanwhile lose and repeat none of the others', async () => {
  let all = ids(0, 2 * WALK_COUNT);
  const service = serviceOf(() => all);
  const found = await walked(async (page, count) => {
    const answer = await service.read(page, count);
    if (page === 1) all = ['new-1', 'new-2', ...all];
    return answer;
  });
  expect(found).toEqual(ids(0, 2 * WALK_COUNT));
});

test('a service that puts fewer rows on a page than it was asked for is read to its end', async () => {
  const all = ids(0, 450);
  expect(await walked(serviceOf(() => all, { most: 100 }).read)).toEqual(all);
});

test('a service that names no total is read up to the page that is not full', async () => {
  const all = ids(0, WALK_COUNT + 1);
  const { calls, read } = serviceOf(() => all, { knowsTotal: false });
  expect(await walked(read)).toEqual(all);
  expect(calls).toEqual([1, 2]);
});

test.each([
  ['but how many rows it puts on a page', true, [1, 2, 3, 4, 5]],
  ['and no count', false, [1, 2, 3, 4, 5, 6]],
])(
  'a service that puts fewer rows on a page and names no total %s is read to its end',
  async (_, knowsCount, pages) => {
    const all = ids(0, 450);
    const { calls, read } = serviceOf(() => all, { knowsTotal: false, knowsCount, most: 100 });
    expect(await walked(read)).toEqual(all);
    expect(calls).toEqual(pages);
  },
);

test('a service that answers every page with its first ends the walk', async () => {
  const { read } = serviceOf(() => ids(0, 5 * WALK_COUNT));
  expect(await walked((_page, count) => read(1, count))).toEqual(ids(0, WALK_COUNT));
});

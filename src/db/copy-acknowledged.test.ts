import { beforeEach, describe, expect, test } from 'vitest';
import type { RowChange } from './copy-acknowledged.ts';
import { blockOf, packRows } from './copy-block.ts';
import { type CopyStore, openCopy } from './copy-store.ts';

type Row = { terminalId: string; activation: string; version: string };
const row = (terminalId: string, version: number | string, activation = 'active'): Row => ({
  terminalId,
  activation,
  version: String(version),
});
const to =
  (version: number | string): RowChange =>
  held =>
    held && { ...held, activation: 'deactivated', version: String(version) };

let named = 0;
let store: CopyStore;
beforeEach(() => {
  store = openCopy(`acknowledged-${++named}`);
  return () => store.close();
});

async function begin(): Promise<number> {
  const begun = await store.beginRun('terminals', 1);
  if ('failure' in begun) throw new Error(begun.failure.code);
  return begun.ok.run.number;
}

/** Writes all rows of a run, spread over so many blocks; `touched` leaves out the blocks of other rows. */
async function land(
  run: number,
  rows: readonly Row[],
  blockCount = 2,
  touched: readonly string[] | null = null,
) {
  const numbers = touched?.map(key => blockOf(key, blockCount)) ?? [...Array(blockCount).keys()];
  const blocks = new Map(
    numbers.map(number => [
      number,
      packRows(rows.filter(each => blockOf(each.terminalId, blockCount) === number)),
    ]),
  );
  const receipt = { total: rows.length, blockCount, etag: '"1"', changesCursor: 'c1', complete: true };
  return store.commitPull({ collection: 'terminals', run, blocks, whole: touched === null, receipt });
}

async function held(): Promise<string[]> {
  const { blocks } = await store.read<Row>('terminals');
  const rows = [...blocks.values()].flatMap(block => block.rows());
  return rows.map(({ terminalId, version, activation }) => `${terminalId} ${version} ${activation}`).sort();
}

const rows = [row('a', 1), row('b', 1), row('c', 1), row('d', 1)];
const others = ['b 1 active', 'c 1 active', 'd 1 active'];
const change = (key: string, by: RowChange) => store.changeRows('terminals', new Map([[key, by]]));

describe('a row that an answer told', () => {
  beforeEach(() => begin().then(run => land(run, rows)));

  test('is written into its block alone, and the ETag names these rows no longer', async () => {
    const { revision } = await store.receipt('terminals');
    expect(await change('a', to(2))).toEqual({ ok: { unknown: [] } });
    expect(await held()).toEqual(['a 2 deactivated', ...others]);
    expect(await store.receipt('terminals')).toMatchObject({ total: 4, etag: null, changesCursor: 'c1' });
    expect((await store.read('terminals', revision)).blocks.size).toBe(1);
  });

  test('that is not held or cannot be told changes nothing', async () => {
    const before = await store.receipt('terminals');
    const changes = new Map<string, RowChange>([
      ['a', () => 'unknown'],
      ['b', () => 'as it is'],
      ['z', held => (held ? null : 'unknown')],
    ]);
    expect(await store.changeRows('terminals', changes)).toEqual({ ok: { unknown: ['a', 'z'] } });
    expect(await store.receipt('terminals')).toEqual(before);
  });

  test('stays where a run that began before brings an older one', async () => {
    const run = await begin();
    await change('a', to(2));
    await land(run, rows, 2, ['a']);
    expect(await held()).toEqual(['a 2 deactivated', ...others]);
    expect(await store.receipt('terminals')).toMatchObject({ total: 4, etag: null, changesCursor: 'c1' });
  });

  test('stays where that run spreads the rows anew', async () => {
    const run = await begin();
    await change('a', to(2));
    await land(run, [...rows, row('e', 1)], 4);
    expect(await held()).toEqual(['a 2 deactivated', ...others, 'e 1 active']);
    expect(await store.receipt('terminals')).toMatchObject({ total: 5, blockCount: 4 });
  });

  test('gives way to a newer one of that run, and to its absence', async () => {
    const run = await begin();
    await store.changeRows('terminals', new Map([...'ab'].map(key => [key, to(2)])));
    await land(run, [row('a', 3), ...rows.slice(2)]);
    expect(await held()).toEqual(['a 3 active', 'c 1 active', 'd 1 active']);
    expect(await store.receipt('terminals')).toMatchObject({ total: 3 });
  });

  test('gives way to any run that began after', async () => {
    await change('a', to(2));
    await land(await begin(), rows);
    expect(await held()).toEqual(['a 1 active', ...others]);
  });

  test('as gone does not come back with a run that began before', async () => {
    const run = await begin();
    await change('a', () => null);
    expect((await store.receipt('terminals')).total).toBe(3);
    await land(run, rows);
    expect(await held()).toEqual(others);
    expect((await store.receipt('terminals')).total).toBe(3);
  });

  test('stays where versions have no order, and all rows are read next', async () => {
    const run = await begin();
    await change('a', to('x'));
    await land(run, rows);
    expect(await held()).toEqual(['a x deactivated', ...others]);
    expect(await store.receipt('terminals')).toMatchObject({ etag: null, changesCursor: null });
  });
});

test('rows of a first load under way are not looked for by their keys', async () => {
  const run = await begin();
  const firstLoad = {
    beganAt: 1,
    cursor: 'next',
    earlierBlocks: 0,
    etag: null,
    hasMoved: false,
    announced: 3,
    least: 3,
    illegible: 0,
    unreadable: 0,
  };
  const blocks = new Map([[0, packRows([row('a', 1), row('b', 1)])]]);
  const receipt = { total: 2, blockCount: 1, complete: false, firstLoad };
  await store.commitPull({ collection: 'terminals', run, blocks, whole: false, isUnderWay: true, receipt });
  expect(await store.changeRows('terminals', new Map([['a', to(2)]]))).toEqual({ ok: { unknown: ['a'] } });
  expect((await store.receipt('terminals')).acknowledged).toEqual([]);
});

import { beforeEach, expect, test } from 'vitest';
import { packRows } from './copy-block.ts';
import { type CopyStore, openCopy } from './copy-store.ts';
import { clearCopy, copyUsage, databaseUsage } from './storage-usage.ts';

let identity = 0;
let name: string;
beforeEach(() => {
  name = `holder-${++identity}`;
});

async function begin(store: CopyStore): Promise<number> {
  const begun = await store.beginRun('terminals', 1);
  if ('failure' in begun) throw new Error(begun.failure.code);
  return begun.ok.run.number;
}

const commit = (store: CopyStore, run: number, names: string[]) =>
  store.commitPull({
    collection: 'terminals',
    run,
    blocks: new Map([[0, packRows(names.map(terminalId => ({ terminalId })))]]),
    whole: true,
    receipt: { blockCount: 1, total: names.length, asOf: '2026-11-20T10:00:00.000Z', complete: true },
  });

test('a copy that was never filled holds nothing, and measuring it says so', async () => {
  const { collections, pages, figures, payments } = await copyUsage(name);
  expect(payments).toEqual({ rows: 0, bytes: 0, asOf: null });
  expect(collections.terminals).toEqual({ rows: 0, bytes: 0, asOf: null });
  expect({ pages, figures }).toEqual({ pages: { rows: 0, bytes: 0 }, figures: { rows: 0, bytes: 0 } });
  expect(await databaseUsage(`outbox:${name}`, 'actions')).toEqual({ rows: 0, bytes: 0 });
});

test('rows, sizes and the last sync are told by collection; twice the text takes more', async () => {
  const store = openCopy(name);
  await commit(store, await begin(store), ['a', 'b']);
  const { terminals, merchants } = (await copyUsage(name)).collections;
  expect(terminals).toMatchObject({ rows: 2, asOf: '2026-11-20T10:00:00.000Z' });
  expect(merchants.rows).toBe(0);
  await commit(store, await begin(store), ['a'.repeat(1_000), 'b']);
  const larger = (await copyUsage(name)).collections.terminals;
  expect(larger.bytes - terminals.bytes).toBeGreaterThanOrEqual(999);
  store.close();
});

test('a cleared copy is empty for whoever has it open, and keeps counting its revisions', async () => {
  const store = openCopy(name);
  await commit(store, await begin(store), ['a']);
  await store.pages.change('history', 1, () => ({ rows: [1] }));
  const before = await store.receipt('terminals');
  expect(await clearCopy(name)).toEqual({ ok: null });
  const after = await store.receipt('terminals');
  expect(after).toMatchObject({ total: 0, asOf: null, etag: null, revision: before.revision + 1 });
  expect((await store.read('terminals')).blocks.size).toBe(0);
  expect(await store.pages.get('history')).toBeNull();
  store.close();
});

test('a run that began before the clearing writes nothing after it', async () => {
  const store = openCopy(name);
  await commit(store, await begin(store), ['a']);
  const run = await begin(store);
  await clearCopy(name);
  expect(await commit(store, run, ['a', 'b'])).toEqual({
    failure: { kind: 'conflict', code: 'run-superseded' },
  });
  expect((await copyUsage(name)).collections.terminals.rows).toBe(0);
  store.close();
});

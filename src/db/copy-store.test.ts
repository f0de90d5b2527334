import Dexie from 'dexie';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { patient } from '../../tests/patience.ts';
import { packRows } from './copy-block.ts';
import { type CopyStore, destroyCopy, openCopy } from './copy-store.ts';

type Row = { terminalId: string; nickname: string };
const rowsOf = (...names: string[]): Row[] =>
  names.map(nickname => ({ terminalId: `id ${nickname}`, nickname }));

let identity = 0;
let name: string;
beforeEach(() => {
  name = `person-${++identity}`;
});

async function begin(store: CopyStore, now = 1): Promise<number> {
  const begun = await store.beginRun('terminals', now);
  if ('failure' in begun) throw new Error(begun.failure.code);
  return begun.ok.run.number;
}

async function fill(store: CopyStore, blocks: Row[][], receipt = {}) {
  const run = await begin(store);
  return store.commitPull({
    collection: 'terminals',
    run,
    blocks: new Map(blocks.map((rows, block) => [block, packRows(rows)])),
    whole: true,
    receipt: {
      blockCount: blocks.length,
      total: blocks.flat().length,
      etag: '"1"',
      complete: true,
      ...receipt,
    },
  });
}

async function held(store: CopyStore, since?: number): Promise<string[]> {
  const { blocks } = await store.read<Row>('terminals', since);
  return [...blocks.values()].flatMap(block => block.rows().map(row => row.nickname));
}

/** A browser that lets nobody at its storage. */
function refusing(code: string): IDBFactory {
  const refuse = () => {
    throw new DOMException('Not allowed here', code);
  };
  return { open: refuse, deleteDatabase: refuse, databases: refuse, cmp: indexedDB.cmp };
}

describe('the copy', () => {
  test('holds nothing at first', async () => {
    const store = openCopy(name);
    expect(await held(store)).toEqual([]);
    expect(await store.receipt('terminals')).toMatchObject({
      asOf: null,
      total: 0,
      complete: false,
      etag: null,
    });
  });

  test('gives back rows and receipt, also when it is opened again', async () => {
    const store = openCopy(name);
    await fill(store, [rowsOf('a', 'b'), rowsOf('c')]);
    store.close();
    const again = openCopy(name);
    expect(await held(again)).toEqual(['a', 'b', 'c']);
    expect(await again.receipt('terminals')).toMatchObject({
      total: 3,
      blockCount: 2,
      complete: true,
      revision: 1,
    });
    expect(await again.receipt('merchants')).toMatchObject({ total: 0 });
  });

  test('reads only what was written since a revision', async () => {
    const store = openCopy(name);
    await fill(store, [rowsOf('a'), rowsOf('b')]);
    const run = await begin(store);
    const blocks = new Map([[1, packRows(rowsOf('c'))]]);
    await store.commitPull({ collection: 'terminals', run, blocks, whole: false, receipt: {} });
    expect(await held(store, 1)).toEqual(['c']);
    expect(await held(store)).toEqual(['a', 'c']);
  });

  test('a superseded run that reads blocks of a copy with fewer since leaves the missing ones out', async () => {
    const store = openCopy(name);
    await fill(store, [rowsOf('a'), rowsOf('b'), rowsOf('c'), rowsOf('d')]);
    const asleep = await begin(store);
    await fill(store, [rowsOf('e')]);
    const blocks = await store.readBlocks<Row>('terminals', [0, 3]);
    expect([...blocks].map(([number, block]) => [number, block.rows()])).toEqual([[0, rowsOf('e')]]);
    const late = {
      collection: 'terminals',
      run: asleep,
      receipt: {},
      blocks: new Map(),
      whole: false,
    } as const;
    expect(await store.commitPull(late)).toMatchObject({ failure: { kind: 'conflict' } });
    expect(await held(store)).toEqual(['e']);
    store.close();
  });

  test('a run that another has superseded writes neither rows nor receipt', async () => {
    const [one, two] = [openCopy(name), openCopy(name)];
    await fill(one, [rowsOf('a')]);
    const replaced = await begin(one);
    await begin(two);
    const blocks = new Map([[0, packRows(rowsOf('late'))]]);
    const written = await one.commitPull({
      collection: 'terminals',
      run: replaced,
      blocks,
      whole: true,
      receipt: { etag: '"late"' },
    });
    expect(written).toMatchObject({ failure: { kind: 'conflict' } });
    expect(await held(two)).toEqual(['a']);
    expect(await one.receipt('terminals')).toMatchObject({ etag: '"1"' });
    expect(await one.beat('terminals', replaced, 2)).toBe(false);
  });

  test('rows of another shape count as missing, and the next run replaces them', async () => {
    const old = openCopy(name, { shape: 1 });
    await fill(old, [rowsOf('a'), rowsOf('b')]);
    old.close();
    const store = openCopy(name, { shape: 2 });
    expect(await held(store)).toEqual([]);
    expect(await store.receipt('terminals')).toMatchObject({ total: 0, etag: null, asOf: null });
    await fill(store, [rowsOf('new')]);
    expect(await held(store)).toEqual(['new']);
  });

  test('a copy that lost a block counts as empty and has no ETag', async () => {
    const store = openCopy(name);
    await fill(store, [rowsOf('a'), rowsOf('b')]);
    const raw = await new Dexie(`copy:${name}`).open();
    await raw.table('blocks').delete(['terminals', 1]);
    raw.close();
    expect(await held(store)).toEqual([]);
    expect(await store.receipt('terminals')).toMatchObject({ total: 0, etag: null });
  });

  test('a run that did not end leaves what was held', async () => {
    const store = openCopy(name);
    await fill(store, [rowsOf('a')]);
    await begin(store);
    expect(await held(store)).toEqual(['a']);
  });

  test('reads nothing and refuses to write after its database was deleted', async () => {
    const store = openCopy(name);
    await fill(store, [rowsOf('a')]);
    expect(await destroyCopy(name)).toEqual({ ok: null });
    expect(await held(store)).toEqual([]);
    expect(await store.receipt('terminals')).toMatchObject({ total: 0 });
    expect(await store.beginRun('terminals', 1)).toMatchObject({ failure: { kind: 'refused' } });
    expect(await held(openCopy(name))).toEqual([]);
  });

  test('a database that cannot be opened holds nothing, and a write fails', async () => {
    const store = openCopy(name, { indexedDB: refusing('SecurityError') });
    expect(await held(store)).toEqual([]);
    expect(await store.receipt('terminals')).toMatchObject({ total: 0 });
    expect(await store.beginRun('terminals', 1)).toMatchObject({ failure: { kind: 'refused' } });
    expect(await store.beat('terminals', 1, 1)).toBe(false);
  });

  test('a write that fails half-way leaves all that was held', async () => {
    const store = openCopy(name);
    await fill(store, [rowsOf('a')]);
    const run = await begin(store);
    const uncloneable = { count: 1, fields: { nickname: { values: '[]', codes: (() => 1) as never } } };
    const blocks = new Map([
      [0, packRows(rowsOf('b'))],
      [1, uncloneable],
    ]);
    const written = await store.commitPull({
      collection: 'terminals',
      run,
      blocks,
      whole: true,
      receipt: {},
    });
    expect(written).toMatchObject({ failure: { kind: 'refused' } });
    expect(await held(store)).toEqual(['a']);
  });

  test('drops unreadable rows with their ETag, and refuses the commit of a run that began before', async () => {
    const store = openCopy(name);
    await fill(store, [rowsOf('a')], { blockCount: 1 });
    const run = await begin(store);
    expect(await store.drop('terminals')).toBe(true);
    expect(await held(store)).toEqual([]);
    expect(await store.receipt('terminals')).toMatchObject({
      etag: null,
      asOf: null,
      blockCount: 0,
      total: 0,
    });
    const late = { collection: 'terminals', run, blocks: new Map(), whole: false, receipt: {} } as const;
    expect(await store.commitPull(late)).toMatchObject({ failure: { kind: 'conflict' } });
    await fill(store, [rowsOf('b')]);
    expect(await held(store)).toEqual(['b']);
  });

  test('a receipt that is garbage counts as none', async () => {
    const store = openCopy(name);
    await fill(store, [rowsOf('a')]);
    const garbage = new Dexie(`copy:${name}`);
    await garbage.open();
    await garbage.table('receipts').put({ collection: 'terminals', run: 'garbage' });
    garbage.close();
    expect(await store.receipt('terminals')).toMatchObject({ total: 0, etag: null });
    await fill(store, [rowsOf('b')]);
    expect(await held(store)).toEqual(['b']);
  });

  test('is opened again after its database was deleted, as long as its person is signed in', async () => {
    let isHere = true;
    const reopened = vi.fn();
    const store = openCopy(name, { mayReopen: async () => isHere, onReopened: reopened });
    await fill(store, [rowsOf('a')]);
    await Dexie.delete(`copy:${name}`);
    await vi.waitFor(() => expect(reopened).toHaveBeenCalledOnce(), patient);
    expect(await held(store)).toEqual([]);
    await fill(store, [rowsOf('b')]);
    expect(await held(store)).toEqual(['b']);
    isHere = false;
    await Dexie.delete(`copy:${name}`);
    expect(await store.beginRun('terminals', 1)).toMatchObject({ failure: { kind: 'refused' } });
    expect(await Dexie.exists(`copy:${name}`)).toBe(false);
  });

  test('stays closed when it was closed while it was being opened again', async () => {
    let answer = (_isHere: boolean) => {};
    const store = openCopy(name, {
      mayReopen: () =>
        new Promise(resolve => {
          answer = resolve;
        }),
    });
    await fill(store, [rowsOf('a')]);
    await Dexie.delete(`copy:${name}`);
    store.close();
    answer(true);
    expect(await held(store)).toEqual([]);
    expect(await Dexie.exists(`copy:${name}`)).toBe(false);
  });

  test('closes when another tab opens a later version', async () => {
    const store = openCopy(name, { mayReopen: async () => true });
    await fill(store, [rowsOf('a')]);
    const later = new Dexie(`copy:${name}`);
    later.version(99).stores({ blocks: '[collection+block], [collection+revision]', receipts: 'collection' });
    await later.open();
    expect(await held(store)).toEqual([]);
    later.close();
  });
});

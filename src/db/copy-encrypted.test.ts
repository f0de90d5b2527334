import Dexie from 'dexie';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { storedText } from '../../tests/stored-text.ts';
import { DayTally } from '../domain/figures/sum.ts';
import type { Transaction } from '../domain/transaction.ts';
import { DamagedBlock, packRows } from './copy-block.ts';
import { emptyReceipt } from './copy-receipt.ts';
import { type CopyStore, openCopy } from './copy-store.ts';
import { packPayments } from './payment-block.ts';

let people = 0;
let identity: string;
beforeEach(() => {
  identity = `encrypted-${++people}`;
});

const day = '2026-11-01';
const figures = new DayTally(day, `${day}T12:00:00.000Z`).figures(false);
const payment: Transaction = {
  id: 'TXN-1',
  externalId: 'planted-external',
  reference: 'planted-reference',
  maskedPan: '4111******1111',
  authorisationCode: null,
  createdDate: `${day}T10:00:00.000Z`,
  amount: { minor: 12_345n, currency: 'ZAR' },
  fee: null,
  channel: 'nfc',
  merchantId: 'planted-merchant',
  merchantName: 'planted Café',
  terminalId: 'planted-terminal',
  paymentMedium: 'card',
  status: 'approved',
  disposition: 'approved',
  responseCode: '00',
};
const rows = (...names: string[]) =>
  names.map(name => ({ terminalId: `planted-${name}`, nickname: `planted ${name}` }));
const receipt = {
  ...emptyReceipt('terminals', 1),
  run: { number: 3, beatAt: null },
  revision: 2,
  blockCount: 2,
  total: 3,
  etag: '"planted-etag"',
  changesCursor: 'planted-cursor',
  acknowledged: ['planted-a'],
};

/** The copy as version 4 wrote it. */
async function writePlain(): Promise<void> {
  const db = new Dexie(`copy:${identity}`);
  db.version(4).stores({
    blocks: '[collection+block], [collection+revision]',
    receipts: 'collection',
    pages: 'key, at',
    figures: 'day',
    paymentDays: 'day',
    payments: '[day+block]',
    choices: 'name',
  });
  await db.open();
  const block = (number: number, ...names: string[]) => ({
    ...packRows(rows(...names)),
    collection: 'terminals',
    block: number,
    revision: number + 1,
  });
  await db.table('blocks').bulkPut([block(0, 'a', 'b'), block(1, 'c')]);
  await db.table('receipts').put(receipt);
  await db
    .table('pages')
    .put({ key: 'merchant planted-MRC', at: 1, value: { name: 'planted page', fee: 5n } });
  await db.table('figures').put({ day, shape: 1, figures });
  await db
    .table('paymentDays')
    .put({ day, asOf: figures.asOf, shape: 1, unreadable: 0, blocks: 1, count: 1, bytes: 9 });
  await db.table('payments').put({ ...packPayments([payment]), day, block: 0 });
  await db.table('choices').put({ name: 'payment-days', value: 30 });
  db.close();
}

async function held(store: CopyStore, since?: number): Promise<string[]> {
  const { blocks } = await store.read<{ nickname: string }>('terminals', since);
  return [...blocks.values()].flatMap(block => block.rows().map(row => row.nickname));
}

/** Writes the rows of a run that goes on. */
async function fill(store: CopyStore, ...names: string[]): Promise<void> {
  const begun = await store.beginRun('terminals', 1);
  if ('failure' in begun) throw new Error(begun.failure.code);
  await store.commitPull({
    collection: 'terminals',
    run: begun.ok.run.number,
    receipt: { blockCount: 1, total: names.length, etag: '"planted"', changesCursor: 'planted' },
    blocks: new Map([[0, packRows(rows(...names))]]),
    whole: true,
    isUnderWay: true,
  });
}

async function expectAll(store: CopyStore): Promise<void> {
  expect(await held(store)).toEqual(['planted a', 'planted b', 'planted c']);
  expect(await held(store, 1)).toEqual(['planted c']);
  expect(await store.receipt('terminals')).toEqual(receipt);
  expect(await store.pages.get('merchant planted-MRC')).toEqual({ name: 'planted page', fee: 5n });
  expect(await store.figures.read({ from: day, to: day })).toEqual([figures]);
  expect(await store.payments.read(day)).toEqual([packPayments([payment])]);
  expect(await store.payments.choice()).toBe(30);
}

describe('a copy that an earlier version wrote', () => {
  beforeEach(writePlain);

  test('is converted as it is, and nothing of it is stored in plain text', async () => {
    expect(await storedText(`copy:${identity}`)).toContain('planted');
    const store = openCopy(identity);
    await expectAll(store);
    store.close();
    const stored = await storedText(`copy:${identity}`);
    expect(stored).not.toContain('planted');
    expect(stored).not.toContain('4111');
    const again = openCopy(identity);
    await expectAll(again);
    again.close();
  });

  test('is as it was after a conversion that broke off, and converted by the next', async () => {
    const { put } = IDBObjectStore.prototype;
    let left = 4;
    const breaking = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function (
      this: IDBObjectStore,
      ...values
    ) {
      if (left-- === 0) throw new DOMException('The disk is full.', 'QuotaExceededError');
      return put.apply(this, values);
    });
    const store = openCopy(identity);
    expect(await store.beginRun('terminals', 1)).toMatchObject({ failure: { code: 'QuotaExceededError' } });
    store.close();
    breaking.mockRestore();
    const again = openCopy(identity);
    await expectAll(again);
    again.close();
  });

  test('is converted once by contexts that open it at the same time', async () => {
    const [one, two] = [openCopy(identity), openCopy(identity)];
    await Promise.all([expectAll(one), expectAll(two)]);
    one.close();
    two.close();
  });
});

describe('a copy', () => {
  test('stores nothing in plain text', async () => {
    const store = openCopy(identity);
    await fill(store, 'a');
    await store.changeRows(
      'terminals',
      new Map([['planted-a', row => row && { ...row, nickname: 'planted anew' }]]),
    );
    await store.pages.change('planted key', 1, () => ({ name: 'planted page' }));
    await store.payments.keep(
      {
        day,
        asOf: figures.asOf,
        unreadable: 0,
        isMore: false,
        blocks: [packPayments([payment])],
      },
      Date.now(),
    );
    expect(await held(store)).toEqual(['planted anew']);
    expect((await store.receipt('terminals')).acknowledged).toEqual(['planted-a']);
    store.close();
    expect(await storedText(`copy:${identity}`)).not.toContain('planted');
  });

  test('whose key is gone is thrown away and begun anew', async () => {
    await writePlain();
    const store = openCopy(identity);
    await expectAll(store);
    store.close();
    const db = await new Dexie(`copy:${identity}`).open();
    const wrapped = await db.table('keys').get('data');
    await db.table('keys').put({ ...wrapped, wrapped: new Uint8Array(80) }, 'data');
    db.close();
    const again = openCopy(identity);
    expect(await held(again)).toEqual([]);
    expect(await again.beginRun('terminals', 1)).toMatchObject({ ok: { total: 0, etag: null } });
    again.close();
  });

  test('does not read a block that lies in the place of another', async () => {
    await writePlain();
    const store = openCopy(identity);
    await expectAll(store);
    const db = await new Dexie(`copy:${identity}`).open();
    const [first, second] = await db.table('blocks').toArray();
    await db.table('blocks').bulkPut([
      { ...first, sealed: second.sealed },
      { ...second, sealed: first.sealed },
    ]);
    db.close();
    await expect(store.read('terminals')).rejects.toThrow(DamagedBlock);
    store.close();
  });

  test('has both of two changes that were made at the same time', async () => {
    const [one, two] = [openCopy(identity), openCopy(identity)];
    await fill(one, 'a', 'b');
    const rename = (store: CopyStore, key: string) =>
      store.changeRows('terminals', new Map([[key, row => row && { ...row, nickname: `renamed ${key}` }]]));
    const both = await Promise.all([rename(one, 'planted-a'), rename(two, 'planted-b')]);
    expect(both).toEqual([{ ok: { unknown: [] } }, { ok: { unknown: [] } }]);
    expect(await held(one)).toEqual(['renamed planted-a', 'renamed planted-b']);
    expect(await two.receipt('terminals')).toMatchObject({ revision: 3, total: 2 });
    one.close();
    two.close();
  });
});

import Dexie from 'dexie';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { merchant, terminal } from '../../../tests/collections/rows.ts';
import { clock, everything, pull, range } from '../../../tests/collections/test-bed.ts';
import { type CopyStore, destroyCopy, openCopy } from '../../db/copy-store.ts';
import { emptyOverlay } from '../../domain/collection.ts';
import type { Merchant } from '../../domain/merchant/merchant.ts';
import type { Terminal } from '../../domain/terminal.ts';
import { type Collections, createCollections } from './collections.ts';

let people = 0;
let identity: string;
let store: CopyStore;
let collections: Collections;
beforeEach(() => {
  identity = `collections-${++people}`;
  store = openCopy(identity);
  collections = createCollections(store, clock);
});

const pullTerminals = (...rows: Terminal[]) =>
  pull({ identity, store, collections }, 'terminals', 'terminalId', rows);
const pullMerchants = (...rows: Merchant[]) =>
  pull({ identity, store, collections }, 'merchants', 'identifier', rows);
const pending = {
  actionId: 'a',
  verb: 'deactivate',
  state: 'waiting',
  decidedAt: '2026-11-20T09:00:00Z',
} as const;

describe('what is held', () => {
  test('is nothing at first, and says that it was never loaded', async () => {
    const answer = await collections.view('terminals', everything, range);
    expect(answer).toMatchObject({
      rows: [],
      total: 0,
      all: 0,
      receipt: { asOf: null, total: 0, running: null },
    });
    expect(await collections.one('merchants', 'x')).toMatchObject({ row: null });
  });

  test('is what the last pull wrote, also by another tab', async () => {
    await pullTerminals(terminal('t-1'));
    expect(await collections.view('terminals', everything, range)).toMatchObject({ total: 1 });
    await pullTerminals(terminal('t-1', { activation: 'blocked' }), terminal('t-2'));
    const { rows, receipt } = await collections.view('terminals', everything, range);
    expect(rows.map(row => [row.terminalId, row.activation])).toEqual([
      ['t-1', 'blocked'],
      ['t-2', 'active'],
    ]);
    expect(receipt).toMatchObject({ total: 2, complete: true, asOf: '2026-11-20T09:42:05.000Z' });
  });

  test('is complete after a collection has grown to more blocks', async () => {
    await pullTerminals(terminal('t-1'));
    await collections.view('terminals', everything, range);
    await pullTerminals(...Array.from({ length: 4_000 }, (_, i) => terminal(`t-${i}`)));
    const { rows, total } = await collections.view('terminals', everything, { from: 3_998, to: 4_010 });
    expect(total).toBe(4_000);
    expect(rows.map(row => row.nickname)).toEqual(['t-3998', 't-3999']);
  });

  test('is sorted by the right rows where a column is first read after rows came and went', async () => {
    const numbered = (from: number, to: number) =>
      Array.from({ length: to - from }, (_, i) =>
        terminal(`t-${from + i}`, { operatorId: `op-${from + i}` }),
      );
    await pullTerminals(...numbered(0, 20));
    await collections.view('terminals', everything, range);
    await pullTerminals(...numbered(3, 20));
    await pullTerminals(...numbered(3, 21));
    const byOperator = { ...everything, sort: { by: 'operator', descending: true } };
    const { rows } = await collections.view('terminals', byOperator, range);
    const ids = numbered(3, 21).map(({ terminalId }) => terminalId);
    expect(rows.map(({ terminalId }) => terminalId)).toEqual(ids.reverse());
  });

  test('is gone when the copy was thrown away', async () => {
    await pullTerminals(terminal('t-1'));
    await collections.view('terminals', everything, range);
    await destroyCopy(identity);
    await collections.refresh('terminals');
    expect(await collections.view('terminals', everything, range)).toMatchObject({ total: 0 });
  });

  test.each([
    ['a record that is no block', (block: Record<string, unknown>) => ({ ...block, sealed: null })],
    [
      'bytes that are others',
      (block: Record<string, unknown>) => ({ ...block, sealed: new Uint8Array(1_000) }),
    ],
  ])('is thrown away where it is garbage, and asked for anew: %s', async (_what, spoil) => {
    const lost = vi.fn();
    await pullTerminals(terminal('t-1'));
    await pullMerchants(merchant('MRC-1'));
    const copy = await new Dexie(`copy:${identity}`).open();
    const [block] = await copy.table('blocks').where({ collection: 'merchants', block: 0 }).toArray();
    await copy.table('blocks').put(spoil(block));
    copy.close();
    collections = createCollections(store, clock, { lost });
    // Terminals are joined to their merchants: they stay, without what those would have added.
    const [list, one] = await Promise.all([
      collections.view('terminals', everything, range),
      collections.one('merchants', 'uuid of MRC-1'),
    ]);
    expect(list.rows).toMatchObject([{ terminalId: 't-1', merchantName: null }]);
    expect(one).toMatchObject({ row: null, receipt: { asOf: null } });
    expect(lost.mock.calls).toEqual([['merchants']]);
    expect(await store.receipt('merchants')).toMatchObject({ etag: null, total: 0 });
    await pullMerchants(merchant('MRC-1'));
    expect((await collections.one('terminals', 't-1')).row).toMatchObject({ merchantName: 'Café Zoë' });
  });

  test('stays until a deleted and reopened copy has rows, and is then those rows', async () => {
    store = openCopy(identity, { mayReopen: async () => true });
    collections = createCollections(store, clock);
    const shown = async () => (await collections.one('terminals', 't-1')).row?.activation;
    await pullTerminals(terminal('t-1'));
    expect(await shown()).toBe('active');
    await destroyCopy(identity);
    expect(collections.startOver()).toEqual(['terminals', 'merchants']);
    await collections.refresh('terminals');
    expect(await shown()).toBe('active');
    await pullTerminals(terminal('t-1', { activation: 'blocked' }));
    expect(await shown()).toBe('blocked');
  });

  test('shows how far a run has come', async () => {
    collections.setRunning('terminals', { received: 8, announced: 20 });
    expect(await collections.receipt('terminals')).toMatchObject({ running: { received: 8, announced: 20 } });
    collections.setRunning('terminals', null);
    expect(await collections.receipt('terminals')).toMatchObject({ running: null });
  });
});

describe('terminals', () => {
  test('are joined to their merchants, and again when those change', async () => {
    await pullTerminals(terminal('t-1'), terminal('t-2', { bankMidStatus: 'rejected', merchantId: 'MRC-9' }));
    await pullMerchants(merchant('MRC-1'));
    const of = async (key: string) => (await collections.one('terminals', key)).row;
    expect(await of('t-1')).toMatchObject({
      merchantName: 'Café Zoë',
      bankMidStatus: 'requested',
      externalMerchant: true,
    });
    expect(await of('t-2')).toMatchObject({
      merchantName: null,
      bankMidStatus: 'rejected',
      externalMerchant: null,
    });
    await pullMerchants(merchant('MRC-1', { businessName: null, bankMidStatus: 'active' }));
    expect(await of('t-1')).toMatchObject({ merchantName: 'Thandi Nkosi', bankMidStatus: 'active' });
    const { facets } = await collections.facets('terminals', everything, ['bankMid']);
    expect(facets.bankMid).toEqual([
      { value: 'active', count: 1 },
      { value: 'rejected', count: 1 },
    ]);
  });

  test('are shown as a pull left them by a list that was requested before the pull', async () => {
    await pullTerminals(terminal('t-1'));
    let open = () => {};
    const opened = new Promise<void>(resolve => {
      open = resolve;
    });
    const slow = createCollections(
      {
        ...store,
        read: async (collection, since) => {
          if (collection === 'merchants') await opened;
          return store.read(collection, since);
        },
      },
      clock,
    );
    const over = { activation: 'deactivated', isLeaving: false, pending } as const;
    slow.setOverlay({ ...emptyOverlay, terminals: new Map([['t-1', over]]) });
    const reading = slow.one('terminals', 't-1');
    await slow.refresh('terminals');
    await pullTerminals(terminal('t-1', { activation: 'deactivated' }));
    await slow.refresh('terminals');
    slow.setOverlay(emptyOverlay);
    open();
    expect((await reading).row).toMatchObject({ activation: 'deactivated' });
  });

  test('show the wanted state before filters and counts, and can still be seen as they were', async () => {
    await pullTerminals(terminal('t-1'), terminal('t-2'));
    collections.setOverlay({
      ...emptyOverlay,
      terminals: new Map([['t-1', { activation: 'deactivated', isLeaving: false, pending }]]),
    });
    const filters = { activation: ['deactivated'] };
    const { rows } = await collections.view('terminals', { ...everything, filters }, range);
    const { facets } = await collections.facets('terminals', { ...everything, filters }, ['activation']);
    expect(rows).toMatchObject([
      { terminalId: 't-1', activation: 'deactivated', pending: { state: 'waiting' } },
    ]);
    expect(facets.activation).toEqual([
      { value: 'active', count: 1 },
      { value: 'deactivated', count: 1 },
    ]);
    expect(await collections.seen({ ids: ['t-1', 'not held'] })).toMatchObject([{ activation: 'active' }]);
    collections.setOverlay(emptyOverlay);
    expect((await collections.one('terminals', 't-1')).row).toMatchObject({
      activation: 'active',
      pending: null,
    });
  });

  test('that are to be deleted stay in the list, marked', async () => {
    await pullTerminals(terminal('t-1', { activation: 'blocked' }));
    const leaving = { activation: null, isLeaving: true, pending: { ...pending, verb: 'delete' } } as const;
    collections.setOverlay({ ...emptyOverlay, terminals: new Map([['t-1', leaving]]) });
    const { rows } = await collections.view('terminals', everything, range);
    expect(rows).toMatchObject([{ activation: 'blocked', pending: { verb: 'delete' } }]);
    expect(await collections.tally({ ids: ['t-1'] })).toMatchObject({
      count: 1,
      allowed: { delete: 0, activate: 0 },
    });
  });

  test('are told apart by what a view shows now', async () => {
    await pullTerminals(terminal('t-1'), terminal('t-2', { activation: 'blocked' }));
    const active = { ...everything, filters: { activation: ['active'] } };
    const keys = ['t-2', 'not held', 't-1'];
    expect(await collections.shown('terminals', active, keys)).toEqual(['t-1']);
    collections.setOverlay({
      ...emptyOverlay,
      terminals: new Map([['t-1', { activation: 'deactivated', isLeaving: false, pending }]]),
    });
    expect(await collections.shown('terminals', active, keys)).toEqual([]);
  });

  test('are tallied by what is allowed in the state shown, for ids and for all that match', async () => {
    await pullTerminals(
      terminal('t-1'),
      terminal('t-2', { activation: 'blocked' }),
      terminal('t-3', { activation: { unknown: 'QUARANTINED' } }),
    );
    collections.setOverlay({
      ...emptyOverlay,
      terminals: new Map([['t-1', { activation: 'deactivated', isLeaving: false, pending }]]),
    });
    const all = { matching: everything, except: [] };
    expect(await collections.tally(all)).toEqual({
      count: 3,
      allowed: { activate: 2, deactivate: 0, delete: 2, resetKeys: 1 },
    });
    expect(await collections.tally({ matching: everything, except: ['t-2', 'not held'] })).toMatchObject({
      count: 2,
    });
    expect(await collections.tally({ ids: ['t-2', 't-2', 'not held'] })).toEqual({
      count: 1,
      allowed: { activate: 1, deactivate: 0, delete: 1, resetKeys: 1 },
    });
    expect(await collections.firstAllowed(all, 'delete', 5)).toMatchObject([
      { terminalId: 't-1' },
      { terminalId: 't-2' },
    ]);
    expect(await collections.firstAllowed(all, 'resetKeys', 5)).toMatchObject([{ terminalId: 't-2' }]);
    expect(await collections.firstAllowed(all, 'activate', 1)).toHaveLength(1);
  });
});

import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { merchant, terminal } from '../../../tests/collections/rows.ts';
import { everything, pull } from '../../../tests/collections/test-bed.ts';
import { type CopyStore, openCopy } from '../../db/copy-store.ts';
import { emptyOverlay, type View } from '../../domain/collection.ts';
import type { Merchant } from '../../domain/merchant/merchant.ts';
import type { Terminal } from '../../domain/terminal.ts';
import { type Collections, createCollections } from './collections.ts';

const NOW = Date.parse('2026-11-20T09:42:05Z');
const MINUTE_MS = 60_000;
const byMerchant: View = { ...everything, sort: { by: 'merchant', descending: false } };
const fleet = [terminal('a'), terminal('b'), terminal('c', { merchantId: 'MRC-2' })];

let people = 0;
let now: number;
let store: CopyStore;
let collections: Collections;

beforeEach(async () => {
  now = NOW;
  store = openCopy(`list-token-${++people}`);
  collections = createCollections(store, { now: () => now });
  await pullMerchants('Bakery');
  await pullTerminals(fleet);
});
afterEach(() => store.close());

const held = () => ({ identity: `list-token-${people}`, store, collections });
const pullTerminals = (rows: Terminal[]) => pull(held(), 'terminals', 'terminalId', rows);
const pullMerchants = (businessName: string) =>
  pull<Merchant>(held(), 'merchants', 'identifier', [merchant('MRC-1', { businessName }), merchant('MRC-2')]);
const deactivate = (key: string) =>
  collections.setOverlay({
    ...emptyOverlay,
    terminals: new Map([
      [
        key,
        {
          activation: 'deactivated',
          isLeaving: false,
          pending: { actionId: 'a', verb: 'deactivate', state: 'waiting', decidedAt: '' },
        },
      ],
    ]),
  });
const tokenOf = async (view: View = byMerchant, from = 0) =>
  (await collections.view('terminals', view, { from, to: from + 2 })).token;

describe('the token of a view', () => {
  test('is the same for all its ranges while its rows stay', async () => {
    const first = await tokenOf();
    now += MINUTE_MS;
    expect(await tokenOf(byMerchant, 2)).toBe(first);
    await pullTerminals(fleet);
    expect(await tokenOf(byMerchant, 2)).toBe(first);
  });

  test.each<[string, () => unknown]>([
    ['a joined merchant is pulled with another name', () => pullMerchants('Zoo')],
    ['an action is queued', () => deactivate('a')],
    [
      'a pull brings a changed row',
      () => pullTerminals([terminal('a', { nickname: 'z' }), ...fleet.slice(1)]),
    ],
    [
      'an acknowledged answer is written',
      async () => {
        await store.changeRows(
          'terminals',
          new Map([['a', (row: unknown) => ({ ...(row as Terminal), activation: 'blocked' as const })]]),
        );
        await collections.refresh('terminals');
      },
    ],
  ])('is another once %s', async (_what, change) => {
    const first = await tokenOf();
    await change();
    expect(await tokenOf(byMerchant, 2)).not.toBe(first);
  });

  test('is another once a queued action was undone', async () => {
    deactivate('a');
    const first = await tokenOf();
    collections.setOverlay(emptyOverlay);
    expect(await tokenOf(byMerchant, 2)).not.toBe(first);
  });

  test('of a filter by age is another only once rows have aged out of it', async () => {
    const live = { ...byMerchant, filters: { freshness: ['live'] } };
    const first = await tokenOf(live);
    now += MINUTE_MS;
    expect(await tokenOf(live)).toBe(first);
    now += 60 * MINUTE_MS;
    expect(await tokenOf(live)).not.toBe(first);
  });

  test('is that of no earlier engine', async () => {
    const first = await tokenOf();
    collections = createCollections(store, { now: () => now });
    expect(await tokenOf()).not.toBe(first);
  });
});

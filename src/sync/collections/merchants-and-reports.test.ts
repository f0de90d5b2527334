import { beforeEach, expect, test } from 'vitest';
import { merchant, report, terminal } from '../../../tests/collections/rows.ts';
import { clock, everything, type Held, pull, range } from '../../../tests/collections/test-bed.ts';
import { openCopy } from '../../db/copy-store.ts';
import { emptyOverlay } from '../../domain/collection.ts';
import { orderTextsIn } from '../../domain/text.ts';
import { createCollections } from './collections.ts';

let people = 0;
let held: Held;
let collections: Held['collections'];
beforeEach(() => {
  const identity = `merchants-and-reports-${++people}`;
  const store = openCopy(identity);
  collections = createCollections(store, clock);
  held = { identity, store, collections };
});

const pullMerchants = (...rows: ReturnType<typeof merchant>[]) => pull(held, 'merchants', 'identifier', rows);

test('merchants sort by the name they go by, and count by status', async () => {
  await pullMerchants(
    merchant('MRC-2', { businessName: 'Zulu Spaza', status: 'disabled' }),
    merchant('MRC-1', { businessName: null, firstName: 'Anna', lastName: null }),
    merchant('MRC-3', { businessName: null, firstName: null, lastName: null }),
  );
  const sort = { by: 'merchant', descending: false };
  const { rows } = await collections.view('merchants', { ...everything, sort }, range);
  const { facets } = await collections.facets('merchants', everything, ['status']);
  expect(rows.map(row => row.merchantId)).toEqual(['MRC-1', 'MRC-2', 'MRC-3']);
  expect(facets.status).toEqual([
    { value: 'disabled', count: 1 },
    { value: 'enabled', count: 2 },
  ]);
});

test('names are sorted anew once another language is chosen', async () => {
  const named = ['Öhman', 'Zorn', 'Anna'];
  await pullMerchants(...named.map((businessName, at) => merchant(`MRC-${at}`, { businessName })));
  const sort = { by: 'merchant', descending: false };
  const names = async () =>
    (await collections.view('merchants', { ...everything, sort }, range)).rows.map(row => row.businessName);
  expect(await names()).toEqual(['Anna', 'Öhman', 'Zorn']);
  orderTextsIn('sv');
  expect(await names()).toEqual(['Anna', 'Zorn', 'Öhman']);
  orderTextsIn('en');
});

test('merchants show the wanted state at the bank, count it, and can still be seen as they were', async () => {
  await pullMerchants(
    merchant('MRC-1', { bankMidStatus: 'not-started', email: 'a@shop.example' }),
    merchant('MRC-2', { bankMidStatus: 'rejected', email: 'b@shop.example' }),
    merchant('MRC-3', { bankMidStatus: 'errored' }),
  );
  const request = 'uuid of MRC-1';
  const mark = { actionId: 'a', state: 'waiting', decidedAt: '2026-11-20T09:00:00Z' } as const;
  collections.setOverlay({
    ...emptyOverlay,
    merchants: new Map([
      [request, mark],
      ['not held', mark],
    ]),
  });
  const { facets } = await collections.facets('merchants', everything, ['bankMid']);
  expect(facets.bankMid).toEqual([
    { value: 'errored', count: 1 },
    { value: 'rejected', count: 1 },
    { value: 'requested', count: 1 },
  ]);
  const filters = { bankMid: ['requested'] };
  const { rows } = await collections.view('merchants', { ...everything, filters }, range);
  expect(rows).toMatchObject([{ merchantId: 'MRC-1', bankMidStatus: 'requested', pending: mark }]);
  expect(await collections.seenMerchants({ ids: [request, 'not held'] })).toMatchObject([
    { bankMidStatus: 'not-started' },
  ]);
  // One waits already, and nobody can be written to at the third.
  expect(await collections.tallyMerchants({ matching: everything, except: [] })).toEqual({
    count: 3,
    allowed: { requestBankMid: 1 },
    first: [expect.objectContaining({ email: expect.stringContaining('@') })],
    leftOut: { state: 1, address: 1 },
  });
  collections.setOverlay(emptyOverlay);
  expect((await collections.one('merchants', request)).row).toMatchObject({
    bankMidStatus: 'not-started',
    pending: null,
  });
});

test('merchants and their terminals are found by a local number, digit by digit, and not by a short one', async () => {
  await pullMerchants(
    merchant('MRC-1', { phoneNumber: '+27822782638' }),
    merchant('MRC-2', { phoneNumber: '+27822782639' }),
    merchant('MRC-3', { phoneNumber: '082 278 2638' }),
    merchant('MRC-4', { bankMerchantId: '1108222' }),
  );
  await pull(held, 'terminals', 'terminalId', [
    terminal('till-1', { merchantId: 'MRC-1' }),
    terminal('till-2', { merchantId: 'MRC-2' }),
  ]);
  const merchantsBy = async (search: string) => {
    const { rows } = await collections.view('merchants', { ...everything, search }, range);
    return rows.map(row => row.merchantId);
  };
  // As it is typed: what is found widens where the digits become a number.
  expect(await merchantsBy('0822')).toEqual(['MRC-3', 'MRC-4']);
  expect(await merchantsBy('08227')).toEqual(['MRC-3']);
  expect(await merchantsBy('082278')).toEqual(['MRC-1', 'MRC-2', 'MRC-3']);
  expect(await merchantsBy('0822782638')).toEqual(['MRC-1', 'MRC-3']);
  expect(await merchantsBy('(082) 278-2639')).toEqual(['MRC-2']);
  const { rows } = await collections.view('terminals', { ...everything, search: '082 278 2638' }, range);
  expect(rows.map(row => row.terminalId)).toEqual(['till-1']);
});

test('settlement reports keep their amounts to the cent and sort by them', async () => {
  await pull(held, 'settlementReports', 'reportId', [
    report('r-1', 5n),
    report('r-2', -7n, { status: 'settled' }),
    report('r-3', 900_719_925_474_099_301n, { status: { unknown: 'ON_HOLD' } }),
  ]);
  const sort = { by: 'amount', descending: true };
  const { rows } = await collections.view('settlementReports', { ...everything, sort }, range);
  const { facets } = await collections.facets('settlementReports', everything, [
    'status',
    'merchant',
    'no facet',
  ]);
  expect(rows.map(row => row.amount.minor)).toEqual([900_719_925_474_099_301n, 5n, -7n]);
  expect(facets.status?.map(({ value }) => value)).toEqual(['ON_HOLD', 'pending', 'settled']);
  expect(facets.merchant).toEqual([{ value: 'Café Zoë', count: 3 }]);
  expect(Object.keys(facets)).toEqual(['status', 'merchant']);
});

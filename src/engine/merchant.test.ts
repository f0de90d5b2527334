import { describe, expect, test } from 'vitest';
import { onSignedInPlatform } from '../../tests/engine/person-scope-fixture.ts';
import { failureIn, ok } from '../../tests/engine/platform-fixture.ts';
import type { MerchantRow } from '../domain/merchant/merchant.ts';
import { countsAs } from '../domain/transaction.ts';
import { createMerchant } from './merchant.ts';
import type { PersonScope } from './person-scope.ts';

const bed = onSignedInPlatform({ transactions: 1_500 });
/** The engine's part as a newly opened browser has it. */
async function opened() {
  const { withPerson, scope, calls } = await bed.open();
  return { ...createMerchant(withPerson), scope, calls };
}

async function merchantsOf(scope: PersonScope): Promise<MerchantRow[]> {
  ok(await scope.pull('merchants', 'now'));
  const view = { search: '', filters: {}, sort: { by: 'terminals', descending: true } };
  return (await scope.collections.view('merchants', view, { from: 0, to: 100 })).rows;
}
/** The merchant with most terminals, and one that has filled in nothing yet. */
async function merchants(scope: PersonScope): Promise<{ busy: MerchantRow; empty: MerchantRow }> {
  const all = await merchantsOf(scope);
  const [busy] = all;
  const empty = all.find(row => row.merchantId === null);
  if (!busy || !empty) throw new Error('not seeded');
  return { busy, empty };
}

describe('the counts of a merchant', () => {
  test('name every payment by how it ended, in each channel', async () => {
    const { ask, scope } = await opened();
    const { busy } = await merchants(scope);
    const nfc = ok(await ask('nfcCounts', busy.identifier)).value;
    const ble = ok(await ask('bleCounts', busy.identifier)).value;
    expect(nfc.total).toBe(busy.transactions?.nfc);
    expect(ble.total).toBe(busy.transactions?.bluetooth);
    expect(nfc).toMatchObject({ isDerived: true, successful: nfc.total - nfc.failed - nfc.unknown });
    expect(ble).toMatchObject({ isDerived: false });
  });

  test("are requested by IDs in the services' format", async () => {
    const { ask, scope, calls } = await opened();
    const { busy } = await merchants(scope);
    await ask('nfcCounts', busy.identifier);
    await ask('bleCounts', busy.identifier);
    const paths = calls.map(({ path }) => decodeURIComponent(path));
    expect(paths).toContain(`/tap/dashboard/merchant/${busy.merchantId?.slice(0, 18)}/transactions/count`);
    expect(paths).toContain(`/ble-payment/transactions/merchant/${busy.phoneNumber?.slice(1)}/count`);
  });

  test('are not requested for a merchant without the IDs, nor is the whole history', async () => {
    const { ask, scope, calls } = await opened();
    const { empty } = await merchants(scope);
    calls.length = 0;
    for (const what of ['nfcCounts', 'bleCounts', 'transactions'] as const)
      expect(failureIn(await ask(what, empty.identifier))).toEqual({ kind: 'refused', code: 'unlinked' });
    expect(calls).toEqual([]);
  });

  test('fail for an unknown merchant', async () => {
    const { ask, terminals } = await opened();
    expect(failureIn(await ask('nfcCounts', 'nobody'))).toEqual({ kind: 'missing' });
    expect(failureIn(await terminals('nobody'))).toEqual({ kind: 'missing' });
  });
});

test('recent transactions are the newest, each with an amount and an ending that is known', async () => {
  const { ask, scope } = await opened();
  const { busy } = await merchants(scope);
  const { rows, total, unreadable } = ok(await ask('transactions', busy.identifier)).value;
  expect(rows.length).toBeGreaterThan(0);
  expect(rows.length).toBeLessThanOrEqual(10);
  expect(total).toBeGreaterThanOrEqual(rows.length);
  expect(unreadable).toBe(0);
  const times = rows.map(row => Date.parse(row.createdDate ?? ''));
  expect(times).toEqual(times.toSorted((a, b) => b - a));
  for (const row of rows) {
    expect(row.merchantId).toBe(busy.merchantId);
    expect(typeof row.amount.minor).toBe('bigint');
    expect(Object.keys(countsAs)).toContain(row.disposition);
  }
});

test('custom attributes are those beyond the consolidated row, without their prefix', async () => {
  const { ask, scope } = await opened();
  const all = await merchantsOf(scope);
  const own = all.find(row => row.origination === 'whitelabel-app');
  const { value } = ok(await ask('attributes', own?.identifier ?? ''));
  const names = value.map(({ name }) => name);
  expect(names).toContain('Kind of business');
  expect(names).not.toContain('email');
  expect(value).toContainEqual({ name: 'I accept the terms of Umlilo Payments', value: true });
  const { empty } = await merchants(scope);
  expect(ok(await ask('attributes', empty.identifier)).value).toEqual([]);
});

test('answers are readable offline, with the time of their request', async () => {
  const first = await opened();
  const { busy } = await merchants(first.scope);
  const counts = ok(await first.ask('nfcCounts', busy.identifier));
  const history = ok(await first.ask('transactions', busy.identifier));
  bed.net.onLine = false;
  const later = await opened();
  expect(failureIn(await later.ask('nfcCounts', busy.identifier))).toEqual({ kind: 'unreachable' });
  expect(ok(await later.kept(busy.identifier))).toEqual({ nfcCounts: counts, transactions: history });
  expect(ok(await later.kept('another'))).toEqual({});
});

describe('the terminals of a merchant', () => {
  test("come from the copy, the merchant's own alone", async () => {
    const { terminals, scope } = await opened();
    const { busy } = await merchants(scope);
    expect(ok(await terminals(busy.identifier))).toMatchObject({ rows: [], asOf: null });
    ok(await scope.pull('terminals', 'now'));
    const shown = ok(await terminals(busy.identifier));
    expect(shown).toMatchObject({ total: busy.numberOfTerminals, isLive: false });
    expect(new Set(shown.rows.map(row => row.merchantId))).toEqual(new Set([busy.merchantId]));
  });

  test('come from its own list once that is newer, joined as the copy joins it', async () => {
    const { terminals, refreshTerminals, scope } = await opened();
    const { busy } = await merchants(scope);
    ok(await scope.pull('terminals', 'now'));
    const { rows } = ok(await terminals(busy.identifier));
    const [one] = rows;
    if (!one) throw new Error('not seeded');
    await bed.platform.browser.control('PATCH', `/terminals/${one.terminalId}`, {
      nickname: 'Behind the bar',
    });
    ok(await refreshTerminals(busy.identifier));
    const shown = ok(await terminals(busy.identifier));
    expect(shown.isLive).toBe(true);
    const row = shown.rows.find(({ terminalId }) => terminalId === one.terminalId);
    expect(row).toMatchObject({ nickname: 'Behind the bar', merchantName: one.merchantName, pending: null });
  });

  test('are in the copy again after its next pull', async () => {
    const { terminals, refreshTerminals, scope } = await opened();
    const { busy } = await merchants(scope);
    ok(await refreshTerminals(busy.identifier));
    expect(ok(await terminals(busy.identifier))).toMatchObject({
      isLive: true,
      total: busy.numberOfTerminals,
    });
    ok(await scope.pull('terminals', 'now'));
    expect(ok(await terminals(busy.identifier))).toMatchObject({
      isLive: false,
      total: busy.numberOfTerminals,
    });
  });
});

test('settlement reports are those of the copy that name the merchant, the newest first', async () => {
  const { reports, scope } = await opened();
  ok(await scope.pull('settlementReports', 'now'));
  const all = await merchantsOf(scope);
  const answers = await Promise.all(all.map(async row => [row, ok(await reports(row.identifier))] as const));
  const settled = answers.filter(([, answer]) => answer.total > 0);
  expect(settled.reduce((sum, [, answer]) => sum + answer.total, 0)).toBe(
    (await scope.collections.receipt('settlementReports')).total,
  );
  for (const [row, { rows }] of settled) {
    expect(new Set(rows.map(report => report.merchantId))).toEqual(new Set([row.merchantId]));
    const ends = rows.map(report => report.endDate ?? '');
    expect(ends).toEqual(ends.toSorted().reverse());
  }
});

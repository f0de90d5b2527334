import { expect, it } from 'vitest';
import type * as contract from '../../contract/merchants.ts';
import { parseMoney } from '../../src/domain/money.ts';
import { onEachDatabase } from './on-each-database.ts';
import type { Sent } from './sandbox.ts';
import type { Report } from './settlement-reports.ts';

type Merchant = Sent<typeof contract.Merchant>;
type Merchants = { merchants: Merchant[]; total: number; nextCursor?: string };
type Reports = { merchantSettlementReports: Report[] };
type Counts = Record<string, number>;

const attribute = (merchant: Merchant, name: string) =>
  String(merchant.customAttributes[name] ?? merchant.customAttributes[`custom_${name}`] ?? '');

onEachDatabase('merchants and money', sandbox => {
  const merchants = (query: string, headers?: Record<string, string>) =>
    sandbox.call<Merchants>(sandbox.demo, 'GET', `/saas/merchant/pool/merchants${query}`, { headers });
  const counts = async (path: string) => (await sandbox.call<Counts>(sandbox.demo, 'GET', path)).body;

  it('the consolidated merchants come in pages, with an exact total and one ETag', async () => {
    const first = await merchants('?limit=40');
    const second = await merchants(`?limit=40&cursor=${first.body.nextCursor}`);
    expect([first.body.merchants.length, second.body.merchants.length, second.body.total]).toEqual([
      40, 24, 64,
    ]);
    expect(second.body.nextCursor).toBeUndefined();
    expect(second.headers.get('etag')).toBe(first.headers.get('etag'));
    expect((await merchants('', { 'if-none-match': first.headers.get('etag') ?? '' })).status).toBe(304);
  });

  it('a search finds any part of a value, takes % and _ literally, and has an ETag of its own', async () => {
    const found = await merchants('?search=LONG%20STREET');
    expect(found.body.total).toBe(3);
    expect((await merchants('?search=%25')).body.total).toBe(0);
    expect(found.headers.get('etag')).not.toBe((await merchants('')).headers.get('etag'));
  });

  it('attributes come with and without prefix, booleans in three spellings, and every bank status occurs', async () => {
    const { body } = await merchants('?limit=5000');
    const names = new Set(body.merchants.flatMap(one => Object.keys(one.customAttributes)));
    expect(names).toContain('bankMIDStatus');
    expect(names).toContain('custom_bankMIDStatus');
    expect(new Set(body.merchants.map(one => one.customAttributes.profileComplete))).toEqual(
      new Set([true, false, 'true', 'false', 'True', undefined, 'False']),
    );
    const statuses = new Set(body.merchants.map(one => attribute(one, 'bankMIDStatus')));
    for (const status of [
      'NotStarted',
      'InitiatedProcess',
      'Requested',
      'InProgress',
      'Active',
      'Deactivated',
      'Rejected',
      'Errored',
      '',
    ])
      expect(statuses).toContain(status);
  });

  it("a pool's merchants are a list, and another pool's are 404", async () => {
    const pool = (id: string) =>
      sandbox.call<Merchants>(sandbox.demo, 'GET', `/v1/auth-service/saas/merchant/pool/${id}/merchants`);
    expect((await pool('eu-west-1_UMLILO001')).body.merchants).toHaveLength(64);
    expect(await pool('eu-west-1_PROTEA001')).toMatchObject({
      status: 404,
      body: { message: 'No merchants found' },
    });
  });

  it('the counts of all merchants add up to those of the dashboard', async () => {
    const { body } = await merchants('?limit=5000');
    const nfc = await counts('/v1/nfc-payment-service/tap/dashboard/transactions');
    const ble = await counts('/v1/ble-payment-service/ble/transaction-count');
    const sum = (field: 'nfc' | 'bluetooth') =>
      body.merchants.reduce((all, one) => all + one.transactionCount[field], 0);
    expect(nfc.nfcTransactionCount).toBe(sum('nfc'));
    expect(ble.bleTransactionCount).toBe(sum('bluetooth'));
  });

  it('counts of one merchant are found by the first 18 characters of its id, and by its phone without the first', async () => {
    const { body } = await merchants('?limit=5000');
    const busiest = body.merchants.toSorted(
      (a, b) => b.transactionCount.total - a.transactionCount.total,
    )[0] as Merchant;
    for (const id of [attribute(busiest, 'merchantId'), busiest.identifier.slice(0, 18)]) {
      const nfc = await counts(`/tap/dashboard/merchant/${id}/transactions/count`);
      expect(nfc.nfcTransactionCount).toBe(busiest.transactionCount.nfc);
      expect(nfc.failedNfcTransactionCount).toBeGreaterThan(0);
    }
    const ble = await counts(
      `/ble-payment/transactions/merchant/${attribute(busiest, 'phoneNumber').slice(1)}/count`,
    );
    expect(ble.bleTransactionCount).toBe(busiest.transactionCount.bluetooth);
    expect(ble.successful).toBeGreaterThan(0);
    expect(await counts('/tap/dashboard/merchant/nobody/transactions/count')).toMatchObject({
      nfcTransactionCount: 0,
    });
  });

  it('reports carry amounts as text and as numbers, all readable, and the ids that they settle', async () => {
    const path = '/settlements/merchant-settlement-reports';
    const answer = await sandbox.call<Reports>(sandbox.demo, 'GET', path);
    const reports = answer.body.merchantSettlementReports;
    expect(reports).toHaveLength(36);
    expect(new Set(reports.map(report => typeof report.settlementAmount))).toEqual(
      new Set(['string', 'number']),
    );
    expect(new Set(reports.map(report => report.settlementStatus))).toEqual(new Set(['SETTLED', 'PENDING']));
    for (const report of reports) {
      expect(parseMoney(report.settlementAmount, report.currency)?.minor).toBeGreaterThan(0n);
      expect(report.settlementTransactionIds.length).toBeGreaterThan(3);
    }
    const etag = answer.headers.get('etag') ?? '';
    expect(
      (await sandbox.call(sandbox.demo, 'GET', path, { headers: { 'if-none-match': etag } })).status,
    ).toBe(304);
  });
});

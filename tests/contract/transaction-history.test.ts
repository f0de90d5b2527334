import { expect, it } from 'vitest';
import type * as contract from '../../contract/merchants.ts';
import type { Payment } from '../../contract/transactions.ts';
import { parseMoney } from '../../src/domain/money.ts';
import { onEachDatabase } from './on-each-database.ts';
import type { Sent } from './sandbox.ts';

type Transaction = Sent<typeof Payment>;
type History = { transactions: Transaction[]; total: number; page: number; count: number; message: string };
type Merchant = Sent<typeof contract.Merchant>;

type Query = { [parameter: string]: string };

const attribute = (merchant: Merchant, name: string) =>
  String(merchant.customAttributes[name] ?? merchant.customAttributes[`custom_${name}`] ?? '');

onEachDatabase('transaction history', sandbox => {
  const ask = (query: Query, caller = sandbox.demo) =>
    sandbox.call<History>(
      caller,
      'GET',
      `/transactions-records/transaction-history?${new URLSearchParams(query)}`,
    );
  const history = async (query: Query) => (await ask(query)).body;
  const busiest = async () => {
    const { body } = await sandbox.call<{ merchants: Merchant[] }>(
      sandbox.demo,
      'GET',
      '/saas/merchant/pool/merchants?limit=5000',
    );
    return body.merchants.toSorted(
      (a, b) => b.transactionCount.bluetooth - a.transactionCount.bluetooth,
    )[0] as Merchant;
  };

  it('the newest fifty of all channels come first, with the exact total', async () => {
    const { transactions, total, page, count } = await history({});
    expect([transactions.length, page, count]).toEqual([50, 1, 50]);
    const days = transactions.map(one => one.createdDate);
    expect(days).toEqual(days.toSorted().reverse());
    const channels: Query[] = [{ nfcId: '' }, { bleId: '' }, { payByLinkId: '' }];
    const parts = await Promise.all(channels.map(async one => (await history(one)).total));
    expect(parts.reduce((all, part) => all + part, 0)).toBe(total);
    expect((await history({ nfcId: '', bleId: '' })).total).toBe((parts[0] ?? 0) + (parts[1] ?? 0));
  });

  it('an id with a value is one merchant: the first 20 characters of its id, the phone without its first', async () => {
    const merchant = await busiest();
    const merchantId = attribute(merchant, 'merchantId');
    const { nfc, bluetooth } = merchant.transactionCount;
    const phone = attribute(merchant, 'phoneNumber').slice(1);
    for (const nfcId of [merchantId, merchant.identifier.slice(0, 20)])
      expect((await history({ nfcId })).total).toBe(nfc);
    const ble = await history({ bleId: phone });
    expect(ble.total).toBe(bluetooth);
    expect(new Set(ble.transactions.map(one => `${one.channel} ${one.merchantId}`))).toEqual(
      new Set([`BLE ${merchantId}`]),
    );
    expect((await history({ nfcId: merchantId, bleId: phone })).total).toBe(nfc + bluetooth);
    expect((await history({ payByLinkId: merchantId })).transactions[0]?.channel).toBe('PAY_BY_LINK');
    const nobody: Query[] = [
      { nfcId: 'nobody' },
      { nfcId: merchantId.slice(0, 5) },
      { bleId: phone.slice(1) },
    ];
    for (const none of nobody) expect(await history(none)).toMatchObject({ transactions: [], total: 0 });
  });

  it('a terminal is its own payments alone, in the channels that are meant', async () => {
    const { transactions } = await history({ count: '1000' });
    const terminalId = transactions.find(one => one.deviceId && one.channel === 'NFC')?.deviceId ?? '';
    const own = await history({ terminalId, count: '1000' });
    expect(own.total).toBeGreaterThan(0);
    expect(own.transactions).toHaveLength(own.total);
    expect(new Set(own.transactions.map(one => one.deviceId))).toEqual(new Set([terminalId]));
    const ofNewest = transactions.filter(one => one.deviceId === terminalId).map(({ id }) => id);
    expect(own.transactions.map(({ id }) => id)).toEqual(expect.arrayContaining(ofNewest));
    expect((await history({ terminalId, payByLinkId: '' })).total).toBe(
      own.transactions.filter(one => one.channel === 'PAY_BY_LINK').length,
    );
    expect((await history({ terminalId: 'none' })).total).toBe(0);
    expect((await ask({ terminalId }, sandbox.other)).body.total).toBe(0);
    expect((await ask({ terminalId: '' })).status).toBe(400);
  });

  it('pages give every transaction once, in the order asked for', async () => {
    const nfcId = attribute(await busiest(), 'merchantId');
    const seen: Transaction[] = [];
    for (let page = 1; ; page++) {
      const { transactions } = await history({ nfcId, page: String(page), count: '300', sort: 'amount,asc' });
      seen.push(...transactions);
      if (transactions.length < 300) break;
    }
    const amounts = seen.map(one => Number(one.amount));
    expect(new Set(seen.map(one => one.id)).size).toBe((await history({ nfcId })).total);
    expect(amounts).toEqual(amounts.toSorted((a, b) => a - b));
    const [last] = (await history({ nfcId, sort: 'amount,desc', count: '1' })).transactions;
    expect(Number(last?.amount)).toBe(amounts.at(-1));
  });

  it.each(['createdDate', 'channel', 'merchantName', 'reference', 'disposition', 'externalId', 'amount'])(
    'by %s the last page of all is the first of the other direction, turned round',
    async sort => {
      const { total } = await history({ count: '1' });
      const count = 200;
      const page = Math.ceil(total / count);
      const last = (await history({ sort: `${sort},asc`, count: String(count), page: String(page) }))
        .transactions;
      const first = (await history({ sort: `${sort},desc`, count: String(count) })).transactions;
      const ids = (rows: Transaction[]) => rows.map(one => one.id);
      expect(last).toHaveLength(total - (page - 1) * count);
      expect(ids(first).slice(0, last.length)).toEqual(ids(last).toReversed());
      expect((await history({ page: String(page + 1), count: String(count) })).transactions).toEqual([]);
    },
  );

  it('the days are half-open: the start belongs to them, the end does not', async () => {
    const [newest] = (await history({ count: '1' })).transactions as [Transaction];
    const at = Date.parse(newest.createdDate);
    const between = async (startDate: number, endDate: number) => {
      const [from, to] = [startDate, endDate].map(instant => new Date(instant).toISOString());
      return (await history({ startDate: from ?? '', endDate: to ?? '' })).transactions.map(one => one.id);
    };
    expect(await between(at, at + 1)).toContain(newest.id);
    expect(await between(at - 1, at)).not.toContain(newest.id);
    expect(await between(at, at)).toEqual([]);
    const local = new Date(at + 7_200_000).toISOString().replace('Z', '+02:00');
    expect((await history({ startDate: local })).transactions.map(one => one.id)).toContain(newest.id);
  });

  it('amounts and fees come as text and as numbers, all readable', async () => {
    const { transactions } = await history({ count: '200' });
    expect(new Set(transactions.map(one => typeof one.amount))).toEqual(new Set(['string', 'number']));
    for (const { amount, transactionFee, currency, disposition } of transactions) {
      expect(parseMoney(amount, currency)?.minor).toBeGreaterThan(0n);
      if (disposition === 'Approved') expect(parseMoney(transactionFee, currency)).not.toBeNull();
      else expect(transactionFee).toBeNull();
    }
  });

  it("another company's merchants have no history here", async () => {
    const nfcId = attribute(await busiest(), 'merchantId');
    const { body } = await ask({}, sandbox.other);
    expect(body.total).toBeGreaterThan(0);
    const own = new Set((await history({ count: '1000' })).transactions.map(one => one.id));
    expect(body.transactions.some(one => own.has(one.id))).toBe(false);
    expect((await ask({ nfcId }, sandbox.other)).body.total).toBe(0);
  });

  it('a parameter that is not the contract’s is 400 and named', async () => {
    for (const [name, value] of [
      ['startDate', 'yesterday'],
      ['startDate', '2026-11-01'],
      ['endDate', '2026-11-01T00:00:00'],
      ['count', '0'],
      ['count', '1001'],
      ['count', 'all'],
      ['page', '-1'],
      ['page', '0'],
      ['sort', 'amount'],
      ['sort', 'maskedPan,asc'],
      ['sort', 'amount,up'],
      ['colour', 'red'],
    ] as const) {
      const { status, body } = await ask({ [name]: value });
      expect([status, body.message], `${name}=${value}`).toEqual([400, expect.stringContaining(name)]);
    }
    const turned = { startDate: '2026-11-02T00:00:00Z', endDate: '2026-11-01T00:00:00Z' };
    expect(await ask(turned)).toMatchObject({
      status: 400,
      body: { message: expect.stringContaining('endDate') },
    });
  });

  it('planted texts are gone once the company is seeded again', async () => {
    const { transactions } = await history({});
    await sandbox.control('POST', '/markup', { text: 'Planted' });
    sandbox.keepsContract = false;
    expect((await history({})).transactions[0]?.reference).toBe('Planted');
    await sandbox.control('POST', '/seed', {});
    // Seeding adds the payments of the time that has passed since.
    const seeded = (await history({})).transactions;
    const added = seeded.findIndex(({ id }) => id === transactions[0]?.id);
    expect(seeded.slice(added)).toEqual(transactions.slice(0, seeded.length - added));
  });
});

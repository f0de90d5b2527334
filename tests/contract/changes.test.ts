import { expect, it } from 'vitest';
import { demoCompany } from '../../sandbox/seed/people.ts';
import { onEachDatabase } from './on-each-database.ts';
import type { Answer, Device } from './sandbox.ts';

type Row = Record<string, unknown>;
type Changes = { changed: Row[]; removed: string[]; nextCursor: string; more: boolean };

const lists = {
  terminals: { path: '/attestation/devices/nfc-devices', name: 'devices', key: 'deviceId' },
  merchants: { path: '/saas/merchant/pool/merchants', name: 'merchants', key: 'identifier' },
  reports: {
    path: '/settlements/merchant-settlement-reports',
    name: 'merchantSettlementReports',
    key: 'reportId',
  },
} as const;
type List = (typeof lists)[keyof typeof lists];
const DAY = 86_400_000;

onEachDatabase('the changes of a list', sandbox => {
  const get = (path: string, caller = sandbox.demo): Promise<Answer<Row>> =>
    sandbox.call<Row>(caller, 'GET', path);
  const isPaged = (list: List) => list !== lists.reports;

  /** Reads a list to its end, with something done before each page but the first. */
  async function whole(list: List, limit = 5000, between = async () => {}) {
    const rows = new Map<string, Row>();
    for (let cursor = ''; ; ) {
      const { body } = await get(`${list.path}${isPaged(list) ? `?limit=${limit}${cursor}` : ''}`);
      for (const row of body[list.name] as Row[]) rows.set(String(row[list.key]), row);
      if (!body.nextCursor) return { rows, cursor: String(body.changesCursor) };
      expect(body.changesCursor).toBeUndefined();
      cursor = `&cursor=${body.nextCursor}`;
      await between();
    }
  }

  const since = async (list: List, cursor: string, limit = 1000): Promise<Changes> => {
    const answer = await get(`${list.path}?limit=${limit}&changedSince=${cursor}`);
    expect(answer.status).toBe(200);
    return answer.body as Changes;
  };

  /** Brings rows up to date from a cursor, and gives the next. */
  async function follow(list: List, rows: Map<string, Row>, from: string, limit = 1000): Promise<string> {
    for (let cursor = from; ; ) {
      const { changed, removed, nextCursor, more } = await since(list, cursor, limit);
      for (const row of changed) rows.set(String(row[list.key]), row);
      for (const key of removed) rows.delete(key);
      cursor = nextCursor;
      if (!more) return cursor;
    }
  }

  const deactivate = (id: string) =>
    sandbox.call(sandbox.demo, 'POST', '/attestation/merchant/devices/deactivate', {
      body: { devicesForDeactivation: [{ deviceUniqueId: id }] },
    });
  const remove = (id: string) => sandbox.call(sandbox.demo, 'DELETE', `/attestation/devices/${id}`);
  const advance = async (advanceMs: number) => {
    await sandbox.control('PUT', '/clock', { advanceMs });
    sandbox.demo.token = await sandbox.signIn(demoCompany.email);
  };
  const register = () => sandbox.control<Device>('POST', '/terminals', {});

  it('are the rows that changed, as they are now, and the keys of those that are gone; each comes once', async () => {
    const { cursor } = await whole(lists.terminals);
    expect(await since(lists.terminals, cursor)).toMatchObject({ changed: [], removed: [], more: false });
    const changed = await sandbox.deviceIn('ACTIVE');
    const gone = await sandbox.deviceIn('DEACTIVATED');
    await deactivate(changed.deviceId);
    await remove(gone.deviceId);
    const added = await register();
    const answer = await since(lists.terminals, cursor);
    expect(answer).toMatchObject({ removed: [gone.deviceId], more: false });
    expect(answer.changed.map(row => row.deviceId).sort()).toEqual([changed.deviceId, added.deviceId].sort());
    expect(answer.changed).toContainEqual(
      expect.objectContaining({ deviceId: changed.deviceId, deviceStatus: 'DEACTIVATED' }),
    );
    expect(await since(lists.terminals, answer.nextCursor)).toMatchObject({ changed: [], removed: [] });
  });

  it('come in pages of the limit, those of one transaction too', async () => {
    const { rows, cursor } = await whole(lists.terminals);
    await sandbox.control('POST', '/taps', { count: 30, disposition: 'Approved' });
    const first = await since(lists.terminals, cursor, 1);
    expect(first.more).toBe(true);
    expect(first.changed).toHaveLength(1);
    await follow(lists.terminals, rows, cursor, 3);
    expect(rows).toEqual((await whole(lists.terminals)).rows);
  });

  it('hold everything that happened while the list was read page by page', async () => {
    const devices = await sandbox.devices();
    const [first, last] = [devices[0], devices.at(-1)] as [Device, Device];
    const { rows, cursor } = await whole(lists.terminals, 60, async () => {
      await sandbox.control('PATCH', `/terminals/${first.deviceId}`, { nickname: crypto.randomUUID() });
      await sandbox.control('PATCH', `/terminals/${last.deviceId}`, { nickname: crypto.randomUUID() });
      await register();
    });
    await follow(lists.terminals, rows, cursor);
    expect(rows).toEqual((await whole(lists.terminals)).rows);
  });

  it('of merchants hold those whose attributes, terminals or payments changed', async () => {
    const { rows, cursor } = await whole(lists.merchants);
    const [identifier = ''] = rows.keys();
    await sandbox.control('PATCH', `/merchants/${identifier}`, { bankMIDStatus: 'Active' });
    const [{ merchantId } = { merchantId: null }] = (await sandbox.devices()).filter(one => one.merchantId);
    await sandbox.control('POST', '/terminals', { merchantId });
    await sandbox.control('POST', '/taps', { count: 2, disposition: 'Declined' });
    const { changed } = await since(lists.merchants, cursor);
    expect(changed.length).toBeGreaterThan(1);
    expect(changed.length).toBeLessThan(5);
    await follow(lists.merchants, rows, cursor);
    expect(rows).toEqual((await whole(lists.merchants)).rows);
  });

  it('of settlement reports hold the one that was settled', async () => {
    const { rows, cursor } = await whole(lists.reports);
    const [report] = [...rows.values()].filter(row => row.settlementStatus === 'PENDING');
    const path = `/settlements/report/${report?.reportId}/merchant/${report?.merchantId}/toggle-settled-to-merchant`;
    await sandbox.call(sandbox.demo, 'PUT', path);
    const { changed } = await since(lists.reports, cursor);
    expect(changed).toMatchObject([{ reportId: report?.reportId, settlementStatus: 'SETTLED' }]);
  });

  it('go with the whole list alone: beside a filter, a search or a page they are 400', async () => {
    const { cursor } = await whole(lists.terminals);
    for (const other of ['merchantId=x', `cursor=${Buffer.from('0 0').toString('base64url')}`])
      expect((await get(`${lists.terminals.path}?changedSince=${cursor}&${other}`)).status).toBe(400);
    expect((await get(`${lists.merchants.path}?changedSince=${cursor}&search=a`)).status).toBe(400);
    const [{ merchantId } = { merchantId: null }] = (await sandbox.devices()).filter(one => one.merchantId);
    const filtered = await get(`${lists.terminals.path}?limit=5000&merchantId=${merchantId}`);
    expect(filtered.body.changesCursor).toBeUndefined();
  });

  it('are refused with 410 to a cursor of another company, of another list, and to any other text', async () => {
    const { cursor } = await whole(lists.terminals);
    const foreign = await get(`${lists.terminals.path}?changedSince=${cursor}`, sandbox.other);
    expect(foreign).toMatchObject({ status: 410, body: { errorCode: 'CURSOR_GONE' } });
    expect((await get(`${lists.merchants.path}?changedSince=${cursor}`)).status).toBe(410);
    for (const other of ['', '~', 'AA', 'W10', Buffer.from('[1,2,"\0",4]').toString('base64url')])
      expect((await get(`${lists.terminals.path}?changedSince=${other}`)).status).toBe(410);
  });

  it('are known for seven days; an older cursor, and one from before all rows were replaced, are 410', async () => {
    const { cursor } = await whole(lists.terminals);
    await advance(7 * DAY - 60_000);
    const { nextCursor } = await since(lists.terminals, cursor);
    await advance(120_000);
    expect((await get(`${lists.terminals.path}?changedSince=${cursor}`)).status).toBe(410);
    await since(lists.terminals, nextCursor);
    await sandbox.control('POST', '/markup', { text: 'Planted' });
    sandbox.keepsContract = false;
    expect((await get(`${lists.terminals.path}?changedSince=${nextCursor}`)).status).toBe(410);
  });

  it('lose nothing to transactions that commit at the same time', async () => {
    const { rows, cursor: start } = await whole(lists.terminals);
    const active = [...rows.values()].filter(row => row.deviceStatus === 'ACTIVE');
    const writers = [0, 1, 2, 3].map(async lane => {
      for (const [place, { deviceId }] of active.slice(0, 40).entries()) {
        if (place % 4 !== lane) continue;
        const id = String(deviceId);
        await deactivate(id);
        if (place % 3 === 0) await remove(id);
        if (place % 5 === 0) await register();
      }
    });
    let isOver = false;
    const written = Promise.all(writers).then(() => {
      isOver = true;
    });
    let cursor = start;
    while (!isOver) cursor = await follow(lists.terminals, rows, cursor, 7);
    await written;
    await follow(lists.terminals, rows, cursor);
    expect(rows).toEqual((await whole(lists.terminals)).rows);
  });
});

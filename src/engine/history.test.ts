import { describe, expect, test } from 'vitest';
import type { HistoryQuery } from '../domain/history.ts';
import { createHistory } from './history.ts';
import { inRooms } from './room-test-bed.ts';
import { failureIn, ok } from './session-test-bed.ts';

const bed = inRooms();
/** The engine's part as a newly opened browser has it. */
async function opened() {
  const { inRoom, asked } = await bed.open();
  return { ...createHistory(inRoom), asked };
}

const newest: HistoryQuery = {
  channels: [],
  from: null,
  to: null,
  page: 1,
  count: 25,
  sort: { by: 'createdDate', descending: true },
};

describe('a page of the history', () => {
  test('is what the service has in these channels and days, in its order', async () => {
    const { page, asked } = await opened();
    const all = ok(await page(newest, false)).value;
    expect(all.rows).toHaveLength(25);
    const days = all.rows.map(row => row.createdDate ?? '');
    expect(days).toEqual([...days].sort().reverse());
    const [first = ''] = days;
    const links = ok(
      await page(
        { ...newest, channels: ['pay-by-link', 'ble'], to: first, sort: { by: 'amount', descending: false } },
        false,
      ),
    ).value;
    expect(new Set(links.rows.map(row => row.channel))).toEqual(new Set(['pay-by-link', 'ble']));
    expect(links.rows.every(row => (row.createdDate ?? '') < first)).toBe(true);
    expect(asked.at(-1)?.query).toEqual({
      nfcId: undefined,
      bleId: '',
      payByLinkId: '',
      startDate: undefined,
      endDate: first,
      count: 25,
      page: 1,
      sort: 'amount,asc',
    });
  });

  test('follows the one before without a gap or a repeat', async () => {
    const { page } = await opened();
    const wide = ok(await page({ ...newest, count: 50 }, false)).value.rows;
    const second = ok(await page({ ...newest, page: 2 }, false)).value.rows;
    expect(second.map(row => row.id)).toEqual(wide.slice(25).map(row => row.id));
  });
});

describe('without a network', () => {
  test('a page is read as it was seen last, whatever the order of its channels', async () => {
    const first = await opened();
    const query: HistoryQuery = { ...newest, channels: ['nfc', 'ble'] };
    const seen = ok(await first.page(query, true));
    bed.net.onLine = false;
    const later = await opened();
    expect(failureIn(await later.page(query, true))).toEqual({ kind: 'unreachable' });
    expect(ok(await later.kept({ ...newest, channels: ['ble', 'nfc'] }))).toEqual(seen);
  });

  test('a page that was never seen is not there, and the one seen last says what it answers', async () => {
    const { page, kept, last } = await opened();
    expect(ok(await last())).toBeNull();
    await page(newest, true);
    const seen = ok(await page({ ...newest, page: 2 }, true));
    expect(ok(await kept({ ...newest, page: 3 }))).toBeNull();
    expect(ok(await last())).toEqual({ query: { ...newest, page: 2 }, seen });
  });

  test('what an export reads is not kept', async () => {
    const { page, kept, last } = await opened();
    await page(newest, false);
    expect(ok(await kept(newest))).toBeNull();
    expect(ok(await last())).toBeNull();
  });

  test('a page that is too long is cut, and says by how much', async () => {
    const { page, kept } = await opened();
    const long: HistoryQuery = { ...newest, count: 250 };
    const seen = ok(await page(long, true)).value;
    const held = ok(await kept(long))?.value;
    expect(held?.notKept).toBeGreaterThan(0);
    expect((held?.rows.length ?? 0) + (held?.notKept ?? 0)).toBe(seen.rows.length);
    expect(held?.rows).toEqual(seen.rows.slice(0, held?.rows.length));
  });
});

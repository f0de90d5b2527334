import { describe, expect, test, vi } from 'vitest';
import { newTransaction } from '../../../tests/domain/transactions.ts';
import { onSignedInPlatform } from '../../../tests/engine/person-scope-fixture.ts';
import { failureIn, ok } from '../../../tests/engine/platform-fixture.ts';
import { patient } from '../../../tests/patience.ts';
import { noFilter } from '../../domain/history/filter.ts';
import type { HistoryQuery, HistoryQuestion } from '../../domain/history/history.ts';
import { addDays, dayOf, dayStart } from '../../domain/time.ts';
import type { Transaction } from '../../domain/transaction.ts';
import { createHistory } from './history.ts';
import { createPaymentDays } from './payment-days.ts';

/** A busy machine takes several times as long. */
const bed = onSignedInPlatform();
/** The engine's part as a newly opened browser has it. */
async function opened() {
  const { withPerson, calls } = await bed.open();
  const silent = { postMessage: () => undefined, addEventListener: () => undefined };
  const paymentDaysOf = createPaymentDays(() => undefined, silent);
  return { ...createHistory(withPerson, paymentDaysOf, () => undefined), calls };
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
    const { page, calls } = await opened();
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
    expect(calls.at(-1)?.query).toEqual({
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

describe('the history offline', () => {
  test('shows a page as last loaded, whatever the order of its channels', async () => {
    const first = await opened();
    const query: HistoryQuery = { ...newest, channels: ['nfc', 'ble'] };
    const seen = ok(await first.page(query, true));
    bed.net.onLine = false;
    const later = await opened();
    expect(failureIn(await later.page(query, true))).toEqual({ kind: 'unreachable' });
    expect(ok(await later.kept({ ...newest, channels: ['ble', 'nfc'] }))).toEqual(seen);
  });

  test('has no page that was never loaded', async () => {
    const { page, kept } = await opened();
    await page(newest, true);
    expect(ok(await kept({ ...newest, page: 3 }))).toBeNull();
  });

  test('keeps no page that an export loaded', async () => {
    const { page, kept } = await opened();
    await page(newest, false);
    expect(ok(await kept(newest))).toBeNull();
  });

  test('cuts a page that is too long, and counts the missing rows', async () => {
    const { page, kept } = await opened();
    const long: HistoryQuery = { ...newest, count: 250 };
    const seen = ok(await page(long, true)).value;
    const held = ok(await kept(long))?.value;
    expect(held?.notKept).toBeGreaterThan(0);
    expect((held?.rows.length ?? 0) + (held?.notKept ?? 0)).toBe(seen.rows.length);
    expect(held?.rows).toEqual(seen.rows.slice(0, held?.rows.length));
  });
});

describe('the kept payments', () => {
  const all: HistoryQuestion = { ...newest, filter: noFilter };

  /** Reads as a page does: again and again, as long as it says that reading goes on. */
  async function filled() {
    const history = await opened();
    let known = ok(await history.read('due'));
    while (known.isReading) known = ok(await history.read('due'));
    return history;
  }
  const days90 = () => ({
    from: new Date(dayStart(addDays(dayOf(Date.now()), -89))).toISOString(),
    to: new Date(dayStart(addDays(dayOf(Date.now()), 1))).toISOString(),
  });
  /** Every payment of the service in a period, by small pages. */
  async function served({ page }: Awaited<ReturnType<typeof opened>>, query: HistoryQuery) {
    const rows: Transaction[] = [];
    for (let number = 1, total = 1; rows.length < total; number++) {
      const { value } = ok(await page({ ...query, page: number, count: 500 }, false));
      rows.push(...value.rows);
      total = value.total ?? 0;
    }
    return rows;
  }

  test('answer every page of their period as the service does, offline too', async () => {
    const history = await filled();
    const rows = await served(history, { ...newest, ...days90() });
    expect(rows.length).toBeGreaterThan(200);
    bed.net.onLine = false;
    const { view } = await opened();
    const found = ok(await view({ ...all, ...days90(), count: rows.length }));
    expect(found).toMatchObject({ isWhole: true, total: rows.length, searched: rows.length, failure: null });
    expect(found.rows).toEqual(rows);
    const second = ok(await view({ ...all, ...days90(), page: 2 }));
    expect(second.rows).toEqual(rows.slice(25, 50));
  });

  test('are not loaded again while they are fresh, in a newly opened browser too', async () => {
    await filled();
    const { calls, read } = await opened();
    ok(await read('due'));
    expect(calls).toEqual([]);
  });

  test('answer a search exactly, and one over older payments once those were loaded', async () => {
    const history = await filled();
    const rows = await served(history, newest);
    const [older] = rows.filter(({ createdDate }) => (createdDate ?? '') < days90().from);
    const sought = { ...all, filter: { ...noFilter, search: older?.id ?? '' } };
    await vi.waitFor(async () => {
      const found = ok(await history.view(sought));
      expect(found).toMatchObject({ isWhole: true, total: 1, searched: rows.length });
      expect(found.rows[0]).toEqual(older);
    }, patient);
  });

  test('are not extended while the search is stopped, and the number of payments is shown', async () => {
    const history = await filled();
    ok(await history.setSearch('stop'));
    const sought = { ...all, filter: { ...noFilter, search: 'nowhere-0' } };
    ok(await history.view(sought));
    await vi.waitFor(async () => {
      const found = ok(await history.view(sought));
      expect(found).toMatchObject({ isWhole: false, isStopped: true, isSearching: false, total: 0 });
      expect(found.announced).toBeGreaterThan(found.searched);
    }, patient);
    ok(await history.setSearch('resume'));
    await vi.waitFor(async () => expect(ok(await history.view(sought)).isWhole).toBe(true), patient);
  });

  test('of none are followed by what was loaded, which a refresh loads again', async () => {
    const history = await opened();
    ok(await history.choose(0));
    const sought = { ...all, ...days90(), filter: { ...noFilter, from: '0' } };
    const whole = () =>
      vi.waitFor(async () => {
        const found = ok(await history.view(sought));
        expect(found.isWhole).toBe(true);
        return found;
      }, patient);
    const before = await whole();
    ok(await history.read('now'));
    await vi.waitFor(async () => {
      const { asOf, total } = ok(await history.view(sought));
      expect(Date.parse(asOf ?? '')).toBeGreaterThan(Date.parse(before.asOf ?? ''));
      expect(total).toBe(before.total);
    }, patient);
  });

  test('of none are followed by what was loaded, with the failure of a refresh', async () => {
    const history = await opened();
    ok(await history.choose(0));
    const sought = { ...all, ...days90(), filter: { ...noFilter, from: '0' } };
    await vi.waitFor(async () => expect(ok(await history.view(sought)).isWhole).toBe(true), patient);
    const { total } = ok(await history.view(sought));
    bed.net.onLine = false;
    ok(await history.read('now'));
    await vi.waitFor(async () => {
      const failure = { kind: 'unreachable' };
      expect(ok(await history.view(sought))).toMatchObject({ isWhole: true, total, failure });
    }, patient);
  });

  test('are found by an ID, an external ID, a card or an amount', async () => {
    const { find, one, view } = await filled();
    const row = ok(await view({ ...all, ...days90(), page: 3 })).rows[7];
    expect(ok(await find(row?.id ?? '', 5)).rows).toEqual([{ row, fit: 'exact' }]);
    expect(ok(await find(row?.externalId ?? '', 5)).rows[0]).toEqual({ row, fit: 'exact' });
    expect(ok(await one(row?.externalId ?? ''))).toEqual(row);
    const { amount, maskedPan } = row as Transaction;
    const cents = String(amount.minor % 100n).padStart(2, '0');
    const byAmount = ok(await find(`R ${amount.minor / 100n}.${cents}`, 50)).rows;
    expect(byAmount.length).toBeGreaterThan(0);
    for (const { row: each } of byAmount) expect(each.amount).toEqual(amount);
    expect(ok(await find(maskedPan ?? '', 5)).rows[0]?.row.maskedPan).toBe(maskedPan);
    expect(ok(await find('no', 5)).rows).toEqual([]);
  });

  test('are found while their day is still being read', async () => {
    const { withPerson } = await bed.open();
    const post = vi.fn();
    const paymentDaysOf = createPaymentDays(post, {
      postMessage: () => undefined,
      addEventListener: () => undefined,
    });
    const history = createHistory(withPerson, paymentDaysOf, () => undefined);
    const row = { ...newTransaction({ id: 'T-77' }), createdDate: new Date().toISOString() };
    await withPerson(async (scope, context) => {
      const { held } = paymentDaysOf(scope, context);
      held.show([row], true, addDays(dayOf(Date.now()), -89));
      return { ok: null };
    });
    const sought = { ...all, ...days90(), filter: { ...noFilter, search: 'T-77' } };
    const found = ok(await history.view(sought));
    expect(found).toMatchObject({ isWhole: false, total: 1, searched: 1 });
    expect(found.rows).toEqual([row]);
    expect(found.asOf).not.toBeNull();
  });

  test('shrink to the days that the person chose, and grow again', async () => {
    const history = await filled();
    const before = ok(await history.storage());
    expect(before).toMatchObject({ choice: 90, days: 90 });
    expect(before.bytes).toBeGreaterThan(before.count * 40);
    const after = ok(await history.choose(7));
    expect(after).toMatchObject({ choice: 7, days: 7 });
    expect(ok(await history.view({ ...all, ...days90() })).isWhole).toBe(false);
    ok(await history.choose(90));
    let known = ok(await history.read('due'));
    while (known.isReading) known = ok(await history.read('due'));
    expect(ok(await history.storage())).toEqual(before);
  });
});

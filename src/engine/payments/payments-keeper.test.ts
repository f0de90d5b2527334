import { afterEach, beforeEach, expect, test } from 'vitest';
import { newTransaction } from '../../../tests/domain/transactions.ts';
import { type CopyStore, destroyCopy, openCopy } from '../../db/copy-store.ts';
import { clearCopy, copyUsage } from '../../db/storage-usage.ts';
import { DayTally } from '../../domain/figures/sum.ts';
import { addDays, dayEnd, dayStart } from '../../domain/time.ts';
import { HeldPayments } from '../../sync/payments/held-payments.ts';
import type { ReadDay } from '../figures/load-days.ts';
import { createPaymentsKeeper } from './payments-keeper.ts';

const today = '2026-11-20';
const back = (days: number) => addDays(today, -days);
let people = 0;
let identity: string;
let store: CopyStore;
let time: number;
const clock = { now: () => time };

beforeEach(() => {
  identity = `keeper-${++people}`;
  store = openCopy(identity);
  time = dayStart(today) + 43_200_000;
});
afterEach(() => store.close());

/** A day as a walk reads it, with so many payments. */
function dayOf(day: string, count: number, asOf = time, ids = day): ReadDay {
  const tally = new DayTally(day, new Date(asOf).toISOString());
  const rows = Array.from({ length: count }, (_, place) =>
    newTransaction({ id: `${ids}/${place}`, createdDate: new Date(dayStart(day) + place).toISOString() }),
  );
  for (const row of rows) tally.add(row);
  return { figures: tally.figures(asOf < dayEnd(day)), rows, isMore: false };
}

/** Keeps days as the reader does: their figures first. */
async function keep(days: ReadDay[], most?: number) {
  const keeper = createPaymentsKeeper(store, clock, most);
  await store.figures.keep(
    days.map(({ figures }) => figures),
    time,
  );
  await keeper.keep(days);
  return keeper;
}
const heldDays = async () => (await store.payments.days()).map(({ day, count }) => [day, count]);

test('the last ninety days are lacking until they are kept, whatever their figures', async () => {
  const keeper = createPaymentsKeeper(store, clock);
  expect(await keeper.lacking()).toHaveLength(90);
  expect(await keeper.oldest()).toBe(back(89));
  await store.figures.keep([dayOf(today, 3).figures], time);
  expect(await keeper.lacking()).toContain(today);
  await keep([dayOf(today, 3), dayOf(back(1), 0)]);
  expect(await keeper.lacking()).toHaveLength(88);
  expect(await heldDays()).toEqual([
    [back(1), 0],
    [today, 3],
  ]);
});

test('the oldest days are deleted when there are too many payments, and are not read again', async () => {
  const keeper = await keep([dayOf(today, 4), dayOf(back(1), 4), dayOf(back(2), 4)], 10);
  expect(await heldDays()).toEqual([
    [back(1), 4],
    [today, 4],
  ]);
  expect(await keeper.lacking()).toEqual([]);
  expect(await keeper.oldest()).toBe(back(1));
});

test('a day that another tab read later stays, and more of the same read is added', async () => {
  await keep([dayOf(today, 5, time)]);
  await keep([dayOf(today, 2, time - 1_000)]);
  expect(await heldDays()).toEqual([[today, 5]]);
  await keep([{ ...dayOf(today, 2, time, 'late'), isMore: true }]);
  expect(await heldDays()).toEqual([[today, 7]]);
  const { table } = await new HeldPayments(store.payments, clock).load();
  expect(Array.from({ length: table.count }, (_, place) => table.row(place).id)).toContain('late/1');
});

test('a day replaces one that was read while the clock was ahead', async () => {
  await keep([dayOf(today, 5, time + 86_400_000)]);
  await keep([dayOf(today, 6, time)]);
  expect(await heldDays()).toEqual([[today, 6]]);
});

test('the held payments follow the stored ones, and a damaged day is lacking again', async () => {
  const keeper = await keep([dayOf(today, 2), dayOf(back(1), 1)]);
  const held = new HeldPayments(store.payments, clock);
  const first = await held.load();
  held.refresh();
  expect((await held.load()).table).toBe(first.table);
  time += 60_000;
  await keep([dayOf(today, 3)]);
  held.refresh();
  expect((await held.load()).table.count).toBe(4);

  const database = await new Promise<IDBDatabase>(resolve => {
    const request = indexedDB.open(`copy:${identity}`);
    request.onsuccess = () => resolve(request.result);
  });
  const change = database.transaction('payments', 'readwrite');
  change.objectStore('payments').put({ day: today, block: 0, sealed: new Uint8Array(100) });
  await new Promise(resolve => {
    change.oncomplete = resolve;
  });
  database.close();
  const opened = await new HeldPayments(store.payments, clock).load();
  expect(opened.days.map(({ day }) => day)).toEqual([back(1)]);
  expect(await keeper.lacking()).toContain(today);
});

test('the copy reports their size, is cleared with them, and deletes them with the person', async () => {
  const keeper = await keep([dayOf(today, 100)]);
  await keeper.choose(30);
  const { payments } = await copyUsage(identity);
  expect(payments).toEqual({
    rows: 100,
    bytes: (await keeper.kept()).bytes,
    asOf: new Date(time).toISOString(),
  });
  expect(payments.bytes).toBeGreaterThan(5_000);
  expect(await clearCopy(identity)).toEqual({ ok: null });
  expect(await keeper.kept()).toEqual({ choice: 30, days: 0, count: 0, bytes: 0, since: null });
  store.close();
  await destroyCopy(identity);
  store = openCopy(identity);
  expect(await store.payments.choice()).toBe(90);
});

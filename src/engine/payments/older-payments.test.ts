import { expect, test, vi } from 'vitest';
import { newTransaction } from '../../../tests/domain/transactions.ts';
import { FailureError } from '../../domain/failure.ts';
import { blocksFrom, newDictionaries } from '../../sync/payments/payment-table.ts';
import { createOlderPaymentsReader, type OlderPayments } from './older-payments.ts';

const HOUR_MS = 3_600_000;
const start = Date.parse('2026-11-30T08:00:00Z');
const today = { from: '2026-11-29T22:00:00.000Z', to: '2026-11-30T22:00:00.000Z' };
const yesterday = { from: '2026-11-28T22:00:00.000Z', to: '2026-11-29T22:00:00.000Z' };
const lastWeek = { from: '2026-11-22T22:00:00.000Z', to: '2026-11-25T22:00:00.000Z' };

/** A reader of a service with `count` payments, each of them in any period. */
function opened() {
  const service = { now: start, count: 1, pageMs: 0, isDown: false };
  const readPage = vi.fn(async () => {
    service.now += service.pageMs;
    if (service.isDown) throw new FailureError({ kind: 'unreachable' });
    const rows = Array.from({ length: service.count }, (_, place) => newTransaction({ id: `T-${place}` }));
    return { rows, total: rows.length, unreadable: 0, count: 1_000, notKept: 0 };
  });
  const dictionaries = newDictionaries();
  const reader = createOlderPaymentsReader({
    readPage,
    blocksFrom: packed => blocksFrom(packed, dictionaries),
    clock: { now: () => service.now },
    notify: () => undefined,
  });
  /** Asks for a period, lets the service answer, and asks again. */
  const ask = async (period: typeof today) => {
    reader.ask(period);
    await vi.waitFor(() => expect(reader.ask(period).isReading).toBe(false));
    await new Promise(resolve => setTimeout(resolve));
    return reader.ask(period);
  };
  return { service, reader, readPage, ask };
}

const countOf = ({ blocks }: OlderPayments) => blocks.reduce((sum, { count }) => sum + count, 0);

test('a period that may still change is loaded again after a minute', async () => {
  const { service, readPage, ask } = opened();
  expect(countOf(await ask(today))).toBe(1);
  service.count = 5;
  service.now += 59_000;
  expect(countOf(await ask(today))).toBe(1);
  expect(readPage).toHaveBeenCalledTimes(1);
  service.now += 2_000;
  const later = await ask(today);
  expect(later).toMatchObject({ isWhole: true, asOf: new Date(service.now).toISOString() });
  expect(countOf(later)).toBe(5);
});

test('a period whose loading takes long is loaded again later', async () => {
  const { service, readPage, ask } = opened();
  service.pageMs = 9_000;
  await ask(today);
  service.now += 220_000;
  await ask(today);
  expect(readPage).toHaveBeenCalledTimes(1);
  service.now += 20_000;
  await ask(today);
  expect(readPage).toHaveBeenCalledTimes(2);
});

test('a period is loaded again soon where the device slept while it was loaded', async () => {
  const { service, readPage, ask } = opened();
  service.pageMs = 2 * HOUR_MS;
  await ask(today);
  service.pageMs = 0;
  service.now += 61_000;
  await ask(today);
  expect(readPage).toHaveBeenCalledTimes(2);
});

test('a period that ended more than three days ago is loaded once', async () => {
  const { service, readPage, ask } = opened();
  await ask(lastWeek);
  service.now += 6 * HOUR_MS;
  await ask(lastWeek);
  expect(readPage).toHaveBeenCalledTimes(1);
});

test('every period is loaded again on demand', async () => {
  const { service, reader, ask } = opened();
  await ask(lastWeek);
  service.count = 3;
  service.now += 1_000;
  reader.renew();
  expect(countOf(await ask(lastWeek))).toBe(3);
});

test('the loaded payments of a period stay while the service does not answer, and it is asked once a minute', async () => {
  const { service, reader, readPage, ask } = opened();
  const { asOf } = await ask(today);
  service.isDown = true;
  service.count = 4;
  service.now += HOUR_MS;
  const held = await ask(today);
  expect(held).toMatchObject({ isWhole: true, asOf, failure: null });
  expect(countOf(held)).toBe(1);
  for (let again = 0; again < 3; again++) await ask(today);
  expect(readPage).toHaveBeenCalledTimes(2);
  service.isDown = false;
  reader.renew();
  expect(countOf(await ask(today))).toBe(4);
});

test('a period whose loading failed is loaded again on demand', async () => {
  const { service, reader, ask } = opened();
  service.isDown = true;
  expect((await ask(today)).failure).toEqual({ kind: 'unreachable' });
  service.isDown = false;
  reader.renew();
  expect(await ask(today)).toMatchObject({ isWhole: true, failure: null });
});

test('a reload on demand that failed is tried again after a minute, and its failure is given until then', async () => {
  const { service, reader, readPage, ask } = opened();
  const { asOf } = await ask(lastWeek);
  service.isDown = true;
  reader.renew();
  expect(await ask(lastWeek)).toMatchObject({ isWhole: true, asOf, failure: { kind: 'unreachable' } });
  service.isDown = false;
  service.count = 3;
  service.now += 59_000;
  expect(await ask(lastWeek)).toMatchObject({ asOf, failure: { kind: 'unreachable' } });
  expect(readPage).toHaveBeenCalledTimes(2);
  service.now += 2_000;
  const later = await ask(lastWeek);
  expect(later).toMatchObject({ asOf: new Date(service.now).toISOString(), failure: null });
  expect(countOf(later)).toBe(3);
});

test('a failed reload rests as long as the service asks for', async () => {
  const { service, reader, readPage, ask } = opened();
  await ask(lastWeek);
  readPage.mockRejectedValueOnce(new FailureError({ kind: 'refused', status: 429, retryAfterMs: 600_000 }));
  reader.renew();
  await ask(lastWeek);
  service.now += 590_000;
  await ask(lastWeek);
  expect(readPage).toHaveBeenCalledTimes(2);
  service.now += 10_000;
  expect(await ask(lastWeek)).toMatchObject({ asOf: new Date(service.now).toISOString(), failure: null });
});

test('a failed reload is tried at once when the search is continued', async () => {
  const { service, reader, ask } = opened();
  await ask(lastWeek);
  service.isDown = true;
  reader.renew();
  await ask(lastWeek);
  service.isDown = false;
  service.now += 1_000;
  reader.resume();
  expect(await ask(lastWeek)).toMatchObject({ asOf: new Date(service.now).toISOString(), failure: null });
});

test('a stopped search stops no reload of a period that was loaded whole', async () => {
  const { service, reader, readPage, ask } = opened();
  await ask(today);
  await ask(lastWeek);
  reader.stop();
  service.count = 3;
  service.now += 61_000;
  expect(countOf(await ask(today))).toBe(3);
  expect(await ask(yesterday)).toMatchObject({ isWhole: false, failure: null });
  expect(readPage).toHaveBeenCalledTimes(3);
  reader.renew();
  expect(countOf(await ask(lastWeek))).toBe(3);
});

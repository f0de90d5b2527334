import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { patient } from '../../../tests/patience.ts';
import { createLocalLocks } from '../../../tests/pull/locks.ts';
import type { Page } from '../../api/page.ts';
import type { TransactionRequest } from '../../api/transactions-service.ts';
import { type CopyStore, openCopy } from '../../db/copy-store.ts';
import { type Answer, type Failure, failed } from '../../domain/failure.ts';
import { DayTally } from '../../domain/figures/sum.ts';
import { addDays, dayStart, eachDay, instantsOf } from '../../domain/time.ts';
import type { Transaction } from '../../domain/transaction.ts';
import { createRunLock } from '../../sync/pull/run-lock.ts';
import { createPaymentsKeeper } from '../payments/payments-keeper.ts';
import { createFiguresReader, type FiguresReader } from './figures-reader.ts';

const today = '2026-11-20';
const week = { from: '2026-11-14', to: today };
const HOUR = 3_600_000;
const empty: Page<Transaction> = { rows: [], unreadable: [], total: 0, nextCursor: null, etag: null };

let people = 0;
let store: CopyStore;
let time: number;
let requests: TransactionRequest[];
let readers: FiguresReader[];
let answers: (request: TransactionRequest) => Promise<Answer<Page<Transaction>>>;
let lock: ReturnType<typeof createRunLock>;

beforeEach(async () => {
  store = openCopy(`reader-${++people}`);
  await store.payments.choose(0);
  time = dayStart(today) + 12 * HOUR;
  requests = [];
  readers = [];
  answers = async () => ({ ok: empty });
  lock = createRunLock(createLocalLocks(), 10);
});
afterEach(() => store.close());

/** The reader of one more tab; all share storage and lock, and hear of each other. */
function openTab(): FiguresReader {
  const reader = createFiguresReader({
    identity: 'me',
    store: store.figures,
    payments: createPaymentsKeeper(store, { now: () => time }),
    lock,
    clock: { now: () => time },
    askPage(request) {
      requests.push(request);
      return answers(request);
    },
    broadcast(message) {
      for (const other of readers) if (other !== reader) other.onBroadcast(message);
    },
  });
  readers.push(reader);
  return reader;
}

/** Answers wait until they are let go. */
function gate() {
  let open: () => void = () => undefined;
  let begun: () => void = () => undefined;
  const opened = new Promise<void>(resolve => {
    open = resolve;
  });
  const wasAsked = new Promise<void>(resolve => {
    begun = resolve;
  });
  answers = async () => {
    begun();
    await opened;
    return { ok: empty };
  };
  return { open, wasAsked };
}
const keep = (day: string, asOf: number) =>
  store.figures.keep([new DayTally(day, new Date(asOf).toISOString()).figures(day === today)], time);
const startsAsked = () => requests.map(({ startDate }) => startDate);
const startOf = (day: string) => instantsOf({ from: day, to: day }).from;

describe('reading days', () => {
  test('loads missing days in stretches without a gap, newest first, and skips final days', async () => {
    for (const day of ['2026-11-14', '2026-11-16']) await keep(day, dayStart(addDays(day, 4)) + HOUR);
    const known = await openTab().read(week, 'due');
    expect(startsAsked()).toEqual([startOf('2026-11-17'), startOf('2026-11-15')]);
    expect(known).toMatchObject({ missing: 0, due: 0, isReading: false, failure: null });
    expect(known.days.map(({ day }) => day)).toEqual(eachDay(week));
  });

  test('reads the present day again after a minute and not before, those before it after a quarter of an hour', async () => {
    const reader = openTab();
    await reader.read(week, 'due');
    requests = [];
    time += 59_000;
    await reader.read(week, 'due');
    expect(requests).toEqual([]);
    time += 1_000;
    await reader.read(week, 'due');
    expect(startsAsked()).toEqual([startOf(today)]);
    time += 15 * 60_000;
    await reader.read(week, 'due');
    expect(startsAsked().at(-1)).toEqual(startOf('2026-11-17'));
  });

  test('loads all days when asked for `now`, final or not', async () => {
    const reader = openTab();
    await reader.read(week, 'due');
    requests = [];
    time += 1_000;
    expect(await reader.read(week, 'now')).toMatchObject({ due: 0 });
    expect(startsAsked()).toEqual([startOf(week.from)]);
  });

  test('reads the present day soon after a read during which the device slept', async () => {
    const reader = openTab();
    answers = async () => {
      time += 2 * HOUR;
      return { ok: empty };
    };
    await reader.read({ from: today, to: today }, 'due');
    requests = [];
    time += 2 * 60_000;
    await reader.read({ from: today, to: today }, 'due');
    expect(startsAsked()).toEqual([startOf(today)]);
  });

  test('rests the present day ten minutes at most', async () => {
    const reader = openTab();
    answers = async () => {
      time += 60_000;
      return { ok: empty };
    };
    await reader.read({ from: today, to: today }, 'due');
    requests = [];
    time += 8 * 60_000;
    await reader.read({ from: today, to: today }, 'due');
    expect(requests).toEqual([]);
    time += 60_000;
    await reader.read({ from: today, to: today }, 'due');
    expect(startsAsked()).toEqual([startOf(today)]);
  });

  test('rests the present day twenty times as long as its read took', async () => {
    answers = async () => {
      time += 30_000;
      return { ok: empty };
    };
    const reader = openTab();
    await reader.read(week, 'due');
    time += 9 * 60_000;
    expect((await reader.known(week)).due).toBe(0);
    time += 60_000;
    expect((await reader.known(week)).due).toBeGreaterThan(0);
  });

  test('runs in one tab at a time, and its days serve the others', async () => {
    const { open, wasAsked } = gate();
    const reads = [openTab().read(week, 'due')];
    await wasAsked;
    const other = openTab();
    reads.push(other.read(week, 'due'));
    expect((await other.known(week)).isReading).toBe(true);
    open();
    for (const known of await Promise.all(reads)) expect(known).toMatchObject({ missing: 0, due: 0 });
    expect(requests).toHaveLength(1);
  });

  test('continues in another tab when the reading one has been frozen for half a minute', async () => {
    const { open, wasAsked } = gate();
    const frozen = openTab();
    const first = frozen.read(week, 'due');
    await wasAsked;
    answers = async () => ({ ok: empty });
    const other = openTab();
    const waiting = other.read(week, 'due');
    await vi.waitFor(async () => expect((await other.known(week)).isReading).toBe(true), patient);
    time += 30_001;
    expect(await other.read(week, 'due')).toMatchObject({ missing: 0 });
    await waiting;
    open();
    await first;
    expect((await store.figures.read(week)).length).toBe(7);
  });

  test('stops before the next page when the calls have stopped', async () => {
    answers = async () => {
      time += 16_000;
      return { ok: { ...empty, total: null, rows: [payment(`p-${requests.length}`)] } };
    };
    const known = await openTab().read(week, 'due');
    expect(requests).toHaveLength(1);
    expect(known).toMatchObject({ missing: 7, isReading: false, failure: null });
  });

  test('reports a failure, stops, and is tried again with the next call', async () => {
    const unreachable: Failure = { kind: 'unreachable' };
    answers = async () => failed(unreachable);
    const reader = openTab();
    await keep('2026-11-16', dayStart(today));
    expect(await reader.read(week, 'due')).toMatchObject({ failure: unreachable, missing: 6 });
    expect(requests).toHaveLength(1);
    answers = async () => ({ ok: empty });
    expect(await reader.read(week, 'due')).toMatchObject({ failure: null, missing: 0 });
  });
});

const payment = (id: string): Transaction => ({
  id,
  externalId: null,
  channel: 'nfc',
  merchantId: null,
  merchantName: null,
  terminalId: null,
  amount: { minor: 1n, currency: 'ZAR' },
  fee: null,
  paymentMedium: null,
  reference: null,
  status: null,
  disposition: 'approved',
  responseCode: null,
  authorisationCode: null,
  maskedPan: null,
  createdDate: new Date(dayStart(week.from) + HOUR).toISOString(),
});

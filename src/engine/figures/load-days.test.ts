import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { TransactionRequest } from '../../api/transactions-service.ts';
import { type Failure, failed } from '../../domain/failure.ts';
import type { DayFigures } from '../../domain/figures/figures.ts';
import { addDays, type Days, dayStart, eachDay } from '../../domain/time.ts';
import type { Transaction } from '../../domain/transaction.ts';
import { type LoadDaysDeps, loadDays, type ReadDay } from './load-days.ts';

const days: Days = { from: '2026-11-18', to: '2026-11-20' };
const HOUR = 3_600_000;
const now = dayStart('2026-11-20') + 12 * HOUR;

const payment = (id: string, at: number | null): Transaction => ({
  id,
  externalId: null,
  channel: 'nfc',
  merchantId: 'm-1',
  merchantName: null,
  terminalId: null,
  amount: { minor: 100n, currency: 'ZAR' },
  fee: null,
  paymentMedium: null,
  reference: null,
  status: null,
  disposition: 'approved',
  responseCode: '00',
  authorisationCode: null,
  maskedPan: null,
  createdDate: at === null ? null : new Date(at).toISOString(),
});
const at = (day: string, hour: number) => dayStart(day) + hour * HOUR;

type Given = {
  /** Most rows that this service gives a page. */
  most?: number;
  says?: (total: number) => number | null;
  unreadable?: (page: number) => { index: number; reason: string }[];
  /** Before each page. */
  meanwhile?: (page: number, held: Transaction[]) => void;
  failsAt?: number;
};

/** A service that holds some payments, and what a walk over it keeps. */
async function walk(held: Transaction[], given: Given = {}, over: Partial<LoadDaysDeps> = {}) {
  const kept = new Map<string, DayFigures>();
  const requests: TransactionRequest[] = [];
  const outages: Failure = { kind: 'unreachable' };
  const ended = await loadDays({
    days,
    clock: { now: () => now },
    goesOn: () => true,
    async keep(some) {
      for (const { figures } of some) kept.set(figures.day, figures);
      return true;
    },
    async askPage(request) {
      requests.push(request);
      if (given.failsAt === request.page) return failed(outages);
      given.meanwhile?.(request.page, held);
      const own = held
        .filter(({ createdDate: date }) => {
          const { startDate, endDate } = request;
          return date === null || (date >= (startDate ?? '') && date < (endDate ?? ''));
        })
        .sort((a, b) => ((a.createdDate ?? '') < (b.createdDate ?? '') ? -1 : 1));
      const most = given.most ?? request.count;
      const rows = own.slice((request.page - 1) * most, request.page * most);
      const unreadable = given.unreadable?.(request.page) ?? [];
      const total = own.length;
      const announced = given.says ? given.says(total) : total;
      return { ok: { rows, unreadable, total: announced, nextCursor: null, etag: null } };
    },
    ...over,
  });
  return { ended, kept, requests, totals: eachDay(days).map(day => kept.get(day)?.counts.total) };
}

describe('reading days of the history', () => {
  test('keeps each day of its stretch, those without a payment too, by the day at +02:00', async () => {
    const held = [
      payment('before', dayStart(days.from) - 1),
      payment('first', dayStart(days.from)),
      payment('last of the first', dayStart('2026-11-19') - 1),
      payment('today', at('2026-11-20', 3)),
      payment('tomorrow', dayStart('2026-11-21')),
    ];
    const { ended, totals, kept } = await walk(held);
    expect(ended).toBe('whole');
    expect(totals).toEqual([2, 0, 1]);
    expect([...kept.values()].map(({ isSoFar }) => isSoFar)).toEqual([false, false, true]);
  });

  test('asks for a thousand at a time in the order of time, between the bounds of its days', async () => {
    const { requests } = await walk([payment('a', at('2026-11-19', 1))]);
    expect(requests).toEqual([
      {
        startDate: '2026-11-17T22:00:00.000Z',
        endDate: '2026-11-20T22:00:00.000Z',
        count: 1_000,
        page: 1,
        sort: { by: 'createdDate', descending: false },
      },
    ]);
  });

  test('gives the same figures for every page size, with a total or without', async () => {
    const hours = fc.array(fc.nat({ max: 71 }), { maxLength: 40 });
    await fc.assert(
      fc.asyncProperty(hours, fc.integer({ min: 1, max: 9 }), fc.boolean(), async (some, most, isTold) => {
        const held = some.map((hour, place) => payment(`p-${place}`, dayStart(days.from) + hour * HOUR));
        const { ended, totals } = await walk(held, { most, says: total => (isTold ? total : null) });
        expect(ended).toBe('whole');
        const perDay = [0, 1, 2].map(day => some.filter(hour => Math.floor(hour / 24) === day).length);
        expect(totals).toEqual(perDay);
      }),
      { numRuns: 60 },
    );
  });

  test('counts no payment twice when new ones push others to the next page', async () => {
    const held = Array.from({ length: 8 }, (_, hour) => payment(`p-${hour}`, at('2026-11-19', hour + 1)));
    const { totals } = await walk(held, {
      most: 4,
      meanwhile: (page, all) => void (page === 2 && all.push(payment('late', at('2026-11-18', 1)))),
    });
    // The late one is before what was read: it is found when the day is read again.
    expect(totals).toEqual([0, 8, 0]);
  });

  test('keeps the days that were read to their end before a failure, and no partial day', async () => {
    const held = ['2026-11-18', '2026-11-19', '2026-11-19', '2026-11-20'].map((day, place) =>
      payment(`p-${place}`, at(day, place + 1)),
    );
    const { ended, kept } = await walk(held, { most: 2, failsAt: 2 });
    expect(ended).toEqual({ kind: 'unreachable' });
    expect([...kept.keys()]).toEqual(['2026-11-18']);
  });

  test('shows each payment of a day once before the day is read to its end', async () => {
    const held = Array.from({ length: 5 }, (_, hour) => payment(`p-${hour}`, at('2026-11-19', hour + 1)));
    const shown: [string[], boolean][] = [];
    await walk(
      held,
      {
        most: 2,
        meanwhile: (page, all) => void (page === 2 && all.push(payment('late', at('2026-11-18', 1)))),
      },
      { show: async (rows, isFirst) => void shown.push([rows.map(({ id }) => id), isFirst]) },
    );
    expect(shown).toEqual([
      [['p-0', 'p-1'], true],
      [['p-2'], false],
      [[], false],
    ]);
  });

  test('stops before the next page when it is no longer wanted', async () => {
    const held = Array.from({ length: 8 }, (_, hour) => payment(`p-${hour}`, at('2026-11-19', hour)));
    let looks = 0;
    const { ended, kept, requests } = await walk(held, { most: 2 }, { goesOn: () => ++looks < 3 });
    expect(ended).toBe('left');
    expect(requests).toHaveLength(2);
    expect([...kept.keys()]).toEqual(['2026-11-18']);
  });

  test('counts rows that could not be read on the day they lie in', async () => {
    const held = [
      payment('a', at('2026-11-18', 1)),
      payment('b', at('2026-11-19', 1)),
      payment('no date', null),
      payment('c', at('2026-11-20', 1)),
    ].sort((a, b) => ((a.createdDate ?? '~') < (b.createdDate ?? '~') ? -1 : 1));
    const bad = [
      { index: 1, reason: 'amount is not an amount' },
      { index: 3, reason: 'id is missing' },
    ];
    const { kept, totals } = await walk(held, {
      unreadable: page => (page === 1 ? bad : []),
      says: total => total + 2,
    });
    expect(totals).toEqual([1, 1, 1]);
    expect([...kept.values()].reduce((sum, { unreadable }) => sum + unreadable, 0)).toBe(3);
  });

  test('returns a day again when a service without order adds to it', async () => {
    const given: ReadDay[] = [];
    const out = [at('2026-11-20', 1), at('2026-11-18', 1)].map((when, place) => payment(`p-${place}`, when));
    const ended = await loadDays({
      days,
      clock: { now: () => now },
      goesOn: () => true,
      keep: async some => given.push(...some) > 0,
      askPage: async ({ page }) => ({
        ok: { rows: out.slice(page - 1, page), unreadable: [], total: 2, nextCursor: null, etag: null },
      }),
    });
    expect(ended).toBe('whole');
    const last = new Map(given.map(({ figures }) => [figures.day, figures.counts.total]));
    const rows = given.filter(({ rows }) => rows.length > 0);
    expect(rows.map(({ figures, rows: [row], isMore }) => [figures.day, row?.id, isMore])).toEqual([
      ['2026-11-18', 'p-1', true],
      ['2026-11-20', 'p-0', false],
    ]);
    expect(last).toEqual(new Map(eachDay(days).map((day, place) => [day, place === 1 ? 0 : 1])));
  });

  test('fails when the service returns fewer payments than its total, and when storage is full', async () => {
    const held = [payment('a', at('2026-11-19', 1))];
    const { ended, kept } = await walk(held, { says: total => total + 1 });
    expect(ended).toEqual({ kind: 'unreadable', code: 'incomplete' });
    expect(kept.has('2026-11-20')).toBe(false);
    expect((await walk(held, {}, { keep: async () => false })).ended).toEqual({
      kind: 'refused',
      code: 'not-kept',
    });
  });

  test('fails when the service repeats a page', async () => {
    const rows = [payment('a', at('2026-11-19', 1))];
    const again = { rows, unreadable: [], total: null, nextCursor: null, etag: null };
    const { ended } = await walk([], {}, { askPage: async () => ({ ok: again }) });
    expect(ended).toEqual({ kind: 'unreadable', code: 'incomplete' });
  });

  test('records for each day the time at which its own read began', async () => {
    let time = now;
    const held = [1, 2, 3].map(place => payment(`p-${place}`, at(addDays('2026-11-17', place), 1)));
    const { kept } = await walk(held, { most: 1 }, { clock: { now: () => (time += 1_000) } });
    const times = [...kept.values()].map(({ asOf }) => Date.parse(asOf) - now);
    expect(times).toEqual([1_000, 2_000, 3_000]);
  });
});

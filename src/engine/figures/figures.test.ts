import { describe, expect, test } from 'vitest';
import { onSignedInPlatform } from '../../../tests/engine/person-scope-fixture.ts';
import { ok } from '../../../tests/engine/platform-fixture.ts';
import type { Call } from '../../api/http.ts';
import { transactionPage } from '../../api/transactions-service.ts';
import type { DayFigures } from '../../domain/figures/figures.ts';
import { DayTally } from '../../domain/figures/sum.ts';
import { sumByCurrency } from '../../domain/money.ts';
import { addDays, dayOf, eachDay, formatDay, instantsOf, monthOf } from '../../domain/time.ts';
import type { EngineEvent } from '../messages.ts';
import { createPaymentDays } from '../payments/payment-days.ts';
import { createFigures } from './figures.ts';

const bed = onSignedInPlatform({ transactions: 1_500 });
const today = () => dayOf(Date.now());
const week = () => ({ from: addDays(today(), -6), to: today() });
/** The engine's part as a newly opened browser has it. */
async function opened() {
  const { withPerson, scope, send, calls } = await bed.open();
  const events: EngineEvent[] = [];
  // No payments are kept: every request is for the figures.
  await scope.payments.choose(0);
  const silent = { postMessage: () => undefined, addEventListener: () => undefined };
  const figures = createFigures(
    withPerson,
    createPaymentDays(event => void events.push(event), silent),
  );
  return { figures, scope, send, calls, events };
}

/** The queries of the requests to the history. */
const queriesOf = (calls: readonly Call[]) =>
  calls.filter(({ path }) => path.endsWith('transaction-history')).map(({ query = {} }) => query);

/** Reads as a page does: again and again, as long as it says that reading goes on. */
async function readAll(figures: Awaited<ReturnType<typeof opened>>['figures'], when: 'due' | 'now' = 'due') {
  let known = ok(await figures.read(week(), when));
  while (known.isReading) known = ok(await figures.read(week(), 'due'));
  return known;
}

describe('the days of a week', () => {
  test('have the sums of the history, by the day at +02:00', async () => {
    const { figures, send } = await opened();
    const { days, missing } = await readAll(figures);
    expect(missing).toBe(0);
    expect(days.map(({ day }) => day)).toEqual(eachDay(week()));
    const { from, to } = instantsOf(week());
    const sort = { by: 'amount', descending: true } as const;
    const tallies = new Map(days.map(({ day, asOf }) => [day, new DayTally(day, asOf)]));
    for (let page = 1, got = 0, total = 1; got < total; page++) {
      const answer = ok(
        await transactionPage(send, { startDate: from, endDate: to, count: 300, page, sort }),
      );
      for (const row of answer.rows) tallies.get(formatDay(row.createdDate))?.add(row);
      got += answer.rows.length;
      total = answer.total ?? 0;
    }
    const reference = days.map(({ day, isSoFar }) => tallies.get(day)?.figures(isSoFar) as DayFigures);
    expect(days).toEqual(reference);
    expect(days.reduce((sum, { counts }) => sum + counts.total, 0)).toBeGreaterThan(0);
  });

  test('are loaded in one read, announced, and not loaded again while they are fresh', async () => {
    const { figures, events, calls } = await opened();
    await readAll(figures);
    expect(new Set(queriesOf(calls).map(({ startDate }) => startDate))).toEqual(
      new Set([instantsOf(week()).from]),
    );
    expect(events).toContainEqual({ type: 'figures' });
    calls.length = 0;
    expect(await readAll(figures)).toMatchObject({ missing: 0, due: 0 });
    expect(queriesOf(calls)).toEqual([]);
  });

  test('are all read again when asked for now', async () => {
    const { figures } = await opened();
    const before = await readAll(figures);
    const after = await readAll(figures, 'now');
    expect(
      after.days.map(({ asOf }) => asOf).every((asOf, day) => asOf > (before.days[day]?.asOf ?? '~')),
    ).toBe(true);
  });

  test('are known offline, and in another tab', async () => {
    const { figures } = await opened();
    const { days } = await readAll(figures);
    bed.net.onLine = false;
    const other = await opened();
    expect(ok(await other.figures.days(week())).days).toEqual(days);
  });

  test('stay missing offline, with the reason', async () => {
    const { figures } = await opened();
    bed.net.onLine = false;
    expect(await readAll(figures)).toMatchObject({
      missing: 7,
      failure: { kind: 'unreachable' },
      asOf: null,
    });
    bed.net.onLine = true;
    expect(await readAll(figures)).toMatchObject({ missing: 0, failure: null });
  });

  test('in the future are neither missing nor loaded', async () => {
    const { figures, calls } = await opened();
    const ahead = { from: addDays(today(), 1), to: addDays(today(), 9) };
    expect(ok(await figures.read(ahead, 'now'))).toMatchObject({ days: [], missing: 0, due: 0 });
    expect(queriesOf(calls)).toEqual([]);
  });

  test('requested twice at once are loaded once', async () => {
    const { figures, calls } = await opened();
    await Promise.all([readAll(figures), readAll(figures)]);
    const pages = queriesOf(calls).map(({ startDate, page }) => `${startDate} ${page}`);
    expect(new Set(pages).size).toBe(pages.length);
  });
});

test('the fleet counts each terminal of the copy once per figure, and is unknown before they are loaded', async () => {
  const { figures, scope } = await opened();
  expect(ok(await figures.fleet())).toBeNull();
  ok(await scope.pull('terminals', 'now'));
  const fleet = ok(await figures.fleet());
  const sum = (shares: readonly { count: number }[] = []) =>
    shares.reduce((all, { count }) => all + count, 0);
  expect(fleet?.total).toBe(5);
  for (const shares of [fleet?.platforms, fleet?.models, fleet?.osVersions, fleet?.attestation])
    expect(sum(shares)).toBe(5);
  for (const { value } of fleet?.osVersions ?? []) expect(value).toMatch(/^(Android|iOS) \d/);
});

test('a month counts terminals up to its end, new ones, and payments once all its days are loaded', async () => {
  const { figures, scope } = await opened();
  ok(await scope.pull('terminals', 'now'));
  const month = monthOf(today());
  const range = { from: '2020-01', to: month };
  const before = ok(await figures.months(range));
  expect(before[0]).toMatchObject({ month, isSoFar: true, payments: null, terminals: { total: 5 } });
  expect(before.reduce((sum, { terminals }) => sum + (terminals?.registered ?? 0), 0)).toBe(5);
  const period = { from: `${month}-01`, to: today() };
  let known = ok(await figures.read(period, 'due'));
  while (known.isReading) known = ok(await figures.read(period, 'due'));
  const [now] = ok(await figures.months(range));
  expect(now).toMatchObject({ missing: 0 });
  expect(now?.payments?.counts.total).toBe(known.days.reduce((sum, { counts }) => sum + counts.total, 0));
});

test('overdue settlements are the pending ones older than three days, with their sum per currency', async () => {
  const { figures, scope } = await opened();
  expect(ok(await figures.overdueSettlements())).toBeNull();
  ok(await scope.pull('settlementReports', 'now'));
  const view = { search: '', filters: {}, sort: { by: 'report', descending: false } };
  const { rows } = await scope.collections.view('settlementReports', view, { from: 0, to: 1_000 });
  const limit = Date.now() - 3 * 86_400_000;
  const late = rows.filter(
    ({ status, endDate }) => status === 'pending' && Date.parse(endDate ?? '') < limit,
  );
  const ends = late.map(({ endDate }) => endDate ?? '').sort();
  expect(ok(await figures.overdueSettlements())).toEqual({
    count: late.length,
    amounts: sumByCurrency(late.map(({ amount }) => amount)),
    oldest: ends[0] ?? null,
  });
});

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Money } from '../money.ts';
import { addDays, dayEnd, daysOfMonth, eachDay } from '../time.ts';
import type { Transaction } from '../transaction.ts';
import { amountIn, approvalRate, asOfDays, channelCounts, isDue, isFinal } from './figures.ts';
import { DayTally, monthFigures, sumOf } from './sum.ts';

const huge = 10n ** 30n;
const money = fc.record({
  minor: fc.bigInt({ min: -huge, max: huge }),
  currency: fc.constantFrom('ZAR', 'JPY', 'KWD', 'NAD'),
});
const payment = fc
  .record({
    channel: fc.constantFrom<Transaction['channel']>('nfc', 'ble', 'pay-by-link', null, { unknown: 'QR' }),
    merchantId: fc.constantFrom('m-1', 'm-2', 'm-3', null),
    amount: money,
    disposition: fc.constantFrom<Transaction['disposition']>(
      'approved',
      'declined',
      'declined-offline',
      'unable-to-go-online',
      'indeterminate',
      'voided',
      { unknown: 'Refunded' },
    ),
    responseCode: fc.constantFrom('00', '05', '51', '91', null),
  })
  .map(
    (some): Transaction => ({
      id: 'p',
      externalId: null,
      merchantName: null,
      terminalId: null,
      fee: null,
      paymentMedium: null,
      reference: null,
      status: null,
      authorisationCode: null,
      maskedPan: null,
      createdDate: null,
      ...some,
    }),
  );
const payments = fc.array(payment, { maxLength: 60 });

function figuresOf(
  day: string,
  some: readonly Transaction[],
  isSoFar = false,
  asOf = `${day}T23:00:00.000Z`,
) {
  const tally = new DayTally(day, asOf);
  for (const one of some) tally.add(one);
  return tally.figures(isSoFar);
}
const totalMinor = (amounts: readonly Money[], currency: string) =>
  amounts.filter(amount => amount.currency === currency).reduce((sum, { minor }) => sum + minor, 0n);

describe('a day', () => {
  test('has the exact sums of its payments, in every channel and currency', () => {
    fc.assert(
      fc.property(payments, some => {
        const day = figuresOf('2026-11-20', some);
        const of = (...names: unknown[]) => some.filter(({ disposition }) => names.includes(disposition));
        const failed = of('declined', 'declined-offline', 'unable-to-go-online');
        expect(day.counts).toEqual({
          total: some.length,
          successful: of('approved').length,
          failed: failed.length,
          unknown: of('indeterminate').length,
        });
        expect(day.channels.reduce((sum, { counts }) => sum + counts.total, 0)).toBe(some.length);
        expect(channelCounts(day, 'nfc').total).toBe(some.filter(({ channel }) => channel === 'nfc').length);
        const approved = of('approved').map(({ amount }) => amount);
        for (const currency of ['ZAR', 'JPY', 'KWD', 'NAD', 'USD'])
          expect(amountIn(day, currency).minor).toBe(totalMinor(approved, currency));
        expect(new Set(day.approved.map(({ currency }) => currency)).size).toBe(day.approved.length);
        expect(day.declines.reduce((sum, { count }) => sum + count, 0)).toBe(failed.length);
        for (const { code, count } of day.declines)
          expect(count).toBe(failed.filter(({ responseCode }) => responseCode === code).length);
        const active = of('approved').map(({ merchantId }) => merchantId);
        expect(new Set(day.merchants)).toEqual(new Set(active.filter(id => id !== null)));
      }),
    );
  });

  test('has the channels in one order, those that are not known last', () => {
    const all = (['nfc', null, 'pay-by-link', { unknown: 'QR' }, 'ble'] as const).map(channel => ({
      ...fc.sample(payment, { numRuns: 1, seed: 1 })[0],
      channel,
    })) as Transaction[];
    expect(figuresOf('2026-11-20', all).channels.map(({ channel }) => channel)).toEqual([
      'nfc',
      'ble',
      'pay-by-link',
      null,
      { unknown: 'QR' },
    ]);
  });
});

describe('a period', () => {
  test('has the same sums however its payments are spread over days', () => {
    fc.assert(
      fc.property(fc.array(payments, { maxLength: 6 }), spread => {
        const days = spread.map((some, place) => figuresOf(addDays('2026-11-01', place), some));
        const { days: count, isSoFar, ...together } = sumOf(days);
        const { day, asOf, isSoFar: _, ...whole } = figuresOf('2026-11-01', spread.flat());
        expect(together).toEqual(whole);
        expect(count).toBe(spread.length);
      }),
    );
  });

  test('leaves the days it is made of as they were', () => {
    const days = fc.sample(payments, { numRuns: 3, seed: 7 }).map(some => figuresOf('2026-11-01', some));
    const before = structuredClone(days);
    sumOf(days);
    sumOf(days);
    expect(days).toEqual(before);
  });

  test('counts a merchant once, on however many days it was active', () => {
    const [one] = fc.sample(payment, { numRuns: 1, seed: 1 });
    const sale = { ...one, disposition: 'approved', merchantId: 'm-1' } as Transaction;
    expect(sumOf([figuresOf('2026-11-01', [sale]), figuresOf('2026-11-02', [sale])]).merchants).toEqual([
      'm-1',
    ]);
  });
});

test('the approval rate counts answered payments, and is null without any', () => {
  expect(approvalRate({ total: 12, successful: 9, failed: 1, unknown: 1 })).toBe(0.9);
  expect(approvalRate({ total: 3, successful: 0, failed: 0, unknown: 2 })).toBeNull();
});

describe('a month', () => {
  const days = eachDay(daysOfMonth('2026-10')).map(day => figuresOf(day, []));

  test('is told where all its days are known, and is not so far once it is over', () => {
    const month = monthFigures('2026-10', days, '2026-11-20', { total: 5, registered: 2 });
    expect(month).toMatchObject({ isSoFar: false, missing: 0, payments: { activeMerchants: 0 } });
  });

  test('tells no payments while a day of it is missing, and how many are', () => {
    const month = monthFigures('2026-10', days.slice(2), '2026-11-20', null);
    expect(month).toMatchObject({ payments: null, missing: 2, terminals: null });
  });

  test('that is under way wants only the days that have begun', () => {
    const november = eachDay({ from: '2026-11-01', to: '2026-11-20' }).map(day => figuresOf(day, []));
    const month = monthFigures('2026-11', [...days, ...november], '2026-11-20', null);
    expect(month).toMatchObject({ isSoFar: true, missing: 0, payments: { counts: { total: 0 } } });
  });

  test('counts the rows of its days that could not be read', () => {
    const tally = new DayTally('2026-10-04', '2026-10-05T00:00:00.000Z');
    tally.addUnreadable(3);
    const some = days.map(day => (day.day === tally.day ? tally.figures(false) : day));
    expect(monthFigures('2026-10', some, '2026-11-20', null)).toMatchObject({ unreadable: 3 });
    expect(monthFigures('2026-10', days, '2026-11-20', null)).toMatchObject({ unreadable: 0 });
  });

  test('in the future has no payments and misses no days', () => {
    expect(monthFigures('2026-12', days, '2026-11-20', null)).toMatchObject({ payments: null, missing: 0 });
  });
});

describe('a day that was read', () => {
  const MINUTE = 60_000;
  const DAY = 86_400_000;
  const end = dayEnd('2026-11-20');
  const readAt = (ms: number) => figuresOf('2026-11-20', [], ms < end, new Date(ms).toISOString());

  test('is due after a minute while it lasts, later where reading it took long, and at once when it is over', () => {
    const read = end - 5 * MINUTE;
    expect(isDue(readAt(read), read + 59_000)).toBe(false);
    expect(isDue(readAt(read), read + MINUTE)).toBe(true);
    expect(isDue(readAt(read), read + 2 * MINUTE, 3 * MINUTE)).toBe(false);
    expect(isDue(readAt(end - 1), end, 3 * MINUTE)).toBe(true);
  });

  test('is due every 15 minutes until it was read three days after its end', () => {
    expect(isDue(readAt(end + DAY), end + DAY + 14 * MINUTE)).toBe(false);
    expect(isDue(readAt(end + DAY), end + DAY + 15 * MINUTE)).toBe(true);
    expect(isDue(readAt(end + 2 * DAY), end + 100 * DAY)).toBe(true);
    expect(isDue(readAt(end + 3 * DAY + 1), end + 100 * DAY)).toBe(false);
    expect(isFinal(readAt(end + 3 * DAY + 1))).toBe(true);
  });

  test('is due at once where it was read after now, while the clock was ahead', () => {
    expect(isDue(readAt(end + 5 * DAY), end + 4 * DAY)).toBe(true);
    expect(isDue(readAt(end - MINUTE), end - 2 * MINUTE)).toBe(true);
  });

  test('makes a period as old as the oldest reading that may have changed', () => {
    const settled = readAt(end + 10 * DAY);
    const older = readAt(end + DAY);
    const newer = readAt(end + 2 * DAY);
    expect(asOfDays([settled, newer, older])).toBe(older.asOf);
    expect(asOfDays([settled])).toBe(settled.asOf);
    expect(asOfDays([])).toBeNull();
  });
});

import fc from 'fast-check';
import { describe, expect, test, vi } from 'vitest';
import { tenantId } from './session.ts';
import {
  addDays,
  addMonths,
  begunDays,
  type Days,
  dayEnd,
  dayOf,
  dayStart,
  daysOfMonth,
  eachDay,
  eachMonth,
  formatClock,
  formatDay,
  formatRecent,
  formatTime,
  formatTimeWithZone,
  instantsOf,
  isDay,
  lengthOf,
  parseDays,
  periodBefore,
  periodDays,
  presetDays,
  presets,
  startOfDay,
  stretchesOf,
} from './time.ts';

test('an instant after the year 9999 is shown as its end', () => {
  expect(formatDay('9999-12-31T23:59:59Z')).toBe('9999-12-31');
  expect(formatTime(8.64e15)).toBe('9999-12-31 23:59:59');
});

test('an instant of today is shown by its clock, an older one with its day', () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-22T22:00:00Z') });
  expect(formatRecent('2026-11-22T22:00:00Z')).toBe('00:00:00');
  expect(formatRecent('2026-11-22T21:59:59Z')).toBe('2026-11-22 23:59:59');
  vi.useRealTimers();
});

test('times are shown at +02:00, whatever zone they came in', () => {
  expect(formatTime('2026-11-20T22:30:05Z')).toBe('2026-11-21 00:30:05');
  expect(formatTime('2026-11-20T22:30:05+05:00')).toBe('2026-11-20 19:30:05');
  expect(formatTimeWithZone(Date.parse('2026-11-20T09:00:00Z'))).toBe('2026-11-20 11:00:00 GMT+2');
  expect(formatClock('2026-11-20T09:42:05Z')).toBe('11:42:05');
  expect(formatDay('2026-11-20T22:30:05Z')).toBe('2026-11-21');
  expect([formatTime(null), formatTime('never'), formatTimeWithZone('')]).toEqual(['', '', '']);
});

test('a day begins at midnight +02:00', () => {
  const start = startOfDay(Date.parse('2026-11-20T22:30:00Z'));
  expect(new Date(start).toISOString()).toBe('2026-11-20T22:00:00.000Z');
});

test('a tenant id replaces \\ / . quotes $ and spaces, and is cut to 64', () => {
  expect(tenantId('A\\B/C.D"E\'F$G H', '1234')).toBe('A-B-C-D-E-F-G-H-1234');
  const id = tenantId('x'.repeat(50), '0f8fad5b-d9cb-469f-a165-70867728950e');
  expect(id).toHaveLength(64);
  expect(id.slice(51)).toBe('0f8fad5b-d9cb');
});

const DAY_MS = 86_400_000;
const anyDay = fc
  .integer({ min: Date.UTC(2000, 0, 1) / DAY_MS, max: Date.UTC(2099, 11, 31) / DAY_MS })
  .map(place => new Date(place * DAY_MS).toISOString().slice(0, 10));
const anyDays = fc
  .tuple(anyDay, fc.nat({ max: 400 }))
  .map(([from, more]): Days => ({ from, to: addDays(from, more) }));

describe('a day', () => {
  test('begins and ends at +02:00, summer and winter', () => {
    expect(new Date(dayStart('2026-11-20')).toISOString()).toBe('2026-11-19T22:00:00.000Z');
    expect(new Date(dayEnd('2026-06-30')).toISOString()).toBe('2026-06-30T22:00:00.000Z');
    expect(instantsOf({ from: '2026-11-20', to: '2026-11-21' })).toEqual({
      from: '2026-11-19T22:00:00.000Z',
      to: '2026-11-21T22:00:00.000Z',
    });
  });

  test('holds its first instant and all up to, but not, its end', () => {
    fc.assert(
      fc.property(anyDay, day => {
        expect(dayOf(dayStart(day))).toBe(day);
        expect(dayOf(dayEnd(day) - 1)).toBe(day);
        expect(dayOf(dayEnd(day))).toBe(addDays(day, 1));
      }),
    );
  });

  test('is one of the calendar, or none', () => {
    expect(isDay('2024-02-29')).toBe(true);
    for (const text of ['2023-02-29', '2026-13-01', '2026-1-01', '', 'today', '2026-11-20T00:00'])
      expect(isDay(text)).toBe(false);
  });
});

describe('a period', () => {
  test('is read from an address only where it is one', () => {
    expect(parseDays('2026-11-01', '2026-11-20')).toEqual({ from: '2026-11-01', to: '2026-11-20' });
    expect(parseDays('2026-11-20', '2026-11-01')).toBeNull();
    expect(parseDays('2026-11-20', null)).toBeNull();
    expect(parseDays('2026-11-31', '2026-12-01')).toBeNull();
  });

  test('has as many days as lie between its ends', () => {
    fc.assert(
      fc.property(anyDays, days => {
        const each = eachDay(days);
        expect(each).toHaveLength(lengthOf(days));
        expect(each[0]).toBe(days.from);
        expect(each.at(-1)).toBe(days.to);
        expect(dayEnd(days.to) - dayStart(days.from)).toBe(each.length * DAY_MS);
      }),
    );
  });

  test('has no day that has not begun', () => {
    expect(begunDays({ from: '2026-11-19', to: '2026-11-30' }, '2026-11-20')).toEqual([
      '2026-11-19',
      '2026-11-20',
    ]);
    expect(begunDays({ from: '2026-11-21', to: '2026-11-30' }, '2026-11-20')).toEqual([]);
  });

  test('before another ends where that begins; before a whole month is the month before', () => {
    const today = '2026-11-30';
    expect(periodBefore({ from: '2026-03-01', to: '2026-03-31' }, today)).toEqual({
      from: '2026-02-01',
      to: '2026-02-28',
    });
    expect(periodBefore({ from: '2026-11-14', to: '2026-11-20' }, today)).toEqual({
      from: '2026-11-07',
      to: '2026-11-13',
    });
    expect(periodBefore('this-month', today)).toEqual({ from: '2026-10-01', to: '2026-10-31' });
    expect(periodBefore('last-month', today)).toEqual({ from: '2026-09-01', to: '2026-09-30' });
    fc.assert(fc.property(anyDays, days => periodBefore(days, today).to === addDays(days.from, -1)));
  });

  test('before the last 30 days is 30 days, also where those are a month', () => {
    expect(periodBefore('30d', '2026-11-30')).toEqual({ from: '2026-10-02', to: '2026-10-31' });
  });

  test('with gaps falls into stretches that hold every day once', () => {
    fc.assert(
      fc.property(anyDays, fc.func(fc.boolean()), (days, isIn) => {
        const some = eachDay(days).filter(day => isIn(day));
        const stretches = stretchesOf(some);
        expect(stretches.flatMap(eachDay)).toEqual(some);
        for (const [place, { from }] of stretches.entries())
          if (place > 0) expect(stretches[place - 1]?.to).not.toBe(addDays(from, -1));
      }),
    );
  });
});

describe('presets', () => {
  test('mean these days on 2026-11-20', () => {
    const meant = Object.fromEntries(presets.map(preset => [preset, presetDays(preset, '2026-11-20')]));
    expect(meant).toEqual({
      today: { from: '2026-11-20', to: '2026-11-20' },
      yesterday: { from: '2026-11-19', to: '2026-11-19' },
      '7d': { from: '2026-11-14', to: '2026-11-20' },
      '30d': { from: '2026-10-22', to: '2026-11-20' },
      '90d': { from: '2026-08-23', to: '2026-11-20' },
      'this-month': { from: '2026-11-01', to: '2026-11-20' },
      'last-month': { from: '2026-10-01', to: '2026-10-31' },
    });
  });

  test('mean other days tomorrow, while chosen days stay', () => {
    expect(periodDays('7d', '2026-11-20')).toEqual({ from: '2026-11-14', to: '2026-11-20' });
    expect(periodDays('7d', '2026-11-21')).toEqual({ from: '2026-11-15', to: '2026-11-21' });
    const days = { from: '2026-11-01', to: '2026-11-02' };
    expect(periodDays(days, '2026-11-21')).toBe(days);
    expect(periodDays('all', '2026-11-21')).toBeNull();
  });
});

describe('months', () => {
  test('follow each other over the turn of the year', () => {
    expect(addMonths('2026-12', 1)).toBe('2027-01');
    expect(addMonths('2026-01', -1)).toBe('2025-12');
    expect(eachMonth({ from: '2025-11', to: '2026-02' })).toEqual([
      '2025-11',
      '2025-12',
      '2026-01',
      '2026-02',
    ]);
  });

  test('have their own days', () => {
    expect(daysOfMonth('2024-02')).toEqual({ from: '2024-02-01', to: '2024-02-29' });
    expect(daysOfMonth('2026-12')).toEqual({ from: '2026-12-01', to: '2026-12-31' });
  });
});

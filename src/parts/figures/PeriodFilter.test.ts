import { describe, expect, test } from 'vitest';
import { periodFault } from './PeriodFilter.tsx';

const today = '2026-11-10';
const days = (from: string, to: string) => ({ from, to });

describe('two days', () => {
  test.each([
    ['that end today', days('2026-11-01', today), undefined],
    ['that end tomorrow', days('2026-11-01', '2026-11-11'), 'future'],
    ['that both lie ahead', days('2026-12-01', '2026-12-02'), 'future'],
    ['in reverse order', days('2026-11-09', '2026-11-08'), 'reversed'],
    ['of a year and a day', days('2025-11-09', '2026-11-10'), 'long'],
    ['of which one is not given', days('', '2026-12-02'), undefined],
  ])('%s', (_which, given, fault) => {
    expect(periodFault(given, 366, today)).toBe(fault);
  });

  test('of any length, also in the future, where nothing is compared', () => {
    expect(periodFault(days('2020-01-01', '2030-01-01'))).toBeUndefined();
  });
});

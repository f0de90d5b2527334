import { setupI18n } from '@lingui/core';
import { expect, test } from 'vitest';
import type { DayFigures } from '../../domain/figures/figures.ts';
import { approvalRate } from '../../domain/figures/figures.ts';
import { DayTally } from '../../domain/figures/sum.ts';
import { dayLine } from './day-line.ts';

const i18n = setupI18n({ locale: 'en', messages: { en: {} } });
const day = (name: string, isSoFar: boolean) => new DayTally(name, `${name}T13:00:00.000Z`).figures(isSoFar);
const total = {
  id: 'all',
  name: 'All',
  value: ({ counts }: DayFigures) => counts.total,
  text: ({ counts }: DayFigures) => String(counts.total),
};

test('a day that was read before its end is counted to date, also once another day has begun', () => {
  expect(dayLine(i18n, [day('2026-11-28', false), day('2026-11-29', true), undefined], total)).toEqual({
    id: 'all',
    name: 'All',
    values: [0, 0, null],
    texts: ['0', '0 to date', '–'],
    end: '–',
    open: [false, true, false],
  });
});

test('the last day is whole where it was read after its end, and to date where it was read before', () => {
  expect(dayLine(i18n, [day('2026-11-29', false)], total)).toMatchObject({ end: '0', open: [false] });
  expect(dayLine(i18n, [day('2026-11-29', true)], total)).toMatchObject({ end: '0 to date', open: [true] });
});

test('a figure that the day does not have yet is none, not none to date', () => {
  const rate = { ...total, value: ({ counts }: DayFigures) => approvalRate(counts), text: () => '–' };
  expect(dayLine(i18n, [day('2026-11-29', true)], rate)).toMatchObject({ values: [null], texts: ['–'] });
});

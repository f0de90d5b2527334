import { setupI18n } from '@lingui/core';
import { expect, test } from 'vitest';
import type { MonthFigures } from '../../domain/figures/figures.ts';
import { figuresHead, toDateColumn } from './FiguresExport.tsx';
import { monthExport } from './month-fields.tsx';

const i18n = setupI18n({ locale: 'en', messages: { en: {} } });
const about = {
  title: 'Transactions per day',
  source: 'calculated on this device',
  asOf: '2026-11-20T08:00:00.000Z',
};
const head = (unreadable: number) => Object.fromEntries(figuresHead(i18n, { ...about, unreadable }));

test('the head of a file of figures counts the rows that could not be read', () => {
  expect(head(3)).toMatchObject({ Figures: 'Transactions per day', 'Unreadable rows, skipped': '3' });
  expect(head(0)).not.toHaveProperty('Unreadable rows, skipped');
});

test('the head of a file of figures names the days that are missing', () => {
  expect(Object.fromEntries(figuresHead(i18n, { ...about, missing: 4 }))).toMatchObject({
    Updated: '2026-11-20 10:00:00 GMT+2',
    'Missing days': '4',
  });
});

test('the head of a file of figures says that nothing was loaded', () => {
  expect(Object.fromEntries(figuresHead(i18n, { ...about, asOf: null })).Updated).toBe('not loaded');
});

test('a file marks the days that were not over when they were counted', () => {
  const { name, text } = toDateColumn<boolean>(i18n, isSoFar => isSoFar);
  expect([name, text(true), text(false)]).toEqual(['To date', 'Yes', '']);
});

test('the monthly file marks the month that is not over', () => {
  const month: MonthFigures = {
    month: '2026-10',
    isSoFar: false,
    terminals: null,
    payments: null,
    missing: 0,
    unreadable: 0,
  };
  const months = [{ ...month, month: '2026-11', isSoFar: true }, month];
  const column = monthExport(i18n, months).find(({ name }) => name === 'To date');
  expect(months.map(one => column?.text(one))).toEqual(['Yes', '']);
});

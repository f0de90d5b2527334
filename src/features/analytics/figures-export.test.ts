import { setupI18n } from '@lingui/core';
import { expect, test } from 'vitest';
import { figuresHead } from './FiguresExport.tsx';

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

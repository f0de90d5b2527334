import { setupI18n } from '@lingui/core';
import { expect, test } from 'vitest';
import type { Receipt } from '../../domain/collection.ts';
import { viewHead } from './ExportButton.tsx';

const i18n = setupI18n({ locale: 'en', messages: { en: {} } });
const receipt: Receipt = {
  asOf: '2026-11-20T08:00:00.000Z',
  total: 12,
  complete: true,
  unreadable: 0,
  received: 12,
  announced: 12,
  failure: null,
  running: null,
};
const head = (unreadable: number) =>
  Object.fromEntries(viewHead(i18n, '', { total: 12, receipt: { ...receipt, unreadable } }));

test('the head of a list’s file has its filter, age and count, and the rows that could not be read', () => {
  expect(head(0)).toEqual({ Filter: 'None', Updated: '2026-11-20 10:00:00 GMT+2', Rows: '12' });
  expect(head(4)).toEqual({ ...head(0), 'Unreadable rows, skipped': '4' });
});

test('the head of a list’s file says that its list is not loaded whole', () => {
  const running = { received: 8, announced: 12 };
  const found = { total: 8, receipt: { ...receipt, asOf: null, total: 8, running } };
  const { Updated, Rows } = Object.fromEntries(viewHead(i18n, '', found));
  expect(Updated).toContain('8 of 12');
  expect(Rows).toBe('8');
});

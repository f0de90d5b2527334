import { setupI18n } from '@lingui/core';
import { expect, test } from 'vitest';
import { terminal } from '../../../tests/collections/rows.ts';
import type { TerminalRow } from '../../domain/terminal.ts';
import { shownFields } from '../../parts/list/fields.ts';
import { terminalFields } from './terminal-fields.tsx';

const shown = shownFields(setupI18n({ locale: 'en', messages: { en: {} } }), terminalFields);

test('facets keep the order of the filter bar', () => {
  const inPlace = (place: string) => shown.facets.filter(facet => facet.place === place).map(({ id }) => id);
  expect(inPlace('tabs')).toEqual(['activation']);
  expect(inPlace('bar')).toEqual(['attestation', 'os', 'bankMid', 'merchantId']);
  expect(inPlace('more').join()).toBe(
    'failureReason,freshness,model,osVersion,origination,registered,linked',
  );
});

test('the export keeps the order of its columns', () => {
  expect(shown.exported.map(({ name }) => name).join()).toBe(
    [
      'Terminal ID,Nickname,Merchant,Merchant ID,Origination,Operator,Model,System,Activation',
      'Deactivation reason,Attestation,Failure reason,Last check,Bank MID,Registered,Transactions',
    ].join(),
  );
});

test.each([
  [{ merchantName: 'Spaza 10', merchantId: 'MRC-1' }, 'Spaza 10'],
  [{ merchantName: null, merchantId: 'MRC-1' }, 'MRC-1'],
  [{ merchantName: null, merchantId: null }, 'Unlinked'],
])('the export names the merchant as the list does: %o', (merchant, text) => {
  const row: TerminalRow = { ...terminal('T-1'), pending: null, ...merchant };
  expect(shown.exported.find(({ name }) => name === 'Merchant')?.text(row)).toBe(text);
});

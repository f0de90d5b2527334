import { setupI18n } from '@lingui/core';
import { describe, expect, test } from 'vitest';
import type { MerchantRow } from '../../domain/merchant/merchant.ts';
import { csvLine } from '../../parts/export/csv-file.ts';
import { shownFields } from '../../parts/list/fields.ts';
import { merchantStatusWords } from '../../parts/merchant/merchant-words.ts';
import { merchantFields } from './merchant-fields.tsx';

const i18n = setupI18n({ locale: 'en', messages: { en: {} } });

const row: MerchantRow = {
  identifier: '0b9d9c1e',
  merchantId: null,
  status: 'disabled',
  bankMerchantId: null,
  bankMidStatus: { unknown: 'UnderAppeal' },
  email: 'zanele@bunny.example',
  firstName: 'Zanele',
  lastName: 'Khumalo',
  businessName: '=HYPERLINK("http://evil")',
  phoneNumber: '+27825550142',
  businessAddress: '12 Long Street, Cape Town',
  origination: 'custom-app',
  numberOfTerminals: 3,
  transactions: { total: 10, nfc: 7, bluetooth: 3 },
  registeredDeviceCount: 2,
  createdDate: '2026-11-20T09:41:05Z',
  version: '4',
  pending: null,
};

const shown = shownFields(i18n, merchantFields);
const exported = Object.fromEntries(shown.exported.map(({ name, text }) => [name, text(row)]));

describe('the export', () => {
  test('has every field of the row in the specification’s words', () => {
    expect(exported).toMatchObject({
      Status: 'Disabled',
      'Merchant ID': 'Unlinked',
      'Bank MID': 'Unlinked',
      'Bank MID status': 'UnderAppeal',
      'Email address': 'zanele@bunny.example',
      'First name': 'Zanele',
      'Last name': 'Khumalo',
      Terminals: '3',
      Transactions: '10',
      'Contact number': '+27825550142',
      'Business address': '12 Long Street, Cape Town',
      Origination: 'Custom App',
      Registered: '2026-11-20 11:41:05',
      Identifier: '0b9d9c1e',
    });
  });

  test('keeps the order of its columns', () => {
    expect(Object.keys(exported).join()).toBe(
      [
        'Business,Status,Merchant ID,Bank MID,Bank MID status,Email address,First name,Last name',
        'Terminals,Transactions,NFC transactions,Bluetooth transactions,Registered devices',
        'Contact number,Business address,Origination,Registered,Identifier',
      ].join(),
    );
  });

  test('runs no formula in a spreadsheet', () => {
    const line = csvLine(Object.values(exported), ',');
    expect(line).toContain(`"'=HYPERLINK(""http://evil"")"`);
    expect(line).toContain(`'+27825550142`);
  });
});

test('a merchant is enabled or disabled, in words', () => {
  expect(Object.values(merchantStatusWords).map(word => i18n._(word))).toEqual(['Enabled', 'Disabled']);
});

import { describe, expect, test } from 'vitest';
import type { Merchant } from '../domain/merchant/merchant.ts';
import { MerchantRow } from './auth-service.ts';
import { readRows } from './page.ts';

const one = <T>(row: unknown, schema: Parameters<typeof readRows<T>>[1]) => readRows([row], schema).rows[0];

describe('a merchant', () => {
  const attributes = {
    profileComplete: 'true',
    merchantId: 'm-1',
    bankMID: '4711',
    bankMIDStatus: 'Active',
    email: 'spaza@shop.test',
    First_Name: 'Lerato',
    Last_Name: 'Nkosi',
    Business_Name: 'Spaza',
    phoneNumber: '+27821234567',
    Business_Address: '1 Vilakazi St',
    externalMerchant: 'True',
  };
  const prefixed = Object.fromEntries(
    Object.entries(attributes).map(([name, value]) => [`custom_${name}`, value]),
  );

  test.each([
    ['without', attributes],
    ['with', prefixed],
  ])('is read %s the prefix custom_', (_how, customAttributes) => {
    const row = {
      identifier: 'id-1',
      customAttributes,
      numberOfTerminals: 3,
      transactionCount: { total: 9, nfc: 6, bluetooth: 3 },
      registeredDeviceCount: 2,
      createdDate: '2026-01-02T00:00:00Z',
      version: 4,
    };
    expect(one(row, MerchantRow)).toEqual({
      identifier: 'id-1',
      merchantId: 'm-1',
      status: 'enabled',
      bankMerchantId: '4711',
      bankMidStatus: 'active',
      email: 'spaza@shop.test',
      firstName: 'Lerato',
      lastName: 'Nkosi',
      businessName: 'Spaza',
      phoneNumber: '+27821234567',
      businessAddress: '1 Vilakazi St',
      origination: 'custom-app',
      numberOfTerminals: 3,
      transactions: { total: 9, nfc: 6, bluetooth: 3 },
      registeredDeviceCount: 2,
      createdDate: '2026-01-02T00:00:00.000Z',
      version: '4',
    } satisfies Merchant);
  });

  test.each([
    [{}, 'unlinked', 'disabled'],
    [undefined, 'unlinked', 'disabled'],
    [{ externalMerchant: false, profileComplete: true }, 'whitelabel-app', 'enabled'],
    [{ custom_externalMerchant: 'true', profileComplete: 'False' }, 'custom-app', 'disabled'],
  ])('with the attributes %j is %s and %s', (customAttributes, origination, status) => {
    expect(one({ identifier: 'i', customAttributes }, MerchantRow)).toMatchObject({ origination, status });
  });

  test('takes the attribute without the prefix where the one with it is empty', () => {
    const customAttributes = {
      custom_email: '',
      email: 'spaza@shop.test',
      custom_phoneNumber: ' ',
      phoneNumber: '+27821234567',
      custom_profileComplete: '',
      profileComplete: 'True',
      custom_bankMIDStatus: '',
      bankMIDStatus: 'Active',
    };
    expect(one({ identifier: 'i', customAttributes }, MerchantRow)).toMatchObject({
      email: 'spaza@shop.test',
      phoneNumber: '+27821234567',
      status: 'enabled',
      bankMidStatus: 'active',
    });
  });

  test('without a business address shows its address', () => {
    expect(one({ identifier: 'i', customAttributes: { address: '2 Long St' } }, MerchantRow)).toMatchObject({
      businessAddress: '2 Long St',
      bankMidStatus: 'unlinked',
    });
  });
});

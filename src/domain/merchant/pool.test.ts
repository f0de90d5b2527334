import { expect, test } from 'vitest';
import type { Merchant } from './merchant.ts';
import { poolMerchantsOf } from './summary.ts';

const merchant = (identifier: string, fields: Partial<Merchant> = {}): Merchant => ({
  identifier,
  merchantId: null,
  status: 'enabled',
  bankMerchantId: null,
  bankMidStatus: 'unlinked',
  email: null,
  firstName: null,
  lastName: null,
  businessName: null,
  phoneNumber: null,
  businessAddress: null,
  origination: 'whitelabel-app',
  numberOfTerminals: 0,
  transactions: null,
  registeredDeviceCount: null,
  createdDate: null,
  version: null,
  ...fields,
});

test('the merchants of a pool are counted by status, unreadable rows in the total alone', () => {
  const pool = poolMerchantsOf([merchant('a'), merchant('b', { status: 'disabled' }), merchant('c')], 2);
  expect(pool).toMatchObject({ total: 5, enabled: 2, disabled: 1, unreadable: 2 });
});

test('the three newest come first, a merchant without a date last, and go by business, person or e-mail address', () => {
  const { newest } = poolMerchantsOf(
    [
      merchant('undated'),
      merchant('old', { createdDate: '2026-01-01T00:00:00.000Z', email: 'old@shop.example' }),
      merchant('new', { createdDate: '2026-11-20T00:00:00.000Z', businessName: 'Nkosi Fresh Produce' }),
      merchant('mid', { createdDate: '2026-06-01T00:00:00.000Z', firstName: 'Zodwa' }),
    ],
    0,
  );
  expect(newest.map(({ identifier, name }) => [identifier, name])).toEqual([
    ['new', 'Nkosi Fresh Produce'],
    ['mid', 'Zodwa'],
    ['old', 'old@shop.example'],
  ]);
  expect(poolMerchantsOf([merchant('undated')], 0).newest).toEqual([
    { identifier: 'undated', status: 'enabled', createdDate: null, name: null },
  ]);
});

test('a pool without merchants has none of each', () => {
  expect(poolMerchantsOf([], 0)).toEqual({ total: 0, enabled: 0, disabled: 0, unreadable: 0, newest: [] });
});

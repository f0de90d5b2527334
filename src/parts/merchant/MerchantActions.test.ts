import { setupI18n } from '@lingui/core';
import { describe, expect, test } from 'vitest';
import type { MerchantRow } from '../../domain/merchant/merchant.ts';
import type { PendingMark } from '../../domain/terminal.ts';
import { merchantTitle, whyNoBankMid } from './MerchantActions.tsx';

const i18n = setupI18n({ locale: 'en', messages: { en: {} } });

type Row = Pick<MerchantRow, 'bankMidStatus' | 'email' | 'merchantId' | 'pending'>;
const row = (change: Partial<Row> = {}): Row => ({
  bankMidStatus: 'not-started',
  email: 'thandi@apteek.example',
  merchantId: 'MRC-004031',
  pending: null,
  ...change,
});
const waits = (state: PendingMark['state']): PendingMark => ({
  actionId: 'a',
  state,
  decidedAt: '2026-11-20T09:00:00Z',
});

describe('a bank MID', () => {
  test.each(['not-started', 'rejected', 'errored', 'unlinked'] as const)(
    'can be requested while its status is %s',
    bankMidStatus => {
      expect(whyNoBankMid(i18n, row({ bankMidStatus }))).toBeNull();
    },
  );

  test.each([
    'active',
    'requested',
    'in-progress',
    'initiated-process',
    'deactivated',
    { unknown: 'UnderAppeal' },
  ] as const)('cannot while it is %j, and the reason is said', bankMidStatus => {
    expect(whyNoBankMid(i18n, row({ bankMidStatus }))).toMatch(/\.$/);
  });

  test('cannot without an e-mail address to write to, or without the provider’s id', () => {
    expect(whyNoBankMid(i18n, row({ email: null }))).toBe('No email address to send the instructions to.');
    expect(whyNoBankMid(i18n, row({ merchantId: null }))).toBe('No merchant ID yet.');
  });

  test('is not requested twice while a request is on its way', () => {
    const pending = waits('sending');
    expect(whyNoBankMid(i18n, row({ bankMidStatus: 'requested', pending }))).toBe('Request in progress.');
  });
});

test('a merchant goes by the business, else the person, else the address, else its key', () => {
  const nobody = { businessName: null, firstName: null, lastName: null, email: null, identifier: 'b71e' };
  expect(merchantTitle(nobody)).toBe('b71e');
  expect(merchantTitle({ ...nobody, email: 'a@b.example' })).toBe('a@b.example');
  expect(merchantTitle({ ...nobody, firstName: 'Thandi', lastName: 'Mokoena' })).toBe('Thandi Mokoena');
  expect(merchantTitle({ ...nobody, firstName: 'Thandi', businessName: 'Apteek' })).toBe('Apteek');
});

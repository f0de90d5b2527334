import { expect, test } from 'vitest';
import type { Merchant } from '../domain/merchant/merchant.ts';
import type { AuthUser } from '../domain/session.ts';
import { bankMidOf, inviteOf, repairStepsOf } from './new-actions.ts';

const user = {
  companyName: 'Umlilo',
  androidAppLink: 'https://a.example',
  smsInviteTemplate: null,
} as AuthUser;
const invitee = { inviteId: 'i1', name: 'Sipho', cellNumber: '+27821234567' };
const merchant = {
  identifier: 'uuid-1',
  merchantId: 'MRC-1',
  email: 'owner@kloof.example',
  businessName: 'Kloof Street Coffee',
  bankMidStatus: 'rejected',
  version: '3',
} as Merchant;
const by = { asOf: '2026-11-20T08:00:00.000Z', decidedBy: 'Thabo' };

test("an invite carries the person's message, with the names filled in", () => {
  const smsInviteTemplate = 'Come to {{companyName}}, {{name}}: {{androidAppLink}}';
  const written = { user: { ...user, smsInviteTemplate }, batch: 'file', decidedBy: 'Thabo' };
  expect(inviteOf(invitee, written)).toMatchObject({
    title: 'Sipho',
    decidedBy: 'Thabo',
    intent: {
      ...invitee,
      batch: 'file',
      parameters: {
        companyName: 'Umlilo',
        androidAppLink: 'https://a.example',
        message: 'Come to Umlilo, Sipho: https://a.example',
      },
    },
  });
});

test('an invite without an own message and link still names the company', () => {
  const newAction = inviteOf(invitee, {
    user: { ...user, androidAppLink: null },
    batch: null,
    decidedBy: '',
  });
  expect(JSON.stringify(newAction.intent)).toContain('Hi Sipho, Umlilo invites you');
  expect(JSON.stringify(newAction.intent)).not.toContain('{{');
});

test('a bank MID request addresses the merchant, with the state that was shown', () => {
  expect(bankMidOf(merchant, by)).toEqual({
    intent: {
      kind: 'bankMid',
      identifier: 'uuid-1',
      merchantId: 'MRC-1',
      recipientName: 'Kloof Street Coffee',
      recipientEmail: 'owner@kloof.example',
    },
    seen: { bankMidStatus: 'rejected', version: '3', asOf: by.asOf },
    title: 'Kloof Street Coffee',
    decidedBy: 'Thabo',
  });
});

test('names are as long as the notification service takes them', () => {
  const long = `${'a'.repeat(99)}😀`;
  const name = 'a'.repeat(99);
  const asked = bankMidOf({ ...merchant, businessName: long }, by);
  expect(asked).toMatchObject({ title: long, intent: { recipientName: name } });
  const steps = { messageId: 'm', terminalId: 't', name: long, cellNumber: '+27821234567', message: 'Hi' };
  expect(repairStepsOf(steps, { companyName: long, decidedBy: '' }).intent).toMatchObject({
    name,
    parameters: { companyName: name },
  });
});

test.each([{ email: null }, { merchantId: null }])(
  'a merchant without %o gets no bank MID request',
  missing => {
    expect(bankMidOf({ ...merchant, ...missing }, by)).toBeNull();
  },
);

import { setupI18n } from '@lingui/core';
import { expect, test } from 'vitest';
import type { WebhookMark } from '../../domain/webhook/webhook.ts';
import { asksFor, whyNot } from './WebhookActions.tsx';

const i18n = setupI18n({ locale: 'en', messages: { en: {} } });
const row = { status: 'enabled', pending: null, isRegistered: true } as const;
const online = () => null;
const offline = (sentence: string) => sentence;
const leaving: WebhookMark = {
  actionId: 'a',
  verb: 'delete',
  state: 'waiting',
  decidedAt: '2026-11-20T08:00:00.000Z',
};

test('a webhook is offered to be turned on only where it is off', () => {
  expect(asksFor(row)).toContain('disable');
  expect(asksFor({ ...row, status: 'auto-disabled' })).toContain('enable');
  expect(whyNot(i18n, 'enable', row, online)).toBe('Already enabled.');
  expect(whyNot(i18n, 'disable', { ...row, status: 'auto-disabled' }, online)).toBe('Already disabled.');
});

test('a status that this version does not know may be set to either', () => {
  const unknown = { ...row, status: { unknown: 'PAUSED' } };
  expect(whyNot(i18n, 'enable', unknown, online)).toBeNull();
  expect(whyNot(i18n, 'disable', unknown, online)).toBeNull();
});

test('a secret is rotated only over the network, and only of what is registered', () => {
  expect(whyNot(i18n, 'rotate', row, online)).toBeNull();
  expect(whyNot(i18n, 'rotate', row, offline)).toContain('while online');
  expect(whyNot(i18n, 'rotate', { ...row, isRegistered: false }, online)).toBe('Not registered yet');
});

test('a secret is rotated only once a queued change is sent: the rotation would send the change to review', () => {
  const changed = (state: WebhookMark['state']) => ({
    ...row,
    pending: { ...leaving, verb: 'update' as const, state },
  });
  for (const state of ['waiting', 'sending', 'checking'] as const)
    expect(whyNot(i18n, 'rotate', changed(state), online)).toBe('Wait until the queued change is sent.');
  expect(whyNot(i18n, 'rotate', changed('needs-review'), online)).toBe('Review the webhook’s change first.');
  expect(whyNot(i18n, 'rotate', changed('sent'), online)).toBeNull();
  expect(whyNot(i18n, 'edit', changed('waiting'), online)).toBeNull();
});

test('a webhook that is to be deleted allows no verb', () => {
  for (const ask of ['edit', 'enable', 'disable', 'rotate', 'delete'] as const)
    expect(whyNot(i18n, ask, { ...row, pending: leaving }, online)).toBe('The webhook is being deleted.');
});

import { expect, test } from 'vitest';
import { rowOf } from '../../tests/domain/invocations.ts';
import type { Certificate } from './certificate/certificate.ts';
import { certificatesDue, webhooksDue } from './due.ts';
import type { Webhook } from './webhook/webhook.ts';

const now = rowOf(0).at;
const days = (count: number) => new Date(now + count * 86_400_000).toISOString();
const webhook = (webhookId: string, change: Partial<Webhook> = {}) =>
  ({ webhookId, status: 'enabled', previousSecretExpiresAt: null, ...change }) as Webhook;
const certificate = (notAfter: string | null, change: Partial<Certificate> = {}) =>
  ({ notBefore: days(-300), notAfter, status: 'active', ...change }) as Certificate;

test('webhooks count what fails at enabled ones, what the platform has disabled, and secrets that end within a day', () => {
  const webhooks = [
    webhook('wh_1', { previousSecretExpiresAt: days(0.5) }),
    webhook('wh_2', { status: 'auto-disabled', previousSecretExpiresAt: days(-1) }),
    webhook('wh_3', { status: 'disabled' }),
    webhook('wh_4', { previousSecretExpiresAt: days(6) }),
  ];
  const attempts = [
    rowOf(1, { result: 'failed' }),
    rowOf(2, { result: 'failed', webhookId: 'wh_2' }),
    rowOf(3),
  ];
  expect(webhooksDue(webhooks, attempts, now)).toEqual({ failing: 1, disabled: 1, endingSecrets: 1 });
});

test('certificates that end within 30 days or have ended are due, revoked ones and bare digests are not', () => {
  const of = [
    { packageName: 'com.first', certificates: [certificate(days(31)), certificate(null)] },
    {
      packageName: 'com.second',
      certificates: [
        certificate(days(29)),
        certificate(days(-1)),
        certificate(days(-1), { status: 'revoked' }),
      ],
    },
  ];
  expect(certificatesDue(of, now)).toEqual({ expiring: 1, expired: 1, packageName: 'com.second' });
  expect(certificatesDue([], now)).toEqual({ expiring: 0, expired: 0, packageName: null });
});

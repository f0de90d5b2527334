import { type Certificate, validityOf } from './certificate/certificate.ts';
import { failingNow } from './invocation/failing.ts';
import type { InvocationRow } from './invocation/invocation.ts';
import { DAY_MS } from './time.ts';
import type { Webhook } from './webhook/webhook.ts';

/** Numbers of webhooks, events and secrets that need an operator. */
export type WebhooksDue = {
  /** Events that fail now. */
  failing: number;
  /** Webhooks that the platform has disabled. */
  disabled: number;
  /** Old secrets that end within a day: an endpoint that still uses one must change. */
  endingSecrets: number;
};

/** Certificates that have expired or will within 30 days, and an application that has one; null without any. */
export type CertificatesDue = { expiring: number; expired: number; packageName: string | null };

/** Counts what needs an operator at `now` (ms since 1970) from the webhooks and their newest attempts. */
export const webhooksDue = (
  webhooks: readonly Webhook[],
  attempts: readonly InvocationRow[],
  now: number,
): WebhooksDue => {
  const enabled = new Set(
    webhooks.filter(({ status }) => status === 'enabled').map(({ webhookId }) => webhookId),
  );
  return {
    failing: failingNow(attempts, now)
      .filter(({ webhookId }) => enabled.has(webhookId))
      .reduce((sum, { count }) => sum + count, 0),
    disabled: webhooks.filter(({ status }) => status === 'auto-disabled').length,
    endingSecrets: webhooks.filter(({ previousSecretExpiresAt }) => {
      const ends = Date.parse(previousSecretExpiresAt ?? '');
      return ends > now && ends <= now + DAY_MS;
    }).length,
  };
};

/** Counts certificates that expire soon or have expired at the instant `now` (ms since 1970); revoked ones do not count. */
export function certificatesDue(
  of: readonly { packageName: string; certificates: readonly Certificate[] }[],
  now: number,
): CertificatesDue {
  const due: CertificatesDue = { expiring: 0, expired: 0, packageName: null };
  for (const { packageName, certificates } of of) {
    for (const certificate of certificates.filter(({ status }) => status !== 'revoked')) {
      const validity = validityOf(certificate, now);
      if (validity !== 'expiring' && validity !== 'expired') continue;
      due[validity] += 1;
      due.packageName ??= packageName;
    }
  }
  return due;
}

import { createHmac, randomBytes } from 'node:crypto';
import type { SignatureHeader } from '../../src/domain/webhook/signature.ts';

/** A new secret, 24 random bytes in the spelling of Standard Webhooks. */
export const newSecret = (): string => `whsec_${randomBytes(24).toString('base64')}`;

/** The headers of Standard Webhooks: one signature per secret, over id, time (seconds) and body. */
export function signedHeaders(
  { id, seconds, body }: { id: string; seconds: number; body: string },
  secrets: readonly string[],
): Record<SignatureHeader | 'content-type', string> {
  const signatures = secrets.map(secret => {
    const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64');
    return `v1,${createHmac('sha256', key).update(`${id}.${seconds}.${body}`).digest('base64')}`;
  });
  return {
    'content-type': 'application/json',
    'webhook-id': id,
    'webhook-timestamp': String(seconds),
    'webhook-signature': signatures.join(' '),
  };
}

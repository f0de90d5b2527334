import { Webhook } from 'standardwebhooks';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { checkSignature } from '../../src/domain/webhook-signature.ts';
import { vectors } from './vectors.ts';

describe('the check in the browser', () => {
  test.each(vectors)(
    'says what is the matter: $name',
    async ({ headers, body, secret, now, says, finding }) => {
      const verdict = await checkSignature({ headers, body, secret, now: now * 1_000 });
      expect(verdict.isValid ? 'valid' : verdict.findings[0]?.code).toBe(
        says === 'valid' ? 'valid' : finding,
      );
    },
  );

  test('reads bytes as it reads text', async () => {
    for (const { headers, body, secret, now } of vectors) {
      const asked = { headers, secret, now: now * 1_000 };
      const bytes = new TextEncoder().encode(body);
      expect(await checkSignature({ ...asked, body: bytes })).toEqual(
        await checkSignature({ ...asked, body }),
      );
    }
  });
});

describe('the library of Standard Webhooks', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  /** A secret in another spelling is refused by Tapdeck's code alone: the library forgives it, or throws another error. */
  const agreed = vectors.filter(({ says }) => !says.startsWith('the secret'));

  test.each(agreed)('agrees: $name', ({ headers, body, secret, now, says }) => {
    vi.setSystemTime(now * 1_000);
    const verify = () => new Webhook(secret).verify(body, { ...headers }, { jsonParse: false });
    if (says === 'valid') expect(verify).not.toThrow();
    else expect(verify).toThrow();
  });
});

import { Webhook } from 'standardwebhooks';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { newSecret, signedHeaders } from '../../sandbox/webhooks/signing.ts';
import { checkSignature } from '../../src/domain/webhook/signature.ts';
import { vectors } from './vectors.ts';

describe('the check in the browser', () => {
  test.each(vectors)('names the fault: $name', async ({ headers, body, secret, now, says, finding }) => {
    const verdict = await checkSignature({ headers, body, secret, now: now * 1_000 });
    expect(verdict.isValid ? 'valid' : verdict.findings[0]?.code).toBe(says === 'valid' ? 'valid' : finding);
  });

  test('reads bytes as it reads text', async () => {
    for (const { headers, body, secret, now } of vectors) {
      const request = { headers, secret, now: now * 1_000 };
      const bytes = new TextEncoder().encode(body);
      expect(await checkSignature({ ...request, body: bytes })).toEqual(
        await checkSignature({ ...request, body }),
      );
    }
  });
});

test('what the sandbox signs while a secret is rotated is valid with the new secret and with the old', async () => {
  const secrets = [newSecret(), newSecret()];
  const body = '{"type":"settlement.settled","amount":17116.84}';
  const headers = signedHeaders({ id: 'evt_1', seconds: 1_795_167_658, body }, secrets);
  const verdicts = secrets.map(secret => checkSignature({ headers, body, secret, now: 1_795_167_660_000 }));
  expect(await Promise.all(verdicts)).toEqual(
    [1, 2].map(position => ({ isValid: true, by: 'current', position, count: 2, age: 2_000 })),
  );
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

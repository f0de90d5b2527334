import fc from 'fast-check';
import { Webhook } from 'standardwebhooks';
import { expect, test } from 'vitest';
import { checkSignature, TOLERANCE } from '../../src/domain/webhook/signature.ts';

const NOW = Date.parse('2026-11-20T11:42:00Z');

/** A message that the library has signed, not more than five minutes from now. */
const message = fc
  .record({
    id: fc.stringMatching(/^[\w.-]{1,40}$/),
    key: fc.uint8Array({ minLength: 24, maxLength: 64 }),
    body: fc.oneof(fc.string({ unit: 'binary' }), fc.json(), fc.constant('')),
    age: fc.integer({ min: -TOLERANCE / 1_000, max: TOLERANCE / 1_000 }),
  })
  .map(({ id, key, body, age }) => {
    const secret = `whsec_${Buffer.from(key).toString('base64')}`;
    const signed = new Date(NOW - age * 1_000);
    const headers = {
      'webhook-id': id,
      'webhook-timestamp': String(signed.getTime() / 1_000),
      'webhook-signature': new Webhook(secret).sign(id, signed, body),
    };
    return { headers, body: new TextEncoder().encode(body), secret, now: NOW };
  });

/** The secret with another byte in one place of its key: two spellings in base64 may be one key. */
function withOtherKey(secret: string, place: number, by: number): string {
  const key = Buffer.from(secret.slice('whsec_'.length), 'base64');
  const at = place % key.length;
  key[at] = (key[at] ?? 0) ^ by;
  return `whsec_${key.toString('base64')}`;
}

/** The text with another ASCII character in one place. */
const withOther = (text: string, place: number, by: number) => {
  const at = place % text.length;
  const other = String.fromCharCode((text.charCodeAt(at) + by) % 128);
  return text.slice(0, at) + other + text.slice(at + 1);
};

test('what the library of Standard Webhooks signs is always valid', async () => {
  await fc.assert(
    fc.asyncProperty(message, async request => {
      expect(await checkSignature(request)).toMatchObject({
        isValid: true,
        by: 'current',
        position: 1,
        count: 1,
      });
    }),
    { numRuns: 300 },
  );
});

test('a message with one changed byte is never valid, at any place', async () => {
  const change = fc.record({
    where: fc.constantFrom('webhook-id', 'webhook-timestamp', 'webhook-signature', 'secret', 'body'),
    place: fc.nat(),
    by: fc.integer({ min: 1, max: 127 }),
  });
  await fc.assert(
    fc.asyncProperty(message, change, async (request, { where, place, by }) => {
      const changed = { ...request, headers: { ...request.headers } };
      if (where === 'secret') changed.secret = withOtherKey(request.secret, place, by);
      else if (where !== 'body') {
        const header = where as keyof typeof request.headers;
        changed.headers[header] = withOther(request.headers[header], place, by);
      } else {
        fc.pre(request.body.length > 0);
        changed.body = Uint8Array.from(request.body, (byte, at) =>
          at === place % request.body.length ? byte ^ by : byte,
        );
      }
      expect((await checkSignature(changed)).isValid).toBe(false);
    }),
    { numRuns: 150 },
  );
});

import { describe, expect, test } from 'vitest';
import { sandboxConfig } from '../../sandbox/config.ts';
import { type Config, parseConfig } from './config.ts';
import { type Call, createSend, PREPARE_MS, type SendClock, type SendDeps } from './http.ts';
import type { IdClaims } from './identity/claims.ts';
import type { Identity } from './identity/session.ts';

const get: Call = { service: 'nfc', method: 'GET', path: '/count' };

const configured = (change: object = {}): Config => {
  const answer = parseConfig({ ...sandboxConfig, ...change });
  if ('failure' in answer) throw new Error(answer.failure.message);
  return answer.ok;
};
const signing = configured({ cloudCredentialServices: ['nfc'] });
const closing = () => Promise.reject(new DOMException('The database is closing', 'InvalidStateError'));

/** A device on which the test lets time pass; `takes` is how long tokens and the exchange take, ms. */
function device(takes: { tokens?: number; exchange?: number } = {}, more: Partial<SendDeps> = {}) {
  let now = 0;
  const limits: { at: number; controller: AbortController }[] = [];
  const clock: SendClock = {
    now: () => now,
    limit(ms) {
      const controller = new AbortController();
      limits.push({ at: now + ms, controller });
      return controller.signal;
    },
  };
  const pass = (ms = 0) => {
    now += ms;
    for (const { at, controller } of limits) if (at <= now) controller.abort();
  };
  const identity: Identity = {
    async tokens() {
      pass(takes.tokens);
      const claims = { sub: 'u' } as IdClaims;
      return { idToken: 'id', accessToken: 'access', claims, tenantId: 'Umlilo-u', identity: 'person' };
    },
    credentials: async () => 'unreachable',
  };
  const left: string[] = [];
  const send = createSend({
    config: configured(),
    clock,
    origin: 'https://shop.example',
    async fetch(request, init) {
      left.push((request as Request).url);
      init?.signal?.throwIfAborted();
      pass(takes.exchange);
      init?.signal?.throwIfAborted();
      return Response.json({ count: 3 });
    },
    ...more,
    identity: { ...identity, ...more.identity },
  });
  return { send, left };
}

describe('a request that failed before fetch was called is unsent, not lost', () => {
  test.each<[string, object, Partial<Call>?]>([
    ['the tokens cannot be read', { identity: { tokens: closing } }],
    ['there are no credentials to sign with', { config: signing, identity: { credentials: closing } }],
    ['a header cannot carry its value', {}, { key: 'line\nbreak' }],
    ['the body cannot be written', {}, { method: 'POST', body: { count: 1n } }],
    ['the device is offline', { onLine: () => false }],
  ])('where %s', async (_why, more, change) => {
    const { send, left } = device({}, more);
    expect(await send({ ...get, ...change })).toEqual({ unsent: true });
    expect(left).toEqual([]);
  });

  test('where the caller has aborted before', async () => {
    const { send, left } = device();
    expect(await send(get, { signal: AbortSignal.abort() })).toEqual({ unsent: true });
    expect(left).toEqual([]);
  });

  test('where it took longer to build than a claim allows', async () => {
    const { send, left } = device({ tokens: PREPARE_MS + 1 });
    expect(await send(get)).toEqual({ unsent: true });
    expect(left).toEqual([]);
  });
});

describe('the time limit', () => {
  test('begins when the request leaves, however long the tokens took', async () => {
    const { send } = device({ tokens: 25_000, exchange: 19_999 });
    expect(await send(get)).toMatchObject({ reply: { body: { count: 3 } } });
  });

  test('ends what has left as lost', async () => {
    const { send, left } = device({ tokens: 25_000, exchange: 20_000 });
    expect(await send(get)).toEqual({ lost: 'timeout' });
    expect(left).toHaveLength(1);
  });

  test('does not apply to a connection that breaks: the request is lost at once', async () => {
    const fetch = () => Promise.reject(new TypeError('Failed to fetch'));
    const { send } = device({}, { fetch });
    expect(await send(get)).toEqual({ lost: 'unreachable' });
  });
});

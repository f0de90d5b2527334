import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { sandboxConfig } from '../../sandbox/config.ts';
import { type Config, parseConfig } from './config.ts';
import { type Call, createSend, read, type SendDeps } from './http.ts';
import type { IdClaims } from './identity/claims.ts';
import type { Identity, NoIdentity, Tokens } from './identity/session.ts';

type Heard = { method: string; url: string; headers: IncomingMessage['headers']; body: string };
type Answer = (response: ServerResponse, request: IncomingMessage) => void;

/** The far end of the wire: gives the answers that the test has prepared, and remembers what it heard. */
let server: Server;
let base = '';
let heard: Heard[] = [];
let answers: Answer[] = [];
beforeAll(async () => {
  server = createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += chunk;
    heard.push({ method: request.method ?? '', url: request.url ?? '', headers: request.headers, body });
    (answers.length > 1 ? answers.shift() : answers[0])?.(response, request);
  });
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.closeAllConnections();
  return new Promise(resolve => server.close(resolve));
});
beforeEach(() => {
  heard = [];
  answers = [json({ count: 3 })];
});

const json =
  (body: unknown, status = 200, headers = {}): Answer =>
  response =>
    response.writeHead(status, { 'Content-Type': 'application/json', ...headers }).end(JSON.stringify(body));
const text =
  (body: string, status = 200, type = 'text/plain'): Answer =>
  response =>
    response.writeHead(status, { 'Content-Type': type }).end(body);

const configured = (change: object = {}): Config => {
  const answer = parseConfig({ ...sandboxConfig, services: { baseUrl: `${base}/api` }, ...change });
  if ('failure' in answer) throw new Error(answer.failure.message);
  return answer.ok;
};

const tokensNamed = (idToken: string): Tokens => ({
  idToken,
  accessToken: `access of ${idToken}`,
  claims: { sub: 'u', 'custom:merchantPoolId': 'eu-west-1_POOL' } as IdClaims,
  tenantId: 'Umlilo-u',
  identity: 'person',
});
/** A session whose token is new after each forced refresh, or that has none. */
function identityWith(none?: NoIdentity): Identity & { refreshed: number } {
  return {
    refreshed: 0,
    async tokens(options) {
      if (options?.forceRefresh) this.refreshed += 1;
      return none ?? tokensNamed(`token-${this.refreshed}`);
    },
    credentials: async () => none ?? 'unreachable',
  };
}
const sendWith = (deps: Partial<SendDeps> = {}) =>
  createSend({ config: configured(), identity: identityWith(), ...deps });

const get: Call = { service: 'nfc', method: 'GET', path: '/count' };

describe('a request', () => {
  test('carries tenant, region, pool, token and nothing that was not asked for', async () => {
    await sendWith()({ ...get, query: { limit: 5, cursor: undefined, q: 'a&b' } });
    expect(heard[0]).toMatchObject({ method: 'GET', url: '/api/count?limit=5&q=a%26b', body: '' });
    expect(heard[0]?.headers).toMatchObject({
      'x-tenant-id': 'Umlilo-u',
      'x-cloud-region': 'eu-west-1',
      'x-user-pool-id': 'eu-west-1_POOL',
      authorization: 'Bearer token-0',
    });
    for (const name of ['idempotency-key', 'if-match', 'if-none-match', 'content-type', 'x-identity-token']) {
      expect(heard[0]?.headers).not.toHaveProperty(name);
    }
  });

  test('names its headers as the configuration does', async () => {
    const headers = { tenant: 'x-t', region: 'x-r', pool: 'x-p', identityToken: 'x-i' };
    await sendWith({ config: configured({ headers }) })(get);
    expect(heard[0]?.headers).toMatchObject({
      'x-t': 'Umlilo-u',
      'x-r': 'eu-west-1',
      'x-p': 'eu-west-1_POOL',
    });
  });

  test('carries key, precondition, body and another tenant where the call says so', async () => {
    const call: Call = {
      service: 'webhooks',
      method: 'PUT',
      path: '/x',
      body: { a: 1 },
      key: 'k',
      ifMatch: '"3"',
    };
    await sendWith()({ ...call, tenant: 'Somebody else' });
    expect(heard[0]).toMatchObject({ method: 'PUT', body: '{"a":1}' });
    expect(heard[0]?.headers).toMatchObject({
      'content-type': 'application/json',
      'idempotency-key': 'k',
      'if-match': '"3"',
      'x-tenant-id': 'Somebody%20else',
    });
  });

  test.each([
    ['Café-1', 'Caf%C3%A9-1'],
    ['50%-off', '50%-off'],
    ['支付-1', '%E6%94%AF%E4%BB%98-1'],
    ['cut \ud83d', 'cut%20%EF%BF%BD'],
  ])('of the tenant %s has a header that a browser can send', async (tenant, sent) => {
    await sendWith()({ ...get, tenant });
    expect(heard[0]?.headers['x-tenant-id']).toBe(sent);
  });

  test('asks with an ETag only where the provider has one of the whole collection', async () => {
    answers = [json([], 200, { ETag: '"1"' })];
    const withEtag = await sendWith()({ ...get, ifNoneMatch: '"1"' });
    const without = await sendWith({ config: configured({ etag: false }) })({ ...get, ifNoneMatch: '"1"' });
    expect(heard.map(({ headers }) => headers['if-none-match'])).toEqual(['"1"', undefined]);
    const etags = [withEtag, without].map(sent => 'reply' in sent && sent.reply.headers.get('etag'));
    expect(etags).toEqual(['"1"', null]);
  });
});

describe('nothing leaves', () => {
  test.each(['none', 'refused', 'unreachable'] as const)('where the session is %s', async none => {
    let ended = 0;
    const expired = () => {
      ended += 1;
    };
    expect(await sendWith({ identity: identityWith(none), expired })(get)).toEqual({ identity: none });
    expect([heard.length, ended]).toEqual([0, none === 'unreachable' ? 0 : 1]);
  });

  test('offline, or as anybody but the person it is for', async () => {
    expect(await sendWith({ onLine: () => false })(get)).toEqual({ unsent: true });
    expect(await sendWith({ as: 'another' })(get)).toEqual({ identity: 'none' });
    expect(heard).toEqual([]);
    expect(await sendWith({ as: 'person' })(get)).toHaveProperty('reply');
  });
});

describe('an exchange ends', () => {
  test.each<[string, Answer, object]>([
    ['with JSON', json({ a: 1 }), { status: 200, shape: 'json', body: { a: 1 } }],
    ['with JSON that says it is text', text(' {"a":1}'), { shape: 'json', body: { a: 1 } }],
    ['with text', text('no'), { shape: 'text', body: 'no' }],
    ['with JSON that is cut', text('{"a":', 200, 'application/json'), { shape: 'text', body: '{"a":' }],
    ['with a page', text('<!doctype html>', 200, 'text/html'), { shape: 'html' }],
    ['with a page that says it is JSON', text(' <html>', 200, 'application/json'), { shape: 'html' }],
    ['with nothing', response => response.writeHead(204).end(), { status: 204, shape: 'empty', body: null }],
    ['not modified', response => response.writeHead(304).end(), { status: 304, redirected: false }],
    ['with an error', json({ message: 'no' }, 409), { status: 409, body: { message: 'no' } }],
  ])('%s', async (_what, answer, reply) => {
    answers = [answer];
    expect(await sendWith()(get)).toMatchObject({ reply });
  });

  test('with a redirect that is not followed', async () => {
    answers = [response => response.writeHead(302, { Location: `${base}/portal` }).end()];
    expect(await sendWith()(get)).toMatchObject({ reply: { status: 302, redirected: true } });
    expect(heard).toHaveLength(1);
  });

  test.each<[string, Answer]>([
    ['before an answer', (_response, request) => request.socket.destroy()],
    [
      'within an answer',
      (response, request) => {
        response.writeHead(200, { 'Content-Length': '100' }).write('{"a":');
        setImmediate(() => request.socket.destroy());
      },
    ],
  ])('unreachable where the connection breaks %s', async (_when, answer) => {
    answers = [answer];
    expect(await sendWith()(get)).toEqual({ lost: 'unreachable' });
  });

  test('by its time limit, or by who asked', async () => {
    answers = [() => undefined];
    expect(await sendWith()(get, { timeoutMs: 30 })).toEqual({ lost: 'timeout' });
    const asker = new AbortController();
    answers = [() => asker.abort()];
    expect(await sendWith()(get, { signal: asker.signal })).toEqual({ lost: 'unreachable' });
  });

  test('unreachable where nobody listens', async () => {
    const config = configured({ services: { baseUrl: 'http://127.0.0.1:9' } });
    expect(await sendWith({ config })(get)).toEqual({ lost: 'unreachable' });
  });
});

describe('reading', () => {
  const parse = () => ({ ok: 'read' });

  test('answers a 401 with one forced refresh and one repeat', async () => {
    answers = [json({}, 401), json({})];
    expect(await read(sendWith(), get, parse)).toEqual({ ok: 'read' });
    expect(heard.map(({ headers }) => headers.authorization)).toEqual(['Bearer token-0', 'Bearer token-1']);
  });

  test('takes a second 401 as the end of the session, with the token that was rejected', async () => {
    answers = [json({ errorCode: 'X', message: 'over' }, 401)];
    const rejected: (string | undefined)[] = [];
    const send = sendWith({ expired: token => rejected.push(token) });
    expect(await read(send, get, parse)).toEqual({
      failure: { kind: 'expired', status: 401, message: 'over', code: 'X' },
    });
    expect([heard.length, rejected]).toEqual([2, ['token-1']]);
  });

  test.each<[string, Answer, object]>([
    ['403', json({ message: 'not yours' }, 403), { kind: 'forbidden', status: 403, message: 'not yours' }],
    ['404', text('nothing here', 404), { kind: 'missing', message: 'nothing here' }],
    [
      '409',
      json({ httpStatusCode: 409, errorCode: 'E', message: 'm' }, 409),
      { kind: 'conflict', code: 'E' },
    ],
    ['412', json({}, 412), { kind: 'conflict' }],
    ['500', json({ message: 'broken' }, 500), { kind: 'refused', status: 500, message: 'broken' }],
    ['500 as a page', text('<h1>nginx</h1>', 500, 'text/html'), { kind: 'refused', status: 500 }],
    ['a captive portal', text('<html>', 200, 'text/html'), { kind: 'unreachable' }],
    ['511', text('<html>', 511, 'text/html'), { kind: 'unreachable' }],
  ])('ends in a failure on %s', async (_what, answer, failure) => {
    answers = [answer];
    const ended = await read(sendWith(), get, parse);
    expect(ended).toMatchObject({ failure });
    expect(JSON.stringify(ended)).not.toContain('<');
  });

  test.each([
    ['none', 'expired'],
    ['refused', 'expired'],
    ['unreachable', 'unreachable'],
  ] as const)('without a session (%s) is %s', async (none, kind) => {
    expect(await read(sendWith({ identity: identityWith(none) }), get, parse)).toEqual({ failure: { kind } });
  });
});

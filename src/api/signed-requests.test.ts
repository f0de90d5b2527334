import { createHash, createHmac } from 'node:crypto';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { sandboxConfig } from '../../sandbox/config.ts';
import { parseConfig } from './config.ts';
import { type Call, createSend } from './http.ts';
import type { IdClaims } from './identity/claims.ts';
import type { Identity } from './identity/session.ts';

type Heard = { method: string; url: string; headers: IncomingHttpHeaders; body: string };

let heard: Heard[] = [];
let aheadMs = 0;
const server = createServer(async (request, response) => {
  let body = '';
  for await (const chunk of request) body += chunk;
  // Asked for the time.
  if (request.method !== 'HEAD')
    heard.push({ method: request.method ?? '', url: request.url ?? '', headers: request.headers, body });
  const date = new Date(Date.now() + aheadMs).toUTCString();
  response.writeHead(200, { 'Content-Type': 'application/json', Date: date }).end('{}');
});
afterEach(() => {
  heard = [];
  aheadMs = 0;
  server.closeAllConnections();
  return new Promise(resolve => server.close(resolve));
});

const credentials = {
  accessKeyId: 'ASIATAPDECK',
  secretAccessKey: 'secret',
  sessionToken: 'cloud-session',
  expires: 4e12,
};
const identity: Identity = {
  tokens: async () => ({
    idToken: 'token',
    accessToken: 'access',
    claims: { sub: 'u' } as IdClaims,
    tenantId: 'Umlilo-u',
    identity: 'person',
  }),
  credentials: async () => credentials,
};
/** Sends to a server where the SDK service alone wants cloud credentials. */
async function sendAll(...calls: Call[]): Promise<void> {
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const baseUrl = `${origin}/api`;
  const parsed = parseConfig({ ...sandboxConfig, services: { baseUrl }, cloudCredentialServices: ['sdk'] });
  if ('failure' in parsed) throw new Error(parsed.failure.message);
  const send = createSend({ config: parsed.ok, identity, origin });
  for (const call of calls) await send(call);
}

const hash = (data: string) => createHash('sha256').update(data).digest('hex');
const hmac = (key: string | Buffer, data: string) => createHmac('sha256', key).update(data).digest();

/** The signature as Amazon's documentation computes it from what arrived. */
function signatureOf({ method, url, headers, body }: Heard): { given: string; computed: string } {
  const [, scope = '', names = '', given = ''] =
    /Credential=[^/]+\/(\S+), SignedHeaders=(\S+), Signature=(\w+)/.exec(headers.authorization ?? '') ?? [];
  const [date = '', region = '', service = ''] = scope.split('/');
  const [path = '', query = ''] = url.split('?');
  const canonical = [
    method,
    path,
    query.split('&').sort().join('&'),
    ...names.split(';').map(name => `${name}:${String(headers[name]).trim()}`),
    '',
    names,
    hash(body),
  ].join('\n');
  const signed = ['AWS4-HMAC-SHA256', headers['x-amz-date'], scope, hash(canonical)].join('\n');
  const key = [region, service, 'aws4_request'].reduce(
    (last: Buffer, part) => hmac(last, part),
    hmac(`AWS4${credentials.secretAccessKey}`, date),
  );
  return { given, computed: hmac(key, signed).toString('hex') };
}

test('a request with cloud credentials is signed, and the identity token moves to its own header', async () => {
  const call: Call = { service: 'sdk', method: 'POST', path: '/sdk/application', body: { a: 'é' }, key: 'k' };
  await sendAll({ ...call, query: { z: '1', a: 'x' } });
  const request = heard[0] as Heard;
  expect(request.headers).toMatchObject({
    'x-identity-token': 'token',
    'x-amz-security-token': 'cloud-session',
    authorization: expect.stringContaining('/eu-west-1/execute-api/aws4_request'),
    'x-tenant-id': 'Umlilo-u',
  });
  expect(request.body).toBe('{"a":"é"}');
  const { given, computed } = signatureOf(request);
  expect(given).toBe(computed);
});

test('a request is signed by the clock of the server where the device’s is wrong', async () => {
  aheadMs = 3 * 3_600_000;
  await sendAll({ service: 'sdk', method: 'GET', path: '/sdk/applications' });
  const request = heard[0] as Heard;
  const [, day = '', time = ''] = /^(\d{8})T(\d{6})Z$/.exec(String(request.headers['x-amz-date'])) ?? [];
  const signedAt = Date.parse(
    `${day.replace(/(..)(..)$/, '-$1-$2')}T${time.replace(/(..)(..)(..)/, '$1:$2:$3')}Z`,
  );
  expect(Math.abs(signedAt - Date.now() - aheadMs)).toBeLessThan(60_000);
  const { given, computed } = signatureOf(request);
  expect(given).toBe(computed);
});

test('only the services that want cloud credentials are signed', async () => {
  await sendAll({ service: 'nfc', method: 'GET', path: '/count' });
  expect(heard[0]?.headers).toMatchObject({ authorization: 'Bearer token' });
  expect(heard[0]?.headers).not.toHaveProperty('x-amz-security-token');
});

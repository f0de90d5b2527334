import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import type { HonoRequest } from 'hono';
import { sandboxConfig } from '../config.ts';
import type { CloudCredentials } from '../identity/identity-pool.ts';
import { Refusal } from '../refusal.ts';

/** The live cloud credentials of an access key id; null where there are none. */
export type FindCredentials = (accessKeyId: string) => Promise<CloudCredentials | null>;

const TOLERANCE_MS = 15 * 60_000;
const { signingService, identity } = sandboxConfig;
const scopeEnd = `${identity.region}/${signingService}/aws4_request`;
const spelling =
  /^AWS4-HMAC-SHA256 Credential=([^/,\s]+)\/(\d{8})\/([^,\s]+),\s*SignedHeaders=([a-z0-9;-]+),\s*Signature=([0-9a-f]{64})$/;

/** Lets a request pass only with a Signature Version 4 by cloud credentials of the person `sub`; else a Refusal 403. */
export async function checkSignature(
  request: HonoRequest,
  sub: string,
  findCredentials: FindCredentials,
): Promise<void> {
  const authorization = request.header('authorization') ?? '';
  if (!authorization.startsWith('AWS4-HMAC-SHA256'))
    throw new Refusal(403, 'SIGNATURE_MISSING', 'The request is not signed with cloud credentials.');
  const [, accessKeyId = '', date = '', scope = '', names = '', given = ''] =
    spelling.exec(authorization) ?? [];
  const time = request.header('x-amz-date') ?? '';
  const headerNames = names.split(';');
  if (given === '' || scope !== scopeEnd || !time.startsWith(date) || !areSigned(request, headerNames))
    throw mismatch();
  if (!(Math.abs(Date.now() - instantOf(time)) <= TOLERANCE_MS))
    throw new Refusal(403, 'SIGNATURE_EXPIRED', 'The request was not signed within the last 15 minutes.');
  const credentials = await findCredentials(accessKeyId);
  if (!credentials)
    throw new Refusal(403, 'SIGNATURE_EXPIRED', 'The cloud credentials have expired or were never given.');
  if (credentials.sub !== sub || request.header('x-amz-security-token') !== credentials.sessionToken)
    throw mismatch();
  const body = Buffer.from(await request.arrayBuffer());
  const canonical = canonicalRequest(request, headerNames, sha256(body));
  const text = ['AWS4-HMAC-SHA256', time, `${date}/${scope}`, sha256(canonical)].join('\n');
  const key = [date, ...scope.split('/')].reduce(hmac, Buffer.from(`AWS4${credentials.secretKey}`));
  if (!timingSafeEqual(hmac(key, text), Buffer.from(given, 'hex'))) throw mismatch();
}

// The headers of host, time and session must be signed, and so must each other `x-amz-` header.
function areSigned(request: HonoRequest, names: string[]): boolean {
  const present = Object.keys(request.header()).filter(name => name.startsWith('x-amz-'));
  return ['host', 'x-amz-date', ...present].every(name => names.includes(name));
}

// 20261120T100000Z; NaN for anything else, which is never near.
const instantOf = (time: string): number =>
  Date.parse(time.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z'));

function canonicalRequest(request: HonoRequest, names: string[], payloadHash: string): string {
  const url = new URL(request.url);
  const path = escaped(url.pathname.replace(/\/+/g, '/')).replaceAll('%2F', '/');
  const query = [...url.searchParams]
    .map(pair => pair.map(escaped) as [string, string])
    .sort(([a, one], [b, other]) => order(a, b) || order(one, other))
    .map(pair => pair.join('='))
    .join('&');
  const textOf = (name: string) =>
    (name === 'host' ? (request.header('host') ?? url.host) : (request.header(name) ?? ''))
      .trim()
      .replace(/\s+/g, ' ');
  const lines = names.map(name => `${name}:${textOf(name)}`);
  return [request.method, path, query, ...lines, '', names.join(';'), payloadHash].join('\n');
}

const order = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

// encodeURIComponent leaves five characters that RFC 3986 reserves.
const escaped = (text: string): string =>
  encodeURIComponent(text).replace(/[!'()*]/g, one => `%${one.charCodeAt(0).toString(16).toUpperCase()}`);

const sha256 = (data: string | Buffer): string => createHash('sha256').update(data).digest('hex');
const hmac = (key: Buffer, data: string): Buffer => createHmac('sha256', key).update(data).digest();

const mismatch = () =>
  new Refusal(403, 'SIGNATURE_MISMATCH', 'The signature is not that of this request by its person.');

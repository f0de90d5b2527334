import * as v from 'valibot';
import { type Answer, type Failure, failed, isFailure } from '../domain/failure.ts';
import { service } from './service.ts';

const LOCAL = /^http:\/\/(localhost|127\.0\.0\.1|\[::1\])(:\d+)?(\/|$)/;
const PATIENCE_MS = 8_000;

const isAbsolute = (text: string): boolean =>
  (text.startsWith('https://') || LOCAL.test(text)) && URL.canParse(text);
const isPath = (text: string): boolean => /^\/(?!\/)/.test(text);
const withoutLastSlash = (text: string): string => text.replace(/\/+$/, '');

const text = v.pipe(v.string('must be text'), v.trim(), v.nonEmpty('must not be empty'));
const address = v.pipe(text, v.check(isAbsolute, 'must be an https address'));
const endpoint = v.pipe(
  text,
  v.check(it => isPath(it) || isAbsolute(it), 'must be a path such as /api, or an https address'),
  v.transform(withoutLastSlash),
);
const header = v.pipe(text, v.regex(/^[!#$%&'*+.^_`|~\w-]+$/, 'must be the name of a header'));
const list = <S extends v.GenericSchema>(of: S) => v.optional(v.array(of, 'must be a list'), []);
const group = <E extends v.ObjectEntries>(entries: E) => v.object(entries, 'must be an object');

/** What `/config.json` says: one build serves every environment. Addresses are absolute or paths on the page's origin. (design §7) */
export const Config = v.pipe(
  group({
    services: group({ baseUrl: endpoint }),
    identity: group({
      /** Absent: Amazon's own endpoint of the region. */
      endpoint: v.optional(endpoint),
      region: text,
      userPoolId: v.pipe(text, v.regex(/^[\w-]+_\w+$/, 'must look like eu-west-1_AbCdEf')),
      userPoolClientId: text,
      identityPoolId: v.optional(v.pipe(text, v.includes(':', 'must look like eu-west-1:1234'))),
      identityPoolEndpoint: v.optional(endpoint),
    }),
    /** Names of headers; `identityToken` is used beside a signature of cloud credentials. (ruling 11) */
    headers: v.optional(
      group({
        tenant: v.optional(header, 'x-tenant-id'),
        region: v.optional(header, 'x-cloud-region'),
        pool: v.optional(header, 'x-user-pool-id'),
        identityToken: v.optional(header, 'x-identity-token'),
      }),
      {},
    ),
    documentationUrl: address,
    callbackUrls: list(address),
    cloudCredentialServices: list(service),
    signingService: v.optional(text, 'execute-api'),
    /** Which services answer a repeated key as they did before, and for how long. (ruling 21) */
    idempotency: v.optional(
      group({
        services: list(service),
        ttlSeconds: v.pipe(v.number('must be a number'), v.integer(), v.minValue(0)),
      }),
      { services: [], ttlSeconds: 0 },
    ),
    /** Which services change nothing when `If-Match` names another version. (ruling 24) */
    ifMatch: list(service),
    /** Whether an ETag stands for a whole collection; false turns conditional pulls off. (ruling 13) */
    etag: v.optional(v.boolean('must be true or false'), true),
  }),
  v.forward(
    v.check(
      config => config.cloudCredentialServices.length === 0 || config.identity.identityPoolId !== undefined,
      'is missing',
    ),
    ['identity', 'identityPoolId'],
  ),
);
/** See the schema. */
export type Config = v.InferOutput<typeof Config>;

/** Reads a configuration; Failure `unreadable` names the first field that is wrong. */
export function parseConfig(json: unknown): Answer<Config> {
  const result = v.safeParse(Config, json);
  if (result.success) return { ok: result.output };
  const [issue] = result.issues;
  const field = v.getDotPath(issue) ?? 'config.json';
  const isMissing = issue.kind === 'schema' && issue.received === 'undefined';
  return failed({
    kind: 'unreadable',
    field,
    message: `${field} ${isMissing ? 'is missing' : issue.message}`,
  });
}

/** Where the last good configuration is kept for a start without a network. */
export type ConfigCache = { read(): Promise<unknown>; write(config: unknown): Promise<void> };

/**
 * Reads `/config.json`, from the network first and within a time limit, else its last good copy. A file that is malformed is
 * reported as `unreadable` and never replaces a good one. (design §5, §7)
 */
export async function loadConfig(
  ask: typeof fetch,
  cache: ConfigCache,
  timeoutMs = PATIENCE_MS,
): Promise<Answer<Config>> {
  const fresh = await fetchConfig(ask, timeoutMs);
  if ('malformed' in fresh) return failed(fresh.malformed);
  if ('lost' in fresh) {
    const kept = parseConfig(await cache.read().catch(() => null));
    return isFailure(kept) ? failed(fresh.lost) : kept;
  }
  const answer = parseConfig(fresh.json);
  // Where there is no room for a copy, the next start without a network goes without.
  if (!isFailure(answer)) await cache.write(fresh.json).catch(() => undefined);
  return answer;
}

const notJson: Failure = {
  kind: 'unreadable',
  field: 'config.json',
  message: 'config.json is not JSON',
};

async function fetchConfig(
  ask: typeof fetch,
  timeoutMs: number,
): Promise<{ json: unknown } | { lost: Failure } | { malformed: Failure }> {
  let response: Response;
  let body: string;
  try {
    response = await ask('/config.json', { cache: 'no-cache', signal: AbortSignal.timeout(timeoutMs) });
    body = await response.text();
  } catch {
    return { lost: { kind: 'unreachable' } };
  }
  if (!response.ok) {
    const kind = response.status === 404 ? 'missing' : 'refused';
    return { lost: { kind, status: response.status, field: 'config.json' } };
  }
  // A page instead of the file is a captive portal's, or that of a host that answers everything with its shell.
  if (body.trimStart().startsWith('<')) return { lost: notJson };
  try {
    return { json: JSON.parse(body) };
  } catch {
    return { malformed: notJson };
  }
}

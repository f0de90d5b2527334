import * as v from 'valibot';
import { serviceNames } from '../../contract/service.ts';
import { type Answer, failed, isFailure } from '../domain/failure.ts';
import { lockMinutes } from '../domain/screen-lock.ts';

/** The name of a remote service. */
export const service = v.picklist(serviceNames, `must name services: ${serviceNames.join(', ')}`);

/** The name of a service. */
export type ServiceName = v.InferOutput<typeof service>;

const LOCAL = /^http:\/\/(localhost|127\.0\.0\.1|\[::1\])(:\d+)?(\/|$)/;
/** Time limits, ms: `withCopy` is the wait for the network where there is a copy to go on with, `request` that of a request. */
type Patience = { withCopy: number; request: number };
/** Rows that are on the device do not wait for the network. */
const starting: Patience = { withCopy: 0, request: 60_000 };
/** Actions are sent as the newest configuration says. */
export const sending: Patience = { withCopy: 8_000, request: 60_000 };

/** Time for which a proof of the person counts, unless configured. */
const PROOF_MINUTES = 5;

const isAbsolute = (text: string): boolean =>
  (text.startsWith('https://') || LOCAL.test(text)) && URL.canParse(text);
/** A second slash would name another host. URLs take a backslash for one, and leave out tabs and line breaks. */
const isPath = (text: string): boolean => /^\/(?!\/)[^\s\\?#]*$/.test(text);
const withoutLastSlash = (text: string): string => text.replace(/\/+$/, '');

const text = v.pipe(v.string('must be text'), v.trim(), v.nonEmpty('must not be empty'));
const address = v.pipe(text, v.check(isAbsolute, 'must be an https address'));
const endpoint = v.pipe(
  text,
  v.check(it => isPath(it) || isAbsolute(it), 'must be a path such as /api, or an https address'),
  v.transform(withoutLastSlash),
);
const header = v.pipe(text, v.regex(/^[!#$%&'*+.^_`|~\w-]+$/, 'must be the name of a header'));
const count = (least: number) =>
  v.pipe(
    v.number('must be a number'),
    v.integer('must be a whole number'),
    v.minValue(least, `must be at least ${least}`),
  );
const flag = v.optional(v.boolean('must be true or false'), false);
const list = <S extends v.GenericSchema>(of: S) => v.optional(v.array(of, 'must be a list'), []);
const group = <E extends v.ObjectEntries>(entries: E) => v.object(entries, 'must be an object');

/** The contents of `/config.json`: one build serves every environment. Addresses are absolute or paths on the page's origin. */
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
      /** True where people may sign in with a passkey: the pool offers WEB_AUTHN, and the client the flow USER_AUTH. */
      passkeys: flag,
    }),
    /** Names of headers; `identityToken` is used beside a signature of cloud credentials. */
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
    /** Services that answer a repeated key as they did before, and the time for which they do. */
    idempotency: v.optional(
      group({
        services: list(service),
        ttlSeconds: count(0),
      }),
      { services: [], ttlSeconds: 0 },
    ),
    /** Calls that the platform offers beyond those that all have. */
    optionalCalls: list(text),
    /** Services that change nothing when `If-Match` names another version. */
    ifMatch: list(service),
    /** Services whose lists answer `changedSince` with the rows that changed alone. */
    changes: list(service),
    /** True where an ETag stands for a whole collection; false turns conditional pulls off. */
    etag: v.optional(v.boolean('must be true or false'), true),
    /** Calls before which the person must have signed in, or proven who they are, within `minutes`; absent: none. */
    proof: v.optional(
      group({
        settle: flag,
        deleteTerminals: flag,
        rotateSecret: flag,
        /** Absent: resetting keys never asks. */
        resetKeysAbove: v.optional(count(0)),
        minutes: v.optional(count(1), PROOF_MINUTES),
      }),
    ),
    /** The company demands a screen lock after so many minutes at most; absent: each person chooses. */
    lock: v.optional(
      group({
        minutes: v.picklist(lockMinutes, `must be one of ${lockMinutes.join(', ')}`),
        /** True where actions are sent while a screen is locked. */
        delivers: flag,
      }),
    ),
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
 * The server's file beside the copy that a start goes on with: another configuration, stored for the next start, or none that can be
 * used. Null where it says the same, or does not come.
 */
export type LateConfig = 'other' | 'unusable' | null;

/** A configuration to start with; `late` is present where it is the copy. */
export type LoadedConfig = { config: Config; late?: Promise<LateConfig> };

/**
 * Reads `/config.json` from the network, or its last good copy where the network takes longer than `limits` says: what comes later is
 * stored for the next start. A response that cannot be used never replaces a good one; without a good one its Failure says why:
 * `unreadable` names the field that is wrong.
 */
export async function loadConfig(
  ask: typeof fetch,
  cache: ConfigCache,
  limits = starting,
): Promise<Answer<LoadedConfig>> {
  const fetching = fetchConfig(ask, limits.request);
  const copy = await cache.read().catch(() => null);
  const kept = parseConfig(copy);
  const fresh = parsedAndStored(fetching, cache, copy);
  const patience = limits.withCopy > 0 ? Promise.race([fresh, pause(limits.withCopy)]) : null;
  const first = await (isFailure(kept) ? fresh : patience);
  if (first && !isFailure(first)) return { ok: { config: first.ok } };
  if (isFailure(kept)) return first ?? kept;
  const besideCopy = async (file: Answer<Config>): Promise<LateConfig> => {
    if (isFailure(file)) return file.failure.kind === 'unreachable' ? null : 'unusable';
    // One that there was no room for would be another one at each start.
    const stored = parseConfig(await cache.read().catch(() => null));
    return isFailure(stored) || JSON.stringify(stored.ok) === JSON.stringify(kept.ok) ? null : 'other';
  };
  return { ok: { config: kept.ok, late: fresh.then(besideCopy) } };
}

const pause = (ms: number): Promise<null> => new Promise(resolve => setTimeout(resolve, ms, null));

/** Reads a fetched configuration, and stores one that is not the copy. */
async function parsedAndStored(
  fetching: Promise<Answer<unknown>>,
  cache: ConfigCache,
  copy: unknown,
): Promise<Answer<Config>> {
  const fetched = await fetching;
  if (isFailure(fetched)) return fetched;
  const parsed = parseConfig(fetched.ok);
  // Where there is no room for a copy, the next start without a network goes without.
  if (!isFailure(parsed) && JSON.stringify(fetched.ok) !== JSON.stringify(copy))
    await cache.write(fetched.ok).catch(() => undefined);
  return parsed;
}

async function fetchConfig(ask: typeof fetch, timeoutMs: number): Promise<Answer<unknown>> {
  let response: Response;
  let body: string;
  try {
    response = await ask('/config.json', { cache: 'no-cache', signal: AbortSignal.timeout(timeoutMs) });
    body = await response.text();
  } catch {
    return failed({ kind: 'unreachable' });
  }
  if (!response.ok) {
    const kind = response.status === 404 ? 'missing' : 'refused';
    return failed({ kind, status: response.status, field: 'config.json' });
  }
  return readConfig(body);
}

/** Reads the body of a response as JSON; Failure `unreadable` where it is none. */
function readConfig(body: string): Answer<unknown> {
  try {
    return { ok: JSON.parse(body) };
  } catch {
    return failed({ kind: 'unreadable', field: 'config.json', message: 'config.json is not JSON' });
  }
}

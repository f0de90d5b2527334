import fc from 'fast-check';
import { describe, expect, test, vi } from 'vitest';
import { sandboxConfig } from '../../sandbox/config.ts';
import { isFailure } from '../domain/failure.ts';
import { type ConfigCache, loadConfig, parseConfig } from './config.ts';

const good = structuredClone(sandboxConfig) as Record<string, unknown>;
const without = (path: string) => withValue(path, undefined);
function withValue(path: string, value: unknown): unknown {
  const copy = structuredClone(good);
  const names = path.split('.');
  const last = names.pop() ?? '';
  const place = names.reduce((at, name) => {
    at[name] ??= {};
    return at[name] as Record<string, unknown>;
  }, copy);
  if (value === undefined) delete place[last];
  else place[last] = value;
  return copy;
}
const fault = (json: unknown) => {
  const answer = parseConfig(json);
  return isFailure(answer) ? answer.failure : null;
};

describe('the configuration', () => {
  test('as the sandbox serves it is understood', () => {
    expect(parseConfig(good)).toEqual({ ok: good });
  });

  test('may leave out what has a usual value', () => {
    const { services, identity, documentationUrl } = sandboxConfig;
    const { endpoint: _e, identityPoolId: _i, identityPoolEndpoint: _p, ...bare } = identity;
    expect(parseConfig({ services, identity: bare, documentationUrl })).toEqual({
      ok: {
        services,
        identity: bare,
        documentationUrl,
        headers: good.headers,
        callbackUrls: [],
        cloudCredentialServices: [],
        signingService: 'execute-api',
        idempotency: { services: [], ttlSeconds: 0 },
        ifMatch: [],
        changes: [],
        optionalCalls: [],
        etag: true,
      },
    });
  });

  test('asks for the proofs alone that it names, which count for five minutes', () => {
    const answer = parseConfig(withValue('proof', { settle: true }));
    expect(isFailure(answer) ? null : answer.ok.proof).toEqual({
      settle: true,
      deleteTerminals: false,
      rotateSecret: false,
      minutes: 5,
    });
  });

  test.each([
    'services',
    'services.baseUrl',
    'identity',
    'identity.region',
    'identity.userPoolId',
    'identity.userPoolClientId',
    'documentationUrl',
    'idempotency.ttlSeconds',
  ])('without %s is refused by the name of the field', field => {
    expect(fault(without(field))).toEqual({ kind: 'unreadable', field, message: `${field} is missing` });
  });

  test.each<readonly [string, unknown, string]>([
    ['services.baseUrl', 'http://api.example.com', 'must be a path such as /api, or an https address'],
    ['services.baseUrl', '//api.example.com', 'must be a path such as /api, or an https address'],
    ...['/\\evil.example', '/\t/evil.example', '/\n/evil.example', '/api?x=', '/api#x'].map(
      path => ['services.baseUrl', path, 'must be a path such as /api, or an https address'] as const,
    ),
    ['services.baseUrl', 7, 'must be text'],
    ['identity.endpoint', 'idp', 'must be a path such as /api, or an https address'],
    ['identity.userPoolId', 'TAPDECK01', 'must look like eu-west-1_AbCdEf'],
    ['identity.userPoolClientId', '  ', 'must not be empty'],
    ['headers.tenant', 'x tenant', 'must be the name of a header'],
    ['documentationUrl', 'javascript:alert(1)', 'must be an https address'],
    ['etag', 'yes', 'must be true or false'],
    ['proof', true, 'must be an object'],
    ['proof.settle', 'yes', 'must be true or false'],
    ['proof.resetKeysAbove', '20', 'must be a number'],
    ['proof.resetKeysAbove', -1, 'must be at least 0'],
    ['proof.minutes', 0, 'must be at least 1'],
    ['idempotency.ttlSeconds', 1.5, 'must be a whole number'],
    ['idempotency.ttlSeconds', -1, 'must be at least 0'],
    ['lock', true, 'must be an object'],
    ['lock.minutes', 10, 'must be one of 5, 15, 60'],
    ['proof.minutes', 2.5, 'must be a whole number'],
    ['services', 'here', 'must be an object'],
  ])('with %s = %j says that it %s', (field, value, words) => {
    expect(fault(withValue(field, value))).toMatchObject({ field, message: `${field} ${words}` });
  });

  test('names the entry of a list', () => {
    expect(fault(withValue('cloudCredentialServices', ['sdk', 'moon']))?.field).toBe(
      'cloudCredentialServices.1',
    );
  });

  test('that wants cloud credentials needs an identity pool', () => {
    const wanting = { ...(without('identity.identityPoolId') as object), cloudCredentialServices: ['sdk'] };
    expect(fault(wanting)).toMatchObject({ message: 'identity.identityPoolId is missing' });
  });

  test('may name plain http for this machine alone, and drops a last slash', () => {
    const local = withValue('services.baseUrl', 'http://localhost:4173/api/');
    expect(parseConfig(local)).toMatchObject({ ok: { services: { baseUrl: 'http://localhost:4173/api' } } });
  });

  test('never makes the parser throw', () => {
    fc.assert(fc.property(fc.anything(), json => void parseConfig(json)));
  });
});

describe('loading it', () => {
  const answering = (body: string, init?: ResponseInit) => async () => new Response(body, init);
  const unreachable = async () => {
    throw new TypeError('fetch failed');
  };
  function cacheOf(kept?: unknown): ConfigCache & { kept: unknown } {
    return {
      kept,
      async read() {
        return this.kept;
      },
      async write(config) {
        this.kept = config;
      },
    };
  }
  const newer = withValue('signingService', 'newer');

  const sending = { withCopy: 8_000, request: 60_000 };
  /** The configuration that a start goes on with, and what the network then brings beside it. */
  const started = async (ask: typeof fetch, cache: ConfigCache) => {
    const answer = await loadConfig(ask, cache);
    return 'ok' in answer && { config: answer.ok.config, late: await answer.ok.late };
  };

  test('takes the network where there is no copy, and keeps it', async () => {
    const cache = cacheOf();
    expect(await loadConfig(answering(JSON.stringify(newer)), cache)).toEqual({ ok: { config: newer } });
    expect(cache.kept).toEqual(newer);
  });

  test('waits for the network before actions are sent', async () => {
    const cache = cacheOf(good);
    expect(await loadConfig(answering(JSON.stringify(newer)), cache, sending)).toEqual({
      ok: { config: newer },
    });
  });

  test('writes no copy of what it has', async () => {
    const cache = cacheOf(good);
    const write = vi.spyOn(cache, 'write');
    expect(await started(answering(JSON.stringify(good)), cache)).toEqual({ config: good, late: null });
    expect(write).not.toHaveBeenCalled();
  });

  test('starts from the last good one without a network', async () => {
    expect(await started(unreachable, cacheOf(good))).toEqual({ config: good, late: null });
  });

  test('reports no other one that there is no room for, or the page would load itself again and again', async () => {
    const full = {
      ...cacheOf(good),
      write: () => Promise.reject(new DOMException('', 'QuotaExceededError')),
    };
    expect(await started(answering(JSON.stringify(newer)), full)).toEqual({ config: good, late: null });
  });

  test.each([
    ['a server that fails', answering('{}', { status: 503 })],
    ['a page instead', answering('<!doctype html><p>Wi-Fi')],
    ['no JSON', answering('not JSON')],
    ['a note of maintenance', answering('{"message":"maintenance"}')],
    ['a field missing', answering(JSON.stringify(without('identity.region')))],
  ])('starts from the last good one with %s, says so and keeps it', async (_what, ask) => {
    const cache = cacheOf(good);
    expect(await started(ask, cache)).toEqual({ config: good, late: 'unusable' });
    expect(cache.kept).toEqual(good);
  });

  /** A server that answers when the test lets it. */
  function holding() {
    let answer: (response: Response) => void = () => undefined;
    const response = new Promise<Response>(resolve => {
      answer = resolve;
    });
    return { ask: () => response, answer };
  }

  test('starts from the copy before the network responds, and stores what comes', async () => {
    const cache = cacheOf(good);
    const server = holding();
    const answer = await loadConfig(server.ask, cache);
    expect(answer).toMatchObject({ ok: { config: good } });
    expect(cache.kept).toEqual(good);
    server.answer(new Response(JSON.stringify(newer)));
    expect('ok' in answer && (await answer.ok.late)).toBe('other');
    expect(cache.kept).toEqual(newer);
  });

  test('gives up a first start after 60 s without a response', async () => {
    const waits: number[] = [];
    const timeout = vi.spyOn(AbortSignal, 'timeout').mockImplementation(ms => {
      waits.push(ms);
      return AbortSignal.abort();
    });
    const silent: typeof fetch = async (_url, init) => Promise.reject(init?.signal?.reason);
    expect(await loadConfig(silent, cacheOf())).toEqual({ failure: { kind: 'unreachable' } });
    expect(waits).toEqual([60_000]);
    timeout.mockRestore();
  });

  test.each([
    ['no network', unreachable, { kind: 'unreachable' }],
    ['no file', answering('', { status: 404 }), { kind: 'missing', field: 'config.json' }],
    ['a page instead', answering('<html>'), { kind: 'unreadable', field: 'config.json' }],
    ['no JSON', answering('not JSON'), { kind: 'unreadable', field: 'config.json' }],
    [
      'a field missing',
      answering(JSON.stringify(without('identity.region'))),
      { kind: 'unreadable', field: 'identity.region' },
    ],
  ])('fails on a first start with %s', async (_what, ask, failure) => {
    const cache = cacheOf();
    expect(await loadConfig(ask, cache)).toMatchObject({ failure });
    expect(cache.kept).toBeUndefined();
  });
});

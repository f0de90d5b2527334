import { beforeAll, expect, it } from 'vitest';
import {
  addressOf,
  type Endpoint,
  type EndpointIds,
  endpointNames,
  endpointsOf,
  knownOf,
} from './endpoints.ts';
import { onEachDatabase } from './on-each-database.ts';
import type { Caller } from './sandbox.ts';
import { signedCalls } from './signed-calls.ts';

onEachDatabase('access', sandbox => {
  const signed = signedCalls(sandbox);
  let known: EndpointIds;
  beforeAll(async () => {
    known = await knownOf(sandbox);
  });

  const endpointAt = (index: number): Endpoint => {
    const found = endpointsOf(known)[index];
    if (!found) throw new Error('no such endpoint');
    return found;
  };
  /** As the app calls it, signed where the endpoint asks for it. */
  const call = (caller: Caller, endpoint: Endpoint) => {
    const { method, body, isSigned } = endpoint;
    const calls = isSigned ? signed : sandbox;
    return calls.call(caller, method, addressOf(endpoint), { body });
  };
  /** The headers of a call with any token or none; the signature, where one is asked for, is the demo operator's. */
  const headersWith = async (token: string | undefined, endpoint: Endpoint) => {
    const { tenantId } = sandbox.demo;
    const { method, body, isSigned } = endpoint;
    const named = { 'x-tenant-id': tenantId };
    if (!isSigned) return token === undefined ? named : { ...named, authorization: `Bearer ${token}` };
    const headers = await signed.sign(sandbox.demo, method, addressOf(endpoint), { body });
    const { 'x-identity-token': _, ...nameless } = headers;
    return token === undefined ? nameless : { ...nameless, 'x-identity-token': token };
  };
  const callWith = async (token: string | undefined, endpoint: Endpoint) => {
    const { method, body } = endpoint;
    const headers = await headersWith(token, endpoint);
    return sandbox.call({}, method, addressOf(endpoint), { body, headers });
  };
  /** An answer without its cursor of changes, which holds the instant at which it was given. */
  const dataIn = (body: unknown): unknown => {
    if (typeof body !== 'object' || body === null || !('changesCursor' in body)) return body;
    const { changesCursor: _, ...data } = body;
    return data;
  };
  /** Data of the demo company as its own operator reads it; deliveries go on meanwhile. */
  const everything = async () => {
    const reads = endpointsOf(known).filter(
      one => one.method === 'GET' && one.route !== '/webhooks/invocations',
    );
    const answers = await Promise.all(reads.map(one => call(sandbox.demo, one)));
    return Object.fromEntries(
      answers.map(({ status, body }, at) => [reads[at]?.route, { status, body: dataIn(body) }]),
    );
  };

  it('the table names every endpoint of every service, and nothing else', () => {
    const mounted = sandbox.endpoints.filter(one => one.includes(' /api/'));
    const inTable = endpointNames.map(({ method, route }) => `${method} /api${route}`);
    expect(inTable.toSorted()).toEqual(mounted.toSorted());
  });

  it.each(endpointNames)('$method $route answers 401 without a token', async ({ index }) => {
    const answer = await callWith(undefined, endpointAt(index));
    expect(answer).toMatchObject({ status: 401, body: { errorCode: 'TOKEN_MISSING' } });
  });

  it.each(endpointNames)('$method $route answers 401 to a forged token', async ({ index }) => {
    const [head, payload, signature = ''] = sandbox.demo.token.split('.');
    const claims = JSON.parse(Buffer.from(payload ?? '', 'base64url').toString());
    const altered = Buffer.from(JSON.stringify({ ...claims, exp: claims.exp + 9 })).toString('base64url');
    const unsigned = Buffer.from(JSON.stringify({ alg: 'none' })).toString('base64url');
    for (const token of [`${head}.${altered}.${signature}`, `${unsigned}.${payload}.`, 'nonsense']) {
      const answer = await callWith(token, endpointAt(index));
      expect(answer).toMatchObject({ status: 401, body: { errorCode: 'TOKEN_FORGED' } });
    }
  });

  it.each(['GET', 'PATCH', 'DELETE'])(
    '%s of a service that is not there answers 404 in JSON',
    async method => {
      const answer = await sandbox.call(sandbox.demo, method, '/nope');
      expect(answer).toMatchObject({ status: 404, body: { errorCode: 'NOT_FOUND' } });
    },
  );

  it.each(endpointNames)('$method $route answers 401 to an expired token', async ({ index }) => {
    const endpoint = endpointAt(index);
    const { method, body } = endpoint;
    const headers = await headersWith(sandbox.demo.token, endpoint);
    await sandbox.control('PUT', '/clock', { offsetMs: 2 * 3_600_000 });
    const answer = await sandbox.call({}, method, addressOf(endpoint), { body, headers });
    await sandbox.control('PUT', '/clock', { offsetMs: 0 });
    expect(answer).toMatchObject({ status: 401, body: { errorCode: 'TOKEN_EXPIRED' } });
  });

  it.each(endpointNames)(
    '$method $route answers 403 where the tenant is not the one of the token',
    async ({ index }) => {
      const { token } = sandbox.other;
      for (const tenantId of [sandbox.demo.tenantId, ''])
        expect((await call({ token, tenantId }, endpointAt(index))).status).toBe(403);
    },
  );

  it.each(endpointNames)(
    "$method $route shows and changes nothing of another tenant under the caller's own",
    async ({ index }) => {
      const endpoint = endpointAt(index);
      const before = await everything();
      const answer = await call(sandbox.other, endpoint);
      expect(await everything()).toEqual(before);
      if (endpoint.isShared) return expect(answer.body).toEqual(before[endpoint.route]?.body);
      // A refusal may repeat the ids that were asked for.
      if (answer.status >= 400) return;
      // A delete skips what there is not, and says so of another tenant's devices too.
      const isAbsent = '"outcome":"SKIPPED","message":"There is no such device."';
      const text = JSON.stringify(answer.body).replaceAll(isAbsent, '');
      if (endpoint.method === 'GET') {
        expect(dataIn(answer.body)).not.toEqual(dataIn((await call(sandbox.demo, endpoint)).body));
        // Reports are numbered by tenant and day, so both have one of each number.
        const { reportId: _, ...ids } = known;
        for (const id of Object.values(ids)) expect(text).not.toContain(id);
      } else expect(text).not.toMatch(/"outcome":"(OK|SKIPPED)"|"deleted":\["/);
    },
  );

  it('the demo company reads every record that the table names', async () => {
    for (const endpoint of endpointsOf(known).filter(one => one.method === 'GET'))
      expect([endpoint.route, (await call(sandbox.demo, endpoint)).status]).toEqual([endpoint.route, 200]);
  });

  it('an access token is not taken for an identity token, and neither is a revoked one', async () => {
    const config = await fetch(`${sandbox.url}/config.json`).then(response => response.json());
    const call = (target: string, body: object) =>
      fetch(sandbox.url + config.identity.endpoint, {
        method: 'POST',
        headers: {
          'x-amz-target': `AWSCognitoIdentityProviderService.${target}`,
          'content-type': 'application/x-amz-json-1.1',
        },
        body: JSON.stringify(body),
      }).then(response => response.json());
    const { email, password } = { email: 'other@tapdeck.test', password: 'Tap-to-pay-2026' };
    const { AuthenticationResult } = await call('InitiateAuth', {
      AuthFlow: 'USER_PASSWORD_AUTH',
      ClientId: config.identity.userPoolClientId,
      AuthParameters: { USERNAME: email, PASSWORD: password },
    });
    const { tenantId } = sandbox.other;
    const count = (token: string) =>
      sandbox.call({ tenantId, token }, 'GET', '/attestation/dashboard/nfc-device-count');
    expect((await count(AuthenticationResult.IdToken)).status).toBe(200);
    expect((await count(AuthenticationResult.AccessToken)).body.errorCode).toBe('TOKEN_FORGED');
    await call('RevokeToken', {
      ClientId: config.identity.userPoolClientId,
      Token: AuthenticationResult.RefreshToken,
    });
    expect((await count(AuthenticationResult.IdToken)).body.errorCode).toBe('TOKEN_REVOKED');
  });

  it('a tenant is created by its own user, again without harm, and by nobody else', async () => {
    const create = (caller: 'demo' | 'other', tenantId: string) =>
      sandbox.call(sandbox[caller], 'POST', '/v1/auth-service/saas/tenant/create', { body: { tenantId } });
    expect((await create('demo', sandbox.demo.tenantId)).status).toBe(200);
    expect((await create('other', sandbox.demo.tenantId)).status).toBe(409);
    expect((await create('other', 'unheard-of')).status).toBe(403);
  });

  it('the services know no other paths', async () => {
    expect((await sandbox.call(sandbox.demo, 'GET', '/attestation/nothing')).status).toBe(404);
  });
});

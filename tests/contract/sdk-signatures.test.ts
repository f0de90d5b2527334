import { expect, it } from 'vitest';
import { otherCompany } from '../../sandbox/seed/people.ts';
import { onEachDatabase } from './on-each-database.ts';
import { sendRaw } from './raw.ts';
import { newApplication, sdkOf } from './sdk.ts';
import { credentialsOf } from './signed-calls.ts';

const path = '/sdk/applications';
const MINUTE = 60_000;
const datetime = (at: number) => new Date(at).toISOString().replace(/[:-]|\.\d{3}/g, '');

onEachDatabase('signatures of calls to the SDK service', sandbox => {
  const { call, sign, post, list } = sdkOf(sandbox);
  const send = (headers: Record<string, string>, method = 'GET', to = path, body?: unknown) =>
    sandbox.call({}, method, to, { headers, body });
  const refused = (errorCode: string) => ({ status: 403, body: { errorCode } });

  it('a request signed with the credentials of its person passes, with or without a body', async () => {
    expect((await call(sandbox.demo, 'GET', path)).status).toBe(200);
    expect((await post(newApplication({ applicationName: 'Café “Überraschung” 支付' }))).status).toBe(201);
  });

  it.each([
    '?app-id=a%20b',
    '?app-id=a+b',
    "?app-id=(a)*'b'!~",
    '?app-id=%C3%A9%2F%2B%26%3D%25',
    '?app-id=é',
    '?zeta=1&app-id=x&Alpha=2&app=3&app-id=w',
    '?app-id',
  ])('the query %s is signed as it is sent', async query => {
    const { status, body } = await call(sandbox.demo, 'GET', `/sdk/app-certificates${query}`);
    expect([400, 404]).toContain(status);
    expect(body.errorCode).not.toMatch('SIGNATURE');
  });

  it('a bearer token without a signature, and a signature without the identity token, are refused', async () => {
    const { token, tenantId } = sandbox.demo;
    expect(await sandbox.call(sandbox.demo, 'GET', path)).toMatchObject({
      status: 401,
      body: { errorCode: 'TOKEN_MISSING' },
    });
    const named = { 'x-tenant-id': tenantId, 'x-identity-token': token };
    for (const authorization of ['', `Bearer ${token}`, 'Basic YTpi'])
      expect(await send({ ...named, authorization })).toMatchObject(refused('SIGNATURE_MISSING'));
    const { 'x-identity-token': _, ...nameless } = await sign(sandbox.demo, 'GET', path);
    expect(await send(nameless)).toMatchObject({ status: 401, body: { errorCode: 'TOKEN_MISSING' } });
  });

  it.each([
    '/api/%73dk/applications',
    '/api/%73%64%6b/applications',
    '/%61pi/sdk/applications',
    '/api/sdk/%61pplications',
    '/api/%2573dk/applications',
    '/api//sdk/applications',
    '//api/sdk/applications',
    '/api/sdk//applications',
    '/api/SDK/applications',
    '/API/sdk/applications',
    '/api/attestation/../sdk/applications',
    '/api/attestation/%2e%2e/sdk/applications',
    '/api/./sdk/applications',
    '/api/sdk/./applications',
    '/api%2Fsdk/applications',
    '/api/sdk%2fapplications',
    '/api/sdk;a=b/applications',
    '/api/sdk/applications/',
    '/api/sdk\\applications',
  ])('the spelling %s of the path gives nobody the keys for a bearer token', async spelling => {
    const { token, tenantId } = sandbox.demo;
    const headers = { 'x-tenant-id': tenantId, authorization: `Bearer ${token}` };
    const port = Number(new URL(sandbox.url).port);
    for (const sent of [headers, { ...headers, 'x-identity-token': token }]) {
      const answer = await sendRaw(port, { path: spelling, headers: sent });
      expect([400, 401, 403, 404]).toContain(answer.status);
      expect(answer.text).not.toContain('apiKeys');
    }
  });

  it('a forged or expired identity token is refused in a well-signed request', async () => {
    const headers = await sign(sandbox.demo, 'GET', path);
    expect(await send({ ...headers, 'x-identity-token': 'nonsense' })).toMatchObject({
      status: 401,
      body: { errorCode: 'TOKEN_FORGED' },
    });
    await sandbox.control('PUT', '/clock', { offsetMs: 120 * MINUTE });
    const late = await send(headers);
    await sandbox.control('PUT', '/clock', { offsetMs: 0 });
    expect(late).toMatchObject({ status: 401, body: { errorCode: 'TOKEN_EXPIRED' } });
  });

  it('a request that is not the one signed is refused: method, path, query, header, body', async () => {
    const body = newApplication();
    const headers = await sign(sandbox.demo, 'POST', '/sdk/application', { body });
    for (const answer of [
      send(headers, 'DELETE', '/sdk/application', body),
      send(headers, 'POST', '/sdk/app-certificate', body),
      send(headers, 'POST', '/sdk/application?app-id=x', body),
      send({ ...headers, accept: 'text/plain' }, 'POST', '/sdk/application', body),
      send({ ...headers, 'idempotency-key': 'k' }, 'POST', '/sdk/application', {
        ...body,
        applicationName: 'Another',
      }),
      send(headers, 'POST', '/sdk/application'),
    ])
      expect(await answer).toMatchObject(refused('SIGNATURE_MISMATCH'));
    expect((await send(headers, 'POST', '/sdk/application', body)).status).toBe(201);
  });

  it('a signature with another secret, session, region or service is refused', async () => {
    for (const signing of [
      { credentials: { secretAccessKey: 'another' } },
      { credentials: { sessionToken: 'another' } },
      { credentials: { sessionToken: '' } },
      { region: 'eu-west-2' },
      { service: 's3' },
    ])
      expect(await call(sandbox.demo, 'GET', path, signing)).toMatchObject(refused('SIGNATURE_MISMATCH'));
  });

  it('a header that is spelt otherwise, or leaves out what must be signed, is refused', async () => {
    const headers = await sign(sandbox.demo, 'GET', path);
    const { authorization = '' } = headers;
    for (const altered of [
      'AWS4-HMAC-SHA256',
      authorization.replace(/Signature=.*/, 'Signature=00'),
      authorization.replace('aws4_request', 'aws4'),
      authorization.replace(/\/\d{8}\//, '/20200101/'),
      authorization.replace('host;', ''),
      authorization.replace('x-amz-date;', ''),
      authorization.replace(';x-amz-security-token', ''),
    ]) {
      expect(altered).not.toBe(authorization);
      expect(await send({ ...headers, authorization: altered })).toMatchObject(refused('SIGNATURE_MISMATCH'));
    }
  });

  it('a signature is good for a quarter of an hour, before and after', async () => {
    const at = (offset: number) =>
      call(sandbox.demo, 'GET', path, { datetime: datetime(Date.now() + offset * MINUTE) });
    for (const offset of [-14, 14]) expect((await at(offset)).status).toBe(200);
    for (const offset of [-16, 16]) expect(await at(offset)).toMatchObject(refused('SIGNATURE_EXPIRED'));
  });

  it('credentials that were never given, or have expired, say so', async () => {
    const unknown = { credentials: { accessKeyId: 'ASIAUNKNOWN' } };
    expect(await call(sandbox.demo, 'GET', path, unknown)).toMatchObject(refused('SIGNATURE_EXPIRED'));
    await sandbox.control('PATCH', '/lifetimes', { idTokenSeconds: 7200 });
    const patient = { ...sandbox.demo, token: await sandbox.signIn('demo@tapdeck.test') };
    const credentials = await credentialsOf(sandbox, patient.token);
    await sandbox.control('PUT', '/clock', { offsetMs: 61 * MINUTE });
    const late = await call(patient, 'GET', path, { credentials });
    await sandbox.control('POST', '/reset');
    expect(late).toMatchObject(refused('SIGNATURE_EXPIRED'));
  });

  it("one person's credentials do not sign for another, nor for another's tenant", async () => {
    const credentials = await credentialsOf(sandbox, await sandbox.signIn(otherCompany.email));
    const stranger = await call(sandbox.demo, 'GET', path, { credentials });
    expect(stranger).toMatchObject(refused('SIGNATURE_MISMATCH'));
    const { tenantId } = sandbox.demo;
    const elsewhere = await call({ ...sandbox.other, tenantId }, 'GET', path);
    expect(elsewhere).toMatchObject(refused('TENANT_FORBIDDEN'));
    expect((await list(sandbox.other)).applications.map(one => one.packageName)).not.toContain(
      'za.co.umlilo.pos',
    );
  });

  it('other services take the bearer token as before, and no signature instead', async () => {
    const count = '/attestation/dashboard/nfc-device-count';
    expect((await sandbox.call(sandbox.demo, 'GET', count)).status).toBe(200);
    expect(await call(sandbox.demo, 'GET', count)).toMatchObject({
      status: 401,
      body: { errorCode: 'TOKEN_MISSING' },
    });
  });
});

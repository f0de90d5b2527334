import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { userPoolClientId } from '../../sandbox/identity/user-pool.ts';
import { createPlatform } from '../../sandbox/platform.ts';
import { DEMO_PASSWORD, demoCompany } from '../../sandbox/seed/people.ts';
import { seededDatabase } from '../postgres/seeded-database.ts';
import { Sandbox } from './sandbox.ts';

describe('faults and controls', () => {
  const sandbox = new Sandbox();
  sandbox.keepsContract = false;
  beforeAll(async () =>
    sandbox.start({ terminals: 120, databaseUrl: await seededDatabase({ terminals: 120 }) }),
  );
  afterAll(() => sandbox.stop());
  afterEach(() => sandbox.control('POST', '/reset'));

  const fault = (body: object) => sandbox.control<{ id: number }>('POST', '/faults', body);
  const count = () => sandbox.call(sandbox.demo, 'GET', '/attestation/dashboard/nfc-device-count');
  const resetKeys = (id: string, headers?: Record<string, string>) =>
    sandbox.call(sandbox.demo, 'PUT', `/attestation/devices/${id}/keys/reset`, { headers });

  it.each([401, 403, 404, 409, 412, 429, 500, 503])(
    'answers %d before the effect, as often as asked, and then no more',
    async status => {
      const { deviceId } = await sandbox.deviceIn('ACTIVE');
      await fault({ kind: 'status', status, service: 'attestation', method: 'PUT', times: 2 });
      expect((await count()).status).toBe(200);
      expect((await resetKeys(deviceId)).status).toBe(status);
      expect((await resetKeys(deviceId)).status).toBe(status);
      expect(await sandbox.effectsOn(deviceId)).toEqual([]);
      expect((await resetKeys(deviceId)).status).toBe(200);
    },
  );

  it.each([408, 429, 500, 503])(
    'answers %d after the effect, and the repeat with the same key gets the first answer',
    async status => {
      const { deviceId } = await sandbox.deviceIn('ACTIVE');
      const key = { 'idempotency-key': crypto.randomUUID() };
      const path = '/api/attestation/devices';
      await fault({ kind: 'status', status, when: 'after', retryAfter: 3, path, times: 1 });
      const failed = await resetKeys(deviceId, key);
      expect([failed.status, failed.headers.get('retry-after')]).toEqual([status, '3']);
      expect(await resetKeys(deviceId, key)).toMatchObject({ status: 200, body: { deviceId } });
      expect(await sandbox.effectsOn(deviceId)).toEqual(['resetKeys']);
    },
  );

  it('breaks the connection before the effect, or after it', async () => {
    const { deviceId } = await sandbox.deviceIn('ACTIVE');
    await fault({ kind: 'dropRequest', service: 'attestation', times: 1 });
    await expect(resetKeys(deviceId)).rejects.toThrow('fetch failed');
    expect(await sandbox.effectsOn(deviceId)).toEqual([]);
    await fault({ kind: 'dropAnswer', service: 'attestation', times: 1 });
    await expect(resetKeys(deviceId)).rejects.toThrow('fetch failed');
    expect(await sandbox.effectsOn(deviceId)).toEqual(['resetKeys']);
  });

  it('answers a sign-in without tokens, or with tokens that name no person', async () => {
    type Tokens = { AuthenticationResult?: { IdToken: string } };
    const signIn = async () =>
      (
        await sandbox.identity<Tokens>('InitiateAuth', {
          AuthFlow: 'USER_PASSWORD_AUTH',
          ClientId: userPoolClientId,
          AuthParameters: { USERNAME: demoCompany.email, PASSWORD: DEMO_PASSWORD },
        })
      ).body;
    const claimsIn = ({ AuthenticationResult: tokens }: Tokens) =>
      JSON.parse(Buffer.from(tokens?.IdToken.split('.')[1] ?? '', 'base64url').toString());
    await fault({ kind: 'tokens', without: 'all', service: 'identity', times: 1 });
    expect(await signIn()).toEqual({ ChallengeParameters: {} });
    await fault({ kind: 'tokens', without: 'person', service: 'identity', times: 1 });
    expect(Object.keys(claimsIn(await signIn())).sort()).toEqual(['exp', 'iat']);
    expect(claimsIn(await signIn())).toMatchObject({ email: demoCompany.email });
  });

  it("answers a portal's HTML without an effect, and garbage after one", async () => {
    const { deviceId } = await sandbox.deviceIn('ACTIVE');
    await fault({ kind: 'captivePortal', status: 511, times: 1 });
    const portal = await resetKeys(deviceId);
    expect(portal.status).toBe(511);
    expect(portal.headers.get('content-type')).toContain('text/html');
    expect(await sandbox.effectsOn(deviceId)).toEqual([]);
    await fault({ kind: 'garbage', times: 1 });
    expect((await resetKeys(deviceId)).body).toBe('this is not JSON');
    expect(await sandbox.effectsOn(deviceId)).toEqual(['resetKeys']);
  });

  it('delays answers, sends Retry-After, and affects the identity service and the configuration too', async () => {
    await fault({ kind: 'latency', latencyMs: 120 });
    const before = performance.now();
    await count();
    expect(performance.now() - before).toBeGreaterThanOrEqual(119);
    await fault({ kind: 'status', status: 429, retryAfter: 7, service: 'nfc' });
    const slowed = await sandbox.call(
      sandbox.demo,
      'GET',
      '/v1/nfc-payment-service/tap/dashboard/transactions',
    );
    expect([slowed.status, slowed.headers.get('retry-after')]).toEqual([429, '7']);
    await fault({ kind: 'garbage', path: '/config.json', times: 1 });
    expect(await fetch(`${sandbox.url}/config.json`).then(response => response.text())).toBe(
      'this is not JSON',
    );
    await fault({ kind: 'dropRequest', service: 'identity', times: 1 });
    await expect(sandbox.signIn('demo@tapdeck.test')).rejects.toThrow('fetch failed');
  });

  it('can be a platform without keys, without If-Match and without ETag', async () => {
    const { deviceId, version } = await sandbox.deviceIn('ACTIVE');
    const key = { 'idempotency-key': crypto.randomUUID() };
    await sandbox.control('PATCH', '/switches', {
      keysIgnored: ['attestation'],
      ifMatchIgnored: true,
      noEtag: true,
    });
    await resetKeys(deviceId, key);
    await resetKeys(deviceId, { ...key, 'if-match': `"${version}"` });
    expect(await sandbox.effectsOn(deviceId)).toEqual(['resetKeys', 'resetKeys']);
    const list = await sandbox.call(sandbox.demo, 'GET', '/attestation/devices/nfc-devices?limit=1');
    expect(list.headers.get('etag')).toBeNull();
  });

  it('can send a row without its id, first of the first page', async () => {
    await sandbox.control('PATCH', '/switches', { corruptRow: true });
    const [first, second] = await sandbox.devices();
    expect(first?.deviceId).toBeUndefined();
    expect(second?.deviceId).toBeDefined();
  });

  it('lets tokens live two seconds and no less', async () => {
    await sandbox.control('PATCH', '/lifetimes', { idTokenSeconds: 2 });
    const token = await sandbox.signIn('demo@tapdeck.test');
    const ask = () =>
      sandbox.call({ ...sandbox.demo, token }, 'GET', '/attestation/dashboard/nfc-device-count');
    expect((await ask()).status).toBe(200);
    await sandbox.control('PUT', '/clock', { advanceMs: 2_000 });
    expect((await ask()).body.errorCode).toBe('TOKEN_EXPIRED');
    await expect(sandbox.control('PATCH', '/lifetimes', { idTokenSeconds: 1 })).rejects.toThrow('400');
  });

  it('a tap adds a payment, updates its terminal, and raises the counts', async () => {
    const taps = async () =>
      Number(
        (await sandbox.call(sandbox.demo, 'GET', '/v1/nfc-payment-service/tap/dashboard/transactions')).body
          .nfcTransactionCount,
      );
    const [before, etag] = [
      await taps(),
      (await sandbox.call(sandbox.demo, 'GET', '/attestation/devices/nfc-devices')).headers.get('etag'),
    ];
    expect(await sandbox.control('POST', '/taps', { count: 3 })).toEqual({ taken: 3 });
    expect(await taps()).toBe(before + 3);
    const after = await sandbox.call(sandbox.demo, 'GET', '/attestation/devices/nfc-devices', {
      headers: { 'if-none-match': etag ?? '' },
    });
    expect(after.status).toBe(200);
  });

  it('another operator changes a terminal: a new version, and an effect of theirs', async () => {
    const { deviceId, version } = await sandbox.deviceIn('ACTIVE');
    const changed = await sandbox.control<object>('PATCH', `/terminals/${deviceId}`, { status: 'BLOCKED' });
    expect(changed).toMatchObject({ deviceStatus: 'BLOCKED', version: version + 1 });
    expect(await sandbox.control('GET', `/terminals/${deviceId}`)).toEqual(changed);
    expect(await sandbox.effectsOn(deviceId)).toEqual(['changed status']);
  });

  it('a mailed code is in the mailbox under its address', async () => {
    const { identity } = await fetch(`${sandbox.url}/config.json`).then(response => response.json());
    await fetch(sandbox.url + identity.endpoint, {
      method: 'POST',
      headers: {
        'x-amz-target': 'AWSCognitoIdentityProviderService.ForgotPassword',
        'content-type': 'application/x-amz-json-1.1',
      },
      body: JSON.stringify({ ClientId: identity.userPoolClientId, Username: 'demo@tapdeck.test' }),
    });
    const { code } = await sandbox.control<{ code: string }>('GET', '/mail/code?to=demo@tapdeck.test');
    expect(code).toMatch(/^\d{6}$/);
    await expect(sandbox.control('GET', '/mail/code?to=nobody@tapdeck.test')).rejects.toThrow('404');
  });

  it('the same seed gives the same company, another one another', async () => {
    const ids = async (options: object) => {
      await sandbox.control('POST', '/seed', options);
      return (await sandbox.devices()).map(one => `${one.deviceId} ${one.merchantId} ${one.deviceStatus}`);
    };
    const first = await ids({ seed: 7, terminals: 60 });
    expect(first).toHaveLength(60);
    expect(await ids({ seed: 7 })).toEqual(first);
    expect(await ids({ seed: 8 })).not.toEqual(first);
  });

  it('the controls answer this machine alone: no other name, no page of another site', async () => {
    const ask = (headers: Record<string, string>) =>
      fetch(`${sandbox.url}/_sandbox/api/state`, { headers }).then(response => response.status);
    expect(await ask({})).toBe(200);
    expect(await ask({ 'sec-fetch-site': 'cross-site' })).toBe(403);
    expect(await ask({ 'sec-fetch-site': 'same-origin' })).toBe(200);
  });

  it('the controls answer nobody on the network', async () => {
    const platform = await createPlatform({ dist: null, terminals: 1 });
    const ask = async (url: string, from: string) => (await platform.fetch(new Request(url), from)).status;
    const state = '/_sandbox/api/state';
    expect(await ask(`http://localhost${state}`, '::ffff:127.0.0.1')).toBe(200);
    expect(await ask(`http://localhost${state}`, '10.0.0.5')).toBe(403);
    expect(await ask(`http://rebound.example${state}`, '127.0.0.1')).toBe(403);
    await platform.close();
  });

  it('the page of the sandbox stands under the same policy as the app, without inline script or style', async () => {
    const page = await fetch(`${sandbox.url}/_sandbox`);
    const html = await page.text();
    expect(page.headers.get('content-security-policy')).toContain("script-src 'self';");
    expect(html).not.toMatch(/<script(?![^>]*src=)|<style|style=|onclick=/);
    for (const [, file] of html.matchAll(/(?:src|href)="(\/_sandbox\/[^"]+)"/g))
      expect((await fetch(sandbox.url + file)).status).toBe(200);
  });
});

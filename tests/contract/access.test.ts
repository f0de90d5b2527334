import { expect, it } from 'vitest';
import { onEachDatabase } from './on-each-database.ts';
import { form, invite, poolOf, poolPath } from './onboarding-bodies.ts';
import type { Sandbox } from './sandbox.ts';

/** Every endpoint, on a terminal and a merchant that exist; a read says what of its answer would betray another tenant. */
const endpoints = (id: string, merchantId: string) => [
  { method: 'POST', path: '/v1/auth-service/saas/tenant/create', body: { tenantId: 'any' } },
  { method: 'GET', path: '/v1/auth-service/saas/merchant/pool/eu-west-1_UMLILO001/merchants' },
  { method: 'GET', path: '/saas/merchant/pool/merchants' },
  { method: 'GET', path: '/attestation/dashboard/nfc-device-count' },
  { method: 'GET', path: '/attestation/devices/nfc-devices' },
  { method: 'GET', path: `/attestation/merchant/${merchantId}/nfc-devices` },
  { method: 'POST', path: '/attestation/merchant/activate', body: { deviceUniqueIds: [id] } },
  {
    method: 'POST',
    path: '/attestation/merchant/devices/deactivate',
    body: { devicesForDeactivation: [{ deviceUniqueId: id }] },
  },
  { method: 'DELETE', path: `/attestation/devices/${id}` },
  { method: 'PUT', path: `/attestation/devices/${id}/keys/reset` },
  { method: 'GET', path: '/v1/nfc-payment-service/tap/dashboard/transactions' },
  { method: 'GET', path: '/v1/ble-payment-service/ble/transaction-count' },
  { method: 'GET', path: `/tap/dashboard/merchant/${merchantId}/transactions/count` },
  { method: 'GET', path: `/ble-payment/transactions/merchant/${merchantId}/count` },
  { method: 'GET', path: '/settlements/merchant-settlement-reports' },
  { method: 'POST', path: '/v1/auth-service/saas/merchant/pool', body: poolOf('any') },
  { method: 'POST', path: `${poolPath('eu-west-1_UMLILO001')}`, body: form },
  { method: 'GET', path: `${poolPath('eu-west-1_UMLILO001')}` },
  { method: 'POST', path: '/notifications/templated/sms/merchant-invite', body: invite('+27821239999') },
  { method: 'GET', path: '/notifications/templated/sms/merchant-invite' },
  {
    method: 'POST',
    path: '/notifications/templated/email/bank-mid-registration',
    body: { recipientName: 'Sipho', recipientEmail: 'sipho@shop.example', merchantId },
  },
  { method: 'GET', path: `/transactions-records/transaction-history?nfcId=${merchantId}` },
  { method: 'GET', path: '/transactions-records/transaction-history' },
];
const paths = endpoints('ID', 'MERCHANT').map(({ method, path }, index) => ({ method, path, index }));

async function endpoint(sandbox: Sandbox, index: number) {
  const device = (await sandbox.devices()).find(one => one.merchantId && one.deviceStatus === 'ACTIVE');
  const found = endpoints(device?.deviceId ?? '', device?.merchantId ?? '')[index];
  if (!found) throw new Error('no such endpoint');
  return found;
}

onEachDatabase('access', sandbox => {
  it.each(paths)('$method $path answers 401 without a token', async ({ index }) => {
    const { method, path, body } = await endpoint(sandbox, index);
    const answer = await sandbox.call({ tenantId: sandbox.demo.tenantId }, method, path, { body });
    expect(answer).toMatchObject({ status: 401, body: { errorCode: 'TOKEN_MISSING' } });
  });

  it.each(paths)('$method $path answers 401 to a forged token', async ({ index }) => {
    const { method, path, body } = await endpoint(sandbox, index);
    const [head, payload, signature = ''] = sandbox.demo.token.split('.');
    const claims = JSON.parse(Buffer.from(payload ?? '', 'base64url').toString());
    const altered = Buffer.from(JSON.stringify({ ...claims, exp: claims.exp + 9 })).toString('base64url');
    const unsigned = Buffer.from(JSON.stringify({ alg: 'none' })).toString('base64url');
    for (const token of [`${head}.${altered}.${signature}`, `${unsigned}.${payload}.`, 'nonsense']) {
      const answer = await sandbox.call({ ...sandbox.demo, token }, method, path, { body });
      expect(answer).toMatchObject({ status: 401, body: { errorCode: 'TOKEN_FORGED' } });
    }
  });

  it.each(paths)('$method $path answers 401 to an expired token', async ({ index }) => {
    const { method, path, body } = await endpoint(sandbox, index);
    await sandbox.control('PUT', '/clock', { offsetMs: 2 * 3_600_000 });
    const answer = await sandbox.call(sandbox.demo, method, path, { body });
    await sandbox.control('PUT', '/clock', { offsetMs: 0 });
    expect(answer).toMatchObject({ status: 401, body: { errorCode: 'TOKEN_EXPIRED' } });
  });

  it.each(paths)(
    '$method $path answers 403 where the tenant is not the one of the token',
    async ({ index }) => {
      const { method, path, body } = await endpoint(sandbox, index);
      const { token } = sandbox.other;
      const answer = await sandbox.call({ token, tenantId: sandbox.demo.tenantId }, method, path, { body });
      expect(answer.status).toBe(403);
      expect((await sandbox.call({ token }, method, path, { body })).status).toBe(403);
    },
  );

  it.each(paths)(
    "$method $path shows and changes nothing of another tenant under the caller's own",
    async ({ index }) => {
      const { method, path, body } = await endpoint(sandbox, index);
      const before = JSON.stringify(await sandbox.devices());
      const answer = await sandbox.call(sandbox.other, method, path, { body });
      const text = JSON.stringify(answer.body);
      const device = (await sandbox.devices()).find(one => one.merchantId && one.deviceStatus === 'ACTIVE');
      const word = /"outcome":"(OK|SKIPPED)"/;
      if (method === 'GET') expect(text).not.toContain(device?.merchantId);
      else expect(text).not.toMatch(word);
      expect(JSON.stringify(await sandbox.devices())).toBe(before);
    },
  );

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

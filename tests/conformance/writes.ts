import type { Config, ServiceName } from '../../src/api/config.ts';
import type { Call } from '../../src/api/http.ts';
import { fieldsOf, type Reply, textOf, textsOf } from '../../src/api/reading.ts';
import type { Expected, ProviderCheck } from './provider-check.ts';

/** A webhook registered for the check: nothing listens at its URL, and it is disabled. */
const content = {
  url: 'https://conformance.tapdeck.invalid/hooks',
  description: 'Held against the contract; may be deleted',
  subscriptions: [{ eventType: 'transaction.approved', version: '1' }],
  status: 'DISABLED',
};
const nobody = 'conformance-there-is-no-such-one';
const key = () => crypto.randomUUID();
const refused = { status: [400, 404, 409, 422] };

/**
 * Asks for changes: of what does not exist, which must be refused; without what they need, which must be too; and of a webhook
 * and an application that are made for it and deleted again. It sends no message and touches nothing that was there.
 */
export async function askWrites(check: ProviderCheck, config: Config, tenantId: string): Promise<void> {
  const ask = (endpoint: string, call: Call, expected: Expected) => check.ask(endpoint, call, expected);
  await ask(
    'POST /v1/auth-service/saas/tenant/create',
    write('auth', 'POST', '/v1/auth-service/saas/tenant/create', { tenantId }),
    { asks: 'for the tenant’s own once more' },
  );
  const terminals = [{ deviceUniqueId: nobody }];
  const lists = [
    ['POST', '/attestation/devices/delete', { devicesForDeletion: terminals }],
    ['PUT', '/attestation/devices/keys/reset', { devicesForKeysReset: terminals }],
  ] as const;
  for (const [method, path, body] of [
    ['POST', '/attestation/merchant/activate', { deviceUniqueIds: [nobody] }],
    ['POST', '/attestation/merchant/devices/deactivate', { devicesForDeactivation: terminals }],
    ...(config.optionalCalls.includes('terminalLists') ? lists : []),
  ] as const) {
    const asks = 'for a terminal that does not exist';
    const reply = await ask(`${method} ${path}`, write('attestation', method, path, body), {
      asks,
    });
    const [result] = (fieldsOf(reply?.body).results as unknown[]) ?? [];
    if (reply && fieldsOf(result).outcome === 'OK')
      check.differs(`${method} ${path}`, `asked ${asks}: its outcome is OK`);
  }
  const gone = { ...refused, status: [404], asks: 'for one that does not exist' };
  await ask(
    'DELETE /attestation/devices/{deviceId}',
    write('attestation', 'DELETE', `/attestation/devices/${nobody}`),
    gone,
  );
  await ask(
    'PUT /attestation/devices/{deviceId}/keys/reset',
    write('attestation', 'PUT', `/attestation/devices/${nobody}/keys/reset`),
    gone,
  );
  await ask(
    'PUT /settlements/report/{reportId}/merchant/{merchantId}/toggle-settled-to-merchant',
    write(
      'settlements',
      'PUT',
      `/settlements/report/${nobody}/merchant/${nobody}/toggle-settled-to-merchant`,
    ),
    gone,
  );
  for (const [service, path] of [
    ['auth', '/v1/auth-service/saas/merchant/pool'],
    ['notifications', '/notifications/templated/sms/merchant-invite'],
    ['notifications', '/notifications/templated/email/bank-mid-registration'],
    ['webhooks', '/webhooks/registered'],
    ['sdk', '/sdk/application'],
    ['sdk', '/sdk/app-certificate'],
  ] as const)
    await ask(`POST ${path}`, write(service, 'POST', path, {}), {
      ...refused,
      asks: 'without what it needs',
    });
  await askWebhook(check, config);
  await askApplication(check, config);
}

const write = (
  service: ServiceName,
  method: Call['method'],
  path: string,
  body?: unknown,
  more: Partial<Call> = {},
): Call => ({
  service,
  method,
  path,
  body,
  key: key(),
  ...more,
});

/** Asks the same with the same key: the answer must be the same, and there must be one of it. */
async function askAgain(
  check: ProviderCheck,
  config: Config,
  endpoint: string,
  call: Call,
  { first, idOf }: { first: Reply; idOf: (reply: Reply) => string | null },
): Promise<string | null> {
  const claims = config.idempotency.services.includes(call.service);
  const again = await check.ask(endpoint, call, {
    status: [first.status],
    asks: 'again with the same Idempotency-Key',
  });
  if (!again || idOf(again) === idOf(first)) return null;
  check.differs(
    endpoint,
    claims
      ? 'asked again with the same Idempotency-Key: it made a second one'
      : 'a key is not known: it made a second one, as config.json says (idempotency.services)',
  );
  return idOf(again);
}

const webhookIn = (reply: Reply | null) => fieldsOf(fieldsOf(reply?.body).webhook ?? reply?.body);

async function askWebhook(check: ProviderCheck, config: Config): Promise<void> {
  const registered = '/webhooks/registered';
  const call = write('webhooks', 'POST', registered, content);
  const first = await check.ask(`POST ${registered}`, call, { status: [201] });
  const idOf = (reply: Reply | null) => textOf(webhookIn(reply).webhookId);
  const id = idOf(first);
  const made = [id];
  if (first && id) {
    const put = `PUT ${registered}/{webhookId}`;
    made.push(await askAgain(check, config, `POST ${registered}`, call, { first, idOf }));
    const version = textOf(webhookIn(first).version);
    const update = (ifMatch?: string) =>
      write(
        'webhooks',
        'PUT',
        `${registered}/${encodeURIComponent(id)}`,
        { ...content, description: 'Seen' },
        { ifMatch },
      );
    if (config.ifMatch.includes('webhooks'))
      await check.ask(put, update('"conformance"'), {
        status: [412],
        asks: 'with an If-Match of another version',
      });
    const updated = await check.ask(put, update(version === null ? undefined : `"${version}"`));
    if (updated && version !== null && textOf(webhookIn(updated).version) === version)
      check.differs(put, 'the version is the same after a change');
  }
  for (const one of made.filter(held => held !== null)) {
    const endpoint = `DELETE ${registered}`;
    const remove = write('webhooks', 'DELETE', registered, undefined, { query: { webhookIds: one } });
    const reply = await check.ask(endpoint, remove);
    if (reply && !textsOf(fieldsOf(reply.body).deleted).includes(one))
      check.differs(endpoint, 'the one that was deleted is not named');
  }
}

async function askApplication(check: ProviderCheck, config: Config): Promise<void> {
  const path = '/sdk/application';
  const call = write('sdk', 'POST', path, {
    applicationName: 'Held against the contract',
    platform: 'android',
    packageName: `invalid.tapdeck.conformance${Date.now()}`,
    applicationVersion: '1.0.0',
    environment: 'dev',
  });
  const idOf = (reply: Reply) => textOf(fieldsOf(reply.body).appId);
  const first = await check.ask(`POST ${path}`, call, { status: [201] });
  const id = first && idOf(first);
  if (!first || !id) return;
  const made = [id, await askAgain(check, config, `POST ${path}`, call, { first, idOf })];
  await askCertificate(check, id);
  for (const one of made.filter(held => held !== null))
    await check.ask(`DELETE ${path}`, write('sdk', 'DELETE', path, undefined, { query: { 'app-id': one } }), {
      status: [204],
    });
}

async function askCertificate(check: ProviderCheck, appId: string): Promise<void> {
  const path = '/sdk/app-certificate';
  const add = write('sdk', 'POST', path, {
    appId,
    kind: 'DEBUG',
    label: 'Conformance',
    sha256: '5a'.repeat(32),
  });
  const added = await check.ask(`POST ${path}`, add, { status: [201] });
  const certificateId = textOf(fieldsOf(added?.body).certificateId);
  if (certificateId === null) return;
  const query = { 'certificate-id': certificateId, 'app-id': appId };
  await check.ask(`DELETE ${path}`, write('sdk', 'DELETE', path, undefined, { query }), { status: [204] });
}

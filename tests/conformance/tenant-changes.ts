import { fieldsOf } from '../../src/api/reading.ts';
import { type CallName, callNamed } from './calls.ts';
import { isRequestable, type Row, textIn } from './known.ts';
import { webhookIdIn } from './made.ts';
import { type Asked, bodyOf, nobody } from './requests.ts';
import type { Party, Run } from './run.ts';

const STALE = '"conformance"';

/** Changes the first account's things as the second account: each request is refused, or done to the second account's own. */
export async function changeAsOther(run: Run, other: Party): Promise<void> {
  await changeForeign(run, other);
  await changeInLists(run, other);
  await reuseKey(run, other);
}

/** Changes by the first account's ids, each such that it would do no harm: of the check's own things, or with a version that no row has. */
async function changeForeign(run: Run, other: Party): Promise<void> {
  const { checks, known, made, has, config, client } = run;
  const asks = "as another tenant by the first account's id";
  const ask = (asked: Asked, status = [403, 404]) =>
    has(asked.call) && checks.ask(asked, { status, asks }, other.client);
  const isSafe = (service: 'attestation' | 'settlements') => config.ifMatch.includes(service);
  const deviceId = isSafe('attestation') ? await known.terminalIn('ACTIVE') : null;
  for (const call of [
    'DELETE /attestation/devices/{deviceId}',
    'PUT /attestation/devices/{deviceId}/keys/reset',
  ] as const)
    if (deviceId !== null) await ask({ call, params: { deviceId }, ifMatch: STALE });
    else if (has(call)) checks.leaveOut(call, 'as another tenant', 'no version protects the terminal');
  const toggle = 'PUT /settlements/report/{reportId}/merchant/{merchantId}/toggle-settled-to-merchant';
  const report = isSafe('settlements') ? await known.report() : null;
  if (report) await ask({ call: toggle, params: report, ifMatch: STALE });
  else if (has(toggle)) checks.leaveOut(toggle, 'as another tenant', 'no version protects the report');
  const pool = 'POST /v1/auth-service/saas/merchant/pool';
  await ask({ call: pool, body: { ...bodyOf(callNamed(pool)), tenantId: client.session.tenantId } }, [403]);
  await ask(
    { call: 'POST /v1/auth-service/saas/tenant/create', body: { tenantId: client.session.tenantId } },
    [403, 409],
  );
  const form = await known.form();
  if (form && known.poolId !== null)
    await ask({
      call: 'POST /v1/auth-service/saas/merchant/pool/{poolId}/custom-on-boarding-fields',
      params: { poolId: known.poolId },
      body: form,
    });
  const merchant = await known.merchant();
  for (const call of [
    'POST /notifications/templated/email/bank-mid-registration',
    'POST /notifications/templated/email/attestation-steps',
  ] as const) {
    const isChange = call.endsWith('registration');
    if (merchant && !(isChange && isRequestable(merchant.row)))
      await ask({ call, body: { ...bodyOf(callNamed(call)), merchantId: merchant.id } });
  }
  if (has('PUT /webhooks/registered/{webhookId}')) {
    const webhookId = await made.webhook();
    const put = 'PUT /webhooks/registered/{webhookId}';
    if (webhookId !== null)
      await ask({ call: put, params: { webhookId }, body: { description: 'Another tenant' } });
  }
  if (!has('DELETE /sdk/application')) return;
  const appId = await made.newApplication();
  if (appId === null) return;
  const body = { appId, kind: 'DEBUG', sha256: '5c'.repeat(32) };
  await ask({ call: 'POST /sdk/app-certificate', body });
  await ask({ call: 'DELETE /sdk/app-certificate', query: { 'app-id': appId, 'certificate-id': nobody } });
  await ask({ call: 'DELETE /sdk/application', query: { 'app-id': appId } });
}

/** Names the first account's terminals and webhooks in lists: no result may tell that they exist. */
async function changeInLists({ checks, known, made, has }: Run, other: Party): Promise<void> {
  const asks = "as another tenant by the first account's id";
  const [active, deactivated] = [await known.terminalIn('ACTIVE'), await known.terminalIn('DEACTIVATED')];
  const version = 'conformance';
  // Each would change nothing: the terminal is in that state already, or has another version.
  const lists: [CallName, string | null, (deviceUniqueId: string) => object][] = [
    ['POST /attestation/merchant/activate', active, id => ({ deviceUniqueIds: [id] })],
    [
      'POST /attestation/merchant/devices/deactivate',
      deactivated,
      deviceUniqueId => ({ devicesForDeactivation: [{ deviceUniqueId }] }),
    ],
    [
      'POST /attestation/devices/delete',
      active,
      deviceUniqueId => ({ devicesForDeletion: [{ deviceUniqueId, version }] }),
    ],
    [
      'PUT /attestation/devices/keys/reset',
      deactivated,
      deviceUniqueId => ({ devicesForKeysReset: [{ deviceUniqueId, version }] }),
    ],
  ];
  for (const [call, id, body] of lists) {
    if (!has(call)) continue;
    if (id === null) {
      checks.leaveOut(
        call,
        'as another tenant',
        'the first account has no terminal that it could not change',
      );
      continue;
    }
    const [reply, unknown] = [
      await checks.ask({ call, body: body(id) }, { asks }, other.client),
      await other.client.send({ call, body: body(nobody) }),
    ];
    if (!reply || !('reply' in unknown)) continue;
    const told = (answer: unknown) => {
      const { outcome, version: seen } = fieldsOf((fieldsOf(answer).results as Row[] | undefined)?.[0]);
      return JSON.stringify([outcome, seen === undefined]);
    };
    checks.holds(call, asks, {
      expected: 'the same result as for a terminal that does not exist',
      found: told(reply.body) !== told(unknown.reply.body) && 'a result that tells that it exists',
    });
  }
  const remove = 'DELETE /webhooks/registered';
  if (!has(remove)) return;
  const webhookId = await made.newWebhook();
  if (webhookId === null) return;
  const reply = await checks.ask({ call: remove, query: { webhookIds: webhookId } }, { asks }, other.client);
  const left = (await known.rowsNow('GET /webhooks/registered')).map(row => textIn(row, 'webhookId'));
  if (reply)
    checks.holds(remove, asks, {
      expected: 'it is in failed, and stays',
      found:
        (!left.includes(webhookId) || JSON.stringify(fieldsOf(reply.body).deleted) !== '[]') &&
        "the first account's webhook is deleted",
    });
}

/** The second account uses a key of the first: it gets a webhook of its own. */
async function reuseKey({ checks, client, config, has, made }: Run, other: Party): Promise<void> {
  const call = 'POST /webhooks/registered';
  if (!has(call) || !config.idempotency.services.includes('webhooks')) return;
  const asked = { call, body: bodyOf(callNamed(call)), key: crypto.randomUUID() } as const;
  const first = await client.send(asked);
  const asks = "as another tenant with the first account's Idempotency-Key";
  const second = await checks.ask(asked, { status: [201], asks }, other.client);
  if (!('reply' in first) || !second) return;
  const [own, others] = [webhookIdIn(first.reply.body), webhookIdIn(second.body)];
  made.note('webhooks', own);
  if (others !== own) other.made.note('webhooks', others);
  checks.holds(call, asks, {
    expected: 'a webhook of its own',
    found: own === others && "the first account's answer",
  });
}

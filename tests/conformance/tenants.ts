import { fieldsOf, textOf } from '../../src/api/reading.ts';
import { type CallName, callNamed, entriesOf } from './calls.ts';
import { isRequestable, type ListName, lists, type Row, textIn } from './known.ts';
import { webhookIdIn } from './made.ts';
import { readGiven } from './reads.ts';
import { type Asked, bodyOf, nobody } from './requests.ts';
import type { Given, Party, Run } from './run.ts';

const STALE = '"conformance"';
const NO_SECOND = 'no second account is named (--other-email or TAPDECK_OTHER_TOKEN)';

/** Uses the first account's ids, cursors and keys as the second account, of another tenant: neither may show or change anything. */
export async function askTenants(run: Run): Promise<void> {
  const { other, calls, checks, choices } = run;
  if (!other) {
    for (const { name } of calls) checks.leaveOut(name, 'as another tenant', NO_SECOND);
    return;
  }
  await compareLists(run, other);
  await readForeign(run, other);
  await tryCursors(run, other);
  if (choices.isReadOnly) return;
  await changeForeign(run, other);
  await changeInLists(run, other);
  await reuseKey(run, other);
}

/** The rows of both accounts have no key in common. */
async function compareLists(run: Run, other: Party): Promise<void> {
  for (const list of Object.keys(lists) as ListName[]) {
    if (!run.has(list)) continue;
    const [given, othersGiven] = [await readGiven(run, list), await readGiven({ ...run, ...other }, list)];
    if (typeof given === 'string' || typeof othersGiven === 'string') continue;
    const isPaged = 'limit' in entriesOf(callNamed(list).shape.query);
    const whole = (one: Exclude<Given, string>) => ({
      ...one,
      query: { ...one.query, ...(isPaged && { limit: 1000 }) },
    });
    // An id may be a tenant's own affair, so that two have the same: only a whole row is the other's.
    const own = new Set((await run.known.rows(list, whole(given))).map(row => JSON.stringify(row)));
    const others = await other.known.rows(list, whole(othersGiven));
    const shared = others.filter(row => own.has(JSON.stringify(row)));
    run.checks.holds(list, 'as another tenant', {
      expected: 'no row of the first account',
      found: shared.length > 0 && `${shared.length} rows of the first account`,
    });
  }
}

/** Reads by the first account's ids: refused where the contract says so, else without a row and without a count. */
async function readForeign(run: Run, other: Party): Promise<void> {
  const { known, checks, has } = run;
  const asks = "as another tenant by the first account's id";
  const refused: CallName[] = [
    'GET /v1/auth-service/saas/merchant/pool/{poolId}/custom-on-boarding-fields',
    'GET /v1/auth-service/saas/merchant/pool/{poolId}/merchants',
    'GET /settlements/{reportId}/merchant/{merchantId}/settlement-transactions',
    'GET /sdk/app-certificates',
  ];
  for (const call of refused.filter(has)) {
    const given = await readGiven(run, call);
    if (typeof given === 'string') checks.leaveOut(call, 'as another tenant', given);
    else await checks.ask({ call, ...given }, { status: [403, 404], asks }, other.client);
  }
  const merchant = await known.merchant();
  const webhookId = textIn((await known.rows('GET /webhooks/registered'))[0], 'webhookId');
  const byId: [CallName, Omit<Asked, 'call'> | null | undefined][] = [
    [
      'GET /attestation/merchant/{merchantId}/nfc-devices',
      merchant && { params: { merchantId: merchant.id } },
    ],
    ['GET /attestation/devices/nfc-devices', merchant && { query: { merchantId: merchant.id, limit: 50 } }],
    [
      'GET /tap/dashboard/merchant/{merchantId}/transactions/count',
      merchant && { params: { merchantId: merchant.id.slice(0, 18) } },
    ],
    [
      'GET /ble-payment/transactions/merchant/{phoneNumber}/count',
      merchant?.phone ? { params: { phoneNumber: merchant.phone.slice(1) } } : null,
    ],
    [
      'GET /transactions-records/transaction-history',
      merchant && { query: { nfcId: merchant.id.slice(0, 20), count: 50 } },
    ],
    [
      'GET /webhooks/invocations',
      webhookId === null ? null : { query: { webhookIds: webhookId, limit: 50 } },
    ],
  ];
  for (const [call, given] of byId) {
    if (!has(call)) continue;
    if (!given) {
      checks.leaveOut(call, 'as another tenant', 'the first account has nothing to ask for');
      continue;
    }
    const reply = await checks.ask(
      { call, ...given },
      { status: [200, 403, 404], asks, isAnyBody: true },
      other.client,
    );
    if (reply?.status !== 200) continue;
    const told = Object.entries(fieldsOf(reply.body)).filter(
      ([name]) => !['page', 'count', 'limit'].includes(name),
    );
    const isEmpty = told.every(([, value]) =>
      Array.isArray(value) ? value.length === 0 : typeof value !== 'number' || value === 0,
    );
    checks.holds(call, asks, {
      expected: 'no row and no count',
      found: !isEmpty && "the first account's data",
    });
  }
}

/** Cursors of the first account are refused: no page and no change follows from them. */
async function tryCursors({ checks, client, config, calls }: Run, other: Party): Promise<void> {
  for (const { name, shape, service } of calls) {
    const parameters = entriesOf(shape.query);
    if (!('cursor' in parameters) && !shape.changes) continue;
    const first = await client.send({ call: name, query: { limit: 'cursor' in parameters ? 1 : undefined } });
    const cursor = 'reply' in first ? textOf(fieldsOf(first.reply.body).nextCursor) : null;
    if (cursor !== null)
      await checks.ask(
        { call: name, query: { limit: 1, cursor } },
        { status: [400, 403, 404], asks: "as another tenant with the first account's cursor" },
        other.client,
      );
    if (!shape.changes || !config.changes.includes(service)) continue;
    const whole = await client.send({ call: name, query: 'cursor' in parameters ? { limit: 5000 } : {} });
    const changedSince = 'reply' in whole ? textOf(fieldsOf(whole.reply.body).changesCursor) : null;
    if (changedSince !== null)
      await checks.ask(
        { call: name, query: { limit: 5, changedSince } },
        { status: [403, 404, 410], asks: "as another tenant for changes since the first account's cursor" },
        other.client,
      );
  }
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
async function changeInLists({ checks, known, made, has, config }: Run, other: Party): Promise<void> {
  const asks = "as another tenant by the first account's id";
  const [active, deactivated] = [await known.terminalIn('ACTIVE'), await known.terminalIn('DEACTIVATED')];
  const version = 'conformance';
  const hasLists = config.optionalCalls.includes('terminalLists');
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
      hasLists ? active : null,
      deviceUniqueId => ({ devicesForDeletion: [{ deviceUniqueId, version }] }),
    ],
    [
      'PUT /attestation/devices/keys/reset',
      hasLists ? deactivated : null,
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

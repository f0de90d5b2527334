import { fieldsOf, textOf } from '../../src/api/reading.ts';
import { type CallName, callNamed, entriesOf } from './calls.ts';
import { type ListName, lists, textIn } from './known.ts';
import { readGiven } from './reads.ts';
import type { Asked } from './requests.ts';
import type { Given, Party, Run } from './run.ts';
import { changeAsOther } from './tenant-changes.ts';

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
  if (!choices.isReadOnly) await changeAsOther(run, other);
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

import type * as v from 'valibot';
import { badValues } from './bad-values.ts';
import { type ContractCall, entriesOf, isRead } from './calls.ts';
import { keyIn, type ListName } from './known.ts';
import { type Asked, bodyOf, nobodyIn } from './requests.ts';
import { LACKS_READ, optionalRead, type Run } from './run.ts';

/** Requests that are under way at once. */
const AT_ONCE = 4;

/** A list that shows whether a call of a service has written something. */
const shownBy: Partial<Record<ContractCall['service'], ListName>> = {
  webhooks: 'GET /webhooks/registered',
  sdk: 'GET /sdk/applications',
  notifications: 'GET /notifications/templated/sms/merchant-invite',
  settlements: 'GET /settlements/merchant-settlement-reports',
};

/** Good values for parameters of a query, in whose place bad ones stand. */
const goodQuery: Readonly<Record<string, string>> = {
  limit: '5',
  count: '5',
  page: '1',
  sort: 'createdDate,desc',
  startDate: '2026-01-01T00:00:00Z',
  endDate: '2026-02-01T00:00:00Z',
  versions: '1',
  results: 'SUCCESS',
};

/** Asks each call with bad values for each field of its body and query: each must be refused, and nothing may be written. */
export async function askBadInput(run: Run): Promise<void> {
  for (const call of run.calls) {
    if (run.choices.isReadOnly && !isRead(call)) continue;
    const list = isRead(call) ? undefined : shownBy[call.service];
    const target = await targetOf(run, call);
    const isShown = list && !(list === optionalRead && run.lacksOptionalRead);
    if (list && !isShown) run.checks.leaveOut(call.name, 'nothing written', LACKS_READ);
    const before = isShown && (await rowsOf(run, list));
    await askQuery(run, call);
    if (call.shape.body) await askBody(run, call, call.shape.body, target);
    if (list && before) await compare(run, call, list, before);
  }
}

async function askQuery(run: Run, call: ContractCall): Promise<void> {
  const { query: schema } = call.shape;
  if (!schema) return;
  const names = Object.keys(entriesOf(schema));
  const good = {
    ...Object.fromEntries(names.flatMap(name => (goodQuery[name] ? [[name, goodQuery[name]]] : []))),
    ...nobodyIn(call).query,
  };
  // Every value of a query is text, so that no other type can be sent.
  const sendable = badValues(schema, good, run.choices).flatMap(({ field, kind, value }) => {
    if (field === 'the body' && kind !== 'with an unknown field') return [];
    const query = Object.entries(value as Record<string, unknown>);
    const isText = query.every(([name, one]) => typeof one === 'string' || !names.includes(name));
    return isText ? [{ field, kind, query }] : [];
  });
  const { params } = nobodyIn(call);
  await askAll(
    run,
    sendable.map(({ field, kind, query }) => ({
      asks: field === 'the body' ? `with the query ${kind}` : `with the parameter ${field} ${kind}`,
      asked: { call: call.name, params, query: Object.fromEntries(query) as Asked['query'] },
    })),
  );
}

async function askBody(
  run: Run,
  call: ContractCall,
  schema: v.GenericSchema,
  { params, body }: Target,
): Promise<void> {
  await askAll(
    run,
    badValues(schema, body, run.choices).map(({ field, kind, value }) => ({
      asks: `with ${field} ${kind}`,
      asked: { call: call.name, params, body: value },
    })),
  );
}

type Target = { params: Asked['params']; body: object };

/** A body that would be accepted, for a target at which it does no harm: one of the check's own where there is one. */
async function targetOf(run: Run, call: ContractCall): Promise<Target> {
  const { made, known, client } = run;
  const { params } = nobodyIn(call);
  if (!call.shape.body) return { params, body: {} };
  const body = bodyOf(call);
  switch (call.name) {
    case 'PUT /webhooks/registered/{webhookId}': {
      const webhookId = await made.webhook();
      return { params: webhookId === null ? params : { webhookId }, body };
    }
    case 'POST /sdk/app-certificate': {
      const appId = await made.application();
      return { params, body: appId === null ? body : { ...body, appId } };
    }
    case 'POST /v1/auth-service/saas/tenant/create':
      return { params, body: { tenantId: client.session.tenantId } };
    case 'POST /v1/auth-service/saas/merchant/pool':
      return { params, body: known.poolId === null ? body : { ...body, tenantId: client.session.tenantId } };
    case 'POST /v1/auth-service/saas/merchant/pool/{poolId}/custom-on-boarding-fields': {
      const form = await known.form();
      return form && known.poolId !== null ? { params: { poolId: known.poolId }, body } : { params, body };
    }
    default:
      return { params, body };
  }
}

async function askAll(run: Run, inputs: readonly { asks: string; asked: Asked }[]): Promise<void> {
  const left = [...inputs];
  const one = async () => {
    for (let next = left.shift(); next; next = left.shift()) {
      const { asks, asked } = next;
      await run.checks.ask(asked, { status: [400], code: 'INVALID_REQUEST', asks });
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, one));
}

const rowsOf = async ({ known }: Run, list: ListName): Promise<Map<string, string>> =>
  new Map((await known.rowsNow(list)).map(row => [keyIn(list, row), String(row.version)]));

async function compare(
  run: Run,
  call: ContractCall,
  list: ListName,
  before: ReadonlyMap<string, string>,
): Promise<void> {
  const after = await rowsOf(run, list);
  const added = [...after.keys()].filter(key => !before.has(key));
  for (const id of added) {
    if (call.service === 'webhooks') run.made.note('webhooks', id);
    if (call.service === 'sdk') run.made.note('applications', id);
  }
  const isChanged = [...before].some(([key, version]) => after.get(key) !== version);
  run.checks.holds(call.name, 'with bad input', {
    expected: 'nothing written',
    found: (added.length > 0 || isChanged) && `something was written, as ${list} shows`,
  });
}

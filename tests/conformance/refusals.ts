import { textOf } from '../../src/api/reading.ts';
import { type CallName, type ContractCall, callNamed, isRead } from './calls.ts';
import { keyIn } from './known.ts';
import { bodyOf, harmless, nobody, nobodyIn } from './requests.ts';
import type { Given, Run } from './run.ts';

/** A body that is larger than any service takes. */
const TOO_LARGE_BYTES = 1_100_000;

type Provocation = { status: number; code: string; asks: string; given(run: Run): Promise<Given> };

const noOwn = (what: string) => `the check could not make ${what}`;
const withApplication = async (
  { made }: Run,
  given: (appId: string) => Exclude<Given, string>,
): Promise<Given> => {
  const appId = await made.application();
  return appId === null ? noOwn('an application') : given(appId);
};
const certificate = { kind: 'DEBUG', label: 'Conformance' };
const privateKey = ['-----BEGIN PRIVATE KEY-----', 'bm90IGEga2V5', '-----END PRIVATE KEY-----'].join('\n');

/** Refusals that need more than a name of nobody. */
const provocations: Partial<Record<CallName, readonly Provocation[]>> = {
  'POST /v1/auth-service/saas/merchant/pool': [
    {
      status: 409,
      code: 'POOL_EXISTS',
      asks: 'for a second pool',
      given: async ({ known: { poolId, client } }) =>
        poolId === null
          ? 'the account has no pool, and a pool cannot be deleted'
          : {
              body: {
                ...bodyOf(callNamed('POST /v1/auth-service/saas/merchant/pool')),
                tenantId: client.session.tenantId,
              },
            },
    },
  ],
  'POST /v1/auth-service/saas/merchant/pool/{poolId}/custom-on-boarding-fields': [
    {
      status: 409,
      code: 'FORM_EXISTS',
      asks: 'for a second form',
      given: async ({ known }) => {
        const form = await known.form();
        if (form === null || known.poolId === null)
          return 'the account has no form, and a form cannot be deleted';
        return { params: { poolId: known.poolId }, body: form };
      },
    },
  ],
  'POST /sdk/application': [
    {
      status: 409,
      code: 'APPLICATION_EXISTS',
      asks: 'for a package that is registered',
      given: async run => {
        const id = await run.made.application();
        const [row] = (await run.known.rowsNow('GET /sdk/applications')).filter(
          one => keyIn('GET /sdk/applications', one) === id,
        );
        if (!row) return noOwn('an application');
        return {
          body: { ...bodyOf(callNamed('POST /sdk/application')), packageName: textOf(row.packageName) },
        };
      },
    },
  ],
  'POST /sdk/app-certificate': [
    {
      status: 400,
      code: 'PRIVATE_KEY',
      asks: 'with a private key',
      given: run =>
        withApplication(run, appId => ({ body: { ...certificate, appId, certificatePem: privateKey } })),
    },
    {
      status: 400,
      code: 'CERTIFICATE_UNREADABLE',
      asks: 'with a certificate that is none',
      given: run =>
        withApplication(run, appId => ({
          body: { ...certificate, appId, certificatePem: 'no certificate' },
        })),
    },
    {
      status: 409,
      code: 'CERTIFICATE_EXISTS',
      asks: 'for a digest that is registered',
      given: run =>
        withApplication(run, appId => ({ body: { ...certificate, appId, sha256: '5a'.repeat(32) } })),
    },
  ],
  'DELETE /sdk/app-certificate': [
    {
      status: 404,
      code: 'CERTIFICATE_NOT_FOUND',
      asks: 'for one that does not exist',
      given: run => withApplication(run, appId => ({ query: { 'app-id': appId, 'certificate-id': nobody } })),
    },
  ],
};

/** Provokes the refusals of each call that do no harm: with names of nobody, bodies that are no JSON, and its own. */
export async function askRefusals(run: Run): Promise<void> {
  for (const call of run.calls) {
    await askAnyCursor(run, call);
    if (run.choices.isReadOnly && !isRead(call)) continue;
    const [code] = call.shape.refusals?.[404] ?? [];
    if (code !== undefined)
      await run.checks.ask(harmless(call.name), { status: [404], code, asks: 'for one that does not exist' });
    if (!isRead(call)) await askBadBodies(run, call);
    for (const { status, given, asks, ...wanted } of provocations[call.name] ?? []) {
      const parts = await given(run);
      if (typeof parts === 'string') run.checks.leaveOut(call.name, `${status} ${wanted.code}`, parts);
      else {
        if (wanted.code === 'CERTIFICATE_EXISTS') await run.client.send({ call: call.name, ...parts });
        await run.checks.ask({ call: call.name, ...parts }, { status: [status], asks, ...wanted });
      }
    }
  }
  await askForeignTenant(run);
}

async function askBadBodies({ checks }: Run, call: ContractCall): Promise<void> {
  const asked = { call: call.name, ...nobodyIn(call) };
  await checks.ask(
    { ...asked, text: '{"a":' },
    { status: [400], code: 'MALFORMED_JSON', asks: 'with a body that is no JSON' },
  );
  await checks.ask(
    { ...asked, text: `{"a":"${'x'.repeat(TOO_LARGE_BYTES)}"}` },
    { status: [413], code: 'TOO_LARGE', asks: 'with a body of more than 1 MB' },
  );
}

async function askAnyCursor({ checks, config }: Run, { name, service, shape }: ContractCall): Promise<void> {
  if (shape.refusals?.[400]?.includes('INVALID_CURSOR'))
    await checks.ask(
      { call: name, query: { limit: 5, cursor: 'conformance-no-cursor' } },
      { status: [400], code: 'INVALID_CURSOR', asks: 'with a cursor that no page gave' },
    );
  if (shape.changes && config.changes.includes(service))
    await checks.ask(
      { call: name, query: { limit: 5, changedSince: 'conformance-no-cursor' } },
      { status: [410], code: 'CURSOR_GONE', asks: 'for changes since a cursor that no list gave' },
    );
}

/** Asks for a tenant and a pool in the name of another tenant. */
async function askForeignTenant({ checks, choices, has, other }: Run): Promise<void> {
  if (choices.isReadOnly) return;
  const pool = 'POST /v1/auth-service/saas/merchant/pool';
  const create = 'POST /v1/auth-service/saas/tenant/create';
  const asks = 'for another tenant';
  for (const call of [pool, create] as const)
    if (has(call)) await checks.ask(harmless(call), { status: [403], code: 'TENANT_FORBIDDEN', asks });
  if (!has(create) || !other) return;
  const { tenantId } = other.client.session;
  // A tenant that has not signed in yet is nobody's, and is refused as foreign.
  const taken = await other.client.send({ call: create, body: { tenantId } });
  if ('reply' in taken && taken.reply.status === 200)
    await checks.ask(
      { call: create, body: { tenantId } },
      { status: [409], code: 'TENANT_TAKEN', asks: "for the second account's tenant" },
    );
}

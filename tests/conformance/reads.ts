import { type CallName, isRead } from './calls.ts';
import { rowsIn } from './known.ts';
import { type Given, LACKS_READ, optionalRead, type Run } from './run.ts';

const ofPool = async ({ known: { poolId } }: Run): Promise<Given> =>
  poolId === null ? 'the account has no pool' : { params: { poolId } };

const ofMerchant = async ({ known }: Run, most?: number): Promise<Given> => {
  const merchant = await known.merchant();
  return merchant
    ? { params: { merchantId: merchant.id.slice(0, most) } }
    : 'there is no merchant with an id';
};

/** Parameters of the reads that need some. */
const parameters: Partial<Record<CallName, (run: Run) => Promise<Given>>> = {
  'GET /v1/auth-service/saas/merchant/pool/{poolId}/custom-on-boarding-fields': ofPool,
  'GET /v1/auth-service/saas/merchant/pool/{poolId}/merchants': ofPool,
  'GET /attestation/devices/nfc-devices': async () => ({ query: { limit: 50 } }),
  'GET /saas/merchant/pool/merchants': async () => ({ query: { limit: 50 } }),
  'GET /attestation/merchant/{merchantId}/nfc-devices': run => ofMerchant(run),
  'GET /tap/dashboard/merchant/{merchantId}/transactions/count': run => ofMerchant(run, 18),
  'GET /ble-payment/transactions/merchant/{phoneNumber}/count': async ({ known }) => {
    const phone = (await known.merchant())?.phone;
    return phone ? { params: { phoneNumber: phone.slice(1) } } : 'there is no merchant with a phone number';
  },
  'GET /settlements/{reportId}/merchant/{merchantId}/settlement-transactions': async ({ known }) => {
    const report = await known.report();
    return report ? { params: report } : 'there is no settlement report';
  },
  'GET /transactions-records/transaction-history': async () => ({
    query: { count: 20, page: 1, sort: 'createdDate,desc' },
  }),
  'GET /sdk/app-certificates': async ({ known }) => {
    const appId = await known.appId();
    return appId === null ? 'there is no application' : { query: { 'app-id': appId } };
  },
  'GET /webhooks/invocations': async () => ({ query: { limit: 20, page: 1 } }),
};

/** The parameters with which a read is asked, or the reason for which it cannot be. */
export const readGiven = async (run: Run, call: CallName): Promise<Given> =>
  (await parameters[call]?.(run)) ?? {};

/** A copy of the run without the read that a provider need not have, where its 404 says that it is not there. */
export async function withoutOptional(run: Run): Promise<Run> {
  const { checks, client, calls, has } = run;
  const sent = has(optionalRead) ? await client.send({ call: optionalRead }) : null;
  if (!sent || !('reply' in sent) || sent.reply.status !== 404) return run;
  // The app takes a page for a captive portal's, and sends no message.
  checks.holds(optionalRead, '', {
    expected: '200, or 404 in JSON, plain text or without a body',
    found: sent.reply.shape === 'html' && '404 with HTML, after which no message is sent',
  });
  checks.leaveOut(optionalRead, 'everything but the answer', LACKS_READ);
  return {
    ...run,
    calls: calls.filter(({ name }) => name !== optionalRead),
    has: call => call !== optionalRead && has(call),
    lacksOptionalRead: true,
  };
}

/** Asks each read for its good answer. */
export async function askReads(run: Run): Promise<void> {
  const { checks } = run;
  for (const call of run.calls.filter(isRead)) {
    const given = await readGiven(run, call.name);
    if (typeof given === 'string') {
      checks.leaveOut(call.name, 'the answer', given);
      continue;
    }
    const reply = await checks.ask({ call: call.name, ...given });
    if (call.name !== 'GET /webhooks/registered' || !reply) continue;
    const isTold = rowsIn(call.name, reply.body).some(row =>
      JSON.stringify(row.signing ?? null).includes('"secret"'),
    );
    checks.holds(call.name, 'for secrets', {
      expected: 'a secret in the answer to a registration or rotation alone',
      found: isTold && 'signing.secret is told by the list',
    });
  }
}

import type { Deviation } from './proxy.ts';

/** Providers that let in what they must refuse, or refuse it otherwise. */
export const plantedRefusals: readonly Deviation[] = [
  {
    says: 'a list is answered without a token',
    call: 'GET /settlements/merchant-settlement-reports',
    section: 'guards',
    plant: ({ own }) => ({
      request: ({ headers }) => {
        headers.authorization ??= own.authorization;
      },
    }),
  },
  {
    says: 'the signature of a token is not looked at',
    call: 'GET /saas/merchant/pool/merchants',
    section: 'guards',
    plant: ({ own }) => ({
      request: ({ headers }) => {
        if (headers.authorization) headers.authorization = own.authorization;
      },
    }),
  },
  {
    says: "another company's header is taken",
    call: 'GET /webhooks/registered',
    section: 'guards',
    plant: ({ own }) => ({
      request: ({ headers }) => {
        if (headers['x-tenant-id']) headers['x-tenant-id'] = own['x-tenant-id'];
      },
    }),
  },
  {
    says: 'a refusal has another shape',
    call: 'GET /transactions-records/transaction-history',
    section: 'guards',
    plant: () => ({
      answer: given => {
        if (given.status >= 400) given.json = { error: { reason: given.json.message } };
      },
    }),
  },
  {
    says: 'a request without a signature is refused with 401 instead of 403',
    call: 'GET /sdk/applications',
    section: 'guards',
    plant: () => ({
      answer: given => {
        if (given.json.errorCode === 'SIGNATURE_MISSING') given.status = 401;
      },
    }),
  },
  {
    says: 'a terminal that does not exist is deleted with 204',
    call: 'DELETE /attestation/devices/{deviceId}',
    section: 'refusals',
    plant: () => ({
      answer: given => {
        if (given.status === 404) given.status = 204;
      },
    }),
  },
  {
    says: 'a refusal has a code that the contract lacks',
    call: 'PUT /attestation/devices/{deviceId}/keys/reset',
    section: 'refusals',
    plant: () => ({
      answer: ({ status, json }) => {
        if (status === 404) json.errorCode = 'NOTHING_HERE';
      },
    }),
  },
  {
    says: 'a cursor that no page gave begins the list anew',
    call: 'GET /saas/merchant/pool/merchants',
    section: 'refusals',
    plant: () => ({
      request: ({ url }) => {
        if (url.searchParams.get('cursor')?.startsWith('conformance')) url.searchParams.delete('cursor');
      },
    }),
  },
  {
    says: 'a private key is refused like any bad certificate',
    call: 'POST /sdk/app-certificate',
    section: 'refusals',
    plant: () => ({
      answer: ({ json }) => {
        if (json.errorCode === 'PRIVATE_KEY') json.errorCode = 'CERTIFICATE_UNREADABLE';
      },
    }),
  },
  {
    says: 'a body that is no JSON fails with 500',
    call: 'POST /webhooks/registered',
    section: 'refusals',
    plant: () => ({
      answer: given => {
        if (given.json.errorCode === 'MALFORMED_JSON') given.status = 500;
      },
    }),
  },
  {
    says: 'bad input fails with 500',
    call: 'PUT /webhooks/registered/{webhookId}',
    section: 'input',
    plant: () => ({
      answer: given => {
        if (given.status === 400) given.status = 500;
      },
    }),
  },
  {
    says: 'a number out of its range is taken for the usual one',
    call: 'GET /transactions-records/transaction-history',
    section: 'input',
    plant: () => ({
      request: ({ url }) => {
        if (!/^[1-9]\d{0,2}$/.test(url.searchParams.get('count') ?? '1')) url.searchParams.delete('count');
      },
    }),
  },
  {
    says: 'fields that are not known are ignored',
    call: 'POST /attestation/merchant/activate',
    section: 'input',
    plant: () => ({
      request: passing => {
        const { deviceUniqueIds, ...others } = JSON.parse(passing.body || '{}') ?? {};
        if (deviceUniqueIds && Object.keys(others).length > 0)
          passing.body = JSON.stringify({ deviceUniqueIds });
      },
    }),
  },
  {
    says: 'bad input is refused and yet written',
    call: 'POST /webhooks/registered',
    section: 'input',
    plant: ({ own, sandboxUrl }) => ({
      answer: async ({ status }) => {
        if (status !== 400) return;
        await fetch(`${sandboxUrl}/api/webhooks/registered`, {
          method: 'POST',
          headers: { ...own, 'content-type': 'application/json' },
          body: JSON.stringify({
            url: 'https://conformance.tapdeck.invalid/hooks',
            subscriptions: [{ eventType: 'transaction.approved', version: '1' }],
            status: 'DISABLED',
          }),
        });
      },
    }),
  },
];

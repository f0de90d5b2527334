import type { BrowserContext, Request } from '@playwright/test';

/**
 * The endpoints that Tapdeck calls; what stands behind `?` must be in the query. The second of the
 * templated e-mails is served by the first, the only template there is; the SMS is that of invites.
 */
const specified = [
  'POST /v1/auth-service/saas/tenant/create',
  'POST /v1/auth-service/saas/merchant/pool',
  'POST /v1/auth-service/saas/merchant/pool/{poolId}/custom-on-boarding-fields',
  'GET /v1/auth-service/saas/merchant/pool/{poolId}/custom-on-boarding-fields',
  'GET /v1/auth-service/saas/merchant/pool/{poolId}/merchants',
  'GET /saas/merchant/pool/merchants',
  'GET /attestation/dashboard/nfc-device-count',
  'GET /attestation/merchant/{id}/nfc-devices',
  'GET /attestation/devices/nfc-devices',
  'DELETE /attestation/devices/{deviceId}',
  'PUT /attestation/devices/{deviceId}/keys/reset',
  'POST /attestation/merchant/activate',
  'POST /attestation/merchant/devices/deactivate',
  'GET /v1/nfc-payment-service/tap/dashboard/transactions',
  'GET /v1/ble-payment-service/ble/transaction-count',
  'GET /tap/dashboard/merchant/{id}/transactions/count',
  'GET /ble-payment/transactions/merchant/{id}/count',
  'GET /settlements/merchant-settlement-reports',
  'GET /settlements/{settlementId}/merchant/{merchantId}/settlement-transactions',
  'PUT /settlements/report/{reportId}/merchant/{merchantId}/toggle-settled-to-merchant',
  'GET /transactions-records/transaction-history?startDate&endDate&count&page&sort',
  'GET /transactions-records/transaction-history?nfcId&bleId',
  'GET /transactions-records/transaction-history?payByLinkId',
  'POST /sdk/application',
  'DELETE /sdk/application?app-id',
  'GET /sdk/applications',
  'POST /sdk/app-certificate',
  'DELETE /sdk/app-certificate?app-id&certificate-id',
  'GET /sdk/app-certificates?app-id',
  'GET /sdk/service-links',
  'POST /notifications/templated/email/bank-mid-registration',
  'POST /notifications/templated/email/{templateName}',
  'POST /notifications/templated/sms/{templateName}',
  'PUT /webhooks/registered/{webhookId}',
  'GET /webhooks/supported',
  'GET /webhooks/registered',
  'POST /webhooks/registered',
  'DELETE /webhooks/registered?webhookIds',
  'GET /webhooks/invocations?webhookIds&limit',
] as const;

/** Called besides, where the service offers it: the invites that were sent. */
const agreed = ['GET /notifications/templated/sms/merchant-invite'] as const;

/** One of those endpoints. */
export type Specified = (typeof specified)[number];

type Sent = { method: string; url: URL };

/** True for a call with the method and the path of an endpoint. */
function isOf(endpoint: string, { method, url }: Sent): boolean {
  const [named, route = ''] = endpoint.split(/[ ?]/);
  const path = new RegExp(`^/api${route.replace(/\{\w+\}/g, '[^/]+')}$`);
  return method === named && path.test(url.pathname);
}

/** True for a call of an endpoint, with the query that it must have. */
function isCallOf(endpoint: string, call: Sent): boolean {
  const names = endpoint.split('?')[1]?.split('&') ?? [];
  return isOf(endpoint, call) && names.every(name => call.url.searchParams.has(name));
}

/** Listens to what a device sends to the services: its pages, their engines and the service worker. */
export function listenTo(context: BrowserContext) {
  const calls: Sent[] = [];
  context.on('request', (request: Request) => {
    const url = new URL(request.url());
    if (url.pathname.startsWith('/api/')) calls.push({ method: request.method(), url });
  });
  return {
    has: (endpoint: Specified): boolean => calls.some(call => isCallOf(endpoint, call)),
    /** Endpoints that nothing has called. */
    silent: (): Specified[] => specified.filter(endpoint => !calls.some(call => isCallOf(endpoint, call))),
    /** Calls to a path that no endpoint has. */
    unknown: (): string[] =>
      calls
        .filter(call => ![...specified, ...agreed].some(endpoint => isOf(endpoint, call)))
        .map(({ method, url }) => `${method} ${url.pathname}${url.search}`),
  };
}

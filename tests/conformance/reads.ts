import type { ServiceName } from '../../src/api/config.ts';
import type { Call } from '../../src/api/http.ts';
import { fieldsOf, textOf } from '../../src/api/reading.ts';
import type { Expected, ProviderCheck } from './provider-check.ts';

/** Ids from one answer for the next call; null where the provider has none. */
export type ProviderIds = {
  merchant: { id: string; phone: string | null } | null;
  report: { id: string; merchantId: string } | null;
  appId: string | null;
};

const get = (service: ServiceName, path: string, query: Call['query'] = {}): Call => ({
  service,
  method: 'GET',
  path,
  query,
});
const rows = (body: unknown, name: string): Record<string, unknown>[] => {
  const list = Array.isArray(body) ? body : fieldsOf(body)[name];
  return Array.isArray(list) ? list.map(fieldsOf) : [];
};
const text = (row: Record<string, unknown> | undefined, name: string) => textOf(row?.[name]);

/** Asks everything that changes nothing. */
export async function askReads(
  check: ProviderCheck,
  poolId: string | null,
  hasEtags: boolean,
): Promise<ProviderIds> {
  const ask = (endpoint: string, call: Call, expected: Expected = {}) =>
    check.ask(`GET ${endpoint}`, call, expected);

  await ask(
    '/attestation/dashboard/nfc-device-count',
    get('attestation', '/attestation/dashboard/nfc-device-count'),
  );
  const devices = get('attestation', '/attestation/devices/nfc-devices', { limit: 50 });
  await ask('/attestation/devices/nfc-devices', devices);
  await askCollection(check, '/attestation/devices/nfc-devices', devices, hasEtags);

  const merchants = get('merchants', '/saas/merchant/pool/merchants', { limit: 50 });
  const merchant = await askMerchants(check, merchants);
  await askCollection(check, '/saas/merchant/pool/merchants', merchants, hasEtags);

  await ask(
    '/v1/nfc-payment-service/tap/dashboard/transactions',
    get('nfc', '/v1/nfc-payment-service/tap/dashboard/transactions'),
  );
  await ask(
    '/v1/ble-payment-service/ble/transaction-count',
    get('ble', '/v1/ble-payment-service/ble/transaction-count'),
  );
  await askPool(check, poolId);

  const report = await askReports(check, hasEtags);
  const history = '/transactions-records/transaction-history';
  const page = get('transactions', history, { count: 20, page: 1, sort: 'createdDate,desc' });
  await ask(history, page);

  const applications = await ask('/sdk/applications', get('sdk', '/sdk/applications'));
  const appId = text(rows(applications?.body, 'applications')[0], 'appId');
  if (appId) await ask('/sdk/app-certificates', get('sdk', '/sdk/app-certificates', { 'app-id': appId }));
  else check.notAsked('GET /sdk/app-certificates', 'there is no application');
  await ask('/sdk/service-links', get('sdk', '/sdk/service-links'));

  // A provider without it answers 404, and the page shows what this device sent.
  const invites = '/notifications/templated/sms/merchant-invite';
  await ask(invites, get('notifications', invites), { status: [200, 404] });
  await ask('/webhooks/supported', get('webhooks', '/webhooks/supported'));
  await ask('/webhooks/registered', get('webhooks', '/webhooks/registered'));
  await ask('/webhooks/invocations', get('webhooks', '/webhooks/invocations', { limit: 20, page: 1 }));
  return { merchant, report, appId };
}

/** Paging by cursor, and an ETag that stands for the whole list. */
async function askCollection(
  check: ProviderCheck,
  path: string,
  call: Call,
  hasEtags: boolean,
): Promise<void> {
  const endpoint = `GET ${path}`;
  const first = await check.ask(endpoint, { ...call, query: { limit: 1 } }, { asks: 'for one row' });
  if (!first) return;
  const cursor = text(fieldsOf(first.body), 'nextCursor');
  if (Number(fieldsOf(first.body).total) > 1 && !cursor)
    check.differs(endpoint, 'asked for one row of several: nextCursor is missing');
  const second =
    cursor &&
    (await check.ask(endpoint, { ...call, query: { limit: 1, cursor } }, { asks: 'for the next row' }));
  if (second && JSON.stringify(second.body) === JSON.stringify(first.body))
    check.differs(endpoint, 'asked for the next row: the first came again');
  if (!hasEtags) return;
  const etag = first.headers.get('etag');
  if (!etag)
    return check.differs(endpoint, 'the header ETag is missing (or set "etag": false in config.json)');
  await check.ask(
    endpoint,
    { ...call, query: { limit: 1 }, ifNoneMatch: etag },
    { status: [304], asks: 'with If-None-Match' },
  );
}

async function askMerchants(check: ProviderCheck, call: Call): Promise<ProviderIds['merchant']> {
  const reply = await check.ask('GET /saas/merchant/pool/merchants', call);
  const attributes = fieldsOf(rows(reply?.body, 'merchants')[0]?.customAttributes);
  const attribute = (name: string) => textOf(attributes[`custom_${name}`] ?? attributes[name]);
  const id = attribute('merchantId');
  const merchant = id === null ? null : { id, phone: attribute('phoneNumber') };
  const ofMerchant = {
    'GET /attestation/merchant/{merchantId}/nfc-devices':
      id && get('attestation', `/attestation/merchant/${encodeURIComponent(id)}/nfc-devices`),
    'GET /tap/dashboard/merchant/{merchantId}/transactions/count':
      id && get('nfc', `/tap/dashboard/merchant/${encodeURIComponent(id.slice(0, 18))}/transactions/count`),
    'GET /ble-payment/transactions/merchant/{phoneNumber}/count':
      merchant?.phone &&
      get('ble', `/ble-payment/transactions/merchant/${encodeURIComponent(merchant.phone.slice(1))}/count`),
  };
  for (const [endpoint, request] of Object.entries(ofMerchant)) {
    if (request) await check.ask(endpoint, request);
    else check.notAsked(endpoint, 'there is no merchant with an id');
  }
  return merchant;
}

async function askPool(check: ProviderCheck, poolId: string | null): Promise<void> {
  const pool = '/v1/auth-service/saas/merchant/pool/{poolId}';
  for (const path of [`${pool}/custom-on-boarding-fields`, `${pool}/merchants`]) {
    if (poolId === null) check.notAsked(`GET ${path}`, 'the account has no pool');
    else {
      const call = get('auth', path.replace('{poolId}', encodeURIComponent(poolId)));
      await check.ask(`GET ${path}`, call);
    }
  }
}

async function askReports(check: ProviderCheck, hasEtags: boolean): Promise<ProviderIds['report']> {
  const path = '/settlements/merchant-settlement-reports';
  const call = get('settlements', path);
  const reply = await check.ask(`GET ${path}`, call);
  const [first] = rows(reply?.body, 'merchantSettlementReports');
  const [id, merchantId] = [text(first, 'reportId'), text(first, 'merchantId')];
  const etag = reply?.headers.get('etag');
  if (etag && hasEtags)
    await check.ask(
      `GET ${path}`,
      { ...call, ifNoneMatch: etag },
      { status: [304], asks: 'with If-None-Match' },
    );
  const transactions = '/settlements/{reportId}/merchant/{merchantId}/settlement-transactions';
  if (!id || !merchantId) {
    check.notAsked(`GET ${transactions}`, 'there is no report');
    return null;
  }
  const at = `/settlements/${encodeURIComponent(id)}/merchant/${encodeURIComponent(merchantId)}/settlement-transactions`;
  await check.ask(`GET ${transactions}`, get('settlements', at));
  return { id, merchantId };
}

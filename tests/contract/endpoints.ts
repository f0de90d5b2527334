import type { attestation } from '../../contract/attestation.ts';
import type { auth } from '../../contract/auth.ts';
import type { merchants } from '../../contract/merchants.ts';
import type { notifications } from '../../contract/notifications.ts';
import { sdk } from '../../contract/sdk.ts';
import type { BodyOf, CallShape, PathParameter, QueryOf } from '../../contract/service.ts';
import type { settlements } from '../../contract/settlements.ts';
import type { ble, nfc, transactions } from '../../contract/transactions.ts';
import type { webhooks } from '../../contract/webhooks.ts';
import { demoCompany } from '../../sandbox/seed/people.ts';
import { scopeOf } from '../../sandbox/services/changes.ts';
import { cursorOfPage } from '../../sandbox/services/collection.ts';
import { form, invite, poolOf } from './onboarding-bodies.ts';
import type { Sandbox } from './sandbox.ts';
import { newApplication, sdkOf } from './sdk.ts';
import { listReports } from './settlement-reports.ts';
import { subscriptions } from './webhooks.ts';

const names = [
  'poolId',
  'deviceId',
  'merchantId',
  'reportId',
  'reportMerchantId',
  'appId',
  'certificateId',
  'webhookId',
  'invocationId',
] as const;

/** Things of the demo company that exist, by which its endpoints are called. */
export type EndpointIds = Record<(typeof names)[number], string>;

/** An endpoint of a service and a call that it would take. */
export type Endpoint = {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** As the router names it. */
  route: string;
  /** The parameters in the path. */
  params?: Readonly<Record<string, string>>;
  /** Every parameter that the query may have. */
  query?: Readonly<Record<string, string>>;
  /** A body with every field; null where there is none. */
  body?: object;
  /** Asks for a signature with cloud credentials. */
  isSigned?: true;
  /** Answers every tenant alike. */
  isShared?: true;
};

/** The first of everything that the demo company has. */
export async function knownOf(sandbox: Sandbox): Promise<EndpointIds> {
  const { list, certificates } = sdkOf(sandbox);
  const device = (await sandbox.devices()).find(one => one.merchantId && one.deviceStatus === 'ACTIVE');
  const [report] = await listReports(sandbox);
  const application = (await list()).applications.find(one => one.certificateCount > 0);
  const [certificate] = (await certificates(application?.appId ?? '')).body.certificates;
  const { webhooks } = await sandbox.control<{ webhooks: { webhookId: string }[] }>('GET', '/webhooks');
  const webhookId = webhooks[0]?.webhookId;
  const log = await sandbox.call<{ invocations: { invocationId: string }[] }>(
    sandbox.demo,
    'GET',
    `/webhooks/invocations?webhookIds=${webhookId}&results=SUCCESS&limit=10`,
  );
  const [invocation] = log.body.invocations;
  const known = {
    poolId: 'eu-west-1_UMLILO001',
    deviceId: device?.deviceId,
    merchantId: device?.merchantId,
    reportId: report?.reportId,
    reportMerchantId: report?.merchantId,
    appId: application?.appId,
    certificateId: certificate?.certificateId,
    webhookId,
    invocationId: invocation?.invocationId,
  };
  const missing = Object.entries(known).filter(([, id]) => !id);
  if (missing.length > 0) throw new Error(`The demo company lacks ${missing.join()}.`);
  return known as EndpointIds;
}

type Calls = (typeof auth)['calls'] &
  (typeof merchants)['calls'] &
  (typeof attestation)['calls'] &
  (typeof nfc)['calls'] &
  (typeof ble)['calls'] &
  (typeof settlements)['calls'] &
  (typeof transactions)['calls'] &
  (typeof sdk)['calls'] &
  (typeof notifications)['calls'] &
  (typeof webhooks)['calls'];
type PathOf<Name> = Name extends `${string} ${infer Path}` ? Path : never;
type Maybe<Name extends string, Value> = [Value] extends [undefined] ? object : { [N in Name]: Value };
/** A call with a value for all that it takes. */
type Filled<Name, C extends CallShape> = Maybe<'body', BodyOf<C>> &
  ([PathParameter<PathOf<Name>>] extends [never]
    ? object
    : { params: Record<PathParameter<PathOf<Name>>, string> }) &
  ([keyof QueryOf<C>] extends [never] ? object : { query: { [Q in keyof QueryOf<C>]-?: string } });

// Empty ones are left out: the cursor of changes goes with no page.
const pageOf = (list: 'terminals' | 'merchants') => ({
  limit: '100',
  cursor: cursorOfPage(scopeOf(demoCompany.tenantId, list), { after: '0', revision: 0 }),
  changedSince: '',
});

/** Each call of the contract, filled. */
const filledCalls = (known: EndpointIds): { [Name in keyof Calls]: Filled<Name, Calls[Name]> } => {
  const { poolId, deviceId, merchantId, appId, certificateId, webhookId, invocationId } = known;
  const report = { reportId: known.reportId, merchantId: known.reportMerchantId };
  const ofApplication = { query: { 'app-id': appId } };
  const toMerchant = { recipientName: 'Sipho', recipientEmail: 'sipho@shop.example', merchantId };
  const seen = { deviceUniqueId: deviceId, version: '1' };
  return {
    'POST /v1/auth-service/saas/tenant/create': { body: { tenantId: 'any' } },
    'POST /v1/auth-service/saas/merchant/pool': { body: poolOf('any') },
    'POST /v1/auth-service/saas/merchant/pool/{poolId}/custom-on-boarding-fields': {
      params: { poolId },
      body: form,
    },
    'GET /v1/auth-service/saas/merchant/pool/{poolId}/custom-on-boarding-fields': { params: { poolId } },
    'GET /v1/auth-service/saas/merchant/pool/{poolId}/merchants': { params: { poolId } },
    'GET /saas/merchant/pool/merchants': { query: { ...pageOf('merchants'), search: 'a' } },
    'GET /attestation/dashboard/nfc-device-count': {},
    'GET /attestation/devices/nfc-devices': { query: { ...pageOf('terminals'), merchantId } },
    'GET /attestation/merchant/{merchantId}/nfc-devices': { params: { merchantId } },
    'POST /attestation/merchant/activate': { body: { deviceUniqueIds: [deviceId] } },
    'POST /attestation/merchant/devices/deactivate': {
      body: { devicesForDeactivation: [{ deviceUniqueId: deviceId }] },
    },
    'POST /attestation/devices/delete': { body: { devicesForDeletion: [seen] } },
    'PUT /attestation/devices/keys/reset': { body: { devicesForKeysReset: [seen] } },
    'DELETE /attestation/devices/{deviceId}': { params: { deviceId } },
    'PUT /attestation/devices/{deviceId}/keys/reset': { params: { deviceId } },
    'GET /v1/nfc-payment-service/tap/dashboard/transactions': {},
    'GET /tap/dashboard/merchant/{merchantId}/transactions/count': { params: { merchantId } },
    'GET /v1/ble-payment-service/ble/transaction-count': {},
    'GET /ble-payment/transactions/merchant/{phoneNumber}/count': { params: { phoneNumber: merchantId } },
    'GET /settlements/merchant-settlement-reports': { query: { limit: '100', changedSince: '' } },
    'GET /settlements/{reportId}/merchant/{merchantId}/settlement-transactions': { params: report },
    'PUT /settlements/report/{reportId}/merchant/{merchantId}/toggle-settled-to-merchant': { params: report },
    'GET /transactions-records/transaction-history': {
      query: {
        nfcId: merchantId,
        payByLinkId: merchantId,
        bleId: '27821234567',
        terminalId: deviceId,
        startDate: '2026-01-01T00:00:00+02:00',
        endDate: '2026-12-01T00:00:00Z',
        count: '10',
        page: '1',
        sort: 'amount,asc',
      },
    },
    'GET /sdk/applications': {},
    'GET /sdk/service-links': {},
    'POST /sdk/application': { body: newApplication({ registeredAppInstaller: 'com.android.vending' }) },
    'DELETE /sdk/application': ofApplication,
    'GET /sdk/app-certificates': ofApplication,
    'POST /sdk/app-certificate': {
      body: { appId, label: 'Upload', kind: 'UPLOAD', sha256: 'a'.repeat(64) },
    },
    'DELETE /sdk/app-certificate': { query: { 'app-id': appId, 'certificate-id': certificateId } },
    'POST /notifications/templated/sms/merchant-invite': { body: invite('+27821239999') },
    'GET /notifications/templated/sms/merchant-invite': {},
    'POST /notifications/templated/sms/attestation-steps': {
      body: {
        name: 'Sipho',
        cellNumber: '+27821239999',
        parameters: { companyName: 'Umlilo', message: 'Restart the phone.' },
      },
    },
    'POST /notifications/templated/email/bank-mid-registration': { body: toMerchant },
    'POST /notifications/templated/email/attestation-steps': { body: toMerchant },
    'GET /webhooks/supported': {},
    'GET /webhooks/registered': {},
    'POST /webhooks/registered': {
      body: {
        url: 'https://hooks.shop.invalid/in',
        description: 'The shop',
        subscriptions,
        status: 'ENABLED',
      },
    },
    'PUT /webhooks/registered/{webhookId}': {
      params: { webhookId },
      body: { description: 'Changed', rotateSecret: true, gracePeriodSeconds: 60 },
    },
    'DELETE /webhooks/registered': { query: { webhookIds: webhookId } },
    'GET /webhooks/invocations': {
      query: { webhookIds: webhookId, versions: '1,2', results: 'SUCCESS,FAILED', limit: '10', page: '1' },
    },
    'POST /webhooks/invocations/{invocationId}/resend': { params: { invocationId } },
  };
};

const shared = new Set<string>(['GET /sdk/service-links', 'GET /webhooks/supported']);

/** Every endpoint of every service, below `/api`. */
export const endpointsOf = (known: EndpointIds): readonly Endpoint[] =>
  Object.entries<Pick<Endpoint, 'params' | 'query' | 'body'>>(filledCalls(known)).map(
    ([name, { query, ...filled }]) => {
      const [method, path = ''] = name.split(' ');
      return {
        method: method as Endpoint['method'],
        route: path.replace(/\{(\w+)\}/g, ':$1'),
        ...filled,
        ...(query && {
          query: Object.fromEntries(Object.entries(query).filter(([, value]) => value !== '')),
        }),
        ...(name in sdk.calls && { isSigned: true }),
        ...(shared.has(name) && { isShared: true }),
      };
    },
  );

/** An endpoint's path with its parameters and its query. */
export function addressOf({ route, params = {}, query = {} }: Endpoint): string {
  const path = route.replace(/:(\w+)\??/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
  const search = new URLSearchParams(query).toString();
  return search === '' ? path : `${path}?${search}`;
}

/** Endpoints by method and route, for tests of one each: what they are called with is known only when the sandbox runs. */
export const endpointNames = endpointsOf(
  Object.fromEntries(names.map(name => [name, name])) as EndpointIds,
).map(({ method, route, isSigned = false }, index) => ({ method, route, isSigned, index }));

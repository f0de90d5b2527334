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

/** Every endpoint of every service, below `/api`. */
export const endpointsOf = (known: EndpointIds): readonly Endpoint[] => {
  const page = (list: 'terminals' | 'merchants') => ({
    limit: '100',
    cursor: cursorOfPage(scopeOf(demoCompany.tenantId, list), { after: '0', revision: 0 }),
  });
  const pool = '/v1/auth-service/saas/merchant/pool';
  const { poolId, deviceId, merchantId, reportId, appId, certificateId, webhookId, invocationId } = known;
  const report = { reportId, merchantId: known.reportMerchantId };
  return [
    { method: 'POST', route: '/v1/auth-service/saas/tenant/create', body: { tenantId: 'any' } },
    { method: 'POST', route: pool, body: poolOf('any') },
    {
      method: 'POST',
      route: `${pool}/:poolId/custom-on-boarding-fields`,
      params: { poolId },
      body: form,
    },
    { method: 'GET', route: `${pool}/:poolId/custom-on-boarding-fields`, params: { poolId } },
    { method: 'GET', route: `${pool}/:poolId/merchants`, params: { poolId } },
    { method: 'GET', route: '/saas/merchant/pool/merchants', query: { ...page('merchants'), search: 'a' } },
    { method: 'GET', route: '/attestation/dashboard/nfc-device-count' },
    { method: 'GET', route: '/attestation/devices/nfc-devices', query: { ...page('terminals'), merchantId } },
    { method: 'GET', route: '/attestation/merchant/:merchantId/nfc-devices', params: { merchantId } },
    { method: 'POST', route: '/attestation/merchant/activate', body: { deviceUniqueIds: [deviceId] } },
    {
      method: 'POST',
      route: '/attestation/merchant/devices/deactivate',
      body: { devicesForDeactivation: [{ deviceUniqueId: deviceId }] },
    },
    {
      method: 'POST',
      route: '/attestation/devices/delete',
      body: { devicesForDeletion: [{ deviceUniqueId: deviceId, version: '1' }] },
    },
    {
      method: 'PUT',
      route: '/attestation/devices/keys/reset',
      body: { devicesForKeysReset: [{ deviceUniqueId: deviceId, version: '1' }] },
    },
    { method: 'DELETE', route: '/attestation/devices/:deviceId', params: { deviceId } },
    { method: 'PUT', route: '/attestation/devices/:deviceId/keys/reset', params: { deviceId } },
    { method: 'GET', route: '/v1/nfc-payment-service/tap/dashboard/transactions' },
    {
      method: 'GET',
      route: '/tap/dashboard/merchant/:merchantId/transactions/count',
      params: { merchantId },
    },
    { method: 'GET', route: '/v1/ble-payment-service/ble/transaction-count' },
    {
      method: 'GET',
      route: '/ble-payment/transactions/merchant/:phoneNumber/count',
      params: { phoneNumber: merchantId },
    },
    { method: 'GET', route: '/settlements/merchant-settlement-reports' },
    {
      method: 'GET',
      route: '/settlements/:reportId/merchant/:merchantId/settlement-transactions',
      params: report,
    },
    {
      method: 'PUT',
      route: '/settlements/report/:reportId/merchant/:merchantId/toggle-settled-to-merchant',
      params: report,
    },
    {
      method: 'GET',
      route: '/transactions-records/transaction-history',
      query: {
        nfcId: merchantId,
        payByLinkId: merchantId,
        bleId: '27821234567',
        startDate: '2026-01-01T00:00:00+02:00',
        endDate: '2026-12-01T00:00:00Z',
        count: '10',
        page: '1',
        sort: 'amount,asc',
      },
    },
    { method: 'GET', route: '/sdk/applications', isSigned: true },
    { method: 'GET', route: '/sdk/service-links', isSigned: true, isShared: true },
    {
      method: 'POST',
      route: '/sdk/application',
      body: newApplication({ registeredAppInstaller: 'com.android.vending' }),
      isSigned: true,
    },
    { method: 'DELETE', route: '/sdk/application', query: { 'app-id': appId }, isSigned: true },
    { method: 'GET', route: '/sdk/app-certificates', query: { 'app-id': appId }, isSigned: true },
    {
      method: 'POST',
      route: '/sdk/app-certificate',
      body: { appId, label: 'Upload', kind: 'UPLOAD', sha256: 'a'.repeat(64) },
      isSigned: true,
    },
    {
      method: 'DELETE',
      route: '/sdk/app-certificate',
      query: { 'app-id': appId, 'certificate-id': certificateId },
      isSigned: true,
    },
    {
      method: 'POST',
      route: '/notifications/templated/sms/merchant-invite',
      body: invite('+27821239999'),
    },
    { method: 'GET', route: '/notifications/templated/sms/merchant-invite' },
    {
      method: 'POST',
      route: '/notifications/templated/sms/attestation-steps',
      body: {
        name: 'Sipho',
        cellNumber: '+27821239999',
        parameters: { companyName: 'Umlilo', message: 'Restart the phone.' },
      },
    },
    {
      method: 'POST',
      route: '/notifications/templated/email/bank-mid-registration',
      body: { recipientName: 'Sipho', recipientEmail: 'sipho@shop.example', merchantId },
    },
    {
      method: 'POST',
      route: '/notifications/templated/email/attestation-steps',
      body: { recipientName: 'Sipho', recipientEmail: 'sipho@shop.example', merchantId },
    },
    { method: 'GET', route: '/webhooks/supported', isShared: true },
    { method: 'GET', route: '/webhooks/registered' },
    {
      method: 'POST',
      route: '/webhooks/registered',
      body: {
        url: 'https://hooks.shop.invalid/in',
        description: 'The shop',
        subscriptions,
        status: 'ENABLED',
      },
    },
    {
      method: 'PUT',
      route: '/webhooks/registered/:webhookId',
      params: { webhookId },
      body: { description: 'Changed', rotateSecret: true, gracePeriodSeconds: 60 },
    },
    { method: 'DELETE', route: '/webhooks/registered', query: { webhookIds: webhookId } },
    {
      method: 'GET',
      route: '/webhooks/invocations',
      query: { webhookIds: webhookId, versions: '1,2', results: 'SUCCESS,FAILED', limit: '10', page: '1' },
    },
    { method: 'POST', route: '/webhooks/invocations/:invocationId/resend', params: { invocationId } },
  ];
};

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

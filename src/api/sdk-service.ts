import * as v from 'valibot';
import {
  Application as ApplicationBody,
  ServiceLink as ServiceLinkBody,
  type sdk,
} from '../../contract/sdk.ts';
import type {
  ApiKeyName,
  Application,
  ApplicationList,
  NewApplication,
  ServiceLink,
  ServiceLinkList,
} from '../domain/application.ts';
import { type Answer, failed, isFailure } from '../domain/failure.ts';
import { callsOf } from './call.ts';
import { type Call, read, type Send } from './http.ts';
import { readPage } from './page.ts';
import { fieldsOf, type Reply, textOf } from './reading.ts';
import { tolerant } from './tolerant.ts';

const call = callsOf<typeof sdk>('sdk');

/** An application; one without id or package name does not parse. */
const ApplicationRow = v.pipe(
  tolerant(ApplicationBody),
  v.transform(
    ({ applicationName, applicationVersion, registeredAppInstaller, ...row }): Application => ({
      ...row,
      platform: row.platform ?? { unknown: '' },
      environment: row.environment ?? { unknown: '' },
      name: applicationName ?? row.packageName,
      appVersion: applicationVersion,
      installer: registeredAppInstaller,
    }),
  ),
);

const isWeb = (text: string): boolean => URL.canParse(text) && /^https?:$/.test(new URL(text).protocol);

/** A link; one that leads to anything but http and https does not parse: nothing else may be opened. */
const ServiceLinkRow = v.pipe(
  tolerant(ServiceLinkBody),
  v.check(({ url }) => isWeb(url), 'url is no address on the web'),
  v.transform(
    (row): ServiceLink => ({ ...row, name: row.name ?? row.url, category: row.category ?? { unknown: '' } }),
  ),
);

/** The keys as they came; null for one that did not. They are for the engine's memory alone. */
export type ApiKeys = Readonly<Record<ApiKeyName, string | null>>;

/** The applications and the SDK's keys of the tenant, all in one response. */
export const listApplications = (send: Send): Promise<Answer<ApplicationList & { apiKeys: ApiKeys }>> =>
  read(send, call('GET /sdk/applications'), reply => {
    const page = readPage(reply, 'applications', ApplicationRow);
    if (isFailure(page)) return page;
    const keys = fieldsOf(fieldsOf(reply.body).apiKeys);
    return {
      ok: {
        applications: page.ok.rows,
        unreadable: page.ok.unreadable.length,
        apiKeys: { ble: textOf(keys.ble), nfc: textOf(keys.nfc) },
      },
    };
  });

/** The call that registers an application. */
export const registerCall = (application: NewApplication, key: string): Call =>
  call('POST /sdk/application', {
    body: {
      applicationName: application.name,
      platform: application.platform,
      packageName: application.packageName,
      applicationVersion: application.appVersion,
      environment: application.environment,
      registeredAppInstaller: application.installer ?? undefined,
    },
    key,
  });

/** Registers an application; fails with `conflict` where it is registered already. */
export const registerApplication = (
  send: Send,
  application: NewApplication,
  key: string,
): Promise<Answer<Application>> => read(send, registerCall(application, key), registered);

function registered({ body, status }: Reply): Answer<Application> {
  const row = v.safeParse(ApplicationRow, body);
  return row.success ? { ok: row.output } : failed({ kind: 'unreadable', status });
}

/** Deletes an application with its certificates; fails with `conflict` while active terminals run it. */
export const deleteApplication = (send: Send, appId: string, key: string): Promise<Answer<null>> =>
  read(send, call('DELETE /sdk/application', { query: { 'app-id': appId }, key }), () => ({ ok: null }));

/** Where developers find the platform. */
export const listServiceLinks = (send: Send): Promise<Answer<ServiceLinkList>> =>
  read(send, call('GET /sdk/service-links'), reply => {
    const page = readPage(reply, 'links', ServiceLinkRow);
    return isFailure(page) ? page : { ok: { links: page.ok.rows, unreadable: page.ok.unreadable.length } };
  });

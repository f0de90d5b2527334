import type * as contract from '../../contract/sdk.ts';
import type { BodyOf } from '../../contract/service.ts';
import type { Caller, Sandbox, Sent } from './sandbox.ts';
import { signedCalls } from './signed-calls.ts';

/** An application as its service sends it. */
export type Application = Sent<typeof contract.Application>;
/** A certificate as its service sends it. */
export type Certificate = Sent<typeof contract.Certificate>;
type Refused = { errorCode?: string; message?: string };
type List = { applications: Application[]; apiKeys: Sent<typeof contract.ApiKeys> };
type NewApplication = BodyOf<(typeof contract.sdk)['calls']['POST /sdk/application']>;

let made = 0;
/** An application that is not registered yet, another one at each call. */
export const newApplication = (fields: object = {}): NewApplication => ({
  applicationName: 'Till',
  platform: 'android',
  packageName: `za.co.shop.till${made++}`,
  applicationVersion: '1.0.0',
  environment: 'prod',
  ...fields,
});

/** Signed calls of the SDK service's tests to a sandbox. */
export function sdkOf(sandbox: Sandbox) {
  const { call, sign } = signedCalls(sandbox);
  const list = async (caller: Caller = sandbox.demo) =>
    (await call<List>(caller, 'GET', '/sdk/applications')).body;
  const named = async (name: string) =>
    (await list()).applications.find(one => one.applicationName === name) as Application;
  const post = (body: unknown, key?: string, caller: Caller = sandbox.demo) =>
    call<Application & Refused>(caller, 'POST', '/sdk/application', { body, key });
  const register = async (fields: object = {}) => (await post(newApplication(fields))).body;
  const remove = (appId: string, key?: string, caller: Caller = sandbox.demo) =>
    call<Refused | null>(caller, 'DELETE', `/sdk/application?app-id=${appId}`, { key });
  const certificates = (appId: string, caller: Caller = sandbox.demo) =>
    call<{ certificates: Certificate[] } & Refused>(caller, 'GET', `/sdk/app-certificates?app-id=${appId}`);
  const add = (body: unknown, key?: string, caller: Caller = sandbox.demo) =>
    call<Certificate & Refused>(caller, 'POST', '/sdk/app-certificate', { body, key });
  const revoke = (appId: string, certificateId: string, caller: Caller = sandbox.demo) =>
    call<Refused | null>(
      caller,
      'DELETE',
      `/sdk/app-certificate?certificate-id=${certificateId}&app-id=${appId}`,
    );
  return { call, sign, list, named, post, register, remove, certificates, add, revoke };
}

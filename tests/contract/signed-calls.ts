import { AwsV4Signer } from 'aws4fetch';
import { sandboxConfig } from '../../sandbox/config.ts';
import { userPoolProvider } from '../../sandbox/identity/user-pool.ts';
import type { Caller, Sandbox } from './sandbox.ts';

/** Credentials that sign a request. */
export type Credentials = { accessKeyId: string; secretAccessKey: string; sessionToken: string };

type CredentialsAnswer = {
  Credentials: { AccessKeyId: string; SecretKey: string; SessionToken: string };
};

/** Cloud credentials that the identity pool gives to the person of an identity token. */
export async function credentialsOf(sandbox: Sandbox, token: string): Promise<Credentials> {
  const Logins = { [userPoolProvider]: token };
  const ask = <T>(target: string, body: object) =>
    sandbox.identity<T>(target, { ...body, Logins }, 'AWSCognitoIdentityService').then(answer => answer.body);
  const { IdentityId } = await ask<{ IdentityId: string }>('GetId', {
    IdentityPoolId: sandboxConfig.identity.identityPoolId,
  });
  const { Credentials: given } = await ask<CredentialsAnswer>('GetCredentialsForIdentity', { IdentityId });
  return {
    accessKeyId: given.AccessKeyId,
    secretAccessKey: given.SecretKey,
    sessionToken: given.SessionToken,
  };
}

/** Additions to a signed request, and falsifications of it. */
export type Signing = {
  /** A string is sent as it is, anything else as JSON. */
  body?: unknown;
  key?: string;
  credentials?: Partial<Credentials>;
  region?: string;
  service?: string;
  /** Such as 20261120T100000Z; now by default. */
  datetime?: string;
};

/** Calls services as the app calls those that ask for cloud credentials: signed, the identity token in its own header. */
export function signedCalls(sandbox: Sandbox) {
  const held = new Map<string, Promise<Credentials>>();
  const own = (token: string) => {
    const credentials = held.get(token) ?? credentialsOf(sandbox, token);
    held.set(token, credentials);
    return credentials;
  };

  /** The headers of a signed request, `path` below `/api`. */
  async function sign(
    { token = '', tenantId = '' }: Caller,
    method: string,
    path: string,
    { body, key, credentials = {}, ...signing }: Signing = {},
  ): Promise<Record<string, string>> {
    const signer = new AwsV4Signer({
      url: `${sandbox.url}/api${path}`,
      method,
      headers: {
        accept: 'application/json',
        'x-tenant-id': tenantId,
        'x-identity-token': token,
        ...(key === undefined ? {} : { 'idempotency-key': key }),
      },
      body: body === undefined || typeof body === 'string' ? body : JSON.stringify(body),
      service: sandboxConfig.signingService,
      region: sandboxConfig.identity.region,
      ...(await own(token)),
      ...credentials,
      ...signing,
    });
    return Object.fromEntries((await signer.sign()).headers);
  }

  async function call<T = Record<string, unknown>>(
    caller: Caller,
    method: string,
    path: string,
    signing: Signing = {},
  ) {
    const headers = await sign(caller, method, path, signing);
    return sandbox.call<T>({}, method, path, { body: signing.body, headers });
  }

  return { sign, call };
}

import type { Config } from '../../src/api/config.ts';
import { claimsOf, type IdClaims, identityOf, tenantOf } from '../../src/api/identity/claims.ts';
import { createFlows } from '../../src/api/identity/flows.ts';
import type { Identity } from '../../src/api/identity/session.ts';
import { isFailure } from '../../src/domain/failure.ts';

/** The caller: an identity as the app's `send` takes it, and the claims of its token. */
export type Session = { identity: Identity; claims: IdClaims; tenantId: string };

/** Signs in as the app does (SRP); throws with a sentence, in which the password does not occur. */
export async function tokenOf(
  config: Config,
  origin: string,
  email: string,
  password: string,
): Promise<string> {
  const answer = await createFlows(config, origin).signIn({ email, password });
  if (isFailure(answer)) throw new Error(`Signing in failed: ${answer.failure.code ?? answer.failure.kind}.`);
  if (answer.ok === 'unconfirmed') throw new Error('This person has not confirmed the e-mail address yet.');
  if ('step' in answer.ok)
    throw new Error(`This sign-in asks for a step after the password: ${answer.ok.step}.`);
  return answer.ok.idToken;
}

/** A session of one token, which is not renewed; credentials that sign are fetched once they are needed. */
export async function sessionOf(config: Config, origin: string, idToken: string): Promise<Session> {
  const claims = claimsOf(idToken);
  if (!claims) throw new Error('The token is not an identity token of the user pool.');
  const tenantId = tenantOf(claims);
  const tokens = { idToken, accessToken: '', claims, tenantId, identity: await identityOf(claims) };
  let credentials: ReturnType<typeof credentialsOf> | undefined;
  return {
    claims,
    tenantId,
    identity: {
      tokens: async () => tokens,
      credentials: async () => (credentials ??= credentialsOf(config, origin, idToken)),
    },
  };
}

async function credentialsOf({ identity }: Config, origin: string, idToken: string) {
  const [region] = (identity.identityPoolId ?? '').split(':');
  const amazons = `https://cognito-identity.${region}.amazonaws.com/`;
  const endpoint = identity.identityPoolEndpoint
    ? new URL(identity.identityPoolEndpoint, origin).href
    : amazons;
  const [poolRegion] = identity.userPoolId.split('_');
  const Logins = { [`cognito-idp.${poolRegion}.amazonaws.com/${identity.userPoolId}`]: idToken };
  const ask = async (target: string, body: object) => {
    const response = await fetch(endpoint, {
      method: 'POST',
      headers: {
        'content-type': 'application/x-amz-json-1.1',
        'x-amz-target': `AWSCognitoIdentityService.${target}`,
      },
      body: JSON.stringify({ ...body, Logins }),
    });
    if (!response.ok) throw new Error(`The identity pool answered ${target} with ${response.status}.`);
    return response.json();
  };
  const { IdentityId } = (await ask('GetId', { IdentityPoolId: identity.identityPoolId })) as {
    IdentityId: string;
  };
  const { Credentials } = (await ask('GetCredentialsForIdentity', { IdentityId })) as {
    Credentials: { AccessKeyId: string; SecretKey: string; SessionToken: string; Expiration: number };
  };
  return {
    accessKeyId: Credentials.AccessKeyId,
    secretAccessKey: Credentials.SecretKey,
    sessionToken: Credentials.SessionToken,
    expires: Credentials.Expiration * 1000,
  };
}

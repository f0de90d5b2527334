import type { Config } from '../../src/api/config.ts';
import { claimsOf, type IdClaims, tenantOf } from '../../src/api/identity/claims.ts';
import { createFlows } from '../../src/api/identity/flows.ts';
import { isFailure } from '../../src/domain/failure.ts';

/** An account: by its identity token, or by email and password. */
export type Account = { token: string } | { email: string; password: string };

/** Credentials that sign requests. */
type Credentials = { accessKeyId: string; secretAccessKey: string; sessionToken: string };

/** A caller: the token, its claims, and the tenant that they name. */
export type Session = {
  idToken: string;
  claims: IdClaims;
  tenantId: string;
  /** Fetched once they are needed. */
  credentials(): Promise<Credentials>;
};

/** Signs in as the app does (SRP); throws with a sentence, in which the password does not occur. */
async function tokenOf(config: Config, origin: string, email: string, password: string): Promise<string> {
  const answer = await createFlows(config, origin).signIn({ email, password });
  if (isFailure(answer)) throw new Error(`Signing in failed: ${answer.failure.code ?? answer.failure.kind}.`);
  if (answer.ok === 'unconfirmed') throw new Error('This person has not confirmed the e-mail address yet.');
  if ('step' in answer.ok)
    throw new Error(`This sign-in asks for a step after the password: ${answer.ok.step}.`);
  return answer.ok.idToken;
}

/** A session of one token, which is not renewed. */
export async function sessionOf(config: Config, origin: string, account: Account): Promise<Session> {
  const idToken =
    'token' in account ? account.token : await tokenOf(config, origin, account.email, account.password);
  const claims = claimsOf(idToken);
  if (!claims) throw new Error('The token is not an identity token of the user pool.');
  let credentials: Promise<Credentials> | undefined;
  return {
    idToken,
    claims,
    tenantId: tenantOf(claims),
    credentials: () => (credentials ??= credentialsOf(config, origin, idToken)),
  };
}

async function credentialsOf({ identity }: Config, origin: string, idToken: string): Promise<Credentials> {
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
    Credentials: { AccessKeyId: string; SecretKey: string; SessionToken: string };
  };
  return {
    accessKeyId: Credentials.AccessKeyId,
    secretAccessKey: Credentials.SecretKey,
    sessionToken: Credentials.SessionToken,
  };
}

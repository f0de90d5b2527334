import type { Config } from '../config.ts';

/** The user pool's address; Amazon's own of the pool's region where the configuration names none. */
function userPoolEndpoint({ identity }: Config, origin: string | undefined): string {
  const [region] = identity.userPoolId.split('_');
  return identity.endpoint
    ? new URL(identity.endpoint, origin).href
    : `https://cognito-idp.${region}.amazonaws.com/`;
}

/** The configuration in Amplify's words, which wants absolute addresses. */
export function amplifyAuth(config: Config, origin: string | undefined) {
  const { userPoolId, userPoolClientId, identityPoolId, identityPoolEndpoint } = config.identity;
  const pool = { userPoolId, userPoolClientId, userPoolEndpoint: userPoolEndpoint(config, origin) };
  if (!identityPoolId) return { Cognito: pool };
  return {
    Cognito: {
      ...pool,
      identityPoolId,
      ...(identityPoolEndpoint && { identityPoolEndpoint: new URL(identityPoolEndpoint, origin).href }),
    },
  };
}

const TIMEOUT_MS = 8_000;

/**
 * Asks a target of the user pool, not through Amplify, whose sign-outs do not tell whether they were heard. Null where no response
 * came; a page instead of JSON is a captive portal's.
 */
export async function askPool(
  config: Config,
  target: 'RevokeToken' | 'GlobalSignOut' | 'GetUser',
  body: Readonly<Record<string, string>>,
  origin: string | undefined,
): Promise<{ isDone: boolean; status: number; text: string } | null> {
  try {
    const response = await fetch(userPoolEndpoint(config, origin), {
      method: 'POST',
      headers: {
        'Content-Type': 'application/x-amz-json-1.1',
        'X-Amz-Target': `AWSCognitoIdentityProviderService.${target}`,
      },
      body: JSON.stringify(body),
      redirect: 'error',
      credentials: 'omit',
      cache: 'no-store',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    const text = await response.text();
    if (text.trimStart().startsWith('<')) return null;
    return { isDone: response.ok, status: response.status, text };
  } catch {
    return null;
  }
}

/** Revokes a refresh token, and all that came from it; true once it is certain to be dead. */
export async function revoke(
  config: Config,
  record: { refreshToken: string; clientId: string },
  origin = globalThis.location?.origin,
): Promise<boolean> {
  const { refreshToken: Token, clientId: ClientId } = record;
  const answer = await askPool(config, 'RevokeToken', { Token, ClientId }, origin);
  if (!answer) return false;
  // Any other refusal would be the same next time.
  return answer.isDone || (answer.status === 400 && !/TooManyRequests|LimitExceeded/.test(answer.text));
}

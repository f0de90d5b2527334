import type { Config } from '../config.ts';
import { userPoolEndpoint } from './endpoint.ts';

const TIMEOUT_MS = 8_000;

/**
 * Revokes a refresh token, and all that came from it; true once it is certain to be dead. Not through Amplify, whose sign-out
 * does not tell whether it was heard. (design §4)
 */
export async function revoke(
  config: Config,
  record: { refreshToken: string; clientId: string },
  origin = globalThis.location?.origin,
): Promise<boolean> {
  try {
    const response = await fetch(userPoolEndpoint(config, origin), {
      method: 'POST',
      headers: {
        'Content-Type': 'application/x-amz-json-1.1',
        'X-Amz-Target': 'AWSCognitoIdentityProviderService.RevokeToken',
      },
      body: JSON.stringify({ Token: record.refreshToken, ClientId: record.clientId }),
      redirect: 'error',
      credentials: 'omit',
      cache: 'no-store',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    const body = await response.text();
    if (response.ok) return !body.trimStart().startsWith('<');
    // Any other refusal would be the same next time.
    return response.status === 400 && !/TooManyRequests|LimitExceeded/.test(body);
  } catch {
    return false;
  }
}

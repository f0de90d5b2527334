import type { Config } from '../config.ts';
import { userPoolEndpoint } from './endpoint.ts';

const TIMEOUT_MS = 8_000;

/**
 * Asks a target of the user pool, not through Amplify, whose sign-outs do not tell whether they were heard. Null where nobody
 * answered; a page instead of JSON is a captive portal's. (design §4, ruling 21)
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

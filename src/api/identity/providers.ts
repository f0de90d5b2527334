import {
  createAWSCredentialsAndIdentityIdProvider,
  createUserPoolsTokenProvider,
} from 'aws-amplify/adapter-core';
import { type KeptTokens, openEntries } from './kept-tokens.ts';
import type { amplifyAuth } from './user-pool.ts';

/** Amplify's configuration for the user and identity pool. */
export type AmplifyAuth = ReturnType<typeof amplifyAuth>;

/** Credentials that sign requests; `expires` in ms since 1970. */
export type CloudCredentials = {
  accessKeyId: string;
  secretAccessKey: string;
  sessionToken?: string;
  expires: number;
};

/** The errors by which Cognito says that a session is over; with any other it may still live. */
const refusals = [
  'NotAuthorizedException',
  'TokenRevokedException',
  'UserNotFoundException',
  'PasswordResetRequiredException',
  'UserNotConfirmedException',
  'RefreshTokenReuseException',
  'UserUnAuthenticatedException',
];

/** True where an error of Amplify's means that the session is over. */
const isRefusal = (error: unknown): boolean =>
  error instanceof Error && refusals.some(name => error.name.startsWith(name));

/** Refreshes tokens through Amplify. Null where it was refused; throws where it could not be reached. */
export async function refreshTokens(auth: AmplifyAuth, tokens: KeptTokens): Promise<KeptTokens | null> {
  const entries = openEntries(tokens.entries);
  try {
    const provider = createUserPoolsTokenProvider(auth, entries);
    return (await provider.getTokens({ forceRefresh: true })) ? entries.tokens() : null;
  } catch (error) {
    if (isRefusal(error)) return null;
    throw error;
  }
}

/** Fetches cloud credentials for valid tokens; null where the identity pool refuses, throws where it could not be reached. */
export async function fetchCredentials(
  auth: AmplifyAuth,
  tokens: KeptTokens,
): Promise<CloudCredentials | null> {
  const entries = openEntries(tokens.entries);
  try {
    const session = await createUserPoolsTokenProvider(auth, entries).getTokens();
    if (!session) return null;
    const provider = createAWSCredentialsAndIdentityIdProvider(auth, entries);
    const answer = await provider.getCredentialsAndIdentityId({
      authenticated: true,
      authConfig: auth,
      tokens: session,
    });
    if (!answer) return null;
    const { accessKeyId, secretAccessKey, sessionToken, expiration } = answer.credentials;
    return { accessKeyId, secretAccessKey, sessionToken, expires: expiration?.getTime() ?? 0 };
  } catch (error) {
    if (isRefusal(error)) return null;
    throw error;
  }
}

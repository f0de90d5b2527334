/** Result of signing in. */
export type Tokens = { idToken: string; accessToken: string; refreshToken: string };

const kinds = ['idToken', 'accessToken', 'refreshToken'] as const satisfies (keyof Tokens)[];
const placeFor = (kind: keyof Tokens): string => `<${kind}>`;

/**
 * Signs a person of the sandbox at `address` in once more, as another device would. Without SRP, whose powers take both
 * sides a tenth of a second of processor.
 */
export async function tokensOf(
  address: string,
  { email, password }: { email: string; password: string },
): Promise<Tokens> {
  const { identity } = (await (await fetch(`${address}/config.json`)).json()) as {
    identity: { endpoint: string; userPoolClientId: string };
  };
  const response = await fetch(address + identity.endpoint, {
    method: 'POST',
    headers: {
      'content-type': 'application/x-amz-json-1.1',
      'x-amz-target': 'AWSCognitoIdentityProviderService.InitiateAuth',
    },
    body: JSON.stringify({
      AuthFlow: 'USER_PASSWORD_AUTH',
      ClientId: identity.userPoolClientId,
      AuthParameters: { USERNAME: email, PASSWORD: password },
    }),
  });
  if (!response.ok) throw new Error(`InitiateAuth: ${response.status} ${await response.text()}`);
  const { AuthenticationResult } = (await response.json()) as {
    AuthenticationResult: { IdToken: string; AccessToken: string; RefreshToken: string };
  };
  const { IdToken: idToken, AccessToken: accessToken, RefreshToken: refreshToken } = AuthenticationResult;
  return { idToken, accessToken, refreshToken };
}

/** A stored session as JSON, with a place for each of its tokens. */
export const withPlaces = (session: unknown): string =>
  kinds.reduce((text, kind) => {
    const token = new RegExp(`\\.${kind}":"([\\w.-]+)"`).exec(text)?.[1];
    if (!token) throw new Error(`the session holds no ${kind}`);
    return text.replaceAll(token, placeFor(kind));
  }, JSON.stringify(session));

/** The stored session with these tokens in their places. */
export const withTokens = (template: string, tokens: Tokens): unknown =>
  JSON.parse(kinds.reduce((text, kind) => text.replaceAll(placeFor(kind), tokens[kind]), template));

import type { Config } from '../config.ts';

/** The user pool's address; Amazon's own of the pool's region where the configuration names none. */
export function userPoolEndpoint({ identity }: Config, origin: string | undefined): string {
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

import type { IdentityDeps } from './pool.ts';
import { Refused } from './refused.ts';
import type { Tokens } from './tokens.ts';
import { findUser, type User } from './user-store.ts';

/** The person behind an access token; throws Refused (NotAuthorizedException) where it does not count. */
export type SignedIn = (accessToken: string) => Promise<User>;

const words = {
  expired: 'Access Token has expired',
  forged: 'Invalid Access Token',
  revoked: 'Access Token has been revoked',
};

/** Reads people by their access tokens. */
export function createSignedIn({ db }: IdentityDeps, tokens: Tokens): SignedIn {
  return async accessToken => {
    const claims = await tokens.readAccess(accessToken);
    if (typeof claims === 'string') throw new Refused('NotAuthorizedException', words[claims]);
    const user = await findUser(db, claims.sub);
    if (!user) throw new Refused('UserNotFoundException', 'User does not exist.');
    return user;
  };
}

import * as v from 'valibot';
import { readChangedAttributes } from './attributes.ts';
import type { IdentityDeps } from './pool.ts';
import { Refused } from './refused.ts';
import type { Sessions } from './sessions.ts';
import type { SignedIn } from './signed-in.ts';
import { AttributeList, clientTarget, type Targets, Token, target } from './target.ts';
import { attributesOf, mergeAttributes } from './user-store.ts';

const isJwt = (token: string) => token.split('.').length === 3;

/** GetUser, UpdateUserAttributes, RevokeToken and GlobalSignOut. */
export function accountTargets({ db }: IdentityDeps, sessions: Sessions, signedIn: SignedIn): Targets {
  const GetUser = target(v.object({ AccessToken: Token }), async ({ AccessToken }) => {
    const user = await signedIn(AccessToken);
    const all = [
      ['sub', user.sub],
      ['email', user.email],
      ['email_verified', String(user.emailVerified)],
      ...attributesOf(user),
    ];
    return { Username: user.sub, UserAttributes: all.map(([Name, Value]) => ({ Name, Value })) };
  });

  const UpdateUserAttributes = target(
    v.object({ AccessToken: Token, UserAttributes: AttributeList }),
    async ({ AccessToken, UserAttributes }) => {
      const user = await signedIn(AccessToken);
      await mergeAttributes(db, user.sub, readChangedAttributes(UserAttributes));
      return { CodeDeliveryDetailsList: [] };
    },
  );

  const RevokeToken = clientTarget(v.object({ Token }), async ({ Token: token }) => {
    if (isJwt(token)) throw new Refused('UnsupportedTokenTypeException', 'Unsupported token type');
    await sessions.revoke(token);
    return {};
  });

  const GlobalSignOut = target(v.object({ AccessToken: Token }), async ({ AccessToken }) => {
    const user = await signedIn(AccessToken);
    await sessions.revokeAll(user.sub);
    return {};
  });

  return { GetUser, UpdateUserAttributes, RevokeToken, GlobalSignOut };
}

import * as v from 'valibot';
import { readChangedAttributes } from './attributes.ts';
import { type Codes, masked } from './codes.ts';
import type { IdentityDeps } from './pool.ts';
import { Refused, takenAddress } from './refused.ts';
import type { Sessions } from './sessions.ts';
import type { SignedIn } from './signed-in.ts';
import { AttributeList, ConfirmationCode, clientTarget, type Targets, Token, target } from './target.ts';
import { attributesOf, findUser, mergeAttributes, setEmail, type User } from './user-store.ts';

const isJwt = (token: string) => token.split('.').length === 3;

/** The one attribute that is proven by a code. */
const AttributeName = v.literal('email', 'must be email');

/** Tells the old address of a changed one, so that its owner hears of a change that was not theirs. */
const addressChanged = (from: string, to: string) => ({
  to: from,
  kind: 'email' as const,
  subject: 'Your Tapdeck e-mail address was changed',
  body: `You now sign in with ${masked(to)}. If you did not change the address, tell your administrator at once.`,
});

/**
 * GetUser, UpdateUserAttributes, GetUserAttributeVerificationCode, VerifyUserAttribute, RevokeToken and GlobalSignOut. An
 * address stays the old one until the new one is proven, as in a pool that requires verification before it updates.
 */
export function accountTargets(
  { db, mailbox }: IdentityDeps,
  codes: Codes,
  sessions: Sessions,
  signedIn: SignedIn,
): Targets {
  async function sendCode(user: User, address: string) {
    const code = await codes.renew(db, user, 'verifyEmail', address);
    return codes.send(user, 'verifyEmail', code, address);
  }

  const GetUser = target(v.object({ AccessToken: Token }), async ({ AccessToken }) => {
    const user = await signedIn(AccessToken);
    const all = [
      ['sub', user.sub],
      ['email', user.email],
      ['email_verified', String(user.emailVerified)],
      ...attributesOf(user),
    ];
    return {
      Username: user.sub,
      UserAttributes: all.map(([Name, Value]) => ({ Name, Value })),
      ...(user.factors.length > 0 && { UserMFASettingList: user.factors }),
      ...(user.preferredFactor && { PreferredMfaSetting: user.preferredFactor }),
    };
  });

  const UpdateUserAttributes = target(
    v.object({ AccessToken: Token, UserAttributes: AttributeList }),
    async ({ AccessToken, UserAttributes }) => {
      const user = await signedIn(AccessToken);
      const { attributes, email } = readChangedAttributes(UserAttributes);
      const address = email === user.email ? null : email;
      if (address !== null && (await findUser(db, address))) throw takenAddress();
      const sent = address === null ? [] : [await sendCode(user, address)];
      await mergeAttributes(db, user.sub, attributes);
      return { CodeDeliveryDetailsList: sent };
    },
  );

  const GetUserAttributeVerificationCode = target(
    v.object({ AccessToken: Token, AttributeName }),
    async ({ AccessToken }) => {
      const user = await signedIn(AccessToken);
      const address = (await codes.waitingAddress(user)) ?? user.email;
      return { CodeDeliveryDetails: await sendCode(user, address) };
    },
  );

  const VerifyUserAttribute = target(
    v.object({ AccessToken: Token, AttributeName, Code: ConfirmationCode }),
    async ({ AccessToken, Code }) => {
      const user = await signedIn(AccessToken);
      let changedTo = user.email;
      await codes.spend(user, 'verifyEmail', Code, async (tx, address) => {
        const owner = address === null ? undefined : await findUser(tx, address);
        if (owner && owner.sub !== user.sub) throw takenAddress();
        changedTo = address ?? user.email;
        await setEmail(tx, user.sub, changedTo);
      });
      if (changedTo !== user.email) await mailbox.deliver(addressChanged(user.email, changedTo));
      return {};
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

  return {
    GetUser,
    UpdateUserAttributes,
    GetUserAttributeVerificationCode,
    VerifyUserAttribute,
    RevokeToken,
    GlobalSignOut,
  };
}

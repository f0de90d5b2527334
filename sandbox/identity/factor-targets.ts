import { eq } from 'drizzle-orm';
import * as v from 'valibot';
import { type Factor, identityUsers } from '../db/identity-tables.ts';
import { countWrongCode, forgetAttempts, refusalOfCode } from './attempts.ts';
import type { IdentityDeps } from './pool.ts';
import { Refused } from './refused.ts';
import { factors, keepTotpSecret, refusalToTurnOn, spendFirstTotp } from './second-factors.ts';
import { tooManyFailures } from './sign-in-sessions.ts';
import type { SignInSteps } from './sign-in-steps.ts';
import type { SignedIn } from './signed-in.ts';
import { ConfirmationCode, type Targets, Token, target } from './target.ts';
import { newTotpSecret } from './totp.ts';
import type { User } from './user-store.ts';

const Setting = v.optional(
  v.object({ Enabled: v.optional(v.boolean()), PreferredMfa: v.optional(v.boolean()) }),
);

/** Cognito's names of the settings of each factor. */
const settingNames = {
  SMS_MFA: 'SMSMfaSettings',
  EMAIL_OTP: 'EmailMfaSettings',
  SOFTWARE_TOKEN_MFA: 'SoftwareTokenMfaSettings',
} as const satisfies Record<Factor, string>;

const oneOfTwo = new Refused('InvalidParameterException', 'Either AccessToken or Session is required.');

/** AssociateSoftwareToken and VerifySoftwareToken, for a sign-in under way or a signed-in person, and SetUserMFAPreference. */
export function factorTargets(
  { db, clock, hasFactors }: IdentityDeps,
  steps: SignInSteps,
  signedIn: SignedIn,
): Targets {
  const change = (user: User, fields: Partial<User>) =>
    db.update(identityUsers).set(fields).where(eq(identityUsers.sub, user.sub));

  const Who = v.object({ AccessToken: v.optional(Token), Session: v.optional(Token) });

  const AssociateSoftwareToken = target(Who, async ({ AccessToken, Session }) => {
    if (Session !== undefined) return steps.associate(Session);
    if (AccessToken === undefined) throw oneOfTwo;
    const user = await signedIn(AccessToken);
    if (!hasFactors())
      throw new Refused(
        'SoftwareTokenMFANotFoundException',
        'Software Token MFA has not been enabled by the userPool',
      );
    const newSecret = newTotpSecret();
    await change(user, { newTotpSecret: newSecret });
    return { SecretCode: newSecret };
  });

  const VerifySoftwareToken = target(
    v.object({ ...Who.entries, UserCode: ConfirmationCode }),
    async ({ AccessToken, Session, UserCode }) => {
      if (Session !== undefined) return steps.verify(Session, UserCode);
      if (AccessToken === undefined) throw oneOfTwo;
      const user = await signedIn(AccessToken);
      const now = clock.now();
      if (user.newTotpSecret === null)
        throw new Refused('SoftwareTokenMFANotFoundException', 'No software token was associated.');
      if (await refusalOfCode(db, user.sub, 'secondFactor', now)) throw tooManyFailures();
      const given = { secret: user.newTotpSecret, code: UserCode, now };
      const refused = await spendFirstTotp(db, user.sub, given);
      if (refused) {
        await countWrongCode(db, user.sub, 'secondFactor', now);
        throw refused;
      }
      await forgetAttempts(db, user.sub, 'secondFactor');
      await keepTotpSecret(db, user.sub, user.newTotpSecret);
      return { Status: 'SUCCESS' };
    },
  );

  const SetUserMFAPreference = target(
    v.object({
      AccessToken: Token,
      SMSMfaSettings: Setting,
      EmailMfaSettings: Setting,
      SoftwareTokenMfaSettings: Setting,
    }),
    async ({ AccessToken, ...settings }) => {
      const user = await signedIn(AccessToken);
      if (factors.filter(factor => settings[settingNames[factor]]?.PreferredMfa).length > 1)
        throw new Refused('InvalidParameterException', 'Only one factor can be set as preferred.');
      const on = new Set(user.factors);
      let preferredFactor = user.preferredFactor;
      for (const factor of factors) {
        const setting = settings[settingNames[factor]];
        if (setting?.Enabled) {
          const refused = refusalToTurnOn(user, factor, hasFactors());
          if (refused) throw refused;
          on.add(factor);
        }
        if (setting?.Enabled === false) on.delete(factor);
        if (setting?.PreferredMfa) preferredFactor = factor;
        if (setting?.PreferredMfa === false && preferredFactor === factor) preferredFactor = null;
      }
      if (preferredFactor && !on.has(preferredFactor)) preferredFactor = null;
      if (user.mustSetUp.length > 0 && on.size === 0 && user.factors.length > 0)
        throw new Refused(
          'InvalidParameterException',
          'MFA cannot be turned off: the user pool requires it.',
        );
      await change(user, { factors: [...on], preferredFactor });
      return {};
    },
  );

  return { AssociateSoftwareToken, VerifySoftwareToken, SetUserMFAPreference };
}

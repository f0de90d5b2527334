import * as v from 'valibot';
import type { Codes } from './codes.ts';
import { checkPassword } from './password-policy.ts';
import type { IdentityDeps } from './pool.ts';
import { Refused, tooManyAttempts, unknownUser, wrongCredentials } from './refused.ts';
import type { SignedIn } from './signed-in.ts';
import { isPassword } from './srp.ts';
import { ConfirmationCode, clientTarget, Password, type Targets, Token, target, Username } from './target.ts';
import { countWrongPassword, findUser, setPassword } from './user-store.ts';

const WRONG_TRIES = 5;
/** After so many wrong tries nothing is tried for so long, ms. */
const LOCKED_MS = 15 * 60_000;

/** ForgotPassword, ConfirmForgotPassword and ChangePassword. */
export function passwordTargets({ db, clock }: IdentityDeps, codes: Codes, signedIn: SignedIn): Targets {
  const ForgotPassword = clientTarget(v.object({ Username }), async ({ Username: name }) => {
    const user = await findUser(db, name);
    if (!user) throw unknownUser();
    if (!user.isConfirmed)
      throw new Refused(
        'InvalidParameterException',
        'Cannot reset password for the user as there is no registered/verified email or phone_number',
      );
    if (user.status === 'FORCE_CHANGE_PASSWORD')
      throw new Refused('NotAuthorizedException', 'User password cannot be reset in the current state.');
    const code = await codes.renew(db, user, 'resetPassword');
    return { CodeDeliveryDetails: await codes.send(user, 'resetPassword', code) };
  });

  const ConfirmForgotPassword = clientTarget(
    v.object({ Username, ConfirmationCode, Password }),
    async ({ Username: name, ConfirmationCode: code, Password: password }) => {
      const user = await findUser(db, name);
      if (!user) throw unknownUser();
      checkPassword(password);
      await codes.spend(user, 'resetPassword', code, tx => setPassword(tx, user.sub, password));
      return {};
    },
  );

  const ChangePassword = target(
    v.object({ AccessToken: Token, PreviousPassword: Password, ProposedPassword: Password }),
    async ({ AccessToken, PreviousPassword, ProposedPassword }) => {
      const user = await signedIn(AccessToken);
      const now = clock.now();
      const since = now - LOCKED_MS;
      const isLocked = user.wrongPasswords >= WRONG_TRIES && (user.wrongPasswordAt ?? 0) > since;
      if (isLocked) throw tooManyAttempts();
      if (!isPassword(user.sub, PreviousPassword, user)) {
        await countWrongPassword(db, user.sub, { now, since });
        throw wrongCredentials();
      }
      checkPassword(ProposedPassword);
      await setPassword(db, user.sub, ProposedPassword);
      return {};
    },
  );

  return { ForgotPassword, ConfirmForgotPassword, ChangePassword };
}

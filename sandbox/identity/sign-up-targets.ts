import * as v from 'valibot';
import { isEmail, readSignUpAttributes } from './attributes.ts';
import type { Codes } from './codes.ts';
import { checkPassword } from './password-policy.ts';
import type { IdentityDeps } from './pool.ts';
import { Refused, unknownUser } from './refused.ts';
import { AttributeList, ConfirmationCode, clientTarget, Password, type Targets, Username } from './target.ts';
import { confirmUser, findUser, insertUser } from './user-store.ts';

/** SignUp, ConfirmSignUp and ResendConfirmationCode. */
export function signUpTargets({ db, clock }: IdentityDeps, codes: Codes): Targets {
  const SignUp = clientTarget(
    v.object({ Username, Password, UserAttributes: v.optional(AttributeList, []) }),
    async ({ Username: email, Password: password, UserAttributes }) => {
      if (!isEmail(email)) throw new Refused('InvalidParameterException', 'Username should be an email.');
      checkPassword(password);
      const attributes = readSignUpAttributes(UserAttributes, email);
      const created = await db.transaction(async tx => {
        const person = { email, password, attributes, isConfirmed: false, createdAt: clock.now() };
        const user = await insertUser(tx, person);
        if (!user)
          throw new Refused('UsernameExistsException', 'An account with the given email already exists.');
        return { user, code: await codes.renew(tx, user, 'confirmSignUp') };
      });
      const CodeDeliveryDetails = await codes.send(created.user, 'confirmSignUp', created.code);
      return { UserConfirmed: false, UserSub: created.user.sub, CodeDeliveryDetails };
    },
  );

  const ConfirmSignUp = clientTarget(
    v.object({ Username, ConfirmationCode }),
    async ({ Username: name, ConfirmationCode: code }) => {
      const user = await findUser(db, name);
      if (!user) throw unknownUser();
      if (user.isConfirmed)
        throw new Refused('NotAuthorizedException', 'User cannot be confirmed. Current status is CONFIRMED');
      await codes.spend(user, 'confirmSignUp', code, tx => confirmUser(tx, user.sub));
      return {};
    },
  );

  const ResendConfirmationCode = clientTarget(v.object({ Username }), async ({ Username: name }) => {
    const user = await findUser(db, name);
    if (!user) throw unknownUser();
    if (user.isConfirmed) throw new Refused('InvalidParameterException', 'User is already confirmed.');
    const code = await codes.renew(db, user, 'confirmSignUp');
    return { CodeDeliveryDetails: await codes.send(user, 'confirmSignUp', code) };
  });

  return { SignUp, ConfirmSignUp, ResendConfirmationCode };
}

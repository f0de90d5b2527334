import { randomInt } from 'node:crypto';
import type { Factor } from '../db/identity-tables.ts';
import { forgetAttempts } from './attempts.ts';
import { isEmail } from './attributes.ts';
import { masked } from './codes.ts';
import { checkPassword } from './password-policy.ts';
import type { IdentityDeps } from './pool.ts';
import { invalidField, Refused, takenAddress } from './refused.ts';
import { keepTotpSecret, spendFirstTotp, spendTotp, turnOn } from './second-factors.ts';
import type { Sessions } from './sessions.ts';
import type { SignIn, SignInSessions } from './sign-in-sessions.ts';
import { newTotpSecret } from './totp.ts';
import { findUser, setEmail, setPassword, type User } from './user-store.ts';

/** The answer to a challenge that follows the password, as Cognito's clients send it. */
export type StepAnswer = { session: string; username: string } & (
  | { challenge: Factor; code: string }
  | { challenge: 'SELECT_MFA_TYPE'; factor: Factor }
  | { challenge: 'MFA_SETUP'; email?: string }
  | { challenge: 'NEW_PASSWORD_REQUIRED'; password: string }
);

/** Steps of a sign-in after the password: each answers with the next challenge or with tokens; all throw Refused. */
export type SignInSteps = {
  /** The first step of a person whose password was right, or whose passkey was, which `isMultiFactor`. */
  begin(user: User, first?: { isMultiFactor: boolean }): Promise<object>;
  answer(answer: StepAnswer): Promise<object>;
  /** Draws an authenticator's secret for a sign-in that must set one up. */
  associate(session: string): Promise<object>;
  /** Reads the first code of that authenticator. */
  verify(session: string, code: string): Promise<object>;
};

/** The steps of a pool. */
export function createSignInSteps(
  { db, clock, mailbox }: IdentityDeps,
  open: SignInSessions,
  sessions: Sessions,
): SignInSteps {
  async function ask(
    user: User,
    challenge: SignIn['challenge'],
    parameters: Readonly<Record<string, string>> = {},
    details: Parameters<SignInSessions['open']>[2] = {},
  ) {
    const Session = await open.open(user, challenge, details);
    const ChallengeParameters = { ...parameters, USER_ID_FOR_SRP: user.sub };
    return { ChallengeName: challenge, Session, ChallengeParameters };
  }

  async function sendCode(user: User, factor: 'SMS_MFA' | 'EMAIL_OTP', address: string | null = null) {
    const code = String(randomInt(1_000_000)).padStart(6, '0');
    const isSms = factor === 'SMS_MFA';
    const to = isSms ? (user.attributes.phone_number ?? '') : (address ?? user.email);
    const body = `Your Tapdeck sign-in code is ${code}. It is valid for 3 minutes.`;
    const subject = isSms ? undefined : 'Sign in to Tapdeck';
    await mailbox.deliver({ to, kind: isSms ? 'sms' : 'email', subject, body, code });
    const parameters = {
      CODE_DELIVERY_DELIVERY_MEDIUM: isSms ? 'SMS' : 'EMAIL',
      CODE_DELIVERY_DESTINATION: isSms ? `+${'*'.repeat(to.length - 5)}${to.slice(-4)}` : masked(to),
    };
    return ask(user, factor, parameters, { code, address });
  }

  const askForFactor = (user: User, factor: Factor) =>
    factor === 'SOFTWARE_TOKEN_MFA' ? ask(user, factor) : sendCode(user, factor);

  async function enter(user: User) {
    await forgetAttempts(db, user.sub, 'secondFactor');
    return { ChallengeParameters: {}, AuthenticationResult: await sessions.start(user) };
  }

  async function afterPassword(user: User) {
    const [first, ...others] = user.factors;
    const factor = others.length === 0 ? first : user.preferredFactor;
    if (factor) return askForFactor(user, factor);
    if (first) return ask(user, 'SELECT_MFA_TYPE', { MFAS_CAN_CHOOSE: JSON.stringify(user.factors) });
    if (user.mustSetUp.length > 0)
      return ask(user, 'MFA_SETUP', { MFAS_CAN_SETUP: JSON.stringify(user.mustSetUp) });
    return user.hasCustomChallenge ? ask(user, 'CUSTOM_CHALLENGE') : enter(user);
  }

  async function begin(user: User, { isMultiFactor } = { isMultiFactor: false }) {
    // After the check of the password, as Cognito does: a stranger does not learn of the account.
    if (!user.isConfirmed) throw new Refused('UserNotConfirmedException', 'User is not confirmed.');
    if (user.status === 'RESET_REQUIRED')
      throw new Refused('PasswordResetRequiredException', 'Password reset required for the user');
    if (user.status === 'FORCE_CHANGE_PASSWORD')
      return ask(user, 'NEW_PASSWORD_REQUIRED', { userAttributes: '{}', requiredAttributes: '[]' });
    return isMultiFactor ? enter(user) : afterPassword(user);
  }

  /** The person as stored. An unknown one is refused like an invalid session. */
  async function personOf(username: string): Promise<User> {
    const user = await findUser(db, username);
    if (!user) throw new Refused('NotAuthorizedException', 'Invalid session for the user.');
    return user;
  }

  async function answer(given: StepAnswer) {
    const user = await personOf(given.username);
    const of = { sub: user.sub, challenge: given.challenge };
    switch (given.challenge) {
      case 'SOFTWARE_TOKEN_MFA':
        await open.spend(given.session, of, (_signIn, tx) => spendTotp(tx, user, given.code, clock.now()));
        return enter(user);
      case 'SMS_MFA':
      case 'EMAIL_OTP': {
        await open.spend(given.session, of, async ({ code, address }, tx) => {
          if (code !== given.code)
            return new Refused('CodeMismatchException', 'Invalid code or auth state for the user.');
          const owner = address === null ? undefined : await findUser(tx, address);
          if (owner && owner.sub !== user.sub) return takenAddress();
          if (address !== null) await setEmail(tx, user.sub, address);
          if (address !== null) await turnOn(tx, user.sub, 'EMAIL_OTP');
          return null;
        });
        return enter(await personOf(user.sub));
      }
      case 'SELECT_MFA_TYPE':
        if (!user.factors.includes(given.factor)) throw invalidField('ANSWER', 'must be one of the factors');
        await open.spend(given.session, of);
        return askForFactor(user, given.factor);
      case 'MFA_SETUP':
        return setUp(user, given.session, given.email);
      case 'NEW_PASSWORD_REQUIRED':
        checkPassword(given.password);
        await open.spend(given.session, of, async (_signIn, tx) => {
          await setPassword(tx, user.sub, given.password);
          return null;
        });
        return afterPassword(await personOf(user.sub));
    }
  }

  async function setUp(user: User, session: string, email?: string) {
    const of = { sub: user.sub, challenge: 'MFA_SETUP' } as const;
    if (email !== undefined) {
      if (!isEmail(email) || !user.mustSetUp.includes('EMAIL_OTP'))
        throw new Refused('InvalidParameterException', 'Invalid email address format.');
      await open.spend(session, of);
      return sendCode(user, 'EMAIL_OTP', email.trim().toLowerCase());
    }
    await open.spend(session, of, async ({ totpSecret, isVerified }, tx) => {
      if (!totpSecret || !isVerified)
        return new Refused('InvalidParameterException', 'User has not set up software token mfa');
      await keepTotpSecret(tx, user.sub, totpSecret);
      await turnOn(tx, user.sub, 'SOFTWARE_TOKEN_MFA');
      return null;
    });
    return enter(user);
  }

  async function associate(session: string) {
    const { sub } = await open.spend(session, { challenge: 'MFA_SETUP' });
    const totpSecret = newTotpSecret();
    const Session = await open.open(await personOf(sub), 'MFA_SETUP', { totpSecret });
    return { SecretCode: totpSecret, Session };
  }

  async function verify(session: string, code: string) {
    const of = { challenge: 'MFA_SETUP' } as const;
    const { sub, totpSecret } = await open.spend(session, of, ({ sub: person, totpSecret: secret }, tx) =>
      spendFirstTotp(tx, person, { secret, code, now: clock.now() }),
    );
    const Session = await open.open(await personOf(sub), 'MFA_SETUP', { totpSecret, isVerified: true });
    return { Status: 'SUCCESS', Session };
  }

  return { begin, answer, associate, verify };
}

import {
  confirmSignIn,
  fetchMFAPreference,
  setUpTOTP,
  signIn,
  signOut,
  updateMFAPreference,
  verifyTOTPSetup,
} from 'aws-amplify/auth';
import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { identityUsers } from '../db/identity-tables.ts';
import { attributes, openTestBed, PASSWORD, type TestBed } from './test-bed.ts';
import { totpCode } from './totp.ts';
import { userPoolClientId as ClientId } from './user-pool.ts';
import type { User } from './user-store.ts';

const secret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';
const phone = attributes.phone_number;

let bed: TestBed;
beforeAll(async () => {
  bed = await openTestBed();
});
afterAll(() => bed.close());

let people = 0;
let email = '';
let sub = '';
beforeEach(async () => {
  email = `person-${++people}@shop.test`;
  sub = (await bed.identity.createUser({ email, password: PASSWORD, attributes })).sub;
});
afterEach(async () => {
  bed.clock.offset = 0;
  await signOut();
  bed.store.clear();
});

const become = (fields: Partial<User>, who = sub) =>
  bed.db.update(identityUsers).set(fields).where(eq(identityUsers.sub, who));
const stored = async () => (await bed.db.select().from(identityUsers).where(eq(identityUsers.sub, sub)))[0];
const enter = (password = PASSWORD) => signIn({ username: email, password });
const answer = (challengeResponse: string) => confirmSignIn({ challengeResponse });
const code = (of = secret) => totpCode(of, bed.clock.now());
const otherThan = (right: string) => (right === '000000' ? '111111' : '000000');
const isIn = { isSignedIn: true, nextStep: { signInStep: 'DONE' } };
const withAuthenticator = () => become({ factors: ['SOFTWARE_TOKEN_MFA'], totpSecret: secret });

/** The raw session of a sign-in whose password was right. */
async function session(of = email): Promise<string> {
  const AuthParameters = { USERNAME: of, PASSWORD };
  const { body } = await bed.call('InitiateAuth', {
    ...{ ClientId, AuthFlow: 'USER_PASSWORD_AUTH', AuthParameters },
  });
  return body.Session as string;
}
async function respond(Session: string, USERNAME: string, SOFTWARE_TOKEN_MFA_CODE: string) {
  const { body } = await bed.call('RespondToAuthChallenge', {
    ...{ ClientId, ChallengeName: 'SOFTWARE_TOKEN_MFA', Session },
    ChallengeResponses: { USERNAME, SOFTWARE_TOKEN_MFA_CODE },
  });
  return body.AuthenticationResult ? 'in' : `${body.__type}: ${body.message}`;
}
const INVALID = 'NotAuthorizedException: Invalid session for the user.';

describe('a sent code through Amplify', () => {
  it.each([
    ['SMS_MFA', 'CONFIRM_SIGN_IN_WITH_SMS_CODE', () => phone, 'SMS', '+*******4567'],
    ['EMAIL_OTP', 'CONFIRM_SIGN_IN_WITH_EMAIL_CODE', () => email, 'EMAIL', 'p***@s***'],
  ] as const)(
    'of %s is asked for, refused when wrong, and lets in',
    async (factor, step, to, medium, masked) => {
      await become({ factors: [factor] });
      expect(await enter()).toEqual({
        isSignedIn: false,
        nextStep: { signInStep: step, codeDeliveryDetails: { deliveryMedium: medium, destination: masked } },
      });
      const right = bed.codeFor(to());
      expect(bed.mails.at(-1)).toMatchObject({
        to: to(),
        kind: medium.toLowerCase(),
        body: expect.stringContaining(right),
      });
      await expect(answer(otherThan(right))).rejects.toMatchObject({ name: 'CodeMismatchException' });
      expect(await answer(right)).toEqual(isIn);
    },
  );

  it('is not asked for before the password is right', async () => {
    await become({ factors: ['SMS_MFA'] });
    const mails = bed.mails.length;
    await expect(enter('Wrong-Horse-9')).rejects.toMatchObject({ name: 'NotAuthorizedException' });
    expect(bed.mails).toHaveLength(mails);
  });
});

describe("an authenticator's code", () => {
  it('lets in once, and not a second time', async () => {
    await withAuthenticator();
    expect(await enter()).toMatchObject({ nextStep: { signInStep: 'CONFIRM_SIGN_IN_WITH_TOTP_CODE' } });
    await expect(answer(otherThan(code()))).rejects.toMatchObject({ name: 'CodeMismatchException' });
    const used = code();
    expect(await answer(used)).toEqual(isIn);
    await signOut();
    await enter();
    await expect(answer(used)).rejects.toMatchObject({
      name: 'ExpiredCodeException',
      message: 'Your software token has already been used once.',
    });
    bed.clock.offset = 30_000;
    expect(await answer(code())).toEqual(isIn);
  });

  it('used twice at once lets in once', async () => {
    await withAuthenticator();
    const sessions = await Promise.all([session(), session(), session()]);
    const used = code();
    const results = await Promise.all(sessions.map(one => respond(one, sub, used)));
    expect(results.filter(one => one === 'in')).toHaveLength(1);
  });
});

describe('a session', () => {
  it('is of one person, one challenge and one use, and ends after 3 minutes', async () => {
    await withAuthenticator();
    const other = await bed.identity.createUser({ email: `other-${email}`, password: PASSWORD, attributes });
    await become({ factors: ['SOFTWARE_TOKEN_MFA'], totpSecret: secret }, other.sub);
    const theirs = await session(other.email);
    expect(await respond(theirs, sub, code())).toBe(INVALID);
    expect(await respond('nonsense', sub, code())).toBe(INVALID);
    const wrongKind = await bed.call('RespondToAuthChallenge', {
      ...{ ClientId, ChallengeName: 'SMS_MFA', Session: theirs },
      ChallengeResponses: { USERNAME: other.sub, SMS_MFA_CODE: code() },
    });
    expect(wrongKind.body.message).toBe('Invalid session for the user.');
    const own = await session();
    expect(await respond(own, sub, code())).toBe('in');
    expect(await respond(own, sub, code())).toBe(INVALID);
    const late = await session();
    bed.clock.offset = 181_000;
    expect(await respond(late, sub, code())).toBe(
      'NotAuthorizedException: Invalid session for the user, session is expired.',
    );
  });

  it('ends after five wrong codes, and after twenty in a day so do all', async () => {
    await withAuthenticator();
    const wrong = () => otherThan(code());
    for (let round = 0; round < 4; round++) {
      const one = await session();
      for (let count = 0; count < 5; count++)
        expect(await respond(one, sub, wrong())).toContain('CodeMismatchException');
      expect(await respond(one, sub, code())).toContain('TooManyFailedAttemptsException');
      expect(await respond(one, sub, code())).toBe(INVALID);
    }
    expect(await respond(await session(), sub, code())).toContain('TooManyFailedAttemptsException');
    bed.clock.offset = 86_400_001;
    expect(await respond(await session(), sub, code())).toBe('in');
  });
});

describe('a choice of factors', () => {
  it('is asked for where several are on and none is preferred', async () => {
    await become({ factors: ['SMS_MFA', 'EMAIL_OTP', 'SOFTWARE_TOKEN_MFA'], totpSecret: secret });
    expect(await enter()).toMatchObject({
      nextStep: {
        signInStep: 'CONTINUE_SIGN_IN_WITH_MFA_SELECTION',
        allowedMFATypes: ['SMS', 'EMAIL', 'TOTP'],
      },
    });
    expect(await answer('SMS')).toMatchObject({ nextStep: { signInStep: 'CONFIRM_SIGN_IN_WITH_SMS_CODE' } });
    expect(await answer(bed.codeFor(phone))).toEqual(isIn);
    await signOut();
    await become({ preferredFactor: 'SOFTWARE_TOKEN_MFA' });
    expect(await enter()).toMatchObject({ nextStep: { signInStep: 'CONFIRM_SIGN_IN_WITH_TOTP_CODE' } });
  });
});

describe('setting up a factor at sign-in', () => {
  it('an authenticator: its first code proves it, and from then on it is asked for', async () => {
    await become({ mustSetUp: ['SOFTWARE_TOKEN_MFA'] });
    const { nextStep } = await enter();
    if (nextStep.signInStep !== 'CONTINUE_SIGN_IN_WITH_TOTP_SETUP') throw new Error(nextStep.signInStep);
    const { sharedSecret } = nextStep.totpSetupDetails;
    await expect(answer(otherThan(code(sharedSecret)))).rejects.toMatchObject({
      name: 'EnableSoftwareTokenMFAException',
    });
    expect(await answer(code(sharedSecret))).toEqual(isIn);
    expect(await stored()).toMatchObject({ factors: ['SOFTWARE_TOKEN_MFA'], totpSecret: sharedSecret });
    await signOut();
    await enter();
    bed.clock.offset = 60_000;
    expect(await answer(code(sharedSecret))).toEqual(isIn);
  });

  it('codes by e-mail: the address is proven before it counts', async () => {
    await become({ mustSetUp: ['EMAIL_OTP', 'SOFTWARE_TOKEN_MFA'] });
    const address = `codes-${email}`;
    expect(await enter()).toMatchObject({
      nextStep: {
        signInStep: 'CONTINUE_SIGN_IN_WITH_MFA_SETUP_SELECTION',
        allowedMFATypes: ['EMAIL', 'TOTP'],
      },
    });
    expect(await answer('EMAIL')).toMatchObject({
      nextStep: { signInStep: 'CONTINUE_SIGN_IN_WITH_EMAIL_SETUP' },
    });
    await answer(address);
    await expect(answer(bed.wrongCodeFor(address))).rejects.toMatchObject({ name: 'CodeMismatchException' });
    expect(await stored()).toMatchObject({ email, factors: [] });
    expect(await answer(bed.codeFor(address))).toEqual(isIn);
    expect(await stored()).toMatchObject({ email: address, factors: ['EMAIL_OTP'] });
  });

  it('is not done before the authenticator has shown a code', async () => {
    await become({ mustSetUp: ['SOFTWARE_TOKEN_MFA'] });
    const { body } = await bed.call('AssociateSoftwareToken', { Session: await session() });
    const early = await bed.call('RespondToAuthChallenge', {
      ...{ ClientId, ChallengeName: 'MFA_SETUP', Session: body.Session },
      ChallengeResponses: { USERNAME: sub },
    });
    expect(early.body.__type).toBe('InvalidParameterException');
  });
});

describe('a password that must go', () => {
  it('is replaced at sign-in by one that the policy allows, and the factor is asked for after it', async () => {
    await become({ status: 'FORCE_CHANGE_PASSWORD', factors: ['SOFTWARE_TOKEN_MFA'], totpSecret: secret });
    expect(await enter()).toMatchObject({
      nextStep: { signInStep: 'CONFIRM_SIGN_IN_WITH_NEW_PASSWORD_REQUIRED', missingAttributes: [] },
    });
    await expect(answer('weak')).rejects.toMatchObject({ name: 'InvalidPasswordException' });
    expect(await answer('Battery-Staple-7')).toMatchObject({
      nextStep: { signInStep: 'CONFIRM_SIGN_IN_WITH_TOTP_CODE' },
    });
    expect(await answer(code())).toEqual(isIn);
    await signOut();
    await expect(enter()).rejects.toMatchObject({ name: 'NotAuthorizedException' });
    await enter('Battery-Staple-7');
  });

  it('is reset with a mailed code before the next sign-in', async () => {
    await become({ status: 'RESET_REQUIRED' });
    expect(await enter()).toMatchObject({ nextStep: { signInStep: 'RESET_PASSWORD' } });
    await bed.call('ForgotPassword', { ClientId, Username: email });
    await bed.call('ConfirmForgotPassword', {
      ...{ ClientId, Username: email, ConfirmationCode: bed.codeFor(email), Password: 'Battery-Staple-7' },
    });
    expect(await enter('Battery-Staple-7')).toEqual(isIn);
  });
});

describe('the factors of a signed-in person', () => {
  it('are listed, set up and removed', async () => {
    await enter();
    expect(await fetchMFAPreference()).toEqual({});
    await expect(updateMFAPreference({ totp: 'ENABLED' })).rejects.toMatchObject({
      name: 'InvalidParameterException',
    });
    const { sharedSecret } = await setUpTOTP();
    await expect(verifyTOTPSetup({ code: otherThan(code(sharedSecret)) })).rejects.toMatchObject({
      name: 'EnableSoftwareTokenMFAException',
    });
    await verifyTOTPSetup({ code: code(sharedSecret) });
    await updateMFAPreference({ totp: 'PREFERRED', sms: 'ENABLED' });
    expect(await fetchMFAPreference()).toEqual({ enabled: ['SMS', 'TOTP'], preferred: 'TOTP' });
    await updateMFAPreference({ totp: 'DISABLED', sms: 'DISABLED' });
    expect(await fetchMFAPreference()).toEqual({});
  });

  it('are refused as Cognito refuses them: several preferred, none in the pool, the last one where one is required', async () => {
    await enter();
    const refused = { name: 'InvalidParameterException' };
    await expect(updateMFAPreference({ sms: 'PREFERRED', email: 'PREFERRED' })).rejects.toMatchObject(
      refused,
    );
    bed.pool.hasFactors = false;
    await expect(updateMFAPreference({ email: 'ENABLED' })).rejects.toMatchObject({
      ...refused,
      message: 'User does not have delivery config set to turn on EMAIL_OTP',
    });
    await expect(setUpTOTP()).rejects.toMatchObject({ name: 'SoftwareTokenMFANotFoundException' });
    bed.pool.hasFactors = true;
    await become({ mustSetUp: ['EMAIL_OTP'] });
    await updateMFAPreference({ email: 'ENABLED' });
    await expect(updateMFAPreference({ email: 'DISABLED' })).rejects.toMatchObject(refused);
    await updateMFAPreference({ sms: 'ENABLED' });
    await updateMFAPreference({ email: 'DISABLED' });
    expect(await fetchMFAPreference()).toEqual({ enabled: ['SMS'] });
  });
});

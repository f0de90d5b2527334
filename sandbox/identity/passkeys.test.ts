import { confirmSignIn, fetchAuthSession, signIn, signOut } from 'aws-amplify/auth';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { CredentialAnswer, CredentialQuestion } from '../../src/domain/passkey.ts';
import { Authenticator, newKeyPair } from '../../tests/passkeys/authenticator.ts';
import { passkeysOf } from './passkey-store.ts';
import { attributes, openTestBed, PASSWORD, type TestBed } from './test-bed.ts';
import { userPoolClientId as ClientId } from './user-pool.ts';

let bed: TestBed;
beforeAll(async () => {
  bed = await openTestBed();
});
afterAll(() => bed.close());

let people = 0;
let email = '';
let sub = '';
let AccessToken = '';
let device: Authenticator;
beforeEach(async () => {
  email = `person-${++people}@shop.test`;
  sub = (await bed.identity.createUser({ email, password: PASSWORD, attributes })).sub;
  await signIn({ username: email, password: PASSWORD });
  AccessToken = String((await fetchAuthSession()).tokens?.accessToken);
  device = new Authenticator('http://localhost:4173');
});
afterEach(async () => {
  bed.clock.offset = 0;
  bed.pool.hasPasskeys = true;
  await signOut();
  bed.store.clear();
});

type Json = Record<string, unknown>;
const buffer = (text: unknown) => Uint8Array.from(Buffer.from(String(text), 'base64url')).buffer;
const described = (list: unknown) => (list as Json[]).map(one => ({ ...one, id: buffer(one.id) }));

/** A credential as JSON: each buffer in base64url. */
function json(answer: CredentialAnswer): Json {
  if (!('credential' in answer)) throw new Error(answer.error.name);
  const text = JSON.stringify(answer.credential, (_name, value) =>
    value instanceof ArrayBuffer ? Buffer.from(value).toString('base64url') : (value ?? undefined),
  );
  return JSON.parse(text);
}
const ask = async (question: unknown) => json(await device.ask(question as CredentialQuestion));

/** The exception of a refused call, else its answer. */
async function call(name: string, body: Json): Promise<Json> {
  const { status, body: answer } = await bed.call(name, body);
  return status === 200 ? answer : { refused: answer.__type, message: answer.message };
}

async function begin(): Promise<unknown> {
  const { CredentialCreationOptions: options } = await call('StartWebAuthnRegistration', { AccessToken });
  const { challenge, excludeCredentials, ...rest } = options as Json;
  return {
    create: { ...rest, challenge: buffer(challenge), excludeCredentials: described(excludeCredentials) },
  };
}
const complete = (Credential: Json) => call('CompleteWebAuthnRegistration', { AccessToken, Credential });
const add = async () => complete(await ask(await begin()));
const list = (more: Json = {}) => call('ListWebAuthnCredentials', { AccessToken, ...more });

const initiate = (parameters: Json, USERNAME = email) =>
  call('InitiateAuth', { ClientId, AuthFlow: 'USER_AUTH', AuthParameters: { USERNAME, ...parameters } });
async function signWith({ Session, ChallengeParameters }: Json, of = email): Promise<Json> {
  const options = JSON.parse(String((ChallengeParameters as Json).CREDENTIAL_REQUEST_OPTIONS));
  const allowCredentials = described(options.allowCredentials);
  const CREDENTIAL = JSON.stringify(
    await ask({ get: { ...options, challenge: buffer(options.challenge), allowCredentials } }),
  );
  return call('RespondToAuthChallenge', {
    ...{ ClientId, ChallengeName: 'WEB_AUTHN', Session },
    ChallengeResponses: { USERNAME: of, CREDENTIAL },
  });
}
const enter = async () => signWith(await initiate({ PREFERRED_CHALLENGE: 'WEB_AUTHN' }));
const isIn = { AuthenticationResult: expect.objectContaining({ TokenType: 'Bearer' }) };

describe('a passkey', () => {
  it('is asked for as Cognito does, added, listed and deleted', async () => {
    const { CredentialCreationOptions } = await call('StartWebAuthnRegistration', { AccessToken });
    expect(CredentialCreationOptions).toEqual({
      rp: { id: 'localhost', name: 'localhost' },
      user: { id: Buffer.from(sub).toString('base64url'), name: email, displayName: email },
      challenge: expect.stringMatching(/^[\w-]{43}$/),
      pubKeyCredParams: [
        { type: 'public-key', alg: -7 },
        { type: 'public-key', alg: -257 },
      ],
      timeout: 60_000,
      excludeCredentials: [],
      authenticatorSelection: {
        requireResidentKey: true,
        residentKey: 'required',
        userVerification: 'required',
      },
    });
    expect(await add()).toEqual({});
    const CredentialId = device.keys[0]?.id.toString('base64url') ?? '';
    expect(await list()).toEqual({
      Credentials: [
        {
          ...{ CredentialId, FriendlyCredentialName: 'Passkey', RelyingPartyId: 'localhost' },
          ...{ AuthenticatorAttachment: 'platform', AuthenticatorTransports: ['internal'] },
          CreatedAt: expect.any(Number),
        },
      ],
    });
    expect(await begin()).toMatchObject({ create: { excludeCredentials: [{ id: buffer(CredentialId) }] } });
    expect(await call('DeleteWebAuthnCredential', { AccessToken, CredentialId })).toEqual({});
    const again = await call('DeleteWebAuthnCredential', { AccessToken, CredentialId });
    expect(again.refused).toBe('ResourceNotFoundException');
    expect(await list()).toEqual({ Credentials: [] });
  });

  it('is kept and deleted by its own person alone', async () => {
    await add();
    const own = AccessToken;
    await signOut();
    const other = `other-${people}@shop.test`;
    await bed.identity.createUser({ email: other, password: PASSWORD, attributes });
    await signIn({ username: other, password: PASSWORD });
    AccessToken = String((await fetchAuthSession()).tokens?.accessToken);
    expect(await list()).toEqual({ Credentials: [] });
    const CredentialId = device.keys[0]?.id.toString('base64url');
    const refused = await call('DeleteWebAuthnCredential', { AccessToken, CredentialId });
    expect(refused.refused).toBe('ResourceNotFoundException');
    expect(await passkeysOf(bed.db, sub)).toHaveLength(1);
    expect((await call('ListWebAuthnCredentials', { AccessToken: own })).refused).toBe(
      'NotAuthorizedException',
    );
  });

  it('is one of twenty at most, on pages', async () => {
    for (let number = 0; number < 20; number++) {
      device = new Authenticator(device.origin);
      expect(await add()).toEqual({});
    }
    expect((await call('StartWebAuthnRegistration', { AccessToken })).refused).toBe('LimitExceededException');
    const first = await list({ MaxResults: 15 });
    const rest = await list({ MaxResults: 15, NextToken: first.NextToken });
    expect([first.Credentials, rest.Credentials].map(page => (page as Json[]).length)).toEqual([15, 5]);
    expect(rest.NextToken).toBeUndefined();
    expect((await list({ MaxResults: 21 })).refused).toBe('InvalidParameterException');
    expect((await list({ NextToken: 'nothing' })).refused).toBe('InvalidParameterException');
  });
});

describe('a set-up is refused', () => {
  it.each([
    ['of another origin', { origin: 'https://evil.example' }, 'WebAuthnOriginNotAllowedException'],
    ['of a name that ends alike', { origin: 'https://notlocalhost' }, 'WebAuthnOriginNotAllowedException'],
    ['of another domain', { rpId: 'evil.example' }, 'WebAuthnRelyingPartyMismatchException'],
    ['of another challenge', { challenge: 'AAAA' }, 'WebAuthnCredentialNotSupportedException'],
    ['of another kind', { type: 'webauthn.get' }, 'WebAuthnCredentialNotSupportedException'],
    ['without a verified person', { isVerified: false }, 'WebAuthnCredentialNotSupportedException'],
  ])('%s', async (_what, forgery, name) => {
    device.forgery = forgery;
    expect((await add()).refused).toBe(name);
    expect(await list()).toEqual({ Credentials: [] });
  });

  it('after its time, without a beginning, and the second time', async () => {
    const question = await begin();
    bed.clock.offset = 6 * 60_000;
    const made = await ask(question);
    const notFound = 'WebAuthnChallengeNotFoundException';
    expect((await complete(made)).refused).toBe(notFound);
    bed.clock.offset = 0;
    expect((await complete(made)).refused).toBe(notFound);
    expect(await add()).toEqual({});
    const credential = await ask(await begin()).catch((error: Error) => error.message);
    expect(credential).toBe('InvalidStateError');
  });

  it('by a pool that offers none', async () => {
    const question = await begin();
    bed.pool.hasPasskeys = false;
    const name = 'WebAuthnNotEnabledException';
    expect((await call('StartWebAuthnRegistration', { AccessToken })).refused).toBe(name);
    expect((await complete(await ask(question))).refused).toBe(name);
    expect((await initiate({})).refused).toBe('InvalidParameterException');
  });
});

describe('a sign-in with a passkey', () => {
  beforeEach(async () => {
    await add();
  });

  it('needs no password and no second step, and counts', async () => {
    const asked = await initiate({ PREFERRED_CHALLENGE: 'WEB_AUTHN' });
    expect(asked.ChallengeName).toBe('WEB_AUTHN');
    const options = JSON.parse(String((asked.ChallengeParameters as Json).CREDENTIAL_REQUEST_OPTIONS));
    expect(options).toMatchObject({ timeout: 180_000, rpId: 'localhost', userVerification: 'required' });
    expect(await signWith(asked)).toMatchObject(isIn);
    expect(await enter()).toMatchObject(isIn);
    expect((await passkeysOf(bed.db, sub))[0]?.signCount).toBe(2);
  });

  it.each([
    ['of another origin', { origin: 'https://evil.example' }, 'is not allowed'],
    ['of another domain', { rpId: 'evil.example' }, 'RP ID'],
    ['of another challenge', { challenge: 'AAAA' }, 'challenge'],
    ['of another kind', { type: 'webauthn.create' }, 'type'],
    ['without a verified person', { isVerified: false }, 'User verification'],
    ['with a count that was used', { signCount: 1 }, 'counter'],
    ['of another key', { privateKey: newKeyPair().privateKey }, 'wrong signature'],
  ])('is refused %s', async (_what, forgery, reason) => {
    expect(await enter()).toMatchObject(isIn);
    device.forgery = forgery;
    const { refused, message, AuthenticationResult } = await enter();
    expect(refused).toMatch(/NotAuthorizedException|WebAuthnOriginNotAllowedException/);
    expect(message).toContain(reason);
    expect(AuthenticationResult).toBeUndefined();
    device.forgery = {};
    expect(await enter()).toMatchObject(isIn);
  });

  it('takes each challenge once, in time, and from its person', async () => {
    const asked = await initiate({ PREFERRED_CHALLENGE: 'WEB_AUTHN' });
    const other = `other-${people}@shop.test`;
    await bed.identity.createUser({ email: other, password: PASSWORD, attributes });
    const invalid = { refused: 'NotAuthorizedException' };
    expect(await signWith(asked, other)).toMatchObject(invalid);
    expect(await signWith(asked)).toMatchObject(isIn);
    expect(await signWith(asked)).toMatchObject(invalid);
    const late = await initiate({ PREFERRED_CHALLENGE: 'WEB_AUTHN' });
    bed.clock.offset = 4 * 60_000;
    expect(await signWith(late)).toMatchObject(invalid);
  });

  it('of a deleted passkey is not offered', async () => {
    const asked = await initiate({ PREFERRED_CHALLENGE: 'WEB_AUTHN' });
    const CredentialId = device.keys[0]?.id.toString('base64url');
    await call('DeleteWebAuthnCredential', { AccessToken, CredentialId });
    expect(await signWith(asked)).toMatchObject({ refused: 'NotAuthorizedException' });
    expect(await initiate({ PREFERRED_CHALLENGE: 'WEB_AUTHN' })).toMatchObject({
      ChallengeName: 'SELECT_CHALLENGE',
      AvailableChallenges: ['PASSWORD', 'PASSWORD_SRP'],
    });
  });
});

describe('the choice of a first factor', () => {
  const choose = (username: string) => signIn({ username, options: { authFlowType: 'USER_AUTH' } });
  const offered = (availableChallenges: string[]) => ({
    nextStep: { signInStep: 'CONTINUE_SIGN_IN_WITH_FIRST_FACTOR_SELECTION', availableChallenges },
  });
  beforeEach(() => signOut());

  it.each(['PASSWORD', 'PASSWORD_SRP'])('takes %s through Amplify', async factor => {
    expect(await choose(email)).toMatchObject(offered(['PASSWORD', 'PASSWORD_SRP']));
    const asked = await confirmSignIn({ challengeResponse: factor });
    expect(asked.nextStep.signInStep).toBe('CONFIRM_SIGN_IN_WITH_PASSWORD');
    expect(await confirmSignIn({ challengeResponse: PASSWORD })).toMatchObject({ isSignedIn: true });
  });

  it.each(['PASSWORD', 'PASSWORD_SRP'] as const)('takes %s at once where it is preferred', async factor => {
    const options = { authFlowType: 'USER_AUTH', preferredChallenge: factor } as const;
    const done = await signIn({ username: email, password: PASSWORD, options });
    expect(done).toMatchObject({ isSignedIn: true });
  });

  it('offers an unknown address what it offers any other, and refuses it like a wrong password', async () => {
    const unknown = 'nobody@shop.test';
    expect(await choose(unknown)).toMatchObject(offered(['PASSWORD', 'PASSWORD_SRP']));
    await confirmSignIn({ challengeResponse: 'PASSWORD' });
    await expect(confirmSignIn({ challengeResponse: PASSWORD })).rejects.toMatchObject({
      name: 'NotAuthorizedException',
      message: 'Incorrect username or password.',
    });
  });

  it('refuses a factor that was not offered', async () => {
    const { Session } = await initiate({});
    const given = { ClientId, ChallengeName: 'SELECT_CHALLENGE', Session };
    const answer = (ANSWER: string) =>
      call('RespondToAuthChallenge', { ...given, ChallengeResponses: { USERNAME: email, ANSWER } });
    expect((await answer('WEB_AUTHN')).refused).toBe('InvalidParameterException');
    expect((await answer('NOTHING')).refused).toBe('InvalidParameterException');
  });
});

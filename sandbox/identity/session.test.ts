import {
  confirmResetPassword,
  fetchAuthSession,
  fetchUserAttributes,
  resetPassword,
  signIn,
  signOut,
  updatePassword,
  updateUserAttributes,
} from 'aws-amplify/auth';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createIdentity } from './identity-app.ts';
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
beforeEach(async () => {
  email = `person-${++people}@shop.test`;
  const user = await bed.identity.createUser({ email, password: PASSWORD, attributes });
  sub = user.sub;
});
afterEach(async () => {
  bed.clock.offset = 0;
  await signOut();
  bed.store.clear();
});

const enter = (password = PASSWORD) => signIn({ username: email, password });
const stored = (name: string) => [...bed.store].find(([key]) => key.endsWith(`.${name}`))?.[1] ?? '';
const idToken = async () => (await fetchAuthSession()).tokens?.idToken?.toString() ?? '';

describe('a session through Amplify', () => {
  it('has both tokens with what Amplify and the services read', async () => {
    await enter();
    const { tokens } = await fetchAuthSession();
    expect(tokens?.accessToken.payload).toMatchObject({
      sub,
      token_use: 'access',
      client_id: ClientId,
      username: sub,
      origin_jti: expect.any(String),
      jti: expect.any(String),
      iat: expect.any(Number),
    });
    expect(tokens?.idToken?.payload).toMatchObject({
      sub,
      token_use: 'id',
      aud: ClientId,
      email,
      email_verified: true,
      given_name: 'Lerato',
      'custom:companyName': 'Nkosi Payments',
    });
    expect(await bed.identity.verifyToken(await idToken())).toMatchObject({ sub, email });
  });

  it('refuses a wrong password, and an unknown address with the same words', async () => {
    const words = { name: 'NotAuthorizedException', message: 'Incorrect username or password.' };
    await expect(enter('Wrong-Horse-9')).rejects.toMatchObject(words);
    await expect(signIn({ username: 'nobody@shop.test', password: PASSWORD })).rejects.toMatchObject(words);
  });

  it('signs in with the password itself where the client chooses so', async () => {
    const withPassword = (password: string) =>
      signIn({ username: email, password, options: { authFlowType: 'USER_PASSWORD_AUTH' } });
    await expect(withPassword('Wrong-Horse-9')).rejects.toMatchObject({ name: 'NotAuthorizedException' });
    await expect(withPassword(PASSWORD)).resolves.toMatchObject({ isSignedIn: true });
  });

  it('gets fresh tokens without a password, with attributes changed by the platform', async () => {
    await enter();
    const before = await idToken();
    await bed.identity.setAttributes(sub, {
      'custom:merchantPoolId': 'eu-west-1_SHOP',
      'custom:appClientId': 'abc',
    });
    const { tokens } = await fetchAuthSession({ forceRefresh: true });
    expect(tokens?.idToken?.toString()).not.toBe(before);
    expect(tokens?.idToken?.payload).toMatchObject({
      'custom:merchantPoolId': 'eu-west-1_SHOP',
      given_name: 'Lerato',
    });
  });

  it('refreshes by itself once tokens of two seconds have expired', async () => {
    Object.assign(bed.settings, { accessTokenSeconds: 2, idTokenSeconds: 2 });
    await enter();
    Object.assign(bed.settings, { accessTokenSeconds: 3600, idTokenSeconds: 3600 });
    const before = stored('idToken');
    expect(await bed.identity.verifyToken(before)).toMatchObject({ sub });
    bed.clock.offset = 3000;
    expect(await bed.identity.verifyToken(before)).toBe('expired');
    const after = (await fetchAuthSession({ forceRefresh: true })).tokens?.idToken?.toString() ?? '';
    expect(await bed.identity.verifyToken(after)).toMatchObject({ sub });
  });

  it.each([
    ['revoked', 'Refresh Token has been revoked'],
    ['expired', 'Refresh Token has expired'],
  ])('ends when the refresh token is %s', async (how, message) => {
    await enter();
    const RefreshToken = stored('refreshToken');
    if (how === 'revoked') await bed.call('RevokeToken', { Token: RefreshToken, ClientId });
    else bed.clock.offset = 86_401_000;
    expect((await bed.call('GetTokensFromRefreshToken', { RefreshToken, ClientId })).body).toEqual({
      __type: 'NotAuthorizedException',
      message,
    });
    const session = await fetchAuthSession({ forceRefresh: true });
    expect(session.tokens).toBeUndefined();
  });

  it('ends with sign-out: the tokens it had are revoked', async () => {
    await enter();
    const [token, RefreshToken] = [await idToken(), stored('refreshToken')];
    await signOut();
    expect(await bed.identity.verifyToken(token)).toBe('revoked');
    expect((await bed.call('GetTokensFromRefreshToken', { RefreshToken, ClientId })).body).toMatchObject({
      __type: 'NotAuthorizedException',
    });
  });

  it('ends on every device with a global sign-out, and on one with a plain sign-out', async () => {
    const AuthParameters = { USERNAME: email, PASSWORD };
    const tokensOf = async () => {
      const { body } = await bed.call('InitiateAuth', {
        AuthFlow: 'USER_PASSWORD_AUTH',
        AuthParameters,
        ClientId,
      });
      return body.AuthenticationResult as Record<'AccessToken' | 'IdToken' | 'RefreshToken', string>;
    };
    const [first, second, third] = [await tokensOf(), await tokensOf(), await tokensOf()];
    await bed.call('RevokeToken', { Token: first.RefreshToken, ClientId });
    expect(await bed.identity.verifyToken(first.IdToken)).toBe('revoked');
    expect(await bed.identity.verifyToken(second.IdToken)).toMatchObject({ sub });
    await bed.call('GlobalSignOut', { AccessToken: second.AccessToken });
    expect(await bed.identity.verifyToken(third.IdToken)).toBe('revoked');
    expect((await bed.call('GetUser', { AccessToken: third.AccessToken })).body).toEqual({
      __type: 'NotAuthorizedException',
      message: 'Access Token has been revoked',
    });
  });

  it('outlives a restart of the platform', async () => {
    await enter();
    const restarted = await createIdentity(bed.deps);
    expect(await restarted.verifyToken(await idToken())).toMatchObject({ sub });
  });
});

describe('passwords through Amplify', () => {
  const newPassword = 'Battery-Staple-7';

  it('are reset by a mailed code', async () => {
    const request = await resetPassword({ username: email });
    expect(request.nextStep).toMatchObject({ resetPasswordStep: 'CONFIRM_RESET_PASSWORD_WITH_CODE' });
    await expect(resetPassword({ username: email })).rejects.toMatchObject({
      name: 'LimitExceededException',
    });
    const confirmationCode = bed.codeFor(email);
    const reset = (code: string, password = newPassword) =>
      confirmResetPassword({ username: email, confirmationCode: code, newPassword: password });
    await expect(reset(bed.wrongCodeFor(email))).rejects.toMatchObject({ name: 'CodeMismatchException' });
    await expect(reset(confirmationCode, 'weak')).rejects.toMatchObject({ name: 'InvalidPasswordException' });
    await reset(confirmationCode);
    await expect(reset(confirmationCode)).rejects.toMatchObject({ name: 'ExpiredCodeException' });
    await expect(enter()).rejects.toMatchObject({ name: 'NotAuthorizedException' });
    await expect(enter(newPassword)).resolves.toMatchObject({ isSignedIn: true });
  });

  it('are not reset for an unknown address', async () => {
    await expect(resetPassword({ username: 'nobody@shop.test' })).rejects.toMatchObject({
      name: 'UserNotFoundException',
    });
  });

  it('are changed only by who knows the old one', async () => {
    await enter();
    await expect(updatePassword({ oldPassword: 'Wrong-Horse-9', newPassword })).rejects.toMatchObject({
      name: 'NotAuthorizedException',
    });
    await expect(updatePassword({ oldPassword: PASSWORD, newPassword: 'weak' })).rejects.toMatchObject({
      name: 'InvalidPasswordException',
    });
    await updatePassword({ oldPassword: PASSWORD, newPassword });
    await signOut();
    await expect(enter(newPassword)).resolves.toMatchObject({ isSignedIn: true });
  });
});

describe('attributes through Amplify', () => {
  it('are read and changed by their person', async () => {
    await enter();
    await updateUserAttributes({
      userAttributes: { given_name: 'Naledi', 'custom:smsInviteTemplate': 'Hello {{name}}' },
    });
    expect(await fetchUserAttributes()).toMatchObject({
      sub,
      email,
      email_verified: 'true',
      given_name: 'Naledi',
      family_name: 'Nkosi',
      'custom:smsInviteTemplate': 'Hello {{name}}',
    });
    await updateUserAttributes({ userAttributes: { 'custom:smsInviteTemplate': '' } });
    expect(await fetchUserAttributes()).not.toHaveProperty('custom:smsInviteTemplate');
  });

  it.each([
    'email_verified',
    'custom:companyName',
    'custom:role',
    'custom:merchantPoolId',
    'custom:appClientId',
  ])('refuse a change of %s by the person', async name => {
    await enter();
    await expect(updateUserAttributes({ userAttributes: { [name]: 'user' } })).rejects.toMatchObject({
      name: 'NotAuthorizedException',
    });
  });
});

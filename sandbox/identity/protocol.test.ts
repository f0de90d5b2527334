import { randomUUID } from 'node:crypto';
import { fetchAuthSession, signIn, signOut } from 'aws-amplify/auth';
import { exportJWK, generateKeyPair, SignJWT } from 'jose';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { attributes, openTestBed, PASSWORD, type TestBed } from './test-bed.ts';
import { userPoolClientId as ClientId, identityPoolId, userPoolProvider } from './user-pool.ts';

const email = 'lerato@shop.test';
let bed: TestBed;
let sub = '';
beforeAll(async () => {
  bed = await openTestBed();
  sub = (await bed.identity.createUser({ email, password: PASSWORD, attributes })).sub;
});
afterEach(async () => {
  bed.clock.offset = 0;
  await signOut();
});
afterAll(() => bed.close());

const credentialCall = (name: string, body: unknown) => bed.call(name, body, 'AWSCognitoIdentityService');
async function tokens() {
  const AuthParameters = { USERNAME: email, PASSWORD };
  const { body } = await bed.call('InitiateAuth', {
    AuthFlow: 'USER_PASSWORD_AUTH',
    AuthParameters,
    ClientId,
  });
  return body.AuthenticationResult as Record<'AccessToken' | 'IdToken' | 'RefreshToken', string>;
}

describe('the protocol', () => {
  it('answers in AWS JSON 1.1 with one entry for each error', async () => {
    const answer = await bed.call('GetUser', {});
    expect(answer).toMatchObject({ status: 400, type: 'application/x-amz-json-1.1' });
    expect(answer.body).toEqual({
      __type: 'InvalidParameterException',
      message: expect.stringContaining("'AccessToken'"),
    });
  });

  it.each([
    ['SignUp', { ClientId, Username: 'a@b.test' }, 'Password'],
    ['ConfirmSignUp', { ClientId, Username: 'a@b.test', ConfirmationCode: '12345' }, 'ConfirmationCode'],
    ['ResendConfirmationCode', { ClientId, Username: '' }, 'Username'],
    ['InitiateAuth', { ClientId, AuthFlow: 'CUSTOM_AUTH', AuthParameters: {} }, 'AuthFlow'],
    [
      'InitiateAuth',
      { ClientId, AuthFlow: 'USER_SRP_AUTH', AuthParameters: { USERNAME: 'a', SRP_A: 'xyz' } },
      'AuthParameters.SRP_A',
    ],
    [
      'InitiateAuth',
      { ClientId, AuthFlow: 'USER_SRP_AUTH', AuthParameters: { USERNAME: 'a', SRP_A: '0' } },
      'SRP_A',
    ],
    ['RespondToAuthChallenge', { ClientId, ChallengeName: 'CUSTOM_CHALLENGE' }, 'ChallengeName'],
    ['RespondToAuthChallenge', { ClientId, ChallengeName: 'SMS_MFA' }, 'Session'],
    ['UpdateUserAttributes', { AccessToken: 'x', UserAttributes: [{ Name: 3 }] }, 'UserAttributes.0.Name'],
    ['ChangePassword', { AccessToken: 'x', PreviousPassword: 'y' }, 'ProposedPassword'],
    ['GetTokensFromRefreshToken', { ClientId }, 'RefreshToken'],
  ])('%s names the field that is wrong (%#)', async (name, body, field) => {
    const answer = await bed.call(name, body);
    expect(answer.body).toEqual({
      __type: 'InvalidParameterException',
      message: expect.stringContaining(`'${field}'`),
    });
  });

  it.each([
    'SignUp',
    'ConfirmSignUp',
    'ResendConfirmationCode',
    'InitiateAuth',
    'RespondToAuthChallenge',
    'GetTokensFromRefreshToken',
    'ForgotPassword',
    'ConfirmForgotPassword',
    'RevokeToken',
  ])('%s refuses a client that does not exist', async name => {
    const answer = await bed.call(name, { ClientId: 'another' });
    expect(answer.body).toMatchObject({ __type: 'ResourceNotFoundException' });
  });

  it.each(['GetUser', 'UpdateUserAttributes', 'ChangePassword', 'GlobalSignOut'])(
    '%s refuses a token that is not an access token',
    async name => {
      const { IdToken } = await tokens();
      const rest = { UserAttributes: [], PreviousPassword: 'x', ProposedPassword: 'y' };
      for (const AccessToken of ['x.y.z', IdToken])
        expect((await bed.call(name, { ...rest, AccessToken })).body).toEqual({
          __type: 'NotAuthorizedException',
          message: 'Invalid Access Token',
        });
    },
  );

  it('refuses unknown targets, other content types and bodies that are not JSON', async () => {
    const send = (target: string, type: string, body: string) =>
      bed.app.request('/idp/', {
        method: 'POST',
        headers: { 'X-Amz-Target': target, 'Content-Type': type },
        body,
      });
    const json = 'application/x-amz-json-1.1';
    const target = 'AWSCognitoIdentityProviderService.GetUser';
    expect(await (await send('toString.call', json, '{}')).json()).toMatchObject({
      __type: 'UnknownOperationException',
    });
    expect(await (await send(target, 'text/plain', '{}')).json()).toMatchObject({
      __type: 'SerializationException',
    });
    expect(await (await send(target, json, '{')).json()).toMatchObject({ __type: 'SerializationException' });
  });

  it('takes an SRP challenge once', async () => {
    const { body } = await bed.call('InitiateAuth', {
      ClientId,
      AuthFlow: 'USER_SRP_AUTH',
      AuthParameters: { USERNAME: email, SRP_A: '2a' },
    });
    const challenge = body.ChallengeParameters as Record<string, string>;
    const respond = () =>
      bed.call('RespondToAuthChallenge', {
        ClientId,
        ChallengeName: 'PASSWORD_VERIFIER',
        ChallengeResponses: {
          USERNAME: challenge.USER_ID_FOR_SRP,
          PASSWORD_CLAIM_SECRET_BLOCK: challenge.SECRET_BLOCK,
          PASSWORD_CLAIM_SIGNATURE: Buffer.alloc(32).toString('base64'),
          TIMESTAMP: 'Sat Nov 21 02:03:04 UTC 2026',
        },
      });
    expect((await respond()).body.message).toBe('Incorrect username or password.');
    expect((await respond()).body.message).toBe('Invalid session for the user.');
  });

  it('does not tell by its challenges which addresses exist', async () => {
    const challenge = async (USERNAME: string) => {
      const AuthParameters = { USERNAME, SRP_A: '2a' };
      const { body } = await bed.call('InitiateAuth', {
        ClientId,
        AuthFlow: 'USER_SRP_AUTH',
        AuthParameters,
      });
      return body.ChallengeParameters as Record<string, string>;
    };
    const [known, unknown, again] = [
      await challenge(email),
      await challenge('no@b.test'),
      await challenge('no@b.test'),
    ];
    expect(Object.keys(unknown)).toEqual(Object.keys(known));
    expect([again.SALT, again.USERNAME]).toEqual([unknown.SALT, unknown.USERNAME]);
    expect(unknown.USERNAME).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  });
});

describe('tokens', () => {
  it('are verified by anybody with the published keys', async () => {
    for (const path of ['/idp/.well-known/jwks.json', '/idp/eu-west-1_TAPDECK01/.well-known/jwks.json']) {
      const { keys } = await (await bed.app.request(path)).json();
      expect(keys).toEqual([
        expect.objectContaining({ kty: 'RSA', alg: 'RS256', use: 'sig', kid: expect.any(String) }),
      ]);
      expect(keys[0]).not.toHaveProperty('d');
    }
    expect((await bed.app.request('/idp/eu-west-1_OTHER/.well-known/jwks.json')).status).toBe(404);
  });

  it('count as forged when signed by another key, altered, unsigned, or of another kind', async () => {
    const { IdToken, AccessToken } = await tokens();
    const [header = '', payload = '', signature = ''] = IdToken.split('.');
    const claims = JSON.parse(Buffer.from(payload, 'base64url').toString());
    const stranger = await generateKeyPair('RS256');
    const { keys } = await (await bed.app.request('/idp/.well-known/jwks.json')).json();
    const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
    const confused = new SignJWT(claims).setProtectedHeader({ alg: 'HS256', kid: keys[0].kid });
    const forgeries = [
      await new SignJWT(claims)
        .setProtectedHeader({ alg: 'RS256', kid: keys[0].kid })
        .sign(stranger.privateKey),
      await confused.sign(Buffer.from(JSON.stringify(await exportJWK(stranger.publicKey)))),
      `${header}.${encode({ ...claims, email: 'else@shop.test' })}.${signature}`,
      `${encode({ alg: 'none' })}.${payload}.`,
      AccessToken,
      'nonsense',
      '',
    ];
    for (const forgery of forgeries) expect(await bed.identity.verifyToken(forgery)).toBe('forged');
    expect(await bed.identity.verifyToken(IdToken)).toMatchObject({ sub });
  });

  it('expire by the clock', async () => {
    const { IdToken, AccessToken } = await tokens();
    bed.clock.offset = 3_601_000;
    expect(await bed.identity.verifyToken(IdToken)).toBe('expired');
    expect((await bed.call('GetUser', { AccessToken })).body.message).toBe('Access Token has expired');
  });

  it('are refreshed by older clients too, and not by a token nobody issued', async () => {
    const { RefreshToken } = await tokens();
    const refresh = (REFRESH_TOKEN: string) =>
      bed.call('InitiateAuth', {
        ClientId,
        AuthFlow: 'REFRESH_TOKEN_AUTH',
        AuthParameters: { REFRESH_TOKEN },
      });
    expect((await refresh(RefreshToken)).body).toMatchObject({
      AuthenticationResult: { TokenType: 'Bearer', ExpiresIn: 3600 },
    });
    expect((await refresh(randomUUID())).body).toEqual({
      __type: 'NotAuthorizedException',
      message: 'Invalid Refresh Token',
    });
  });
});

describe('the identity pool', () => {
  it('gives Amplify credentials against which a signature can be checked', async () => {
    await signIn({ username: email, password: PASSWORD });
    const { credentials, identityId } = await fetchAuthSession();
    expect(identityId).toBe((await bed.identity.findUser(email))?.identityId);
    expect(credentials?.expiration?.getTime()).toBeGreaterThan(bed.clock.now());
    const { accessKeyId = '', secretAccessKey, sessionToken } = credentials ?? {};
    expect(await bed.identity.findCredentials(accessKeyId)).toMatchObject({
      sub,
      secretKey: secretAccessKey,
      sessionToken,
    });
    expect(await bed.identity.findCredentials('ASIAUNKNOWN')).toBeNull();
    bed.clock.offset = 3_601_000;
    expect(await bed.identity.findCredentials(accessKeyId)).toBeNull();
  });

  it('is closed to guests, forged and expired tokens, other pools and other identities', async () => {
    const { IdToken, AccessToken } = await tokens();
    const getId = (Logins: unknown, IdentityPoolId = identityPoolId) =>
      credentialCall('GetId', { IdentityPoolId, Logins });
    expect((await getId({})).body.__type).toBe('NotAuthorizedException');
    expect((await getId({ 'accounts.example.com': IdToken })).body.__type).toBe('NotAuthorizedException');
    expect((await getId({ [userPoolProvider]: AccessToken })).body.__type).toBe('NotAuthorizedException');
    expect((await getId({ [userPoolProvider]: IdToken }, 'eu-west-1:other')).body.__type).toBe(
      'ResourceNotFoundException',
    );
    expect((await getId({ [userPoolProvider]: IdToken })).status).toBe(200);
    const stolen = { IdentityId: `eu-west-1:${randomUUID()}`, Logins: { [userPoolProvider]: IdToken } };
    expect((await credentialCall('GetCredentialsForIdentity', stolen)).body.__type).toBe(
      'ResourceNotFoundException',
    );
    bed.clock.offset = 3_601_000;
    expect((await getId({ [userPoolProvider]: IdToken })).body.message).toContain('Token expired');
  });
});

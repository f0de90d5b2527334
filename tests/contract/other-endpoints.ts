import { sandboxConfig } from '../../sandbox/config.ts';
import { userPoolProvider } from '../../sandbox/identity/user-pool.ts';
import { DEMO_PASSWORD, demoCompany } from '../../sandbox/seed/people.ts';
import type { Endpoint, EndpointIds } from './endpoints.ts';
import { answers } from './onboarding-bodies.ts';

const { tenantId, email: Username } = demoCompany;
const { userPoolClientId: ClientId, identityPoolId: IdentityPoolId } = sandboxConfig.identity;

/** Every control, below `/_sandbox/api`; `inviteId` and `identifier` are those of an invite and a merchant. */
export const controlsOf = (
  known: EndpointIds,
  { inviteId, identifier }: { inviteId: string; identifier: string },
): readonly Endpoint[] => [
  { method: 'GET', route: '/state' },
  { method: 'POST', route: '/reset' },
  { method: 'GET', route: '/accounts' },
  { method: 'POST', route: '/session' },
  { method: 'GET', route: '/mail', query: { to: Username } },
  { method: 'DELETE', route: '/mail' },
  { method: 'GET', route: '/mail/code', query: { to: Username } },
  { method: 'GET', route: '/faults' },
  {
    method: 'POST',
    route: '/faults',
    body: {
      kind: 'status',
      status: 503,
      when: 'before',
      path: '/api/attestation',
      method: 'PUT',
      latencyMs: 1,
      times: 1,
      retryAfter: 7,
      message: 'Busy.',
    },
  },
  { method: 'DELETE', route: '/faults/:id?', params: { id: '1' } },
  { method: 'PATCH', route: '/switches', body: { keysIgnored: ['sdk'], noEtag: true } },
  {
    method: 'PATCH',
    route: '/lifetimes',
    body: { accessTokenSeconds: 60, idTokenSeconds: 60, refreshTokenSeconds: 60, codeSeconds: 60 },
  },
  { method: 'PUT', route: '/clock', body: { offsetMs: 5 } },
  { method: 'POST', route: '/seed', body: { seed: 1, terminals: 1, transactions: 1 } },
  { method: 'POST', route: '/taps', body: { tenantId, count: 1, disposition: 'Approved' } },
  { method: 'PUT', route: '/traffic', body: { tenantId, on: true } },
  { method: 'POST', route: '/markup', body: { tenantId, text: '<b>' } },
  { method: 'GET', route: '/effects', query: { what: 'a', target: 'a', key: 'a', tenantId } },
  { method: 'DELETE', route: '/effects' },
  { method: 'GET', route: '/terminals/:id', params: { id: known.deviceId }, query: { tenantId } },
  {
    method: 'POST',
    route: '/terminals',
    body: { tenantId, merchantId: known.merchantId, nickname: 'Till' },
  },
  {
    method: 'PATCH',
    route: '/terminals/:id',
    params: { id: known.deviceId },
    body: { tenantId, status: 'ACTIVE', nickname: 'Till', attestation: 'PASSED', attestedAt: 1 },
  },
  { method: 'GET', route: '/invites/:id', params: { id: inviteId } },
  {
    method: 'POST',
    route: '/invites/:id/register',
    params: { id: inviteId },
    body: answers('new@shop.example'),
  },
  { method: 'GET', route: '/merchants/:identifier', params: { identifier }, query: { tenantId } },
  {
    method: 'PATCH',
    route: '/merchants/:identifier',
    params: { identifier },
    body: { tenantId, bankMIDStatus: 'Linked', bankMID: '1', profileComplete: true, Business_Name: 'Shop' },
  },
  { method: 'GET', route: '/reports', query: { merchantId: known.merchantId, tenantId } },
  { method: 'GET', route: '/reports/:id', params: { id: known.reportId }, query: { tenantId } },
  {
    method: 'PATCH',
    route: '/reports/:id',
    params: { id: known.reportId },
    body: { tenantId, status: 'PENDING', amount: '1.00', merchantName: 'Shop', transactionIds: ['a'] },
  },
  {
    method: 'POST',
    route: '/reports/close',
    body: { tenantId, merchantId: known.merchantId, days: 1 },
  },
  {
    method: 'POST',
    route: '/reports/:id/discrepancy',
    params: { id: known.reportId },
    body: { tenantId, kind: 'amount' },
  },
  { method: 'GET', route: '/receiver' },
  { method: 'PUT', route: '/receiver', body: { behaviour: 'fail', status: 500, garbage: 'script' } },
  { method: 'DELETE', route: '/receiver' },
  { method: 'GET', route: '/webhooks', query: { tenantId } },
  {
    method: 'POST',
    route: '/webhooks/:id/test',
    params: { id: known.webhookId },
    body: { eventType: 'transaction.approved', version: '1' },
  },
  {
    method: 'POST',
    route: '/webhooks/:id/invocations',
    params: { id: known.webhookId },
    body: { count: 1, body: 'usual', spanDays: 1 },
  },
];

/** Every target of the identity with a body that it would take, as far as it can be read. */
export const targetsOf = (
  AccessToken: string,
  IdToken: string,
): Readonly<Record<string, Record<string, unknown>>> => {
  const [Password, ConfirmationCode, Token] = ['Correct-Horse-9', '123456', 'token'];
  const Logins = { [userPoolProvider]: IdToken };
  const given = [
    { Name: 'given_name', Value: 'Lerato' },
    { Name: 'custom:country', Value: 'ZA' },
  ];
  return {
    SignUp: { ClientId, Username: 'new@shop.example', Password, UserAttributes: given },
    ConfirmSignUp: { ClientId, Username, ConfirmationCode },
    ResendConfirmationCode: { ClientId, Username },
    InitiateAuth: {
      ClientId,
      AuthFlow: 'USER_PASSWORD_AUTH',
      AuthParameters: { USERNAME: Username, PASSWORD: DEMO_PASSWORD },
    },
    RespondToAuthChallenge: {
      ClientId,
      ChallengeName: 'PASSWORD_VERIFIER',
      ChallengeResponses: {
        USERNAME: demoCompany.sub,
        PASSWORD_CLAIM_SECRET_BLOCK: 'YWJj',
        PASSWORD_CLAIM_SIGNATURE: 'YWJj',
        TIMESTAMP: 'Fri Nov 20 10:00:00 UTC 2026',
      },
    },
    AssociateSoftwareToken: { Session: Token },
    VerifySoftwareToken: { Session: Token, UserCode: ConfirmationCode },
    SetUserMFAPreference: { AccessToken, SMSMfaSettings: { Enabled: false, PreferredMfa: false } },
    StartWebAuthnRegistration: { AccessToken },
    CompleteWebAuthnRegistration: {
      AccessToken,
      Credential: {
        ...{ id: 'AAAA', rawId: 'AAAA', type: 'public-key', authenticatorAttachment: 'platform' },
        clientExtensionResults: {},
        response: { clientDataJSON: 'e30', attestationObject: 'oA', transports: ['internal'] },
      },
    },
    ListWebAuthnCredentials: { AccessToken, MaxResults: 20 },
    DeleteWebAuthnCredential: { AccessToken, CredentialId: 'AAAA' },
    GetTokensFromRefreshToken: { ClientId, RefreshToken: Token },
    ForgotPassword: { ClientId, Username },
    ConfirmForgotPassword: { ClientId, Username, ConfirmationCode, Password },
    ChangePassword: { AccessToken, PreviousPassword: DEMO_PASSWORD, ProposedPassword: Password },
    GetUser: { AccessToken },
    UpdateUserAttributes: { AccessToken, UserAttributes: given },
    GetUserAttributeVerificationCode: { AccessToken, AttributeName: 'email' },
    VerifyUserAttribute: { AccessToken, AttributeName: 'email', Code: ConfirmationCode },
    RevokeToken: { ClientId, Token },
    GlobalSignOut: { AccessToken },
    GetId: { IdentityPoolId, Logins },
    GetCredentialsForIdentity: { IdentityId: 'eu-west-1:none', Logins },
  };
};

import { createServer } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import { Amplify } from 'aws-amplify';
import { cognitoUserPoolsTokenProvider } from 'aws-amplify/auth/cognito';
import { Hono } from 'hono';
import { ownDatabase } from '../../tests/postgres/own-database.ts';
import '../../src/api/identity/native-integers.ts';
import { openDatabase } from '../db/open-database.ts';
import { createIdentity } from './identity-app.ts';
import type { IdentitySettings, Mail } from './pool.ts';
import { identityPoolId, userPoolClientId, userPoolId, userPoolProvider } from './user-pool.ts';

/** A password that the policy allows. */
export const PASSWORD = 'Correct-Horse-9';

/** The attributes that a sign-up sends. */
export const attributes = {
  given_name: 'Lerato',
  family_name: 'Nkosi',
  phone_number: '+27821234567',
  'custom:country': 'ZA',
  'custom:companyName': 'Nkosi Payments',
  'custom:numberOfMerchants': '12',
};

/** The identity over a real database of its own, served on a free port and spoken to by the real Amplify, with the integers that the app gives it. */
export async function openTestBed() {
  const { db, close } = await openDatabase({ url: await ownDatabase() });
  const clock = { offset: 0, now: () => Date.now() + clock.offset };
  const mails: Mail[] = [];
  const settings: IdentitySettings = {
    accessTokenSeconds: 3600,
    idTokenSeconds: 3600,
    refreshTokenSeconds: 86_400,
    codeSeconds: 600,
  };
  const pool = { hasFactors: true, hasPasskeys: true };
  const deps = {
    db,
    clock,
    mailbox: { deliver: async (mail: Mail) => void mails.push(mail) },
    issuer: `https://${userPoolProvider}`,
    settings: () => settings,
    hasFactors: () => pool.hasFactors,
    hasPasskeys: () => pool.hasPasskeys,
    relyingParty: 'localhost',
  };
  const identity = await createIdentity(deps);
  const app = new Hono().route('/idp', identity.app);
  const server = createServer(getRequestListener(app.fetch));
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = address !== null && typeof address === 'object' ? address.port : 0;
  const endpoint = `http://127.0.0.1:${port}/idp/`;
  const store = connectAmplify(endpoint);

  /** One raw call of a target of the user pool, past Amplify. */
  async function call(name: string, body: unknown, service = 'AWSCognitoIdentityProviderService') {
    const response = await app.request('/idp', {
      method: 'POST',
      headers: { 'X-Amz-Target': `${service}.${name}`, 'Content-Type': 'application/x-amz-json-1.1' },
      body: JSON.stringify(body),
    });
    const answer: Record<string, unknown> = await response.json();
    return { status: response.status, body: answer, type: response.headers.get('content-type') };
  }

  return {
    db,
    deps,
    clock,
    mails,
    settings,
    pool,
    identity,
    app,
    store,
    endpoint,
    call,
    /** The code of the latest mail to an address. */
    codeFor: (to: string) => mails.findLast(mail => mail.to === to)?.code ?? '',
    /** A code that is certainly not that one. */
    wrongCodeFor(to: string) {
      return this.codeFor(to) === '000000' ? '111111' : '000000';
    },
    async close() {
      server.closeAllConnections();
      await new Promise(resolve => server.close(resolve));
      await close();
    },
  };
}

/** An open test bed. */
export type TestBed = Awaited<ReturnType<typeof openTestBed>>;

function connectAmplify(endpoint: string): Map<string, string> {
  const store = new Map<string, string>();
  Amplify.configure({
    Auth: {
      Cognito: {
        userPoolId,
        userPoolClientId,
        userPoolEndpoint: endpoint,
        identityPoolId,
        identityPoolEndpoint: endpoint,
      },
    },
  });
  cognitoUserPoolsTokenProvider.setKeyValueStorage({
    getItem: async name => store.get(name) ?? null,
    setItem: async (name, value) => void store.set(name, value),
    removeItem: async name => void store.delete(name),
    clear: async () => store.clear(),
  });
  return store;
}

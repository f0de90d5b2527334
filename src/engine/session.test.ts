import 'fake-indexeddb/auto';
import Dexie from 'dexie';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { DEMO_PASSWORD, demoCompany, otherCompany } from '../../sandbox/seed/people.ts';
import { type RunningServer, startServer } from '../../sandbox/server.ts';
import { type Config, parseConfig } from '../api/config.ts';
import { createSend } from '../api/http.ts';
import { nfcCount } from '../api/transaction-counts.ts';
import { openSession, type SessionStore } from '../db/session-store.ts';
import { type Answer, isFailure } from '../domain/failure.ts';
import type { Session } from '../domain/session.ts';
import { createSessionService, type SessionService } from './session.ts';

let server: RunningServer;
let config: Config;
beforeAll(async () => {
  server = await startServer({ port: 0, dist: null, terminals: 5 });
  const raw = await (await fetch(`${server.url}/config.json`)).json();
  const parsed = parseConfig({ ...raw, services: { baseUrl: `${server.url}/api` } });
  if (isFailure(parsed)) throw new Error(parsed.failure.message);
  config = parsed.ok;
}, 60_000);
afterAll(() => server.close());

const control = async (method: string, path: string, body?: object) => {
  const response = await fetch(`${server.url}/_sandbox/api${path}`, {
    method,
    headers: { 'Content-Type': 'application/json' },
    body: body && JSON.stringify(body),
  });
  return response.status === 204 ? null : response.json();
};
const codeFor = async (to: string): Promise<string> =>
  (await control('GET', `/mail/code?to=${encodeURIComponent(to)}`)).code;

/** One tab of one browser: all tabs share the storage, and hear of each other. */
type Tab = {
  session: SessionService;
  store: SessionStore;
  said: string[];
  seen: Session[];
  net: { onLine: boolean };
  unsent: Record<string, number>;
};
let tabs: Tab[] = [];
function openTab(): Tab {
  const store = openSession();
  const said: string[] = [];
  const net = { onLine: true };
  const unsent: Record<string, number> = {};
  const session = createSessionService({
    config,
    store,
    announce: epoch => {
      for (const other of tabs) if (other.store !== store) void other.session.tabAnnounced(epoch);
    },
    databases: {
      deleteCopy: async identity => {
        said.push(`delete ${identity}`);
        return { ok: null };
      },
    },
    outbox: {
      unsent: async identity => unsent[identity] ?? 0,
      drainNow: async () => (net.onLine ? 'empty' : 'left'),
      discard: async identity => void said.push(`discard ${identity}`),
      hold: async identity => void said.push(`hold ${identity}`),
    },
    location: { origin: server.url },
    onLine: () => net.onLine,
  });
  const seen: Session[] = [];
  session.onChange(next => seen.push(next));
  const tab = { session, store, said, seen, net, unsent };
  tabs.push(tab);
  return tab;
}

let tab: Tab;
beforeEach(() => {
  tab = openTab();
});
afterEach(async () => {
  await control('POST', '/reset');
  for (const { store } of tabs) store.close();
  tabs = [];
  await Dexie.delete('session');
});

const demo = { email: demoCompany.email, password: DEMO_PASSWORD };
const other = { email: otherCompany.email, password: DEMO_PASSWORD };
const signInAs = async (who: typeof demo, at = tab) => {
  const session = ok(await at.session.signIn(who));
  if (session.status !== 'LOGGED_IN') throw new Error(`not in, but ${session.status}`);
  return session;
};
function ok<T>(answer: Answer<T>): T {
  if (isFailure(answer)) throw new Error(JSON.stringify(answer.failure));
  return answer.ok;
}
const failureOf = (answer: Answer<unknown>) => (isFailure(answer) ? answer.failure : null);

let people = 0;
const newPerson = () => ({
  email: `new-${++people}@shop.test`,
  password: 'Correct-Horse-9',
  firstName: 'Lerato',
  lastName: 'Nkosi',
  phoneNumber: '+27821234567',
  country: 'ZA',
  companyName: `Nkosi "Pay" ${people}`,
  numberOfMerchants: '12',
  role: 'user' as const,
});

describe('from sign-up to signed in', () => {
  test('a person is asked for the mailed code, verified by it, and then signs in', async () => {
    const person = newPerson();
    expect(ok(await tab.session.signUp(person))).toEqual({ status: 'NOT_VERIFIED', email: person.email });
    const code = await codeFor(person.email);
    expect(ok(await tab.session.confirm({ email: person.email, code }))).toEqual({
      status: 'VERIFIED',
      email: person.email,
    });
    const session = await signInAs(person);
    expect(session).toMatchObject({
      identity: expect.stringMatching(/^[0-9a-f]{32}$/),
      user: { email: person.email, firstName: 'Lerato', emailVerified: true, role: 'user', country: 'ZA' },
    });
    expect(session.user.tenantId).toMatch(/^Nkosi--Pay--\d+-[0-9a-f-]{36}$/);
    expect(session.tenantMissing).toBeUndefined();
    const { effects } = await control('GET', `/effects?what=createTenant&target=${session.user.tenantId}`);
    expect(effects).toHaveLength(1);
  });

  test('who signs in unconfirmed is asked for the code, in every tab and after a restart', async () => {
    const person = newPerson();
    ok(await tab.session.signUp(person));
    ok(await tab.session.signOut('keep'));
    const second = openTab();
    ok(await second.session.restore());
    const waiting = { status: 'NOT_VERIFIED', email: person.email };
    expect(ok(await tab.session.signIn(person))).toEqual(waiting);
    await vi.waitFor(() => expect(second.session.current()).toEqual(waiting));
    expect(ok(await openTab().session.restore())).toEqual(waiting);
  });

  test('a wrong code has its name and words, and the right one still works; a second time it is verified too', async () => {
    const person = newPerson();
    ok(await tab.session.signUp(person));
    const code = await codeFor(person.email);
    const wrong = code === '000000' ? '111111' : '000000';
    expect(failureOf(await tab.session.confirm({ email: person.email, code: wrong }))).toMatchObject({
      kind: 'refused',
      code: 'CodeMismatchException',
      message: expect.any(String),
    });
    ok(await tab.session.confirm({ email: person.email, code }));
    expect(ok(await tab.session.confirm({ email: person.email, code }))).toMatchObject({
      status: 'VERIFIED',
    });
  });

  test.each([
    ['a taken address', { email: demo.email }, 'UsernameExistsException'],
    ['a weak password', { password: 'weak' }, 'InvalidPasswordException'],
  ])('%s is refused by name', async (_what, change, code) => {
    expect(failureOf(await tab.session.signUp({ ...newPerson(), ...change }))).toMatchObject({
      kind: 'refused',
      code,
      message: expect.any(String),
    });
  });

  test('a password is reset with the mailed code, and failures have status 400', async () => {
    const person = newPerson();
    ok(await tab.session.signUp(person));
    ok(await tab.session.confirm({ email: person.email, code: await codeFor(person.email) }));
    expect(failureOf(await tab.session.forgotPassword('nobody@shop.test'))).toMatchObject({
      status: 400,
      code: 'UserNotFoundException',
    });
    ok(await tab.session.forgotPassword(person.email));
    const password = 'Battery-Staple-7';
    const reset = { email: person.email, password };
    const code = await codeFor(person.email);
    expect(
      failureOf(await tab.session.newPassword({ ...reset, code: code === '0' ? '1' : '000000' })),
    ).toMatchObject({
      status: 400,
    });
    ok(await tab.session.newPassword({ ...reset, code }));
    await signInAs({ email: person.email, password });
  });

  test('a wrong password says so, and offline nothing is asked', async () => {
    expect(failureOf(await tab.session.signIn({ ...demo, password: 'Wrong-1-word' }))).toMatchObject({
      kind: 'refused',
      code: 'NotAuthorizedException',
      message: 'Incorrect username or password.',
    });
    tab.net.onLine = false;
    expect(failureOf(await tab.session.signIn(demo))).toEqual({ kind: 'unreachable' });
  });
});

describe('the tenant', () => {
  test('that could not be created is warned of, and created at the next start', async () => {
    await control('POST', '/faults', { kind: 'status', status: 500, service: 'auth' });
    expect(await signInAs(demo)).toMatchObject({ tenantMissing: true });
    await control('DELETE', '/faults');
    const next = openTab();
    expect(ok(await next.session.restore())).toMatchObject({ status: 'LOGGED_IN', tenantMissing: true });
    await vi.waitFor(() => expect(next.session.current()).not.toHaveProperty('tenantMissing'));
  });
});

describe('a session that was there', () => {
  test('is restored offline, from storage alone, with its tokens expired', async () => {
    await control('PATCH', '/lifetimes', { accessTokenSeconds: 2, idTokenSeconds: 2 });
    const { identity } = await signInAs(demo);
    const next = openTab();
    next.net.onLine = false;
    expect(ok(await next.session.restore())).toMatchObject({ status: 'LOGGED_IN', identity });
    expect(await next.session.identity.tokens()).toBe('unreachable');
    expect(ok(await next.session.user())).toMatchObject({ email: demo.email });
    expect(next.session.current().status).toBe('LOGGED_IN');
  });

  test('outlives an identity provider that cannot be reached or fails', async () => {
    await control('PATCH', '/lifetimes', { accessTokenSeconds: 2, idTokenSeconds: 2 });
    await signInAs(demo);
    for (const fault of [
      { kind: 'dropRequest' },
      { kind: 'captivePortal' },
      { kind: 'status', status: 500 },
    ]) {
      await control('POST', '/faults', { ...fault, service: 'identity' });
      expect(await tab.session.identity.tokens()).toBe('unreachable');
      await control('DELETE', '/faults');
    }
    expect(tab.session.current().status).toBe('LOGGED_IN');
    expect(await tab.session.identity.tokens()).toMatchObject({ tenantId: demoCompany.tenantId });
  }, 30_000);

  test('is read again from the identity provider', async () => {
    const session = await signInAs(demo);
    const user = ok(await tab.session.user());
    expect(user).toMatchObject({ uid: session.user.uid, email: demo.email, emailVerified: true });
    expect(user).toEqual(session.user);
  });
});

const sendOf = ({ session }: Tab, as?: string) =>
  createSend({
    config,
    identity: session.identity,
    as,
    expired: rejected => void session.expire(rejected),
    origin: server.url,
  });
const revokeAll = async () => {
  const tokens = (await tab.store.read()).tokens;
  await fetch(`${server.url}/idp/`, {
    method: 'POST',
    headers: {
      'Content-Type': 'application/x-amz-json-1.1',
      'X-Amz-Target': 'AWSCognitoIdentityProviderService.RevokeToken',
    },
    body: JSON.stringify({ Token: tokens?.refreshToken, ClientId: config.identity.userPoolClientId }),
  });
};

describe('a session that is over', () => {
  test('after a 401 that a refused refresh explains is expired in every tab, its actions held', async () => {
    const { identity } = await signInAs(demo);
    const second = openTab();
    second.unsent[identity] = 3;
    tab.unsent[identity] = 3;
    ok(await second.session.restore());
    await revokeAll();
    expect(failureOf(await nfcCount(sendOf(tab)))).toMatchObject({ kind: 'expired' });
    const over = { status: 'LOGGED_OUT', reason: 'expired', held: 3 };
    await vi.waitFor(() => expect(tab.session.current()).toEqual(over));
    await vi.waitFor(() => expect(second.session.current()).toEqual(over));
    expect([...tab.said, ...second.said]).toEqual([`hold ${identity}`]);
    expect((await tab.store.read()).tokens).toBeNull();
    expect(ok(await openTab().session.restore())).toMatchObject({ status: 'LOGGED_OUT', reason: 'expired' });
  });

  test('after a 401 in spite of a fresh token is expired with the words of the service', async () => {
    await signInAs(demo);
    await control('POST', '/faults', { kind: 'status', status: 401, service: 'nfc', message: 'Go away' });
    expect(failureOf(await nfcCount(sendOf(tab)))).toMatchObject({ kind: 'expired', message: 'Go away' });
    await vi.waitFor(() => expect(tab.session.current()).toMatchObject({ reason: 'expired' }));
  });

  test('is not over for one 401 that a fresh token answers', async () => {
    await signInAs(demo);
    await control('POST', '/faults', { kind: 'status', status: 401, service: 'nfc', times: 1 });
    expect(ok(await nfcCount(sendOf(tab)))).toBeGreaterThan(0);
    expect(tab.session.current().status).toBe('LOGGED_IN');
  });

  test('is not ended by the late rejection of a token that is no longer its own', async () => {
    await signInAs(demo);
    await tab.session.expire('another token');
    expect(tab.session.current().status).toBe('LOGGED_IN');
  });

  test('keeps the copy for the same person, and deletes it when somebody else signs in', async () => {
    const { identity } = await signInAs(demo);
    await revokeAll();
    await nfcCount(sendOf(tab));
    await vi.waitFor(() => expect(tab.session.current()).toMatchObject({ reason: 'expired' }));
    expect((await signInAs(demo)).identity).toBe(identity);
    expect(tab.said).toEqual([`hold ${identity}`]);

    await revokeAll();
    await nfcCount(sendOf(tab));
    await vi.waitFor(() => expect(tab.session.current()).toMatchObject({ reason: 'expired' }));
    const { identity: theirs } = await signInAs(other);
    expect(theirs).not.toBe(identity);
    expect(tab.said.slice(1)).toEqual([`hold ${identity}`, `delete ${identity}`]);
  });

  test('that lost its tokens without a word is found expired at the next start', async () => {
    await signInAs(demo);
    const state = await tab.store.read();
    await tab.store.replace(state, null);
    expect(ok(await openTab().session.restore())).toMatchObject({ status: 'LOGGED_OUT', reason: 'expired' });
  });
});

describe('signing out', () => {
  test('ends every tab, deletes the copy and revokes the tokens', async () => {
    const { identity } = await signInAs(demo);
    const tokens = await tab.session.identity.tokens();
    const second = openTab();
    ok(await second.session.restore());
    expect(ok(await tab.session.signOut('discard'))).toEqual({ status: 'LOGGED_OUT' });
    expect(tab.said).toEqual([`discard ${identity}`, `delete ${identity}`]);
    await vi.waitFor(() =>
      expect(second.session.current()).toEqual({ status: 'LOGGED_OUT', reason: 'elsewhere' }),
    );
    await vi.waitFor(async () => expect((await tab.store.read()).revocations).toEqual([]));
    const idToken = typeof tokens === 'string' ? '' : tokens.idToken;
    const answer = await fetch(`${server.url}/api/attestation/dashboard/nfc-device-count`, {
      headers: { Authorization: `Bearer ${idToken}`, 'x-tenant-id': demoCompany.tenantId },
    });
    expect(answer.status).toBe(401);
    expect(ok(await openTab().session.restore())).toEqual({ status: 'LOGGED_OUT' });
  });

  test('offline keeps one record of what is to be revoked, and revokes it when the network is back', async () => {
    await signInAs(demo);
    tab.net.onLine = false;
    ok(await tab.session.signOut('keep'));
    const { revocations, tokens, person } = await tab.store.read();
    expect({ tokens, person, revocations }).toEqual({
      tokens: null,
      person: null,
      revocations: [
        {
          refreshToken: expect.any(String),
          clientId: config.identity.userPoolClientId,
          since: expect.any(Number),
        },
      ],
    });
    tab.net.onLine = true;
    await tab.session.online();
    expect((await tab.store.read()).revocations).toEqual([]);
  });

  test.each([
    ['keep', 2, 'hold'],
    ['keep', 0, 'discard'],
    ['discard', 2, 'discard'],
    ['send', 0, 'discard'],
  ] as const)('with "%s" and %i actions unsent: %s', async (unsent, count, done) => {
    const { identity } = await signInAs(demo);
    tab.unsent[identity] = count;
    ok(await tab.session.signOut(unsent));
    expect(tab.said).toEqual([`${done} ${identity}`, `delete ${identity}`]);
  });

  test('that was to send first stays signed in where something is left', async () => {
    await signInAs(demo);
    tab.net.onLine = false;
    expect(failureOf(await tab.session.signOut('send'))).toEqual({ kind: 'unreachable' });
    expect(tab.session.current().status).toBe('LOGGED_IN');
  });
});

describe('another person', () => {
  test('in another tab takes every tab along, and nothing more is sent as the first', async () => {
    const { identity } = await signInAs(demo);
    const send = sendOf(tab, identity);
    const second = openTab();
    const theirs = await signInAs(other, second);
    await vi.waitFor(() => expect(tab.session.current()).toEqual(theirs));
    expect(failureOf(await nfcCount(send))).toMatchObject({ kind: 'expired' });
    expect(tab.session.current()).toEqual(theirs);
    expect(second.said).toEqual([`hold ${identity}`, `delete ${identity}`]);
  });
});

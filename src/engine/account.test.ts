import { describe, expect, test, vi } from 'vitest';
import { DEMO_PASSWORD, demoCompany } from '../../sandbox/seed/people.ts';
import { onSignedInPlatform } from '../../tests/engine/person-scope-fixture.ts';
import { failureIn, ok } from '../../tests/engine/platform-fixture.ts';
import { patient } from '../../tests/patience.ts';
import { forgetLockKeys, giveLockKey } from '../db/keys/lock-keys.ts';
import { moveKeys, releaseSession } from '../db/keys/move-keys.ts';
import { createLock } from '../db/keys/screen-lock.ts';
import { openOutbox } from '../db/outbox-store.ts';
import { terminalCan } from '../domain/terminal.ts';
import { createAccount } from './account.ts';
import { createOutboxPart } from './outbox.ts';

const bed = onSignedInPlatform();
const fresh = 'fresh@tapdeck.test';
const anywhere = { from: 0, to: 100 };

async function opened() {
  const { scope, withPerson } = await bed.open();
  return { ...createAccount(withPerson), outbox: createOutboxPart(withPerson), scope };
}
const session = () => bed.platform.tab.session;
const control = (method: string, path: string, body?: object) =>
  bed.platform.browser.control(method, path, body);
const codeFor = (to: string) => bed.platform.browser.codeFor(to);
const wrong = (code: string) => (code === '000000' ? '111111' : '000000');

/** Asks the identity provider as another device does. */
async function elsewhere(target: string, body: object) {
  const response = await fetch(`${bed.platform.server.url}/idp/`, {
    method: 'POST',
    headers: {
      'Content-Type': 'application/x-amz-json-1.1',
      'X-Amz-Target': `AWSCognitoIdentityProviderService.${target}`,
    },
    body: JSON.stringify(body),
  });
  return response.json();
}
const ClientId = () => bed.platform.browser.config.identity.userPoolClientId;
async function otherDevice() {
  const { AuthenticationResult } = await elsewhere('InitiateAuth', {
    AuthFlow: 'USER_PASSWORD_AUTH',
    ClientId: ClientId(),
    AuthParameters: { USERNAME: demoCompany.email, PASSWORD: DEMO_PASSWORD },
  });
  return AuthenticationResult as { AccessToken: string; RefreshToken: string };
}

describe('the person', () => {
  test('is changed at the identity provider and in every tab, except for the attributes of the tenant ID', async () => {
    const account = await opened();
    const { firstName, lastName, companyName, tenantId } = ok(await account.person()).value;
    expect([firstName, lastName]).toEqual(['Thabo', 'Mahlangu']);
    const second = bed.platform.browser.openTab();
    ok(await second.session.restore());
    const change = {
      firstName: 'Naledi',
      lastName,
      phoneNumber: '+27825550199',
      country: 'ZA',
      numberOfMerchants: '70',
      androidAppLink: '',
    };
    expect(ok(await account.change(change))).toMatchObject({
      firstName: 'Naledi',
      phoneNumber: '+27825550199',
      androidAppLink: null,
      companyName,
      tenantId,
    });
    await vi.waitFor(
      () => expect(second.session.current()).toMatchObject({ user: { firstName: 'Naledi' } }),
      patient,
    );
  });

  test('with a number that the provider refuses stays as it was', async () => {
    const account = await opened();
    const { value: user } = ok(await account.person());
    const failure = failureIn(
      await account.change({
        firstName: 'X',
        lastName: 'Y',
        phoneNumber: '12',
        country: 'ZA',
        numberOfMerchants: '1',
        androidAppLink: '',
      }),
    );
    expect(failure).toMatchObject({
      code: 'InvalidParameterException',
      message: expect.stringMatching(/phone/),
    });
    expect(ok(await account.person()).value).toEqual(user);
  });
});

describe('the e-mail address', () => {
  test('stays the old one until the code is right, and is then the one in the tokens', async () => {
    const account = await opened();
    expect(ok(await account.changeEmail(fresh))).toEqual({ sentTo: 'f***@t***' });
    const code = await codeFor(fresh);
    const refused = failureIn(await account.verifyEmail({ email: fresh, code: wrong(code) }));
    expect(refused?.code).toBe('CodeMismatchException');
    expect(ok(await account.person()).value.email).toBe(demoCompany.email);
    ok(await account.verifyEmail({ email: fresh, code }));
    expect(session().current()).toMatchObject({ user: { email: fresh, emailVerified: true } });
    expect(await session().identity.tokens()).toMatchObject({
      claims: { email: fresh },
      identity: bed.identity(),
    });
  });

  test('is known to be verified although the answer was lost', async () => {
    const account = await opened();
    ok(await account.changeEmail(fresh));
    const code = await codeFor(fresh);
    await control('POST', '/faults', { kind: 'dropAnswer', service: 'identity', times: 1 });
    expect(ok(await account.verifyEmail({ email: fresh, code }))).toEqual({ email: fresh });
    expect(session().current()).toMatchObject({ user: { email: fresh } });
  });

  test('is the one that another device has asked for meanwhile', async () => {
    const account = await opened();
    const Value = 'elsewhere@tapdeck.test';
    ok(await account.changeEmail(fresh));
    await control('PUT', '/clock', { advanceMs: 61_000 });
    const { AccessToken } = await otherDevice();
    await elsewhere('UpdateUserAttributes', { AccessToken, UserAttributes: [{ Name: 'email', Value }] });
    expect(ok(await account.verifyEmail({ email: fresh, code: await codeFor(Value) }))).toEqual({
      email: Value,
    });
  });

  test('needs no code when it is the present one, and gets a second code only after a minute', async () => {
    const account = await opened();
    expect(ok(await account.changeEmail(demoCompany.email.toUpperCase()))).toBeNull();
    ok(await account.changeEmail(fresh));
    expect(failureIn(await account.resendEmailCode())?.code).toBe('LimitExceededException');
  });
});

describe('the password', () => {
  test('is changed with the previous one; a wrong one ends no session', async () => {
    const account = await opened();
    const password = 'Battery-Staple-7';
    const refused = failureIn(await account.changePassword({ previous: 'Wrong-Horse-9', password }));
    expect(refused?.code).toBe('NotAuthorizedException');
    expect(session().current().status).toBe('LOGGED_IN');
    ok(await account.changePassword({ previous: DEMO_PASSWORD, password }));
    ok(await session().signOut('keep'));
    ok(await session().signIn({ email: demoCompany.email, password }));
  });

  test('is not blamed when another device has ended the session', async () => {
    const account = await opened();
    const { AccessToken } = await otherDevice();
    await elsewhere('GlobalSignOut', { AccessToken });
    const change = { previous: DEMO_PASSWORD, password: 'Battery-Staple-7' };
    expect(failureIn(await account.changePassword(change))?.kind).toBe('expired');
    expect(session().current()).toMatchObject({ status: 'LOGGED_OUT', reason: 'expired' });
  });
});

describe('signing out everywhere', () => {
  test('ends the refresh of every other device, and this session as a sign-out does', async () => {
    const account = await opened();
    const { RefreshToken } = await otherDevice();
    expect(ok(await account.signOutEverywhere('keep'))).toEqual({ status: 'LOGGED_OUT' });
    expect(bed.platform.tab.calls).toEqual([`discard ${bed.identity()}`, `delete ${bed.identity()}`]);
    expect(
      await elsewhere('GetTokensFromRefreshToken', { RefreshToken, ClientId: ClientId() }),
    ).toMatchObject({
      __type: 'NotAuthorizedException',
      message: 'Refresh Token has been revoked',
    });
  });

  test('ends nothing here without a confirmation', async () => {
    const account = await opened();
    await control('POST', '/faults', { kind: 'dropRequest', service: 'identity' });
    expect(failureIn(await account.signOutEverywhere('discard'))?.kind).toBe('unreachable');
    await control('DELETE', '/faults');
    expect(session().current().status).toBe('LOGGED_IN');
    expect(bed.platform.tab.calls).toEqual([]);
  });

  test('ends nothing when actions are left that were to be sent first', async () => {
    const account = await opened();
    bed.platform.tab.unsent[account.scope.identity] = 1;
    bed.platform.tab.net.onLine = false;
    expect(failureIn(await account.signOutEverywhere('send'))).toEqual({
      kind: 'unreachable',
      code: 'unsent',
    });
    expect(session().current().status).toBe('LOGGED_IN');
  });
});

describe('this device', () => {
  test('reports its stored data, and clears the copy without the queued actions', async () => {
    const account = await opened();
    const { scope } = account;
    ok(await scope.pull('terminals', 'now'));
    const view = { search: '', filters: {}, sort: { by: 'terminalId', descending: false } };
    const { rows, all } = await scope.collections.view('terminals', view, anywhere);
    const active = rows.find(row => terminalCan.deactivate(row));
    bed.net.onLine = false;
    ok(await account.outbox.decide('deactivate', active?.terminalId ?? ''));
    const part = async (name: string) => ok(await account.storage()).parts.find(each => each.name === name);
    expect(await part('terminals')).toMatchObject({ rows: all, bytes: expect.any(Number), isCopy: true });
    expect((await part('terminals'))?.asOf).not.toBeNull();
    expect(await part('outbox')).toMatchObject({ rows: 1, isCopy: false });

    ok(await account.clearCopy());
    expect(await part('terminals')).toMatchObject({ rows: 0, bytes: 0, asOf: null });
    expect(await part('outbox')).toMatchObject({ rows: 1 });
    expect((await scope.collections.view('terminals', view, anywhere)).all).toBe(0);
    bed.net.onLine = true;
    ok(await scope.pull('terminals', 'due'));
    expect((await scope.collections.view('terminals', view, anywhere)).all).toBe(all);
  });

  test('reports the time of the sign-in, and of other people only the number of queued actions', async () => {
    const account = await opened();
    const other = openOutbox('somebody-else');
    await other.counts();
    const { since, unsent, others, pendingRevocations } = ok(await account.sessions());
    expect(Math.abs(Date.parse(since ?? '') - Date.now())).toBeLessThan(60_000);
    expect({ unsent, others, pendingRevocations }).toEqual({
      unsent: 0,
      others: [{ id: 'somebody-else', unsent: 0 }],
      pendingRevocations: 0,
    });
    other.close();
  });

  test('counts the actions behind the screen lock of somebody who has left', async () => {
    const account = await opened();
    const theirs = openOutbox('left');
    const intent = { kind: 'terminal', verb: 'deactivate', terminalId: 't1' };
    const action = { seq: 1, id: 'one', lane: 'terminal:t1', intent, state: 'held', acknowledgedAt: null };
    await theirs.transact({ lanes: [] }, () => ({ write: [action as never], result: null }));
    theirs.close();
    const lock = await createLock({ identity: 'left', minutes: null, delivers: false }, []);
    giveLockKey(lock);
    await moveKeys(lock, 'under lock');
    await releaseSession(lock);
    forgetLockKeys();
    expect(ok(await account.sessions()).others).toContainEqual({ id: 'left', unsent: 1 });
  });
});

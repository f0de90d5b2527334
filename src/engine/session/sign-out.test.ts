import { describe, expect, test, vi } from 'vitest';
import { DEMO_PASSWORD, demoCompany, otherCompany } from '../../../sandbox/seed/people.ts';
import { failureIn, ok, onPlatform } from '../../../tests/engine/platform-fixture.ts';
import { patient } from '../../../tests/patience.ts';
import { nfcCount } from '../../api/transactions-service.ts';

const bed = onPlatform();

const demo = { email: demoCompany.email, password: DEMO_PASSWORD };
const other = { email: otherCompany.email, password: DEMO_PASSWORD };
const signInAs = (who: typeof demo, at = bed.tab) => bed.browser.signIn(at, who);

/** Ends the sign-in at the provider, behind the dashboard's back. */
const revokeAll = async () => {
  const tokens = (await bed.tab.store.read()).tokens;
  await fetch(`${bed.server.url}/idp/`, {
    method: 'POST',
    headers: {
      'Content-Type': 'application/x-amz-json-1.1',
      'X-Amz-Target': 'AWSCognitoIdentityProviderService.RevokeToken',
    },
    body: JSON.stringify({
      Token: tokens?.refreshToken,
      ClientId: bed.browser.config.identity.userPoolClientId,
    }),
  });
};

describe('an ended session', () => {
  test('is expired in every tab after a 401 and a refused refresh, its actions held', async () => {
    const { identity } = await signInAs(demo);
    const second = bed.browser.openTab();
    second.unsent[identity] = 3;
    bed.tab.unsent[identity] = 3;
    ok(await second.session.restore());
    await revokeAll();
    expect(failureIn(await nfcCount(bed.browser.sendOf(bed.tab)))).toMatchObject({ kind: 'expired' });
    const over = { status: 'LOGGED_OUT', reason: 'expired', held: 3 };
    await vi.waitFor(() => expect(bed.tab.session.current()).toEqual(over), patient);
    await vi.waitFor(() => expect(second.session.current()).toEqual(over), patient);
    expect([...bed.tab.calls, ...second.calls]).toEqual([`hold ${identity}`]);
    expect((await bed.tab.store.read()).tokens).toBeNull();
    expect(ok(await bed.browser.openTab().session.restore())).toMatchObject({
      status: 'LOGGED_OUT',
      reason: 'expired',
    });
  });

  test("is expired with the service's message after a 401 in spite of a fresh token", async () => {
    await signInAs(demo);
    await bed.browser.control('POST', '/faults', {
      kind: 'status',
      status: 401,
      service: 'nfc',
      message: 'Go away',
    });
    expect(failureIn(await nfcCount(bed.browser.sendOf(bed.tab)))).toMatchObject({
      kind: 'expired',
      message: 'Go away',
    });
    await vi.waitFor(() => expect(bed.tab.session.current()).toMatchObject({ reason: 'expired' }), patient);
  });

  test('continues after one 401 when a fresh token is accepted', async () => {
    await signInAs(demo);
    await bed.browser.control('POST', '/faults', { kind: 'status', status: 401, service: 'nfc', times: 1 });
    expect(ok(await nfcCount(bed.browser.sendOf(bed.tab)))).toBeGreaterThan(0);
    expect(bed.tab.session.current().status).toBe('LOGGED_IN');
  });

  test('continues after the late rejection of a token that was replaced', async () => {
    await signInAs(demo);
    await bed.tab.session.expire('another token');
    expect(bed.tab.session.current().status).toBe('LOGGED_IN');
  });

  test('keeps the copy for the same person, and deletes it when another person signs in', async () => {
    const { identity } = await signInAs(demo);
    await revokeAll();
    await nfcCount(bed.browser.sendOf(bed.tab));
    await vi.waitFor(() => expect(bed.tab.session.current()).toMatchObject({ reason: 'expired' }), patient);
    expect((await signInAs(demo)).identity).toBe(identity);
    expect(bed.tab.calls).toEqual([`hold ${identity}`]);

    await revokeAll();
    await nfcCount(bed.browser.sendOf(bed.tab));
    await vi.waitFor(() => expect(bed.tab.session.current()).toMatchObject({ reason: 'expired' }), patient);
    const { identity: theirs } = await signInAs(other);
    expect(theirs).not.toBe(identity);
    expect(bed.tab.calls.slice(1)).toEqual([`hold ${identity}`, `delete ${identity}`]);
  });

  test('is found expired at the next start when its tokens are gone', async () => {
    await signInAs(demo);
    const state = await bed.tab.store.read();
    await bed.tab.store.replace(state, null);
    expect(ok(await bed.browser.openTab().session.restore())).toMatchObject({
      status: 'LOGGED_OUT',
      reason: 'expired',
    });
  });
});

describe('signing out', () => {
  test('is finished once the copy is deleted and the tokens are revoked', async () => {
    const { identity } = await signInAs(demo);
    const leaving = bed.tab.session.signOut('discard');
    await vi.waitFor(() => expect(bed.tab.session.current().status).toBe('LOGGED_OUT'), patient);
    await bed.tab.session.finish();
    expect(bed.tab.calls).toEqual([`discard ${identity}`, `delete ${identity}`]);
    expect(await bed.tab.store.read()).toMatchObject({ leftovers: [], revocations: [] });
    expect(ok(await leaving)).toEqual({ status: 'LOGGED_OUT' });
  });

  test('deletes again what a tab that has just opened made anew, once it has closed it', async () => {
    const { identity } = await signInAs(demo);
    const second = bed.browser.openTab();
    ok(await second.session.restore());
    ok(await bed.tab.session.signOut('discard'));
    await second.session.deleteAgain(identity);
    expect(second.calls).toEqual([`delete ${identity}`]);
  });

  test('deletes nothing again of a person who has signed in again meanwhile, or whose session has expired', async () => {
    const { identity } = await signInAs(demo);
    await bed.tab.session.deleteAgain(identity);
    await revokeAll();
    await nfcCount(bed.browser.sendOf(bed.tab));
    await vi.waitFor(() => expect(bed.tab.session.current()).toMatchObject({ reason: 'expired' }), patient);
    await bed.tab.session.deleteAgain(identity);
    expect(bed.tab.calls).toEqual([`hold ${identity}`]);
  });

  test('is finished offline too, and revokes at the next start', async () => {
    await signInAs(demo);
    bed.tab.net.onLine = false;
    ok(await bed.tab.session.signOut('discard'));
    await bed.tab.session.finish();
    expect((await bed.tab.store.read()).revocations).toHaveLength(1);
    const next = bed.browser.openTab();
    ok(await next.session.restore());
    await next.session.finish();
    expect((await next.store.read()).revocations).toEqual([]);
  });

  test('ends every tab, deletes the copy and revokes the tokens', async () => {
    const { identity } = await signInAs(demo);
    const tokens = await bed.tab.session.identity.tokens();
    const second = bed.browser.openTab();
    ok(await second.session.restore());
    expect(ok(await bed.tab.session.signOut('discard'))).toEqual({ status: 'LOGGED_OUT' });
    expect(bed.tab.calls).toEqual([`discard ${identity}`, `delete ${identity}`]);
    await vi.waitFor(
      () => expect(second.session.current()).toEqual({ status: 'LOGGED_OUT', reason: 'elsewhere' }),
      patient,
    );
    await vi.waitFor(async () => expect((await bed.tab.store.read()).revocations).toEqual([]), patient);
    const idToken = typeof tokens === 'string' ? '' : tokens.idToken;
    const answer = await fetch(`${bed.server.url}/api/attestation/dashboard/nfc-device-count`, {
      headers: { Authorization: `Bearer ${idToken}`, 'x-tenant-id': demoCompany.tenantId },
    });
    expect(answer.status).toBe(401);
    expect(ok(await bed.browser.openTab().session.restore())).toEqual({ status: 'LOGGED_OUT' });
  });

  test('offline keeps one record of the token to revoke, and revokes it when the network is back', async () => {
    await signInAs(demo);
    bed.tab.net.onLine = false;
    ok(await bed.tab.session.signOut('keep'));
    const { revocations, tokens, person } = await bed.tab.store.read();
    expect({ tokens, person, revocations }).toEqual({
      tokens: null,
      person: null,
      revocations: [
        {
          refreshToken: expect.any(String),
          clientId: bed.browser.config.identity.userPoolClientId,
          since: expect.any(Number),
        },
      ],
    });
    bed.tab.net.onLine = true;
    await bed.tab.session.online();
    expect((await bed.tab.store.read()).revocations).toEqual([]);
  });

  test.each([
    ['keep', 2, 'hold'],
    ['keep', 0, 'discard'],
    ['discard', 2, 'discard'],
    ['send', 2, 'discard'],
    ['send', 0, 'discard'],
  ] as const)('with "%s" and %i actions unsent: %s', async (unsent, count, done) => {
    const { identity } = await signInAs(demo);
    bed.tab.unsent[identity] = count;
    ok(await bed.tab.session.signOut(unsent));
    expect(bed.tab.calls).toEqual([`${done} ${identity}`, `delete ${identity}`]);
  });

  test('stays signed in when actions are left that were to be sent first', async () => {
    const { identity } = await signInAs(demo);
    bed.tab.unsent[identity] = 1;
    bed.tab.net.onLine = false;
    const left = { kind: 'unreachable', code: 'unsent' };
    expect(failureIn(await bed.tab.session.signOut('send'))).toEqual(left);
    expect(bed.tab.session.current().status).toBe('LOGGED_IN');
  });

  describe('where the queued actions cannot be counted', () => {
    const failure = { kind: 'refused', code: 'UnknownError' } as const;

    test('keeps the outbox', async () => {
      const { identity } = await signInAs(demo);
      bed.tab.unsent[identity] = failure;
      ok(await bed.tab.session.signOut('keep'));
      expect(bed.tab.calls).toEqual([`hold ${identity}`, `delete ${identity}`]);
    });

    test('stays signed in if they were to be sent first, and says why', async () => {
      const { identity } = await signInAs(demo);
      bed.tab.unsent[identity] = failure;
      expect(failureIn(await bed.tab.session.signOut('send'))).toEqual(failure);
      expect(failureIn(await bed.tab.session.signOutEverywhere('send'))).toEqual(failure);
      expect(bed.tab.session.current().status).toBe('LOGGED_IN');
      expect(bed.tab.calls).toEqual([]);
    });
  });
});

describe('another person', () => {
  test('in another tab replaces the session of every tab, and no request is sent as the first person', async () => {
    const { identity } = await signInAs(demo);
    const send = bed.browser.sendOf(bed.tab, identity);
    const second = bed.browser.openTab();
    const theirs = await signInAs(other, second);
    await vi.waitFor(() => expect(bed.tab.session.current()).toEqual(theirs), patient);
    expect(failureIn(await nfcCount(send))).toMatchObject({ kind: 'expired' });
    expect(bed.tab.session.current()).toEqual(theirs);
    expect(second.calls).toEqual([`hold ${identity}`, `delete ${identity}`]);
  });
});

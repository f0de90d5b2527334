import { describe, expect, test, vi } from 'vitest';
import { DEMO_PASSWORD, demoCompany } from '../../../sandbox/seed/people.ts';
import { failureIn, ok, onPlatform } from '../../../tests/engine/platform-fixture.ts';
import { patient } from '../../../tests/patience.ts';

const bed = onPlatform();

const demo = { email: demoCompany.email, password: DEMO_PASSWORD };
const signInAs = (who: typeof demo) => bed.browser.signIn(bed.tab, who);

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
    expect(ok(await bed.tab.session.signUp(person))).toEqual({ status: 'NOT_VERIFIED', email: person.email });
    const code = await bed.browser.codeFor(person.email);
    expect(ok(await bed.tab.session.confirm({ email: person.email, code }))).toEqual({
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
    const { effects } = await bed.browser.control(
      'GET',
      `/effects?what=createTenant&target=${session.user.tenantId}`,
    );
    expect(effects).toHaveLength(1);
  });

  test('a person who signs in unconfirmed is asked for the code, in every tab and after a restart', async () => {
    const person = newPerson();
    ok(await bed.tab.session.signUp(person));
    ok(await bed.tab.session.signOut('keep'));
    const second = bed.browser.openTab();
    ok(await second.session.restore());
    const waiting = { status: 'NOT_VERIFIED', email: person.email };
    expect(ok(await bed.tab.session.signIn(person))).toEqual(waiting);
    await vi.waitFor(() => expect(second.session.current()).toEqual(waiting), patient);
    expect(ok(await bed.browser.openTab().session.restore())).toEqual(waiting);
  });

  test("a wrong code fails with the provider's error, and the right one still works, also a second time", async () => {
    const person = newPerson();
    ok(await bed.tab.session.signUp(person));
    const code = await bed.browser.codeFor(person.email);
    const wrong = code === '000000' ? '111111' : '000000';
    expect(failureIn(await bed.tab.session.confirm({ email: person.email, code: wrong }))).toMatchObject({
      kind: 'refused',
      code: 'CodeMismatchException',
      message: expect.any(String),
    });
    ok(await bed.tab.session.confirm({ email: person.email, code }));
    expect(ok(await bed.tab.session.confirm({ email: person.email, code }))).toMatchObject({
      status: 'VERIFIED',
    });
  });

  test.each([
    ['a taken address', { email: demo.email }, 'UsernameExistsException'],
    ['a weak password', { password: 'weak' }, 'InvalidPasswordException'],
  ])('%s is refused by name', async (_what, change, code) => {
    expect(failureIn(await bed.tab.session.signUp({ ...newPerson(), ...change }))).toMatchObject({
      kind: 'refused',
      code,
      message: expect.any(String),
    });
  });

  test('a password is reset with the mailed code, and failures have status 400', async () => {
    const person = newPerson();
    ok(await bed.tab.session.signUp(person));
    ok(await bed.tab.session.confirm({ email: person.email, code: await bed.browser.codeFor(person.email) }));
    expect(failureIn(await bed.tab.session.forgotPassword('nobody@shop.test'))).toMatchObject({
      status: 400,
      code: 'UserNotFoundException',
    });
    ok(await bed.tab.session.forgotPassword(person.email));
    const password = 'Battery-Staple-7';
    const reset = { email: person.email, password, endsSessions: false };
    const code = await bed.browser.codeFor(person.email);
    expect(
      failureIn(await bed.tab.session.newPassword({ ...reset, code: code === '0' ? '1' : '000000' })),
    ).toMatchObject({
      status: 400,
    });
    expect(ok(await bed.tab.session.newPassword({ ...reset, code }))).toBe('kept');
    await signInAs({ email: person.email, password });
  });

  test('a reset ends the sessions of all devices where the person wants it', async () => {
    const person = newPerson();
    ok(await bed.tab.session.signUp(person));
    ok(await bed.tab.session.confirm({ email: person.email, code: await bed.browser.codeFor(person.email) }));
    await signInAs(person);
    const other = bed.browser.openTab();
    const reset = { email: person.email, password: 'Battery-Staple-7', endsSessions: true };
    ok(await other.session.forgotPassword(person.email));
    const code = await bed.browser.codeFor(person.email);
    expect(ok(await other.session.newPassword({ ...reset, code }))).toBe('ended');
    expect(failureIn(await bed.tab.session.renewTokens())).toMatchObject({ kind: 'expired' });
  });

  test('a reset says that sessions go on where a second step keeps it from ending them', async () => {
    const email = 'totp@tapdeck.test';
    ok(await bed.tab.session.forgotPassword(email));
    const code = await bed.browser.codeFor(email);
    const reset = { email, code, password: 'Battery-Staple-7', endsSessions: true };
    expect(ok(await bed.tab.session.newPassword(reset))).toBe('not ended');
  });

  test('a wrong password fails as such, and offline no request is sent', async () => {
    expect(failureIn(await bed.tab.session.signIn({ ...demo, password: 'Wrong-1-word' }))).toMatchObject({
      kind: 'refused',
      code: 'NotAuthorizedException',
      message: 'Incorrect username or password.',
    });
    bed.tab.net.onLine = false;
    expect(failureIn(await bed.tab.session.signIn(demo))).toEqual({ kind: 'unreachable' });
  });
});

describe('the tenant', () => {
  test('that could not be created causes a warning, and is created at the next start', async () => {
    await bed.browser.control('POST', '/faults', { kind: 'status', status: 500, service: 'auth' });
    expect(await signInAs(demo)).toMatchObject({ tenantMissing: true });
    await bed.browser.control('DELETE', '/faults');
    const next = bed.browser.openTab();
    expect(ok(await next.session.restore())).toMatchObject({ status: 'LOGGED_IN', tenantMissing: true });
    await vi.waitFor(() => expect(next.session.current()).not.toHaveProperty('tenantMissing'), patient);
  });
});

describe('a stored session', () => {
  test('is restored offline, from storage alone, with its tokens expired', async () => {
    await bed.browser.control('PATCH', '/lifetimes', { accessTokenSeconds: 2, idTokenSeconds: 2 });
    const { identity } = await signInAs(demo);
    const next = bed.browser.openTab();
    next.net.onLine = false;
    expect(ok(await next.session.restore())).toMatchObject({ status: 'LOGGED_IN', identity });
    expect(await next.session.identity.tokens()).toBe('unreachable');
    expect(next.session.current()).toMatchObject({ status: 'LOGGED_IN', user: { email: demo.email } });
  });

  test('survives an identity provider that cannot be reached or fails', async () => {
    await bed.browser.control('PATCH', '/lifetimes', { accessTokenSeconds: 2, idTokenSeconds: 2 });
    await signInAs(demo);
    for (const fault of [
      { kind: 'dropRequest' },
      { kind: 'captivePortal' },
      { kind: 'status', status: 500 },
    ]) {
      await bed.browser.control('POST', '/faults', { ...fault, service: 'identity' });
      expect(await bed.tab.session.identity.tokens()).toBe('unreachable');
      await bed.browser.control('DELETE', '/faults');
    }
    expect(bed.tab.session.current().status).toBe('LOGGED_IN');
    expect(await bed.tab.session.identity.tokens()).toMatchObject({ tenantId: demoCompany.tenantId });
  });

  test('is read again from the identity provider', async () => {
    const session = await signInAs(demo);
    const user = ok(await bed.tab.session.userNow());
    expect(user).toMatchObject({ uid: session.user.uid, email: demo.email, emailVerified: true });
    expect(user).toEqual(session.user);
  });
});

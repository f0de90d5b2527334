import { expect, test, vi } from 'vitest';
import { DEMO_PASSWORD, demoCompany } from '../../sandbox/seed/people.ts';
import { onSignedInPlatform } from '../../tests/engine/person-scope-fixture.ts';
import { failureIn, ok } from '../../tests/engine/platform-fixture.ts';
import { NO_PASSKEY, PASSKEY_TIMEOUT } from '../domain/passkey.ts';
import { createPasskeys } from './passkeys.ts';

const bed = onSignedInPlatform();
const { email } = demoCompany;
const control = (method: string, path: string, body?: object) =>
  bed.platform.browser.control(method, path, body);

async function opened() {
  const { withPerson } = await bed.open();
  const { authenticator, session } = bed.platform.tab;
  const passkeys = createPasskeys(withPerson, question => authenticator.ask(question));
  return { ...passkeys, authenticator, session, now: async () => ok(await passkeys.read()).value };
}

test('a passkey is added, signs in, and is removed', async () => {
  const { add, remove, now, session, authenticator } = await opened();
  expect(await now()).toEqual([]);
  ok(await add([]));
  const [passkey] = await now();
  expect(passkey).toEqual({
    id: authenticator.keys[0]?.id.toString('base64url'),
    name: 'Passkey',
    createdAt: expect.stringMatching(/^\d{4}-/),
  });

  ok(await session.signOut('discard'));
  expect(ok(await session.signInWithPasskey(email))).toMatchObject({ status: 'LOGGED_IN', user: { email } });

  ok(await remove(passkey?.id ?? ''));
  ok(await remove(passkey?.id ?? ''));
  expect(await now()).toEqual([]);
  ok(await session.signOut('discard'));
  const refused = failureIn(await session.signInWithPasskey(email));
  expect(refused).toMatchObject({ kind: 'refused', code: NO_PASSKEY });
  expect(ok(await session.signIn({ email, password: DEMO_PASSWORD }))).toMatchObject({ status: 'LOGGED_IN' });
});

test('a passkey that is offered among other factors is chosen', async () => {
  const { add, session } = await opened();
  ok(await add([]));
  ok(await session.signOut('discard'));
  const { fetch } = globalThis;
  const chosen: string[] = [];
  vi.stubGlobal('fetch', (url: string, init: RequestInit) => {
    const body = String(init.body);
    if (body.includes('SELECT_CHALLENGE')) chosen.push(JSON.parse(body).ChallengeResponses.ANSWER);
    return fetch(url, { ...init, body: body.replace('"PREFERRED_CHALLENGE":"WEB_AUTHN"', '"OTHER":""') });
  });
  expect(ok(await session.signInWithPasskey(email))).toMatchObject({ status: 'LOGGED_IN' });
  expect(chosen).toEqual(['WEB_AUTHN']);
});

test.each([
  ['NotAllowedError', 'PasskeyRegistrationCanceled', 'PasskeyAuthenticationCanceled'],
  ['SecurityError', 'RelyingPartyMismatch', 'RelyingPartyMismatch'],
  ['TimeoutError', PASSKEY_TIMEOUT, PASSKEY_TIMEOUT],
])('an error %s of the device names its cause and leaves all as it was', async (name, adding, signingIn) => {
  const { add, now, session, authenticator } = await opened();
  authenticator.error = { name, message: 'The device says no.' };
  expect(failureIn(await add([]))).toMatchObject({ kind: 'refused', code: adding });
  expect(await now()).toEqual([]);
  authenticator.error = null;
  ok(await add([]));
  expect(failureIn(await add(await now()))).toMatchObject({ code: 'PasskeyAlreadyExists' });
  ok(await session.signOut('discard'));
  authenticator.error = { name, message: 'The device says no.' };
  expect(failureIn(await session.signInWithPasskey(email))).toMatchObject({ code: signingIn });
  expect(session.current()).toMatchObject({ status: 'LOGGED_OUT' });
  authenticator.error = null;
  expect(ok(await session.signInWithPasskey(email))).toMatchObject({ status: 'LOGGED_IN' });
});

test('nothing of a page is left in the engine, and it has no window while the person is asked', async () => {
  const { add, authenticator } = await opened();
  let isPage = true;
  const ask = authenticator.ask.bind(authenticator);
  authenticator.ask = question => {
    isPage = 'window' in globalThis;
    return ask(question);
  };
  ok(await add([]));
  expect(isPage).toBe(false);
  expect(Object.keys(globalThis)).not.toContain('PublicKeyCredential');
  expect('window' in globalThis || 'PublicKeyCredential' in globalThis).toBe(false);
  expect('credentials' in navigator).toBe(false);
});

test('the time limit of a call stops while the person is asked', async () => {
  const { add, authenticator } = await opened();
  const ask = authenticator.ask.bind(authenticator);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  authenticator.ask = async question => {
    await vi.advanceTimersByTimeAsync(170_000);
    return ask(question);
  };
  const added = await add([]);
  vi.useRealTimers();
  ok(added);
});

const afterEffect = [
  { kind: 'dropAnswer' },
  { kind: 'status', status: 502, when: 'after' },
  { kind: 'garbage' },
];

test.each(afterEffect)('a change that took effect before $kind is read', async fault => {
  const { add, remove, now } = await opened();
  const fail = (naming: string) => control('POST', '/faults', { ...fault, service: 'identity', naming });
  await fail('attestationObject');
  ok(await add([]));
  const present = await now();
  expect(present).toHaveLength(1);
  await fail('CredentialId');
  ok(await remove(present[0]?.id ?? ''));
  await control('DELETE', '/faults');
  expect(await now()).toEqual([]);
});

test('a change that was not heard fails', async () => {
  const { add, remove, now } = await opened();
  ok(await add([]));
  const present = await now();
  await control('POST', '/faults', { kind: 'dropRequest', service: 'identity', naming: 'CredentialId' });
  expect(failureIn(await remove(present[0]?.id ?? ''))?.kind).toBe('unreachable');
  await control('DELETE', '/faults');
  expect(await now()).toEqual(present);
});

test('a pool without passkeys refuses, and ends no session', async () => {
  const { add, now, session } = await opened();
  await control('PATCH', '/switches', { noPasskeys: true });
  expect(failureIn(await add([]))?.code).toBe('WebAuthnNotEnabledException');
  expect(await now()).toEqual([]);
  ok(await session.signOut('discard'));
  expect(failureIn(await session.signInWithPasskey(email))).toMatchObject({
    code: 'InvalidParameterException',
    message: 'USER_AUTH is not enabled for the client.',
  });
  await control('PATCH', '/switches', { noPasskeys: false });
});

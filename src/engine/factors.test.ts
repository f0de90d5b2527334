import { expect, test, vi } from 'vitest';
import { totpCode } from '../../sandbox/identity/totp.ts';
import { onSignedInPlatform } from '../../tests/engine/person-scope-fixture.ts';
import { failureIn, ok } from '../../tests/engine/platform-fixture.ts';
import type { Factors } from '../domain/sign-in.ts';
import { createFactors } from './factors.ts';

const bed = onSignedInPlatform();
const none: Factors = { on: [], preferred: null };

async function opened() {
  const { withPerson } = await bed.open();
  const factors = createFactors(withPerson);
  return { ...factors, now: async () => ok(await factors.read()).value };
}

test('a factor is turned on, preferred, left to choice and turned off', async () => {
  const factors = await opened();
  expect(await factors.now()).toEqual(none);
  ok(await factors.change({ turnOn: 'sms' }, none));
  ok(await factors.change({ turnOn: 'email' }, await factors.now()));
  ok(await factors.change({ prefer: 'email' }, await factors.now()));
  expect(await factors.now()).toEqual({ on: ['sms', 'email'], preferred: 'email' });
  ok(await factors.change({ prefer: null }, await factors.now()));
  expect(await factors.now()).toEqual({ on: ['sms', 'email'], preferred: null });
  ok(await factors.change({ turnOff: 'sms' }, await factors.now()));
  expect(await factors.now()).toEqual({ on: ['email'], preferred: null });
});

test('an authenticator app is on once a code of it was verified and it was turned on', async () => {
  const factors = await opened();
  expect(failureIn(await factors.change({ turnOn: 'totp' }, none))?.code).toBe('InvalidParameterException');
  const { secret, uri } = ok(await factors.drawTotp());
  expect(uri).toBe(`otpauth://totp/Tapdeck:demo%40tapdeck.test?secret=${secret}&issuer=Tapdeck`);
  const code = totpCode(secret, Date.now());
  const wrong = code === '000000' ? '111111' : '000000';
  expect(failureIn(await factors.verifyTotp(wrong))?.code).toBe('EnableSoftwareTokenMFAException');
  ok(await factors.verifyTotp(code));
  expect(await factors.now()).toEqual(none);
  ok(await factors.change({ turnOn: 'totp' }, none));
  expect(await factors.now()).toEqual({ on: ['totp'], preferred: null });
});

test('only the user pool is asked, once, for the factors', async () => {
  const factors = await opened();
  const asked = vi.spyOn(globalThis, 'fetch');
  await factors.now();
  const targets = asked.mock.calls.map(([, init]) => new Headers(init?.headers).get('X-Amz-Target'));
  asked.mockRestore();
  expect(targets).toEqual(['AWSCognitoIdentityProviderService.GetUser']);
});

const afterEffect = [
  { kind: 'dropAnswer' },
  { kind: 'status', status: 502, when: 'after' },
  { kind: 'garbage' },
];

test.each(afterEffect)('a change that took effect before $kind is read', async fault => {
  const factors = await opened();
  const at = { service: 'identity', naming: 'SMSMfaSettings' };
  await bed.platform.browser.control('POST', '/faults', { ...fault, ...at });
  ok(await factors.change({ turnOn: 'sms' }, none));
  await bed.platform.browser.control('DELETE', '/faults');
  expect((await factors.now()).on).toEqual(['sms']);
});

test('a change that was not heard fails', async () => {
  const factors = await opened();
  const at = { service: 'identity', naming: 'SMSMfaSettings' };
  await bed.platform.browser.control('POST', '/faults', { kind: 'dropRequest', ...at });
  expect(failureIn(await factors.change({ turnOn: 'sms' }, none))?.kind).toBe('unreachable');
  await bed.platform.browser.control('DELETE', '/faults');
  expect(await factors.now()).toEqual(none);
});

test('a refusal of the pool ends no session and names its cause', async () => {
  const factors = await opened();
  await bed.platform.browser.control('PATCH', '/switches', { noSecondFactors: true });
  expect(failureIn(await factors.change({ turnOn: 'sms' }, none))).toMatchObject({
    code: 'InvalidParameterException',
    message: 'User does not have delivery config set to turn on SMS_MFA',
  });
  expect(failureIn(await factors.drawTotp())?.code).toBe('SoftwareTokenMFANotFoundException');
  await bed.platform.browser.control('PATCH', '/switches', { noSecondFactors: false });
  expect(await factors.now()).toEqual(none);
});

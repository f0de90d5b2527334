import { describe, expect, test } from 'vitest';
import { NO_PASSKEY, PASSKEY_TIMEOUT } from '../../domain/passkey.ts';
import type { Proof } from '../../domain/proof.ts';
import { proofRefusal } from './proof-refusal.ts';

const password = { password: 'secret' };
const refused = (code: string, message?: string, proof: Proof = password) =>
  proofRefusal(proof, { kind: 'refused', code, message });

describe('the refusal of a proof', () => {
  test('is silent about a session that is over', () => {
    expect(proofRefusal(password, { kind: 'expired' })).toBeNull();
  });

  test.each([
    { kind: 'unreachable' },
    { kind: 'unreadable', code: 'SyntaxError' },
    { kind: 'refused', code: 'InternalErrorException', status: 502 },
  ] as const)('asks to try again where no provider answered: $kind', failure => {
    expect(proofRefusal(password, failure)?.sentence.message).toEqual([
      'Couldn’t reach the service. Your input is saved. Try again.',
    ]);
  });

  test('quotes the provider beside the password', () => {
    const message = 'Incorrect username or password.';
    expect(refused('NotAuthorizedException', message)).toMatchObject({ place: 'password', message });
  });

  test.each([
    ['NotAuthorizedException', 'Password attempts exceeded'],
    ['LimitExceededException', 'Attempt limit exceeded, please try after some time.'],
  ])('tells %s %j apart from a wrong password', (code, message) => {
    const refusal = refused(code, message);
    expect(refusal).toMatchObject({ place: 'password', message });
    expect(refusal?.sentence).toEqual(refused('TooManyRequestsException')?.sentence);
    expect(refusal?.sentence).not.toEqual(refused('NotAuthorizedException', 'User is disabled.')?.sentence);
  });

  test('calls a password wrong that the screen lock refused while offline', () => {
    const refusal = refused('WrongLockSecret');
    expect(refusal).toMatchObject({ place: 'password' });
    expect(refusal?.sentence).toEqual(refused('NotAuthorizedException')?.sentence);
  });

  test('has a sentence of its own for each way in which a passkey fails', () => {
    const codes = ['PasskeyAuthenticationCanceled', 'InvalidParameterException', PASSKEY_TIMEOUT, NO_PASSKEY];
    const refusals = [...codes, 'NotAuthorizedException'].map(code => refused(code, undefined, 'passkey'));
    expect(new Set(refusals.map(refusal => refusal?.sentence.id)).size).toBe(refusals.length);
    expect(refusals.every(refusal => refusal?.place === 'form')).toBe(true);
  });

  test('says of a step or a person that it does not know to sign in again', () => {
    expect(refused('resetPassword')?.sentence).toEqual(refused('OtherPerson')?.sentence);
  });
});

import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { PasskeyFailure } from '../../data/lock-passkey.ts';
import { type Failure, mayHaveTakenEffect } from '../../domain/failure.ts';
import { NO_PASSKEY, PASSKEY_TIMEOUT } from '../../domain/passkey.ts';
import { type Proof, WRONG_LOCK_SECRET } from '../../domain/proof.ts';

/** Tapdeck's sentence for a proof that was refused, at the password or under the form; the provider's `message` stands below it. */
export type ProofRefusal = {
  place: 'password' | 'pin' | 'form';
  sentence: MessageDescriptor;
  message: string | undefined;
};

const tooMany = msg`Too many attempts. Try again later.`;
const wrongPassword = msg`Wrong password.`;
const timedOut = msg`The passkey request timed out. Try again.`;

const cancelled = msg`No passkey was used. You cancelled, or this device has none for this account.`;

/** Sentences of a passkey that proved nothing. */
const ofPasskeys: Readonly<Record<string, MessageDescriptor>> = {
  PasskeyAuthenticationCanceled: cancelled,
  PasskeyOperationAborted: msg`The passkey request was interrupted.`,
  RelyingPartyMismatch: msg`Passkeys don’t work at this web address.`,
  InvalidParameterException: msg`Your company’s sign-in doesn’t offer passkeys.`,
  [PASSKEY_TIMEOUT]: timedOut,
  [NO_PASSKEY]: msg`You have no passkey yet. Use your password, then add one in Profile.`,
};

/** The refusal of the passkey of a screen lock, which this device did not give. */
export const lockPasskeyRefusal = (failure: PasskeyFailure): ProofRefusal => ({
  place: 'form',
  sentence: failure === 'unsupported' ? msg`This passkey can’t unlock Tapdeck.` : cancelled,
  message: undefined,
});

const throttledCodes = [
  'LimitExceededException',
  'TooManyRequestsException',
  'TooManyFailedAttemptsException',
];

/** The refusal of a proof; null where the session is over, which the sign-in screen says. */
export function proofRefusal(proof: Proof, failure: Failure): ProofRefusal | null {
  const { kind, code = '', message } = failure;
  if (kind === 'expired') return null;
  if (throttledCodes.includes(code) || /attempts exceeded/i.test(message ?? ''))
    return { place: 'password', sentence: tooMany, message };
  if (mayHaveTakenEffect(failure)) {
    const sentence = msg`Couldn’t reach the service. Your input is saved. Try again.`;
    return { place: 'form', sentence, message };
  }
  if (code === WRONG_LOCK_SECRET && typeof proof === 'object') {
    if ('pin' in proof) return { place: 'pin', sentence: msg`This PIN is wrong.`, message: undefined };
    if ('password' in proof) return { place: 'password', sentence: wrongPassword, message: undefined };
  }
  if (Object.hasOwn(ofPasskeys, code))
    return { place: 'form', sentence: ofPasskeys[code] ?? timedOut, message };
  if (code === 'NotAuthorizedException')
    return proof === 'passkey'
      ? { place: 'form', sentence: msg`Your passkey was refused.`, message }
      : { place: 'password', sentence: wrongPassword, message };
  return { place: 'form', sentence: msg`Couldn’t confirm it’s you. Sign out, then sign in again.`, message };
}

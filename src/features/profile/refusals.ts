import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { type Failure, mayHaveTakenEffect } from '../../domain/failure.ts';
import { PASSKEY_TIMEOUT } from '../../domain/passkey.ts';

/** The form that was sent. */
export type ProfileForm = 'person' | 'email' | 'code' | 'password' | 'factors' | 'totp' | 'passkeys';

/** The place of an error: the field that it is about, else the foot of the form. */
export type ErrorPlace = 'previous' | 'password' | 'email' | 'code' | 'phoneNumber' | 'form';

/** Tapdeck's sentence for a refused form; the provider's `message` stands below it. */
type Refusal = { place: ErrorPlace; sentence: MessageDescriptor; message: string | undefined };

const wrongCode = msg`This code is wrong. Try again.`;
const somethingWrong = msg`Something went wrong`;
const tooMany = msg`Too many attempts. Try again later.`;
const unreached = msg`Couldn’t reach the service. Your input is saved. Try again.`;
const passwordUnknown = msg`Couldn’t reach the service. Your password may have changed. If the old one is rejected, use the new one.`;

const fieldOf = {
  person: 'form',
  email: 'email',
  code: 'code',
  password: 'previous',
  factors: 'form',
  totp: 'code',
  passkeys: 'form',
} as const satisfies Record<ProfileForm, ErrorPlace>;

/** The identity provider's refusal of a form; null where the session is over, or the person has just left the question for a proof. */
export function refusalOf(form: ProfileForm, failure: Failure): Refusal | null {
  const { kind, message } = failure;
  if (kind === 'expired' || kind === 'unproven') return null;
  if (form === 'password' && mayHaveTakenEffect(failure))
    return { place: 'form', sentence: passwordUnknown, message };
  if (kind === 'unreachable') return { place: 'form', sentence: unreached, message: undefined };
  const [place, sentence] =
    (form === 'factors' && ofFactors(failure)) ||
    (form === 'passkeys' && ofPasskeys(failure)) ||
    byCode(form, failure);
  return { place, sentence, message };
}

/** Names of a refusal to have a factor: by the pool, which may have none, or since the person lacks a verified number. */
const notOffered = [
  'InvalidParameterException',
  'NotAuthorizedException',
  'SoftwareTokenMFANotFoundException',
  'FeatureUnavailableInTierException',
];

const notAllowed = msg`Your company’s sign-in doesn’t allow this change.`;

const ofFactors = ({ code = '' }: Failure): [ErrorPlace, MessageDescriptor] | null =>
  notOffered.includes(code) ? ['form', notAllowed] : null;

const timedOut = msg`The passkey request timed out. Try again.`;
const otherAddress = msg`Passkeys don’t work at this web address.`;
const notMade = msg`This device couldn’t create a passkey that your company’s sign-in accepts.`;

/** Refusals of a passkey, by the device (Amplify's names) or by the pool (Cognito's). */
const passkeySentences: Readonly<Record<string, MessageDescriptor>> = {
  PasskeyRegistrationCanceled: msg`No passkey was added. You cancelled, or this device refused.`,
  PasskeyOperationAborted: msg`The passkey request was interrupted.`,
  PasskeyAlreadyExists: msg`This device already has a passkey for your account.`,
  PasskeyRegistrationFailed: notMade,
  WebAuthnCredentialNotSupportedException: notMade,
  [PASSKEY_TIMEOUT]: timedOut,
  WebAuthnChallengeNotFoundException: timedOut,
  RelyingPartyMismatch: otherAddress,
  WebAuthnOriginNotAllowedException: otherAddress,
  WebAuthnRelyingPartyMismatchException: otherAddress,
  LimitExceededException: msg`You have too many passkeys. Remove one first.`,
  WebAuthnNotEnabledException: notAllowed,
  WebAuthnConfigurationMissingException: notAllowed,
  NotAuthorizedException: notAllowed,
};

function ofPasskeys({ code = '' }: Failure): [ErrorPlace, MessageDescriptor] | null {
  const sentence = Object.hasOwn(passkeySentences, code) ? passkeySentences[code] : undefined;
  return sentence ? ['form', sentence] : null;
}

function byCode(
  form: ProfileForm,
  { code, message = '' }: Failure,
): [place: ErrorPlace, sentence: MessageDescriptor] {
  const field = fieldOf[form];
  switch (code) {
    case 'NotAuthorizedException':
      return form === 'password' ? [field, msg`Wrong previous password.`] : ['form', somethingWrong];
    case 'InvalidPasswordException':
      return ['password', msg`The new password doesn’t meet the rules.`];
    case 'CodeMismatchException':
      return [field, form === 'totp' ? wrongCode : msg`This isn’t the code from the latest email.`];
    case 'EnableSoftwareTokenMFAException':
      return [field, wrongCode];
    case 'SoftwareTokenMFANotFoundException':
      return [field, msg`This set-up has ended. Close it and start again.`];
    case 'ExpiredCodeException':
      return [field, msg`This code has expired. Request a new one.`];
    case 'LimitExceededException':
    case 'TooManyRequestsException':
    case 'TooManyFailedAttemptsException':
      return [field, tooMany];
    case 'AliasExistsException':
      return [field, msg`the entered email is already registered`];
    case 'InvalidParameterException':
      if (form === 'email') return ['email', msg`The Email you entered is not a valid format!`];
      return form === 'person' && /phone/i.test(message)
        ? ['phoneNumber', msg`Phone number is not valid!`]
        : ['form', somethingWrong];
    default:
      return ['form', somethingWrong];
  }
}

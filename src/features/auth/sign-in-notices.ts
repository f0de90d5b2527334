import type { I18n, MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Notice } from '../../data/notices.ts';
import type { Failure } from '../../domain/failure.ts';
import { NO_PASSKEY, PASSKEY_TIMEOUT } from '../../domain/passkey.ts';
import type { Session } from '../../domain/session.ts';
import { noticeOf } from './auth-failure.ts';
import {
  isThrottled,
  passwordWasRight,
  passwordWasWrong,
  secondsToWait,
  throttled,
} from './password-wait.ts';

/** The notice of a sign-in that was answered; null where the person is in. What is wrong then, a strip says. */
export function signInNotice(i18n: I18n, session: Session): Notice | null {
  passwordWasRight();
  if (session.status !== 'NOT_VERIFIED') return null;
  const text = i18n._(msg`User is not confirmed. Please verify your email first`);
  return { tone: 'bad', text, key: 'auth' };
}

/** The notice of a sign-in that failed. Wrong passwords are counted, since the provider does not say how long to wait. */
export function signInFailureNotice(i18n: I18n, failure: Failure, email: string): Notice {
  if (isThrottled(failure))
    return { tone: 'bad', key: 'auth', text: i18n._(throttled(secondsToWait(email))) };
  if (failure.code === 'NotAuthorizedException') passwordWasWrong(email);
  return noticeOf(i18n, failure, signInFailure(failure));
}

/** The sentence of a sign-in that failed. */
export function signInFailure({ kind, code, status = 0 }: Failure): MessageDescriptor {
  if (code === 'NoTokens') return msg`Failed to get login token`;
  if (code === 'InvalidTokens') return msg`Failed to get user data`;
  if (kind === 'unreadable') return msg`Something went wrong`;
  return status >= 500 ? msg`Failed to login user` : msg`Failed to log you in`;
}

const orPassword = msg`Try again, or sign in with your password.`;

/** Sentences of a passkey that was not used, with the next step. */
const unused: Readonly<Record<string, readonly [MessageDescriptor, MessageDescriptor]>> = {
  PasskeyAuthenticationCanceled: [
    msg`No passkey was used. You cancelled, or this device has none for this account.`,
    orPassword,
  ],
  PasskeyOperationAborted: [msg`The passkey request was interrupted.`, orPassword],
  [PASSKEY_TIMEOUT]: [msg`The passkey request timed out.`, orPassword],
  RelyingPartyMismatch: [msg`Passkeys don’t work at this web address.`, msg`Sign in with your password.`],
  [NO_PASSKEY]: [
    msg`No passkey found for this email address.`,
    msg`Sign in with your password, then add a passkey in Profile.`,
  ],
};

/** The notice of a sign-in with a passkey that failed. */
export function passkeyFailureNotice(i18n: I18n, failure: Failure): Notice {
  const { code = '' } = failure;
  const words = Object.hasOwn(unused, code) ? unused[code] : undefined;
  if (words) return { tone: 'bad', key: 'auth', text: i18n._(words[0]), detail: i18n._(words[1]) };
  if (code === 'InvalidParameterException')
    return noticeOf(i18n, failure, msg`Your company’s sign-in doesn’t offer passkeys.`);
  if (code === 'NotAuthorizedException') return noticeOf(i18n, failure, msg`Your passkey was refused.`);
  return noticeOf(i18n, failure, signInFailure(failure));
}

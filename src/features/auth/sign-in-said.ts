import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Notice } from '../../data/notices.ts';
import type { Failure } from '../../domain/failure.ts';
import type { Session } from '../../domain/session.ts';
import { passwordWasRight, passwordWasWrong, secondsToWait } from './password-wait.ts';
import { saidOf } from './said.ts';
import { isThrottled, signInFailure, throttled } from './sign-in-failure.ts';

/** What a sign-in says that was answered: nothing where the person is in and all is well. (ruling 2) */
export function signInSaid(i18n: I18n, session: Session): Notice | null {
  passwordWasRight();
  if (session.status === 'NOT_VERIFIED') {
    const text = i18n._(msg`User is not confirmed. Please verify your email first`);
    return { tone: 'bad', text, key: 'auth' };
  }
  if (session.status !== 'LOGGED_IN' || !session.tenantMissing) return null;
  return {
    tone: 'warn',
    text: i18n._(msg`The space for your company could not be created.`),
    detail: i18n._(msg`You are signed in. It is tried again when Tapdeck starts next.`),
  };
}

/** What a sign-in says that failed; wrong passwords are counted, since the provider does not say how long to wait. */
export function signInFailureSaid(i18n: I18n, failure: Failure, email: string): Notice {
  if (isThrottled(failure))
    return { tone: 'bad', key: 'auth', text: i18n._(throttled(secondsToWait(email))) };
  if (failure.code === 'NotAuthorizedException') passwordWasWrong(email);
  return saidOf(i18n, failure, signInFailure(failure));
}

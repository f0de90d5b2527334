import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Notice } from '../../data/notices.ts';
import type { Failure } from '../../domain/failure.ts';
import type { Session } from '../../domain/session.ts';
import { saidOf } from './said.ts';
import { signInFailure } from './sign-in-failure.ts';

/** What a sign-in says that was answered: nothing where the person is in and all is well. (ruling 2) */
export function signInSaid(i18n: I18n, session: Session): Notice | null {
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

/** What a sign-in says that failed. */
export const signInFailureSaid = (i18n: I18n, failure: Failure): Notice =>
  saidOf(i18n, failure, signInFailure(failure));

import type { I18n, MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { Notice } from '../../data/notices.ts';
import type { Failure } from '../../domain/failure.ts';
import { sayMessage } from '../../parts/format/known-messages.ts';

/** The notice of a call that failed: the sentence, and below it the service's message or, where it was not reached, the next step. */
export const noticeOf = (
  i18n: I18n,
  failure: Failure,
  sentence: MessageDescriptor,
): Notice & { text: string } => ({
  tone: 'bad',
  key: 'auth',
  text: i18n._(sentence),
  detail:
    failure.kind === 'unreachable'
      ? i18n._(msg`Couldn’t reach the service. Your input is saved. Try again.`)
      : sayMessage(i18n, failure.message),
});

/** `noticeOf` in the chosen language. */
export function useFailureNotice(): (failure: Failure, sentence: MessageDescriptor) => Notice {
  const { i18n } = useLingui();
  return (failure, sentence) => noticeOf(i18n, failure, sentence);
}

/** The notice of a failure on the way to another password. */
export function useResetNotice(): (failure: Failure) => Notice {
  const { t } = useLingui();
  const notice = useFailureNotice();
  return failure => {
    if (failure.code === 'UserNotFoundException') return { tone: 'bad', key: 'auth', text: t`no user found` };
    return notice(failure, msg`Failed to confirm OTP`);
  };
}

/** The field of the first sign-up screen that the identity provider refused; null for any other failure. */
export function refusedField({ code, message = '' }: Failure): 'email' | 'phoneNumber' | null {
  if (code !== 'InvalidParameterException') return null;
  if (/phone/i.test(message)) return 'phoneNumber';
  return /e-?mail|username/i.test(message) ? 'email' : null;
}

/** The sentence of a code that was not accepted. */
export const codeRefusal = ({ code }: Failure): MessageDescriptor =>
  code === 'ExpiredCodeException' ? msg`the code entered is expired, sign up again` : msg`Please try again!`;

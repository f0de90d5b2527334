import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { Sentences } from '../../data/notices.ts';
import type { Verb } from '../../data/query-client.ts';
import { failureOf } from '../../domain/failure.ts';
import { countdown } from '../../parts/format/age.ts';
import { TextLink } from '../../ui/TextLink.tsx';
import { useFailureNotice } from './auth-failure.ts';
import { type CodePurpose, codeWasSent, useCodeClock } from './code-pause.ts';

/** The toasts of a code that was requested again. */
export function useResendSentences(): Sentences<null, string> {
  const { t } = useLingui();
  const notice = useFailureNotice();
  return {
    success: () => ({ tone: 'ok', key: 'auth', text: t`OTP sent to your email` }),
    failure: failure => notice(failure, msg`could not resend OTP, please try again later`),
  };
}

/** Requests another code, once the pause is over. */
export function ResendCode({
  purpose,
  email,
  verb,
  onSent,
}: {
  purpose: CodePurpose;
  email: string;
  /** Asks for the code of an address; speaks by `useResendSentences`. */
  verb: Verb<null, string>;
  /** A request removes the button, and the focus with it. */
  onSent: () => void;
}) {
  const { t } = useLingui();
  const left = useCodeClock(purpose, email);
  const time = countdown(left);
  const send = () => {
    if (verb.isPending) return;
    const pause = () => {
      codeWasSent(purpose, email);
      onSent();
    };
    // Too often: the service says so, and there is no use in asking again at once.
    const refused = (error: Error) => failureOf(error).code === 'LimitExceededException' && pause();
    verb.mutate(email, { onSuccess: pause, onError: refused });
  };
  return (
    <span className="tabular-nums">
      {left > 0 ? (
        <Trans>No code? New one in {time}</Trans>
      ) : (
        <Trans>
          No code?{' '}
          <TextLink look="inline" as="button" aria-disabled={verb.isPending || undefined} onClick={send}>
            Send a new one
          </TextLink>
        </Trans>
      )}
      <span role="status" className="sr-only">
        {left === 0 && t`You can request a new code now.`}
      </span>
    </span>
  );
}

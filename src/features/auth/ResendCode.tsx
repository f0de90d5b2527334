import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { Sentences } from '../../data/notices.ts';
import type { Verb } from '../../data/verb.ts';
import { failureOf } from '../../domain/failure.ts';
import { TextLink } from '../../ui/TextLink.tsx';
import { type CodePurpose, codeWasSent, useCodeClock } from './code-clock.ts';
import { clockOf } from './code-pause.ts';
import { useSaid } from './said.ts';

/** What is said of a code that was asked for once more. (specification §8: Resend code) */
export function useResendSaid(): Sentences<null, string> {
  const { t } = useLingui();
  const said = useSaid();
  return {
    success: () => ({ tone: 'ok', key: 'auth', text: t`OTP sent to your email` }),
    failure: failure => said(failure, msg`could not resend OTP, please try again later`),
  };
}

/** The way to another code: when it can be asked for, and then the asking. */
export function ResendCode({
  purpose,
  email,
  verb,
  onSent,
}: {
  purpose: CodePurpose;
  email: string;
  /** Asks for the code of an address; speaks by `useResendSaid`. */
  verb: Verb<null, string>;
  /** It was asked for: the button is gone, and the focus with it. */
  onSent: () => void;
}) {
  const { t } = useLingui();
  const left = useCodeClock(purpose, email);
  const time = clockOf(left);
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
        {left === 0 && t`You can ask for a new code now.`}
      </span>
    </span>
  );
}

import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useLocation } from 'wouter';
import { useConfirm, useResend, useSession, useSignOut } from '../../data/session.ts';
import { type Failure, failureOf } from '../../domain/failure.ts';
import { isCode } from '../../parts/account-rules.ts';
import { paths } from '../../parts/paths.ts';
import { Button } from '../../ui/Button.tsx';
import { CodeField } from '../../ui/CodeField.tsx';
import { TextLink } from '../../ui/TextLink.tsx';
import { AuthHeading } from './AuthHeading.tsx';
import { clockOf, useCodeClock } from './code-clock.ts';
import { useSaid } from './said.ts';
import { endSignUp, signUpDraft } from './sign-up-draft.ts';

export function OtpVerifyScreen() {
  const { t } = useLingui();
  const said = useSaid();
  const { session } = useSession();
  const email = session !== 'checking' && session.status === 'NOT_VERIFIED' ? session.email : '';
  const [refusal, setRefusal] = useState<Failure | null>(null);
  const [code, setCode] = useState('');
  const [isShort, setShort] = useState(false);
  const confirm = useConfirm();

  const send = (code: string) => {
    setRefusal(null);
    setShort(!isCode(code));
    if (confirm.isPending || !isCode(code)) return;
    // Promises, not callbacks: once verified, this screen is gone before it could be called back.
    confirm.mutateAsync({ email, code }).then(endSignUp, error => setRefusal(failureOf(error)));
  };
  const inWords = (failure: Failure) =>
    failure.code === 'ExpiredCodeException'
      ? t`the code entered is expired, sign up again`
      : (said(failure, t`Please try again!`).detail ?? failure.message ?? t`Please try again!`);

  return (
    <>
      <AuthHeading title={<Trans>Verify your e-mail address</Trans>}>
        <Trans>
          We sent a code of 6 digits to{' '}
          <strong dir="ltr" className="font-medium text-text">
            {email}
          </strong>
          .
        </Trans>
      </AuthHeading>
      <form
        noValidate
        onSubmit={event => {
          event.preventDefault();
          send(code);
        }}
      >
        <CodeField
          label={<Trans>Code</Trans>}
          hint={<Trans>Paste works too. The form is sent when the last digit is in.</Trans>}
          value={code}
          onChange={typed => {
            setCode(typed);
            setRefusal(null);
            setShort(false);
          }}
          onComplete={send}
          error={isShort ? t`The length of Pin should be 6 digits.` : refusal && inWords(refusal)}
          autoFocus
        />
        <Button type="submit" look="primary" wide busy={confirm.isPending} className="mt-4">
          <Trans>Verify</Trans>
        </Button>
      </form>
      <div className="mt-6 flex flex-wrap justify-between gap-x-4 gap-y-2 text-row text-text-2">
        <Resend email={email} />
        <AnotherAddress />
      </div>
    </>
  );
}

function Resend({ email }: { email: string }) {
  const { t } = useLingui();
  const said = useSaid();
  const clock = useCodeClock();
  const resend = useResend({
    success: () => ({ tone: 'ok', key: 'auth', text: t`OTP sent to your email` }),
    failure: failure => {
      const sentence = t`could not resend OTP, please try again later`;
      return { ...said(failure, sentence), text: sentence, detail: failure.message };
    },
  });
  if (clock.left > 0) {
    const time = clockOf(clock.left);
    return (
      <span className="tabular-nums">
        <Trans>No code? New one in {time}</Trans>
      </span>
    );
  }
  return (
    <span>
      <Trans>
        No code?{' '}
        <TextLink
          look="inline"
          as="button"
          aria-disabled={resend.isPending || undefined}
          onClick={() => !resend.isPending && resend.mutate(email, { onSuccess: clock.restart })}
        >
          Send a new one
        </TextLink>
      </Trans>
    </span>
  );
}

function AnotherAddress() {
  const [, navigate] = useLocation();
  const signOut = useSignOut();
  const goBack = () =>
    signOut
      .mutateAsync('discard')
      .then(() => navigate(signUpDraft().email === '' ? paths.signIn : paths.signUp))
      .catch(() => undefined);
  return (
    <TextLink as="button" onClick={goBack}>
      <Trans>Use another address</Trans>
    </TextLink>
  );
}

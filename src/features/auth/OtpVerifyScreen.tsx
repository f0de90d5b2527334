import { Trans, useLingui } from '@lingui/react/macro';
import { useRef, useState } from 'react';
import { useLocation } from 'wouter';
import { useConfirm, useResend, useSignOut } from '../../data/authentication.ts';
import { useSession } from '../../data/session.ts';
import { type Failure, failureOf } from '../../domain/failure.ts';
import { CodeForm } from '../../parts/form/CodeForm.tsx';
import { RefusalText } from '../../parts/form/RefusalText.tsx';
import { paths } from '../../parts/paths.ts';
import { TextLink } from '../../ui/TextLink.tsx';
import { AuthHeading } from './AuthForm.tsx';
import { codeRefusal, noticeOf } from './auth-failure.ts';
import { codeWasUsed } from './code-pause.ts';
import { ResendCode, useResendSentences } from './ResendCode.tsx';
import { endSignUp, signUpDraft } from './sign-up-draft.ts';

export function OtpVerifyScreen() {
  const session = useSession();
  const email = session !== 'checking' && session.status === 'NOT_VERIFIED' ? session.email : '';
  const [refusal, setRefusal] = useState<Failure | null>(null);
  const field = useRef<HTMLInputElement>(null);
  const toField = () => field.current?.focus();
  const confirm = useConfirm();
  const resend = useResend(useResendSentences());

  const verified = () => {
    endSignUp();
    codeWasUsed('sign-up');
  };
  const send = async (code: string) => {
    setRefusal(null);
    try {
      // A promise, not callbacks: once verified, this screen is gone before it could be called back.
      await confirm.mutateAsync({ email, code });
      verified();
      return true;
    } catch (error) {
      setRefusal(failureOf(error));
      return false;
    }
  };
  return (
    <>
      <AuthHeading title={<Trans>Verify your email address</Trans>}>
        <Trans>
          We sent a 6-digit code to{' '}
          <strong dir="ltr" className="wrap-anywhere font-medium text-text">
            {email}
          </strong>
          .
        </Trans>
      </AuthHeading>
      <CodeForm
        send={send}
        isBusy={confirm.isPending}
        refusal={refusal && <CodeRefusal of={refusal} />}
        onInput={() => setRefusal(null)}
        field={field}
        autoFocus
      />
      <div className="mt-6 flex flex-wrap justify-between gap-x-4 gap-y-2 text-row text-text-2">
        <ResendCode purpose="sign-up" email={email} verb={resend} onSent={toField} />
        <AnotherAddress />
      </div>
    </>
  );
}

function CodeRefusal({ of: failure }: { of: Failure }) {
  const { i18n } = useLingui();
  const { text, detail } = noticeOf(i18n, failure, codeRefusal(failure));
  return <RefusalText sentence={text} message={detail} />;
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

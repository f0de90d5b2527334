import { Trans, useLingui } from '@lingui/react/macro';
import { useRef, useState } from 'react';
import { useLocation } from 'wouter';
import { useConfirm, useResend, useSignOut } from '../../data/authentication.ts';
import { useSession } from '../../data/session.ts';
import { type Failure, failureOf } from '../../domain/failure.ts';
import { RefusalText } from '../../parts/form/RefusalText.tsx';
import { isCode } from '../../parts/form/rules.ts';
import { paths } from '../../parts/paths.ts';
import { Button } from '../../ui/Button.tsx';
import { CodeField } from '../../ui/CodeField.tsx';
import { TextLink } from '../../ui/TextLink.tsx';
import { AuthHeading } from './AuthForm.tsx';
import { codeRefusal, noticeOf } from './auth-failure.ts';
import { codeWasUsed } from './code-pause.ts';
import { ResendCode, useResendSentences } from './ResendCode.tsx';
import { endSignUp, signUpDraft } from './sign-up-draft.ts';

export function OtpVerifyScreen() {
  const { t } = useLingui();
  const session = useSession();
  const email = session !== 'checking' && session.status === 'NOT_VERIFIED' ? session.email : '';
  const [refusal, setRefusal] = useState<Failure | null>(null);
  const [code, setCode] = useState('');
  const [isShort, setShort] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const toField = () => field.current?.focus();
  const confirm = useConfirm();
  const resend = useResend(useResendSentences());

  const verified = () => {
    endSignUp();
    codeWasUsed('sign-up');
  };
  const refused = (error: unknown) => {
    setRefusal(failureOf(error));
    toField();
  };
  const send = (code: string) => {
    setRefusal(null);
    setShort(!isCode(code));
    if (!isCode(code)) return toField();
    if (confirm.isPending) return;
    // Promises, not callbacks: once verified, this screen is gone before it could be called back.
    confirm.mutateAsync({ email, code }).then(verified, refused);
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
      <form
        noValidate
        onSubmit={event => {
          event.preventDefault();
          send(code);
        }}
      >
        <CodeField
          ref={field}
          label={<Trans comment="Field for the 6-digit code that was sent by email or SMS">Code</Trans>}
          hint={
            confirm.isPending ? (
              <Trans>Checking the code</Trans>
            ) : (
              <Trans>You can paste the code. The form is submitted automatically.</Trans>
            )
          }
          value={code}
          onChange={typed => {
            setCode(typed);
            setRefusal(null);
            setShort(false);
          }}
          onComplete={send}
          error={isShort ? t`The length of Pin should be 6 digits.` : refusal && <CodeRefusal of={refusal} />}
          autoFocus
        />
        <Button type="submit" look="primary" wide busy={confirm.isPending} className="mt-4">
          <Trans comment="Button that submits the 6-digit code">Verify</Trans>
        </Button>
      </form>
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

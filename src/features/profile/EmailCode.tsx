import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useResendEmailCode, useVerifyEmail } from '../../data/account.ts';
import { useOnline } from '../../data/network.ts';
import { keepNewEmail, type NewEmail } from '../../data/new-email.ts';
import { isCode } from '../../parts/form/rules.ts';
import { countdown, useNow } from '../../parts/format/age.ts';
import { Button } from '../../ui/Button.tsx';
import { CodeField } from '../../ui/CodeField.tsx';
import { TextLink } from '../../ui/TextLink.tsx';
import { FormFoot } from './FormFoot.tsx';
import { useRefusal } from './use-refusal.ts';

/** Until another code can be asked for, ms. (contract: Identity) */
const PAUSE_MS = 60_000;

/** Takes the code that was mailed to a new address. */
export function EmailCode({
  waiting,
  present,
  isNew,
}: {
  waiting: NewEmail;
  present: string;
  /** Asked for on this screen a moment ago: the code is what comes next. */
  isNew: boolean;
}) {
  const { t } = useLingui();
  const isOnline = useOnline();
  const [code, setCode] = useState('');
  const [isShort, setShort] = useState(false);
  const verify = useVerifyEmail({ success: (_done, { email }) => t`Your e-mail address is now ${email}.` });
  const refusal = useRefusal('code', verify);
  const { email } = waiting;
  const whyNot = !isOnline && t`Verifying needs a connection. What you typed stays here.`;

  const send = (typed: string) => {
    setShort(!isCode(typed));
    if (isCode(typed) && isOnline && !verify.isPending) verify.mutate({ email, code: typed });
  };
  return (
    <form
      noValidate
      onSubmit={event => {
        event.preventDefault();
        send(code);
      }}
    >
      <p role="status" className="mb-4 text-row text-text-2">
        <Trans>
          We sent a code of 6 digits to{' '}
          <strong dir="ltr" className="font-medium text-text wrap-anywhere">
            {email}
          </strong>
          . Until you enter it, your address stays{' '}
          <span dir="ltr" className="wrap-anywhere">
            {present}
          </span>
          .
        </Trans>
      </p>
      <div className="max-w-96">
        <CodeField
          label={<Trans>Code</Trans>}
          value={code}
          onChange={typed => {
            setCode(typed);
            setShort(false);
            if (verify.isError) verify.reset();
          }}
          onComplete={send}
          autoFocus={isNew}
          error={isShort ? t`The length of Pin should be 6 digits.` : refusal('code')}
        />
      </div>
      <div className="mt-2 mb-4 flex flex-wrap gap-x-6 gap-y-2 text-row text-text-2">
        <Resend waiting={waiting} />
        <TextLink as="button" onClick={() => keepNewEmail(null)}>
          <Trans>Use another address</Trans>
        </TextLink>
      </div>
      <FormFoot refusal={refusal('form')} note={whyNot}>
        <Button type="submit" look="primary" busy={verify.isPending} disabledReason={whyNot}>
          <Trans>Verify</Trans>
        </Button>
      </FormFoot>
    </form>
  );
}

function Resend({ waiting: { email, sentAt } }: { waiting: NewEmail }) {
  const { t } = useLingui();
  const isOnline = useOnline();
  const now = useNow(1_000);
  const resend = useResendEmailCode({
    success: () => t`OTP sent to your email`,
    failure: ({ kind, message }) =>
      kind === 'expired'
        ? null
        : { tone: 'bad', text: t`could not resend OTP, please try again later`, detail: message },
  });
  const left = Math.min(PAUSE_MS, Math.max(0, sentAt + PAUSE_MS - now));
  if (left > 0 || !isOnline) {
    const time = countdown(Math.ceil(left / 1000));
    return left > 0 ? (
      <span className="tabular-nums">
        <Trans>No code? New one in {time}</Trans>
      </span>
    ) : null;
  }
  return (
    <span>
      <Trans>
        No code?{' '}
        <TextLink
          look="inline"
          as="button"
          aria-disabled={resend.isPending || undefined}
          onClick={() => !resend.isPending && resend.mutate(email)}
        >
          Send a new one
        </TextLink>
      </Trans>
    </span>
  );
}

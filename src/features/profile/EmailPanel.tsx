import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import {
  keepNewEmail,
  type NewEmail,
  useChangeEmail,
  useNewEmail,
  useResendEmailCode,
  useVerifyEmail,
} from '../../data/account.ts';
import { useOnline } from '../../data/network.ts';
import { emailIn } from '../../domain/account.ts';
import type { AuthUser } from '../../domain/session.ts';
import { useFields } from '../../parts/form/fields.ts';
import * as rules from '../../parts/form/rules.ts';
import { countdown, useNow } from '../../parts/format/age.ts';
import { Email } from '../../parts/page/Islands.tsx';
import { useReasonOffline } from '../../parts/page/only-online.ts';
import { Button } from '../../ui/Button.tsx';
import { CodeField } from '../../ui/CodeField.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { TextLink } from '../../ui/TextLink.tsx';
import { FormFoot, useRefusal } from './FormFoot.tsx';

/** The address of the account, and its change by a code that is mailed to the new one. */
export function EmailPanel({ user }: { user: AuthUser }) {
  const { email: present } = user;
  const email = <Email of={present} />;
  const waiting = useNewEmail();
  // The form that was last used here goes: the next one takes the focus.
  const [isUsed, setUsed] = useState(false);
  const onUse = () => setUsed(true);
  const isWaiting = waiting && waiting.email.toLowerCase() !== present.toLowerCase();
  return (
    <Panel title={<Trans>Email address</Trans>}>
      <p className="mb-4 text-row text-text-2">
        <Trans>
          You sign in with <strong className="font-medium text-text">{email}</strong>.
        </Trans>
      </p>
      {isWaiting ? (
        <EmailCode waiting={waiting} present={present} hasFocus={isUsed} onUse={onUse} />
      ) : (
        <NewEmailForm present={present} hasFocus={isUsed} onUse={onUse} />
      )}
    </Panel>
  );
}

/** `hasFocus`: it takes the place of a form that was used. */
type Step = { present: string; hasFocus: boolean; onUse: () => void };

function NewEmailForm({ present, hasFocus, onUse }: Step) {
  const { t } = useLingui();
  const whyOffline = useReasonOffline()(
    t`You can only change your address while online. Your input stays here.`,
    true,
  );
  const change = useChangeEmail({
    success: (sent, email) => (sent ? t`A code was sent to ${email}.` : t`Nothing was changed.`),
  });
  const refusal = useRefusal('email', change);
  const fields = useFields({ email: '' }, { email: rules.email });
  const send = fields.submit(({ email }) => {
    onUse();
    change.mutate(emailIn(email));
  });
  const isPresent = emailIn(fields.values.email).toLowerCase() === present.toLowerCase();
  const whyNot = whyOffline ?? (isPresent && t`This is already your address.`);
  return (
    <form noValidate onSubmit={send} onInput={() => change.isError && change.reset()}>
      <TextField
        {...fields.field('email')}
        error={fields.error('email') ?? refusal('email')}
        label={<Trans>New email address</Trans>}
        hint={
          <Trans>
            We’ll send a 6-digit code to this address. Your address changes once you enter the code.
          </Trans>
        }
        autoFocus={hasFocus}
        type="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        dir="ltr"
      />
      <FormFoot refusal={refusal('form')} note={whyNot}>
        <Button type="submit" busy={change.isPending} disabledReason={whyNot}>
          <Trans>Send code</Trans>
        </Button>
      </FormFoot>
    </form>
  );
}

/** Until another code can be asked for, ms. */
const PAUSE_MS = 60_000;

/** Takes the code that was mailed to a new address. */
function EmailCode({ waiting, present, hasFocus, onUse }: Step & { waiting: NewEmail }) {
  const { t } = useLingui();
  const whyNot = useReasonOffline()(t`You can only verify while online. Your input stays here.`, true);
  const [code, setCode] = useState('');
  const [isShort, setShort] = useState(false);
  const verify = useVerifyEmail({ success: ({ email }) => t`Your email address is now ${email}.` });
  const refusal = useRefusal('code', verify);
  const { email } = waiting;

  const send = (typed: string) => {
    setShort(!rules.isCode(typed));
    if (!rules.isCode(typed) || whyNot || verify.isPending) return;
    onUse();
    verify.mutate({ email, code: typed });
  };
  return (
    <form
      noValidate
      onSubmit={event => {
        event.preventDefault();
        send(code);
      }}
    >
      <p className="mb-4 text-row text-text-2">
        <Trans>
          We sent a 6-digit code to{' '}
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
          autoFocus={hasFocus}
          error={isShort ? t`The length of Pin should be 6 digits.` : refusal('code')}
        />
      </div>
      <div className="mt-2 mb-4 flex flex-wrap gap-x-6 gap-y-2 text-row text-text-2">
        <Resend waiting={waiting} />
        <TextLink
          as="button"
          onClick={() => {
            onUse();
            keepNewEmail(null);
          }}
        >
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

import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useChangeEmail } from '../../data/account.ts';
import { useOnline } from '../../data/network.ts';
import { useNewEmail } from '../../data/new-email.ts';
import type { AuthUser } from '../../domain/session.ts';
import { useFields } from '../../parts/form/fields.ts';
import * as rules from '../../parts/form/rules.ts';
import { Button } from '../../ui/Button.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { EmailCode } from './EmailCode.tsx';
import { FormFoot } from './FormFoot.tsx';
import { useRefusal } from './use-refusal.ts';

/** The address that the account goes by, and how it becomes another one: by a code that is mailed to it. */
export function EmailPanel({ user }: { user: AuthUser }) {
  const { email } = user;
  const waiting = useNewEmail();
  const [isNew, setNew] = useState(false);
  const isWaiting = waiting && waiting.email.toLowerCase() !== email.toLowerCase();
  return (
    <Panel title={<Trans>E-mail address</Trans>}>
      <p className="mb-4 text-row text-text-2">
        <Trans>
          You sign in with{' '}
          <strong dir="ltr" className="font-medium text-text wrap-anywhere">
            {email}
          </strong>
          .
        </Trans>
      </p>
      {isWaiting ? (
        <EmailCode waiting={waiting} present={email} isNew={isNew} />
      ) : (
        <Change present={email} onSent={() => setNew(true)} />
      )}
    </Panel>
  );
}

function Change({ present, onSent }: { present: string; onSent: () => void }) {
  const { t } = useLingui();
  const isOnline = useOnline();
  const change = useChangeEmail({
    success: (sent, email) => (sent ? t`A code was sent to ${email}.` : t`Nothing was changed.`),
  });
  const refusal = useRefusal('email', change);
  const fields = useFields({ email: '' }, { email: rules.email });
  const send = fields.submit(({ email }) => {
    onSent();
    change.mutate(email.trim());
  });
  const isPresent = fields.values.email.trim().toLowerCase() === present.toLowerCase();
  const whyNot = !isOnline
    ? t`Changing the address needs a connection. What you typed stays here.`
    : isPresent && t`This is your address already.`;
  return (
    <form noValidate onSubmit={send} onInput={() => change.isError && change.reset()}>
      <TextField
        {...fields.field('email')}
        error={fields.error('email') ?? refusal('email')}
        label={<Trans>New e-mail address</Trans>}
        hint={
          <Trans>A code of 6 digits is sent there. Until you enter it, your address stays as it is.</Trans>
        }
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

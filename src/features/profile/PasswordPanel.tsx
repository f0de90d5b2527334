import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useChangePassword } from '../../data/account.ts';
import { defaultPolicy } from '../../domain/account.ts';
import type { AuthUser } from '../../domain/session.ts';
import { useFields } from '../../parts/form/fields.ts';
import { PasswordRules, SecretField } from '../../parts/form/PasswordFields.tsx';
import * as rules from '../../parts/form/rules.ts';
import { useReasonOffline } from '../../parts/page/only-online.ts';
import { Button } from '../../ui/Button.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { FormFoot, useRefusal } from './FormFoot.tsx';

/** Sets another password, given the previous one. */
export function PasswordPanel({ user: { email } }: { user: AuthUser }) {
  // A new form, and with it empty fields, once the password is set.
  const [round, setRound] = useState(0);
  return (
    <Panel title={<Trans>Password</Trans>}>
      <PasswordForm key={round} email={email} onDone={() => setRound(round + 1)} />
    </Panel>
  );
}

function PasswordForm({ email, onDone }: { email: string; onDone: () => void }) {
  const { t } = useLingui();
  const reasonOffline = useReasonOffline();
  const change = useChangePassword({ success: () => t`the new password has been set` });
  const refusal = useRefusal('password', change);
  const fields = useFields(
    { previous: '', password: '', passwordAgain: '' },
    {
      previous: rules.required(msg`Please enter previous password!`),
      password: rules.newPassword,
      passwordAgain: rules.samePassword,
    },
  );
  const send = fields.submit(({ previous, password }) =>
    change.mutate({ previous, password }, { onSuccess: onDone }),
  );
  const whyNot = reasonOffline(
    t`You can only change your password while online. Your input stays here.`,
    true,
  );
  return (
    <form noValidate onSubmit={send} onInput={() => change.isError && change.reset()}>
      <div className="field-row gap-x-4 gap-y-3 sm:grid-cols-2">
        <div className="space-y-1.5">
          {/* Password managers store the new password under this address. */}
          <input hidden readOnly type="email" autoComplete="username" value={email} />
          <SecretField
            {...fields.field('previous')}
            error={fields.error('previous') ?? refusal('previous')}
            label={<Trans>Previous password</Trans>}
            autoComplete="current-password"
          />
          <SecretField
            {...fields.field('password')}
            error={fields.error('password') ?? refusal('password')}
            label={<Trans>New password</Trans>}
            autoComplete="new-password"
          />
          <SecretField
            {...fields.field('passwordAgain')}
            label={<Trans>Re-enter password</Trans>}
            autoComplete="new-password"
          />
        </div>
        <div className="mb-4 sm:mt-6.5">
          <PasswordRules policy={defaultPolicy} password={fields.values.password} />
          <p className="mt-3 text-caption text-text-3">
            <Trans>Your other devices stay signed in. You can sign out everywhere under This device.</Trans>
          </p>
        </div>
      </div>
      <FormFoot refusal={refusal('form')} note={whyNot}>
        <Button type="submit" busy={change.isPending} disabledReason={whyNot}>
          <Trans>Change password</Trans>
        </Button>
      </FormFoot>
    </form>
  );
}

import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { emailIn } from '../../../domain/account.ts';
import type { Factor } from '../../../domain/sign-in.ts';
import { useFields } from '../../../parts/form/fields.ts';
import * as rules from '../../../parts/form/rules.ts';
import { Button } from '../../../ui/Button.tsx';
import { Note } from '../../../ui/Note.tsx';
import { AuthHeading, EmailField, NewPasswordFields } from '../AuthForm.tsx';
import type { Answering } from './answering.ts';
import { StepFailure } from './StepCodeForm.tsx';

/** A choice between second factors: to sign in with now, or to set up. */
export function FactorStep({
  factors,
  isSetUp,
  answering,
}: {
  factors: readonly Factor[];
  isSetUp: boolean;
  answering: Answering;
}) {
  const names: Record<Factor, ReactNode> = {
    totp: <Trans>Code from an authenticator app</Trans>,
    sms: <Trans>Code by SMS</Trans>,
    email: <Trans>Code by email</Trans>,
  };
  return (
    <>
      <AuthHeading title={<Trans>Choose a second step</Trans>} takesFocus>
        {isSetUp ? (
          <Trans>Your account needs a second step after the password.</Trans>
        ) : (
          <Trans>Your company asks for a second step at each sign-in. Set one up now.</Trans>
        )}
      </AuthHeading>
      {answering.failure && (
        <Note tone="warn" role="alert" className="mb-6">
          <StepFailure of={answering.failure} />
        </Note>
      )}
      <div className="flex flex-col gap-3">
        {factors.map(factor => (
          <Button key={factor} wide busy={answering.isBusy} onClick={() => void answering.send({ factor })}>
            {names[factor]}
          </Button>
        ))}
      </div>
    </>
  );
}

/** The address to which codes are sent from now on. */
export function EmailStep({ email, answering }: { email: string; answering: Answering }) {
  const fields = useFields({ email }, { email: rules.email });
  return (
    <>
      <AuthHeading title={<Trans>Set up codes by email</Trans>}>
        <Trans>
          Your company asks for a second step at each sign-in. We’ll send its code to this address.
        </Trans>
      </AuthHeading>
      <form
        noValidate
        onInput={answering.forget}
        onSubmit={fields.submit(({ email }) => void answering.send({ text: emailIn(email) }))}
      >
        <EmailField
          {...fields.field('email')}
          error={fields.error('email') ?? (answering.failure && <StepFailure of={answering.failure} />)}
          autoFocus
        />
        <Button type="submit" look="primary" wide busy={answering.isBusy} className="mt-2">
          <Trans>Send code</Trans>
        </Button>
      </form>
    </>
  );
}

/** A password in place of the temporary one. */
export function NewPasswordStep({ email, answering }: { email: string; answering: Answering }) {
  const fields = useFields(
    { password: '', passwordAgain: '' },
    { password: rules.newPassword, passwordAgain: rules.samePassword },
  );
  const password = fields.field('password');
  return (
    <>
      <AuthHeading title={<Trans>Set a new password</Trans>}>
        <Trans>Your password is temporary. Choose your own to continue.</Trans>
      </AuthHeading>
      <form
        noValidate
        onInput={answering.forget}
        onSubmit={fields.submit(({ password }) => void answering.send({ text: password }))}
      >
        {/* For password managers, which store the new password under it. */}
        <input type="email" autoComplete="username" value={email} readOnly hidden />
        <div className="space-y-1.5">
          <NewPasswordFields
            label={<Trans>New password</Trans>}
            password={{
              ...password,
              error: password.error ?? (answering.failure && <StepFailure of={answering.failure} />),
              autoFocus: true,
            }}
            passwordAgain={fields.field('passwordAgain')}
          />
        </div>
        <Button type="submit" look="primary" wide busy={answering.isBusy} className="mt-2">
          <Trans>Set password</Trans>
        </Button>
      </form>
    </>
  );
}

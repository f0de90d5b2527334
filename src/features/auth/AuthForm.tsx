import { Trans } from '@lingui/react/macro';
import type { ComponentProps, ReactNode } from 'react';
import { defaultPolicy } from '../../domain/account.ts';
import { PasswordRules, SecretField } from '../../parts/form/PasswordFields.tsx';
import { TextField } from '../../ui/TextField.tsx';

// One function for all drawings: React would call a new one again, which would take the focus back.
const focus = (heading: HTMLElement | null) => heading?.focus();

/** The title of a screen of signing in, and a line of what it is for; `takesFocus` where the screen has no field to begin with. */
export function AuthHeading({
  title,
  children,
  takesFocus = false,
}: {
  title: ReactNode;
  children?: ReactNode;
  takesFocus?: boolean;
}) {
  return (
    <header className="mb-6">
      <h1 ref={takesFocus ? focus : undefined} tabIndex={takesFocus ? -1 : undefined} className="text-auth">
        {title}
      </h1>
      {children && <p className="mt-1 text-body text-text-2">{children}</p>}
    </header>
  );
}

/** The address an account goes by. */
export const EmailField = (props: Omit<ComponentProps<typeof TextField>, 'label'>) => (
  <TextField
    {...props}
    label={<Trans>Email address</Trans>}
    type="email"
    autoComplete="username"
    autoCapitalize="none"
    spellCheck={false}
    dir="ltr"
  />
);

type PasswordField = Omit<ComponentProps<typeof SecretField>, 'label'> & { value: string };

/** A new password, its rules as they are met, and the password once more. */
export function NewPasswordFields({
  label,
  password,
  passwordAgain,
}: {
  label: ReactNode;
  password: PasswordField;
  passwordAgain: PasswordField;
}) {
  return (
    <>
      <div>
        <SecretField {...password} label={label} autoComplete="new-password" />
        <div className="pt-1 pb-2">
          <PasswordRules policy={defaultPolicy} password={password.value} />
        </div>
      </div>
      <SecretField {...passwordAgain} label={<Trans>Re-enter password</Trans>} autoComplete="new-password" />
    </>
  );
}

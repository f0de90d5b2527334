import { Trans } from '@lingui/react/macro';
import type { ComponentProps, ReactNode } from 'react';
import { defaultPolicy } from '../../domain/password-policy.ts';
import { PasswordRules, SecretField } from '../../parts/form/PasswordFields.tsx';

type Field = Omit<ComponentProps<typeof SecretField>, 'label'> & { value: string };

/** A new password, its rules as they are met, and the password once more. (specification §5) */
export function NewPasswordFields({
  label,
  password,
  passwordAgain,
}: {
  label: ReactNode;
  password: Field;
  passwordAgain: Field;
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

import { Trans, useLingui } from '@lingui/react/macro';
import type { ComponentProps } from 'react';
import { PasswordField } from '../ui/PasswordField.tsx';

/** A password field that speaks the person's language: the eye's names, and that Caps Lock is on. */
export function SecretField(
  props: Omit<ComponentProps<typeof PasswordField>, 'showLabel' | 'hideLabel' | 'capsLockHint'>,
) {
  const { t } = useLingui();
  return (
    <PasswordField
      {...props}
      dir="ltr"
      showLabel={t`Show password`}
      hideLabel={t`Hide password`}
      capsLockHint={<Trans>Caps Lock is on.</Trans>}
    />
  );
}

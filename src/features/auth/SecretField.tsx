import { useLingui } from '@lingui/react/macro';
import type { ComponentProps } from 'react';
import { PasswordField } from '../../ui/PasswordField.tsx';

/** A password field whose eye is named in the person's language. */
export function SecretField(props: Omit<ComponentProps<typeof PasswordField>, 'showLabel' | 'hideLabel'>) {
  const { t } = useLingui();
  return <PasswordField {...props} showLabel={t`Show password`} hideLabel={t`Hide password`} />;
}

import { Trans } from '@lingui/react/macro';
import { canUsePasskeys } from '../../data/browser-limits.ts';
import { useConfig } from '../../data/config.ts';
import { Button } from '../../ui/Button.tsx';

/** Below the password, where the pool offers passkeys: signs in with one of the typed address. */
export function SignInPasskey({
  isBusy,
  onUse,
}: {
  isBusy: boolean;
  /** The form holds the address. */
  onUse: (form: HTMLFormElement | null) => void;
}) {
  const { config } = useConfig();
  if (!config?.hasPasskeys) return null;
  if (!canUsePasskeys())
    return (
      <p className="mt-3 text-caption text-text-3">
        <Trans>This browser can’t use passkeys. Sign in with your password.</Trans>
      </p>
    );
  return (
    <Button wide busy={isBusy} className="mt-3" onClick={event => onUse(event.currentTarget.form)}>
      <Trans>Use a passkey</Trans>
    </Button>
  );
}

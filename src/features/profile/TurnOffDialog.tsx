import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { Factor } from '../../domain/sign-in.ts';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';

/** Asks before a second step is turned off, which makes the account easier to enter. */
export function TurnOffDialog({
  factor,
  isLast,
  onClose,
  onConfirm,
}: {
  factor: Factor;
  /** No other second step is on. */
  isLast: boolean;
  onClose: () => void;
  onConfirm: () => void;
}) {
  const titles: Record<Factor, ReactNode> = {
    totp: <Trans>Turn off your authenticator app?</Trans>,
    sms: <Trans>Turn off codes by SMS?</Trans>,
    email: <Trans>Turn off codes by email?</Trans>,
  };
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      onConfirm={onConfirm}
      title={titles[factor]}
      cancelText={<Trans>Cancel</Trans>}
      confirmText={<Trans>Turn off</Trans>}
    >
      {isLast ? (
        <Trans>Your password alone will then sign you in.</Trans>
      ) : (
        <Trans>Your other second steps stay on.</Trans>
      )}
    </ConfirmDialog>
  );
}

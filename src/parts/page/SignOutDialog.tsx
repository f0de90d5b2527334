import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { useSignOut } from '../../data/authentication.ts';
import { useOnline } from '../../data/network.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';

/** Asks for the choice about unsent actions: send, keep or discard them. */
export function SignOutDialog({
  unsent,
  signOut,
  onClose,
  elsewhere,
}: {
  unsent: number;
  signOut: ReturnType<typeof useSignOut>;
  onClose: () => void;
  /** Explains the effect on other devices, where they are signed out too. */
  elsewhere?: ReactNode;
}) {
  const { t } = useLingui();
  const isOnline = useOnline();
  const isBusy = (choice: typeof signOut.variables) => signOut.isPending && signOut.variables === choice;
  return (
    <Dialog
      open
      onClose={onClose}
      closeLabel={t`Cancel`}
      size="confirm"
      role="alertdialog"
      title={<Plural value={unsent} one="# unsent action" other="# unsent actions" />}
      description={
        <>
          <p>
            {isOnline ? (
              <Trans>
                Send the actions now, keep them on this device until you sign in again, or discard them.
              </Trans>
            ) : (
              <Trans>
                The platform can’t be reached. You can keep them on this device until you sign in again.
              </Trans>
            )}
          </p>
          {elsewhere && <p className="mt-2">{elsewhere}</p>}
        </>
      }
      footerStart={
        <Button
          look="text"
          className="text-bad-text!"
          busy={isBusy('discard')}
          onClick={() => signOut.mutate('discard', { onError: onClose })}
        >
          <Trans>Discard</Trans>
        </Button>
      }
      footer={
        <>
          <Button
            busy={isBusy('send')}
            disabledReason={isOnline ? undefined : t`You can send once the platform can be reached.`}
            onClick={() => signOut.mutate('send', { onError: onClose })}
          >
            <Trans>Send now</Trans>
          </Button>
          <Button
            look="primary"
            data-autofocus=""
            busy={isBusy('keep')}
            onClick={() => signOut.mutate('keep', { onError: onClose })}
          >
            <Trans>Keep on this device</Trans>
          </Button>
        </>
      }
    />
  );
}

import { Trans, useLingui } from '@lingui/react/macro';
import { Trash2 } from 'lucide-react';
import { useClearCopy } from '../../data/account.ts';
import { useOnline } from '../../data/network.ts';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';

/** Asks once before what was last seen goes; what waits stays. */
export function ClearDialog({ onClose }: { onClose: () => void }) {
  const { t } = useLingui();
  const isOnline = useOnline();
  const clear = useClearCopy({
    success: () => t`The local copy is cleared.`,
    failure: ({ kind, message }) =>
      kind === 'expired'
        ? null
        : { tone: 'bad', text: t`The local copy could not be cleared.`, detail: message },
  });
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      onConfirm={() => clear.mutate(undefined, { onSettled: onClose })}
      title={<Trans>Clear the local copy of this device?</Trans>}
      cancelText={<Trans>Cancel</Trans>}
      confirmText={<Trans>Clear</Trans>}
      icon={Trash2}
      busy={clear.isPending}
    >
      <p>
        {isOnline ? (
          <Trans>
            Terminals, merchants, reports and history are read again when you open them. Until then there is
            nothing to see of them offline.
          </Trans>
        ) : (
          <Trans>
            Tapdeck can’t reach the platform. Terminals, merchants, reports and history stay empty until it
            can.
          </Trans>
        )}
      </p>
      <p className="mt-2">
        <Trans>Nothing is lost that has still to be sent: the outbox stays as it is.</Trans>
      </p>
    </ConfirmDialog>
  );
}

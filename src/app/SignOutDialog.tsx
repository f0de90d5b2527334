import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useOnline } from '../data/network.ts';
import { useOutboxSummary } from '../data/outbox.ts';
import { useSignOut } from '../data/session.ts';
import { Button } from '../ui/Button.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { pillOf } from './header/pill.ts';

/** Signing out: at once when nothing waits, else after asking what becomes of it. (design §3) */
export function useLogout() {
  const { t } = useLingui();
  const [isAsking, setAsking] = useState(false);
  const summary = useOutboxSummary().data;
  const { review, onTheirWay } = pillOf(summary, true);
  const unsent = review + onTheirWay;
  const signOut = useSignOut({
    failure: failure => ({
      tone: 'bad',
      key: 'sign-out',
      text: t`You are still signed in`,
      detail: failure.message ?? t`Not everything could be sent. Nothing is lost.`,
    }),
  });
  return {
    ask: () => (unsent > 0 ? setAsking(true) : signOut.mutate('keep')),
    dialog: (
      <SignOutDialog isOpen={isAsking} unsent={unsent} signOut={signOut} onClose={() => setAsking(false)} />
    ),
  };
}

function SignOutDialog({
  isOpen,
  unsent,
  signOut,
  onClose,
}: {
  isOpen: boolean;
  unsent: number;
  signOut: ReturnType<typeof useSignOut>;
  onClose: () => void;
}) {
  const { t } = useLingui();
  const isOnline = useOnline();
  const isBusy = (choice: typeof signOut.variables) => signOut.isPending && signOut.variables === choice;
  return (
    <Dialog
      open={isOpen}
      onClose={onClose}
      closeLabel={t`Cancel`}
      size="confirm"
      role="alertdialog"
      title={<Plural value={unsent} one="# action has not been sent" other="# actions have not been sent" />}
      description={
        isOnline ? (
          <Trans>They can be sent now, kept on this device until you sign in again, or discarded.</Trans>
        ) : (
          <Trans>
            You are offline. Signing out now can keep them on this device until you sign in again.
          </Trans>
        )
      }
      footerStart={
        <Button
          look="text"
          className="text-bad-text!"
          busy={isBusy('discard')}
          onClick={() => signOut.mutate('discard')}
        >
          <Trans>Discard</Trans>
        </Button>
      }
      footer={
        <>
          <Button
            busy={isBusy('send')}
            disabledReason={isOnline ? undefined : t`You are offline.`}
            onClick={() => signOut.mutate('send', { onError: onClose })}
          >
            <Trans>Send now</Trans>
          </Button>
          <Button
            look="primary"
            data-autofocus=""
            busy={isBusy('keep')}
            onClick={() => signOut.mutate('keep')}
          >
            <Trans>Keep on this device</Trans>
          </Button>
        </>
      }
    />
  );
}

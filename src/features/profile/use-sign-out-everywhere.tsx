import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';
import { useSignOutEverywhere } from '../../data/account.ts';
import { SignOutDialog } from '../../parts/page/SignOutDialog.tsx';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';

/** Asks before every sign-in of the person ends: what becomes of what is unsent here, and what happens elsewhere. */
export function useSignOutEverywhereDialog(unsent: number): { ask: () => void; dialog: ReactNode } {
  const { t } = useLingui();
  const [isAsking, setAsking] = useState(false);
  const onClose = () => setAsking(false);
  const signOut = useSignOutEverywhere({
    failure: ({ kind, code, message }) =>
      kind === 'expired'
        ? null
        : {
            tone: 'bad',
            key: 'sign-out',
            text: t`You are still signed in`,
            detail:
              code === 'unsent'
                ? t`Not everything could be sent. Nothing is lost.`
                : (message ??
                  t`The service did not confirm that the other devices are signed out. Try again.`),
          },
  });
  const elsewhere = (
    <Trans>
      This device and every other one on which you are signed in ends its session. What is unsent on the
      others is kept there until you sign in again.
    </Trans>
  );
  return {
    ask: () => setAsking(true),
    dialog:
      isAsking &&
      (unsent > 0 ? (
        <SignOutDialog unsent={unsent} signOut={signOut} onClose={onClose} elsewhere={elsewhere} />
      ) : (
        <ConfirmDialog
          open
          onClose={onClose}
          onConfirm={() => signOut.mutate('keep', { onError: onClose })}
          title={<Trans>Sign out everywhere?</Trans>}
          cancelText={<Trans>Cancel</Trans>}
          confirmText={<Trans>Sign out everywhere</Trans>}
          busy={signOut.isPending}
        >
          {elsewhere}
        </ConfirmDialog>
      )),
  };
}

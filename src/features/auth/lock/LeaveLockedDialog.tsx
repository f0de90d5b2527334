import { Plural, Trans } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { countUnsent, signOutLocked } from '../../../data/unlock.ts';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';

/** Asks before the person is signed out without their secret: they forgot it, or another person uses the device. */
export function LeaveLockedDialog({
  identity,
  queued,
  onClose,
}: {
  identity: string;
  /** Queued actions. The outbox may hold others that can't be read, and are kept with it. */
  queued: number;
  onClose: () => void;
}) {
  // Null where they can't be counted.
  const [waiting, setWaiting] = useState<number | null>(queued);
  // biome-ignore lint/correctness/useExhaustiveDependencies: counted anew once a queued action was sent.
  useEffect(() => {
    let isOver = false;
    void countUnsent(identity)
      .catch(() => null)
      .then(count => isOver || setWaiting(count));
    return () => {
      isOver = true;
    };
  }, [identity, queued]);
  const [under, setUnder] = useState<'keep' | 'discard' | null>(null);
  const [isRefused, setRefused] = useState(false);
  const leave = (unsent: 'keep' | 'discard') => {
    if (under) return;
    setUnder(unsent);
    setRefused(false);
    void signOutLocked(identity, unsent).catch(() => {
      setUnder(null);
      setRefused(true);
    });
  };
  return (
    <Dialog
      open
      onClose={onClose}
      size="confirm"
      role="alertdialog"
      title={<Trans>Sign out without unlocking?</Trans>}
      footerStart={
        waiting !== 0 && (
          <Button
            look="text"
            className="text-bad-text!"
            busy={under === 'discard'}
            onClick={() => leave('discard')}
          >
            {waiting === null ? (
              <Trans>Discard</Trans>
            ) : (
              <Plural value={waiting} one="Discard # action" other="Discard # actions" />
            )}
          </Button>
        )
      }
      footer={
        <>
          <Button data-autofocus="" onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button look="danger" busy={under === 'keep'} onClick={() => leave('keep')}>
            <Trans>Sign out</Trans>
          </Button>
        </>
      }
    >
      <div className="space-y-2 text-row text-text-2">
        <p>
          <Trans>Local data, drafts and saved views on this device are deleted.</Trans>
        </p>
        {waiting !== 0 && (
          <p>
            {waiting === null ? (
              <Trans>Unsent actions stay here, encrypted, until you sign in again and unlock them.</Trans>
            ) : (
              <Plural
                value={waiting}
                one="# unsent action stays here, encrypted, until you sign in again and unlock it."
                other="# unsent actions stay here, encrypted, until you sign in again and unlock them."
              />
            )}
          </p>
        )}
        <p role="alert" className="text-bad-text empty:hidden">
          {isRefused && <Trans>Couldn’t sign out. Data stored on this device couldn’t be deleted.</Trans>}
        </p>
      </div>
    </Dialog>
  );
}

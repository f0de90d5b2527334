import type { I18n } from '@lingui/core';
import { msg, plural } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { navigate } from 'wouter/use-browser-location';
import type { useSignOut } from '../../data/authentication.ts';
import { useOnline } from '../../data/network.ts';
import type { Notice } from '../../data/notices.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { paths } from '../paths.ts';

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

/**
 * The notice of a sign-out that was to send the queued actions first and couldn't send all of them. `review` counts those that wait
 * for a decision: however often they are sent, they stay.
 */
export function unsentNotice(i18n: I18n, review: number): Notice {
  const said = { tone: 'bad', key: 'sign-out', text: i18n._(msg`You are still signed in`) } as const;
  if (review === 0)
    return { ...said, detail: i18n._(msg`Some actions couldn’t be sent. All of them are still queued.`) };
  const toReview = msg`${plural(review, {
    one: '# action can’t be sent until you review it.',
    other: '# actions can’t be sent until you review them.',
  })}`;
  const label = i18n._(msg({ message: 'Review', comment: 'Button that opens an action which needs review' }));
  return {
    ...said,
    detail: i18n._(toReview),
    action: { label, run: () => navigate(`${paths.outbox}?show=review`) },
  };
}

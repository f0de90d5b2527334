import { Trans } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';
import { useLocation } from 'wouter';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { useAskBeforeLeaving } from './ask-before-leaving.ts';

/**
 * The question before a form is closed whose input would be lost, also by a step back; the form draws it beside its own dialog.
 */
export function useLeaveQuestion(
  isUnsaved: boolean,
  onClose: () => void,
  /** True while a request is under way whose answer the form shows: it stays, also on a step back. */
  isBusy = false,
): {
  /** Closes the form, and asks first where something is unsaved. */
  leave: () => void;
  /** Closes, and goes to another address. */
  leaveTo: (href: string) => void;
  question: ReactNode;
} {
  const [asked, setAsked] = useState<{ href: string | null } | null>(null);
  const [, navigate] = useLocation();
  const close = (href: string | null) => {
    onClose();
    // In place of the entry that catches a step back, which would then lead to the same page twice.
    if (href !== null) navigate(href, { replace: isUnsaved });
  };
  const leave = (href: string | null) => {
    if (isBusy) return;
    if (isUnsaved) setAsked({ href });
    else close(href);
  };
  useAskBeforeLeaving(isUnsaved, () => leave(null));
  return {
    leave: () => leave(null),
    leaveTo: leave,
    question: (
      <ConfirmDialog
        open={asked !== null}
        onClose={() => setAsked(null)}
        onConfirm={() => close(asked?.href ?? null)}
        title={<Trans>Leave without saving?</Trans>}
        cancelText={<Trans>Continue editing</Trans>}
        confirmText={<Trans>Discard</Trans>}
      >
        <Trans>Your input will be lost.</Trans>
      </ConfirmDialog>
    ),
  };
}

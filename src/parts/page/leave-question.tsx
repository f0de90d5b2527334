import { Trans } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { useAskBeforeLeaving } from './ask-before-leaving.ts';

/**
 * The question before a form is closed whose input would be lost, also by a step back; the form draws it beside its own dialog.
 */
export function useLeaveQuestion(
  isUnsaved: boolean,
  onClose: () => void,
): {
  /** Closes the form, and asks first where something is unsaved. */
  leave: () => void;
  question: ReactNode;
} {
  const [isAsking, setAsking] = useState(false);
  const ask = () => setAsking(true);
  useAskBeforeLeaving(isUnsaved, ask);
  return {
    leave: isUnsaved ? ask : onClose,
    question: (
      <ConfirmDialog
        open={isAsking}
        onClose={() => setAsking(false)}
        onConfirm={onClose}
        title={<Trans>Leave without saving?</Trans>}
        cancelText={<Trans>Continue editing</Trans>}
        confirmText={<Trans>Discard</Trans>}
      >
        <Trans>Your input will be lost.</Trans>
      </ConfirmDialog>
    ),
  };
}

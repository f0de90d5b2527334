import { Trans } from '@lingui/react/macro';
import { CloudOff, RefreshCw } from 'lucide-react';
import type { ReactNode } from 'react';
import { useOnline } from '../../data/network.ts';
import { Button } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import type { AnswerState } from './AnswerFaces.tsx';
import { FailureText } from './FailureText.tsx';

/** Instead of a record that the saved list lacks, while the list can't be loaded again: the platform may have the record. */
export function NotSaved({
  of: { failure, isReading, askAgain },
  action,
  children,
}: {
  /** The state of the list. */
  of: AnswerState;
  /** The way to the list. */
  action?: ReactNode;
  /** "No merchant saved on this device has this ID." */
  children: ReactNode;
}) {
  const isOnline = useOnline();
  return (
    <EmptyState
      icon={CloudOff}
      title={<Trans>Not saved on this device</Trans>}
      action={
        <>
          {isOnline && (
            <Button icon={RefreshCw} busy={isReading} onClick={askAgain}>
              <Trans>Try again</Trans>
            </Button>
          )}
          {action}
        </>
      }
    >
      {children} {isOnline && <FailureText failure={failure} />}
    </EmptyState>
  );
}

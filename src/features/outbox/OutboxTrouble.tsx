import { Trans } from '@lingui/react/macro';
import { RefreshCw, ServerCrash } from 'lucide-react';
import { failureOf } from '../../domain/failure.ts';
import { Button } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';

/** Instead of rows, where this device's storage does not give them. */
export function OutboxTrouble({ error, onAgain }: { error: Error; onAgain: () => void }) {
  const { message } = failureOf(error);
  return (
    <EmptyState
      look="error"
      icon={ServerCrash}
      title={<Trans>The outbox could not be read</Trans>}
      action={
        <Button icon={RefreshCw} onClick={onAgain}>
          <Trans>Try again</Trans>
        </Button>
      }
    >
      <Trans>What was decided is kept on this device.</Trans>
      {message && (
        <p dir="auto" className="mt-1 text-caption wrap-anywhere">
          {message}
        </p>
      )}
    </EmptyState>
  );
}

import { Trans } from '@lingui/react/macro';
import { CloudOff, History, RefreshCw, SearchX, ServerCrash } from 'lucide-react';
import type { InvocationsShown } from '../../../data/invocations.ts';
import { useOnline } from '../../../data/network.ts';
import { Button } from '../../../ui/Button.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { WhatHappened } from '../WebhookFaces.tsx';

type Props = {
  of: InvocationsShown;
  isFiltering: boolean;
  isReading: boolean;
  onRetry: () => void;
  onClear: () => void;
};

/** Instead of attempts: none to be had, none made, none that match, or none found so far. (look: Empty) */
export function NoInvocations({ of: { answer, failure }, isFiltering, isReading, onRetry, onClear }: Props) {
  const isOnline = useOnline();
  if (!answer && !isOnline) {
    return (
      <EmptyState icon={CloudOff} level={3} title={<Trans>Not loaded yet</Trans>}>
        <Trans>Not saved on this device, and the platform can’t be reached.</Trans>
      </EmptyState>
    );
  }
  if (!answer) {
    return (
      <EmptyState
        look="error"
        icon={ServerCrash}
        level={3}
        title={<Trans>The invocations could not be loaded</Trans>}
        action={
          <Button icon={RefreshCw} busy={isReading} onClick={onRetry}>
            <Trans>Try again</Trans>
          </Button>
        }
      >
        <WhatHappened failure={failure} />
      </EmptyState>
    );
  }
  if (answer.isWalking) {
    return (
      <EmptyState icon={History} level={3} title={<Trans>None found so far</Trans>}>
        <Trans>Older invocations are being looked through.</Trans>
      </EmptyState>
    );
  }
  if (isFiltering) {
    return (
      <EmptyState
        icon={SearchX}
        level={3}
        title={<Trans>No Record Found</Trans>}
        action={
          <Button onClick={onClear}>
            <Trans>Clear filters</Trans>
          </Button>
        }
      >
        {answer.isComplete ? (
          <Trans>No invocation of this webhook matches.</Trans>
        ) : (
          <Trans>None matches among those that were looked through.</Trans>
        )}
      </EmptyState>
    );
  }
  return (
    <EmptyState icon={History} level={3} title={<Trans>No invocations yet</Trans>}>
      <Trans>
        Each attempt to deliver an event to this webhook appears here, with what was sent and answered.
      </Trans>
    </EmptyState>
  );
}

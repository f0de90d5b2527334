import { Plural, Trans } from '@lingui/react/macro';
import { CloudOff, RefreshCw, ServerCrash, TriangleAlert } from 'lucide-react';
import type { Asked } from '../../data/asked.ts';
import { useOnline } from '../../data/network.ts';
import type { ApplicationList } from '../../domain/application.ts';
import type { Failure } from '../../domain/failure.ts';
import { Button } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Strip } from '../../ui/Strip.tsx';
import { TextLink } from '../../ui/TextLink.tsx';

export type List = Asked<ApplicationList>;

/** The applications were never read on this device, and cannot be now. */
export function ApplicationsLost({ of: { failure, isReading, askAgain } }: { of: List }) {
  const isOnline = useOnline();
  if (!isOnline) {
    return (
      <EmptyState icon={CloudOff} title={<Trans>Not loaded yet</Trans>}>
        <Trans>Not saved on this device, and the platform can’t be reached.</Trans>
      </EmptyState>
    );
  }
  return (
    <EmptyState
      look="error"
      icon={ServerCrash}
      title={<Trans>Applications could not be loaded</Trans>}
      action={
        <Button icon={RefreshCw} busy={isReading} onClick={askAgain}>
          <Trans>Try again</Trans>
        </Button>
      }
    >
      <What happened={failure} />{' '}
      <Trans>Nothing is stored on this device yet, so there is nothing to show.</Trans>
    </EmptyState>
  );
}

/** That what is shown is not the latest, or not all of it; offline the shell's own strip says more. (look: Strips) */
export function ApplicationsStrip({ of: { seen, failure, isReading, askAgain } }: { of: List }) {
  const isOnline = useOnline();
  if (!seen) return null;
  const { unreadable } = seen.value;
  // An expired session is said elsewhere.
  const isStale = isOnline && failure !== null && failure.kind !== 'expired' && !isReading;
  if (!isStale && unreadable === 0) return null;
  return (
    <Strip
      tone="warn"
      icon={TriangleAlert}
      title={isStale && <Trans>The list could not be refreshed.</Trans>}
      action={
        isStale && (
          <TextLink as="button" look="inherit" onClick={askAgain}>
            <Trans>Try again</Trans>
          </TextLink>
        )
      }
    >
      {isStale && <What happened={failure} />}{' '}
      {unreadable > 0 && (
        <Plural
          value={unreadable}
          one="# row could not be read and is left out."
          other="# rows could not be read and are left out."
        />
      )}
    </Strip>
  );
}

/** What a failure was, in a sentence. */
function What({ happened }: { happened: Failure | null }) {
  if (happened?.message && happened.kind !== 'unreachable') return <bdi>{happened.message}</bdi>;
  const status = happened?.status;
  if (status) return <Trans>The service answered {status}.</Trans>;
  return <Trans>The service could not be reached.</Trans>;
}

import { Plural, Trans } from '@lingui/react/macro';
import { CloudOff, Plus, RefreshCw, SearchX, ServerCrash, TriangleAlert, Webhook } from 'lucide-react';
import { useOnline } from '../../data/network.ts';
import type { Failure } from '../../domain/failure.ts';
import { formatCount } from '../../parts/format/numbers.ts';
import { Button } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Strip } from '../../ui/Strip.tsx';
import { TextLink } from '../../ui/TextLink.tsx';

/** How a list of webhooks stands, whatever it holds. */
export type WebhooksStanding = {
  asOf: string | null;
  unreadable: number;
  isReading: boolean;
  failure: Failure | null;
  askAgain: () => void;
};

/** There is none yet: what they are for, and the way to the first. */
export const NoWebhooks = ({ onRegister }: { onRegister: () => void }) => (
  <EmptyState
    icon={Webhook}
    title={<Trans>No webhooks yet</Trans>}
    action={
      <Button look="primary" icon={Plus} onClick={onRegister}>
        <Trans>Register webhook</Trans>
      </Button>
    }
  >
    <Trans>
      A webhook tells your own system of a payment, a settlement or a change of a terminal, seconds after it
      happened. Each event is a signed request to a URL of yours.
    </Trans>
  </EmptyState>
);

/** None matches what is looked for. */
export const NoMatch = ({ all, onClear }: { all: number; onClear: () => void }) => (
  <EmptyState
    icon={SearchX}
    title={<Trans>No Record Found</Trans>}
    action={
      <Button onClick={onClear}>
        <Trans>Clear search</Trans>
      </Button>
    }
  >
    <Trans>None of {formatCount(all)} webhooks match.</Trans>
  </EmptyState>
);

/** Nothing is known of any: no network, or a service that failed. */
export function WebhooksUnknown({ of: { failure, isReading, askAgain } }: { of: WebhooksStanding }) {
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
      title={<Trans>Webhooks could not be loaded</Trans>}
      action={
        <Button icon={RefreshCw} busy={isReading} onClick={askAgain}>
          <Trans>Try again</Trans>
        </Button>
      }
    >
      <WhatHappened failure={failure} />{' '}
      <Trans>Nothing is stored on this device yet, so there is nothing to show.</Trans>
    </EmptyState>
  );
}

/** That what is shown could not be brought up to date, or that some of it is left out. (look: Strips) */
export function WebhooksStrip({ of }: { of: WebhooksStanding }) {
  const isOnline = useOnline();
  const { asOf, unreadable, isReading, failure, askAgain } = of;
  if (asOf === null) return null;
  // Offline the shell's own strip says more, and an expired session is said elsewhere.
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
      {isStale && <WhatHappened failure={failure} />}{' '}
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
export function WhatHappened({ failure }: { failure: Failure | null }) {
  if (failure?.message && failure.kind !== 'unreachable') return <bdi>{failure.message}</bdi>;
  if (failure?.kind === 'unreadable') return <Trans>The answer could not be read.</Trans>;
  const status = failure?.status;
  if (status) return <Trans>The service answered {status}.</Trans>;
  return <Trans>The service could not be reached.</Trans>;
}

import { Plural, Trans } from '@lingui/react/macro';
import {
  CloudOff,
  Info,
  MessageSquareText,
  RefreshCw,
  SearchX,
  ServerCrash,
  TriangleAlert,
} from 'lucide-react';
import { useRefreshInvites } from '../../data/invitations.ts';
import { useOnline } from '../../data/network.ts';
import type { View } from '../../domain/collection.ts';
import type { Failure } from '../../domain/failure.ts';
import type { InvitesReceipt, SentInvites } from '../../domain/invite.ts';
import { formatCount } from '../../parts/format/numbers.ts';
import { Button } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Strip } from '../../ui/Strip.tsx';
import { TextLink } from '../../ui/TextLink.tsx';

/** What holds for the whole list: a provider without one, a reading that failed, rows left out. */
export function SentStrip({ receipt }: { receipt: InvitesReceipt | undefined }) {
  const isOnline = useOnline();
  const refresh = useRefreshInvites();
  if (!receipt) return null;
  if (!receipt.isListed) {
    return (
      <Strip tone="info" icon={Info}>
        <Trans>Your provider keeps no list of invites. Only those sent from this device are shown.</Trans>
      </Strip>
    );
  }
  if (!isOnline || receipt.asOf === null) return null;
  if (receipt.failure === null && receipt.unreadable === 0) return null;
  return (
    <Strip
      tone="warn"
      icon={TriangleAlert}
      title={receipt.failure ? <Trans>The list could not be refreshed.</Trans> : undefined}
      action={
        <TextLink as="button" look="inherit" onClick={() => refresh.mutate()}>
          <Trans>Try again</Trans>
        </TextLink>
      }
    >
      {receipt.failure && <What happened={receipt.failure} />}{' '}
      {receipt.unreadable > 0 && (
        <Plural
          value={receipt.unreadable}
          one="# row could not be read and is left out."
          other="# rows could not be read and are left out."
        />
      )}
    </Strip>
  );
}

/** Instead of rows: none match, none were sent, or nothing is known. */
export function SentEmpty({
  answer,
  view,
  onView,
  onInvite,
}: {
  answer: SentInvites | undefined;
  view: View;
  onView: (view: View) => void;
  onInvite: () => void;
}) {
  const isOnline = useOnline();
  const refresh = useRefreshInvites();
  if (answer && answer.all > 0) {
    return (
      <EmptyState
        icon={SearchX}
        title={<Trans>No Record Found</Trans>}
        action={
          <Button onClick={() => onView({ ...view, search: '', filters: {} })}>
            <Trans>Clear filters</Trans>
          </Button>
        }
      >
        <Trans>None of {formatCount(answer.all)} invites match.</Trans>
      </EmptyState>
    );
  }
  if (answer?.receipt.asOf) {
    return (
      <EmptyState
        icon={MessageSquareText}
        title={<Trans>No invites yet</Trans>}
        action={
          <Button onClick={onInvite}>
            <Trans>Invite New Merchant</Trans>
          </Button>
        }
      >
        <Trans>An invited merchant gets an SMS with a link to your app.</Trans>
      </EmptyState>
    );
  }
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
      title={<Trans>Invites could not be loaded</Trans>}
      action={
        <Button icon={RefreshCw} busy={refresh.isPending} onClick={() => refresh.mutate()}>
          <Trans>Try again</Trans>
        </Button>
      }
    >
      <What happened={answer?.receipt.failure ?? null} />{' '}
      <Trans>Nothing is stored on this device yet, so there is nothing to show.</Trans>
    </EmptyState>
  );
}

function What({ happened }: { happened: Failure | null }) {
  if (happened?.message && happened.kind !== 'unreachable') return <bdi>{happened.message}</bdi>;
  const status = happened?.status;
  if (status) return <Trans>The service answered {status}.</Trans>;
  return <Trans>The service could not be reached.</Trans>;
}

import { Trans } from '@lingui/react/macro';
import { Info, MessageSquareText } from 'lucide-react';
import { useRefreshInvites } from '../../data/invitations.ts';
import type { View } from '../../domain/collection.ts';
import type { InvitesReceipt, SentInvites } from '../../domain/invite/invite.ts';
import { formatCount } from '../../parts/format/numbers.ts';
import { type AnswerState, NoMatch, NotLoaded, StaleStrip } from '../../parts/page/AnswerFaces.tsx';
import { Button } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Strip } from '../../ui/Strip.tsx';

/** The service's list of invites as the shared faces take it. */
export function useInvitesAnswerState(receipt: InvitesReceipt | undefined, isReading: boolean): AnswerState {
  const refresh = useRefreshInvites();
  return {
    seen: receipt?.asOf ? { asOf: receipt.asOf, value: receipt } : undefined,
    failure: receipt?.failure ?? null,
    isReading: isReading || refresh.isPending,
    askAgain: refresh.mutate,
  };
}

/** Above the list: the provider keeps none, or it is not the latest, or rows are left out. */
export function SentStrip({
  receipt,
  answerState,
}: {
  receipt: InvitesReceipt | undefined;
  answerState: AnswerState;
}) {
  if (receipt?.isListed === false) {
    return (
      <Strip role="status" tone="info" icon={Info}>
        <Trans>
          Your provider doesn’t keep a list of invites. Only invites sent from this device are shown.
        </Trans>
      </Strip>
    );
  }
  return <StaleStrip of={answerState} unreadable={receipt?.unreadable} />;
}

/** Instead of rows: none matches, none was sent, or the list is not on this device. */
export function SentEmpty({
  answer,
  answerState,
  view,
  onView,
  onInvite,
}: {
  answer: SentInvites | undefined;
  answerState: AnswerState;
  view: View;
  onView: (view: View) => void;
  onInvite: () => void;
}) {
  if (answer && answer.all > 0) {
    return (
      <NoMatch onClear={() => onView({ ...view, search: '', filters: {} })}>
        <Trans>None of {{ all: formatCount(answer.all) }} invites match.</Trans>
      </NoMatch>
    );
  }
  if (answerState.seen) {
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
        <Trans>Invited merchants get an SMS with a link to your app.</Trans>
      </EmptyState>
    );
  }
  return <NotLoaded of={answerState} title={<Trans>Couldn’t load invites</Trans>} />;
}

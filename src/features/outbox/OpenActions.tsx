import { Trans } from '@lingui/react/macro';
import { GitCompareArrows, Inbox } from 'lucide-react';
import { useActions } from '../../data/outbox.ts';
import { type Action, isOfKind } from '../../domain/outbox/action.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ActionRow } from './ActionRow.tsx';
import { ActionSection, NoActions, ShowMore, useRowLimit } from './ActionSection.tsx';
import { BankMidReview, InviteReview, RepairStepsReview } from './MessageReview.tsx';

import { TerminalReview } from './TerminalReview.tsx';
import { WebhookReview } from './WebhookReview.tsx';

/**
 * The actions that have not ended: first those that need review, then those on their way, oldest first. With `isBelowOthers` the page
 * says of actions that can’t be read, and an empty list is no news.
 */
export function OpenActions({ onlyReview, isBelowOthers }: { onlyReview: boolean; isBelowOthers: boolean }) {
  const [limit, more] = useRowLimit('open actions');
  const review = useActions('review', { from: 0, to: limit });
  const reviewed = review.data;
  const toReview = reviewed?.total ?? 0;
  // Those that need review may stand anywhere in the order of actions.
  const open = useActions('open', { from: 0, to: limit + toReview });
  const data = open.data;
  if (!data || !reviewed) {
    const again = () => void Promise.all([open.refetch(), review.refetch()]);
    return <NoActions error={open.error ?? review.error} onAgain={again} />;
  }
  const cards = reviewed.actions;
  const queued = onlyReview ? [] : data.actions.filter(({ state }) => state !== 'needsReview');
  if (cards.length + queued.length === 0) {
    if (isBelowOthers) return null;
    return onlyReview ? <NothingToReview /> : <NothingWaits />;
  }
  const isFirst = firstOfLanes(data.actions);
  return (
    <>
      {cards.length > 0 && (
        <ActionSection
          title={<Trans>Needs review</Trans>}
          count={toReview}
          note={<Trans>These actions won’t be sent until you choose what to do.</Trans>}
        >
          {cards.map(action => (
            <ReviewCard key={action.id} action={action} />
          ))}
          {toReview > cards.length && <ShowMore onClick={more} />}
        </ActionSection>
      )}
      {queued.length > 0 && (
        <ActionSection
          title={<Trans comment="Group of actions that have not been sent">Queued</Trans>}
          count={data.total - toReview}
          note={
            <Trans>Actions on the same terminal, merchant, webhook or phone number are sent in order.</Trans>
          }
        >
          <ul>
            {queued.slice(0, limit).map(action => (
              <ActionRow key={action.id} action={action} isFirst={isFirst(action)} />
            ))}
          </ul>
          {data.total - toReview > limit && <ShowMore onClick={more} />}
        </ActionSection>
      )}
    </>
  );
}

/** A test for the first action of each lane; the others wait for it. */
function firstOfLanes(actions: readonly Action[]): (action: Action) => boolean {
  const first = new Map<string, string>();
  for (const { lane, id } of actions) if (!first.has(lane)) first.set(lane, id);
  return ({ lane, id }) => first.get(lane) === id;
}

const NothingWaits = () => (
  <EmptyState icon={Inbox} title={<Trans>No queued actions</Trans>}>
    <Trans>Actions you take offline are queued here and sent when you’re back online.</Trans>
  </EmptyState>
);

const NothingToReview = () => (
  <EmptyState icon={GitCompareArrows} title={<Trans>Nothing to review</Trans>}>
    <Trans>
      Actions that conflict with newer changes, or may already have been sent, appear here. Nothing is sent
      until you choose.
    </Trans>
  </EmptyState>
);

/** An action about which a person must decide again: its target has changed, or its outcome cannot be found out. */
function ReviewCard({ action }: { action: Action }) {
  if (isOfKind('terminal', action)) return <TerminalReview action={action} />;
  if (isOfKind('webhook', action)) return <WebhookReview action={action} />;
  if (isOfKind('bankMid', action)) return <BankMidReview action={action} />;
  if (isOfKind('repairSteps', action)) return <RepairStepsReview action={action} />;
  return isOfKind('invite', action) ? <InviteReview action={action} /> : null;
}

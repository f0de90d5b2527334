import { Trans } from '@lingui/react/macro';
import { GitCompareArrows, Inbox } from 'lucide-react';
import { useState } from 'react';
import { useActions } from '../../data/outbox.ts';
import type { Action } from '../../domain/action.ts';
import { Button } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ActionRow } from './ActionRow.tsx';
import { OutboxTrouble } from './OutboxTrouble.tsx';
import { ReviewCard } from './ReviewCard.tsx';
import { RowsLoading } from './RowsLoading.tsx';
import { Section } from './Section.tsx';

const PAGE = 50;

/** What waits: first what a person must decide, then what is on its way, oldest first. */
export function OpenList({ onlyReview }: { onlyReview: boolean }) {
  const [limit, setLimit] = useState(PAGE);
  const review = useActions('review', { from: 0, to: limit });
  const reviewed = review.data;
  const toReview = reviewed?.total ?? 0;
  // Those that need review may stand anywhere in the order of decisions.
  const open = useActions('open', { from: 0, to: limit + toReview });
  const data = open.data;
  if (!data || !reviewed) {
    const error = open.error ?? review.error;
    const again = () => void Promise.all([open.refetch(), review.refetch()]);
    return error ? <OutboxTrouble error={error} onAgain={again} /> : <RowsLoading />;
  }
  const cards = reviewed.actions;
  const onTheirWay = onlyReview ? [] : data.actions.filter(({ state }) => state !== 'needsReview');
  if (cards.length + onTheirWay.length === 0) return onlyReview ? <NothingToReview /> : <NothingWaits />;
  const isFirst = firstOfLanes(data.actions);
  return (
    <>
      {cards.length > 0 && (
        <Section
          title={<Trans>Needs review</Trans>}
          count={toReview}
          note={<Trans>Nothing more is done about these until you say so.</Trans>}
        >
          {cards.map(action => (
            <ReviewCard key={action.id} action={action} />
          ))}
          {toReview > cards.length && <ShowMore onClick={() => setLimit(limit + PAGE)} />}
        </Section>
      )}
      {onTheirWay.length > 0 && (
        <Section
          title={<Trans>On their way</Trans>}
          count={data.total - toReview}
          note={
            <Trans>Order is kept per terminal, merchant and number. Lanes do not wait for each other.</Trans>
          }
        >
          <ul>
            {onTheirWay.slice(0, limit).map(action => (
              <ActionRow key={action.id} action={action} isFirst={isFirst(action)} />
            ))}
          </ul>
          {data.total - toReview > limit && <ShowMore onClick={() => setLimit(limit + PAGE)} />}
        </Section>
      )}
    </>
  );
}

/** The way to the next rows. */
export function ShowMore({ onClick }: { onClick: () => void }) {
  return (
    <div className="border-b px-4 py-2 text-center">
      <Button look="text" size="view" onClick={onClick}>
        <Trans>Show more</Trans>
      </Button>
    </div>
  );
}

/** Whether an action is the next of its lane; the others wait for it. */
function firstOfLanes(actions: readonly Action[]): (action: Action) => boolean {
  const first = new Map<string, string>();
  for (const { lane, id } of actions) if (!first.has(lane)) first.set(lane, id);
  return ({ lane, id }) => first.get(lane) === id;
}

const NothingWaits = () => (
  <EmptyState icon={Inbox} title={<Trans>Nothing is waiting</Trans>}>
    <Trans>What you decide without a network waits here until it is delivered, once.</Trans>
  </EmptyState>
);

const NothingToReview = () => (
  <EmptyState icon={GitCompareArrows} title={<Trans>Nothing needs review</Trans>}>
    <Trans>
      What changed between a decision and its delivery, or may have been sent already, comes here, and nothing
      is done until you say so.
    </Trans>
  </EmptyState>
);

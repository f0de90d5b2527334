import { Trans } from '@lingui/react/macro';
import { GitCompareArrows, Inbox } from 'lucide-react';
import { useState } from 'react';
import { useActions, useOutboxSummary } from '../../data/outbox.ts';
import type { Action } from '../../domain/action.ts';
import { Button } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ActionRow } from './ActionRow.tsx';
import { ReviewCard } from './ReviewCard.tsx';
import { RowsLoading } from './RowsLoading.tsx';
import { Section } from './Section.tsx';

const PAGE = 100;
/** Those that need review may stand anywhere in the order of decisions. */
const ALL = 20_000;

/** What waits: first what a person must decide, then what is on its way, oldest first. */
export function OpenList({ onlyReview }: { onlyReview: boolean }) {
  const [limit, setLimit] = useState(PAGE);
  const toReview = useOutboxSummary().data?.needsReview ?? 0;
  const { data } = useActions('open', { from: 0, to: toReview > 0 ? ALL : limit });
  if (!data) return <RowsLoading />;
  const review = data.actions.filter(({ state }) => state === 'needsReview');
  const onTheirWay = onlyReview ? [] : data.actions.filter(({ state }) => state !== 'needsReview');
  if (review.length + onTheirWay.length === 0) return onlyReview ? <NothingToReview /> : <NothingWaits />;
  const isFirst = firstOfLanes(data.actions);
  return (
    <>
      {review.length > 0 && (
        <Section
          title={<Trans>Needs review</Trans>}
          count={review.length}
          note={<Trans>The terminal changed between your decision and its delivery. Nothing was done.</Trans>}
        >
          {review.map(action => (
            <ReviewCard key={action.id} action={action} />
          ))}
        </Section>
      )}
      {onTheirWay.length > 0 && (
        <Section
          title={<Trans>On their way</Trans>}
          count={data.total - review.length}
          note={<Trans>Order is kept per terminal. Lanes do not wait for each other.</Trans>}
        >
          <ul>
            {onTheirWay.slice(0, limit).map(action => (
              <ActionRow key={action.id} action={action} isFirst={isFirst(action)} />
            ))}
          </ul>
          {data.total - review.length > limit && <ShowMore onClick={() => setLimit(limit + PAGE)} />}
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
      What changed between a decision and its delivery comes here, and nothing is done until you say so.
    </Trans>
  </EmptyState>
);
